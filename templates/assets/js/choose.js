// The root of the site takes a reader to their language: the one they chose
// last, or the first of the browser's languages that the site has. Without this
// script the page is a plain choice.

document.addEventListener('DOMContentLoaded', () => {
  const have = [...document.querySelectorAll('a[hreflang]')];
  const link = navigator.languages.map((l) => have.find((a) => a.hreflang === l.split('-')[0])).find(Boolean);
  if (link && document.referrer.indexOf(location.origin) !== 0) location.replace(link.href);
});
