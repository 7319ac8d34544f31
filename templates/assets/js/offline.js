// Where a game can be taken along: what does it (device.js) is fetched when the
// reader comes to where it is offered, or at once where something was taken.

const bring = () => import('./device.js').catch(() => {});
if (navigator.serviceWorker?.controller) bring();
else {
  new IntersectionObserver((seen, eye) => {
    if (!seen.some((s) => s.isIntersecting)) return;
    eye.disconnect();
    bring();
  }).observe(document.querySelector('.offline'));
}
