// A board is drawn anew for every look, and the one on the page is made like it
// in place, element by element: the same id is the same thing, wherever it went,
// so that focus stays, and CSS sees a change of class or place that it can
// animate. A library for this was rejected; ids make it a page of code.
//
// A board may be larger than its window (data-window) and scrolls there. Wherever rows
// and columns are added, what came last (data-sight) stays where it was; then what has
// just come is brought into sight.

const place = (e) => e.getBoundingClientRect();

export function patch(host, html) {
  const fresh = document.createElement('template');
  fresh.innerHTML = html;
  const byId = new Map([...host.querySelectorAll('[id]')].map((e) => [e.id, e]));
  const kept = new Set(), gone = [];
  const focus = document.activeElement;
  const find = () => host.querySelector('[data-sight]'), mark = find(), was = mark && place(mark);
  children(host, fresh.content);
  for (const node of gone) if (!kept.has(node)) node.remove();
  if (host.contains(focus) && focus !== document.activeElement) focus.focus({ preventScroll: true });
  if (mark?.isConnected) mark.closest('[data-window]').scrollBy(place(mark).x - was.x, place(mark).y - was.y);
  if (find() !== mark) find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

  function children(old, want) {
    let last;
    const next = () => last ? last.nextSibling : old.firstChild;
    for (const node of want.childNodes) {
      const at = next();
      let have = byId.get(node.id) ?? at;
      if (!like(have, node)) old.insertBefore(have = node.cloneNode(), at);
      else if (have !== at) move(old, have, at);
      kept.add(have);
      same(have, node);
      last = have;
    }
    for (let at = next(); at; at = at.nextSibling) gone.push(at);
  }

  // An element without an id is like any other of its name without one.
  function like(have, node) {
    return have && !kept.has(have) && have.nodeName === node.nodeName && (have.id ?? '') === (node.id ?? '');
  }

  function same(have, node) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
      if (have.data !== node.data) have.data = node.data;
      return;
    }
    for (const { name } of [...have.attributes]) if (!node.hasAttribute(name)) have.removeAttribute(name);
    for (const { name, value } of node.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
    children(have, node);
  }
}

// move keeps transitions and focus where the browser can.
function move(parent, node, before) {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
