// What every page does beyond standing there to be read: the language switch
// keeps the place, a clause's number copies the link to it, and the search is
// fetched by whoever comes to its field. A page that lacks this script lacks
// nothing else.

addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link?.hreflang && !link.hash) link.hash = location.hash;
  if (link?.matches('[data-clause]')) navigator.clipboard?.writeText(link.href).catch(() => {});
});

// A link into what is folded unfolds it, as browsers do by themselves since 2022 to 2025.
function unfold() {
  const at = document.querySelector(':target'), folded = at && at.closest('details:not([open])');
  if (!folded) return;
  folded.open = true;
  at.scrollIntoView();
}
addEventListener('hashchange', unfold);
unfold();

// The field is of no use without scripts, and is not shown then. Its shortcut has a
// modifier: a key of one character alone would be pressed by those who speak to
// their device, and boards have such keys of their own.
const input = document.querySelector('search input');
input.onfocus = input.oninput = () => import('./search.js').catch(() => input.className = 'absent');
onkeydown = (event) => {
  if (event.key !== 'k' || !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  input.focus();
};
