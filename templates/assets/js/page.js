// What every page does beyond standing there to be read: the language switch
// keeps the place, and a clause's number copies the link to it. A page that
// lacks this script lacks nothing else.

addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link?.hreflang && !link.hash) link.hash = location.hash;
  if (link?.matches('[data-clause]')) navigator.clipboard?.writeText(link.href).catch(() => {});
});
