// Dragging, beside taps and keys and never instead of them. What can be taken in hand
// (data-select) is carried to a place that makes a move with it: one whose move has all the
// words by which it was taken (data-held). What makes a move by itself may say where that
// brings it (data-onto, an id), or what it turns by a quarter (data-wheel, an id). Dropped
// where that cannot be done it is refused, anywhere else it goes back, as if nothing had been touched.
//
// A drag is the same clicks that a tap would be, so a stage and its engine know nothing of
// it. It begins only where the stylesheet leaves the gesture to scripts (touch-action: none):
// whatever else lies under a finger scrolls.

const tap = 8;     // pixels that a finger may slip,
const enough = 45; // and degrees of a quarter that mean it

export function draggable(stage) {
  const { host } = stage;
  let before; // the end of the drag before this one: once the board is drawn after it

  // take takes in hand what is not there yet, and returns whether it did. What the board still
  // shows in hand may be about to be put back: a slow device draws that later.
  const take = async (words) => {
    await before;
    return words.select && !words.held && (await stage.select(words.select), true);
  };

  host.addEventListener('pointerdown', (down) => {
    const e = down.isPrimary && !down.button && down.target.closest('.key[data-select], [data-onto], [data-wheel]');
    if (!e || getComputedStyle(e).touchAction !== 'none') return;
    const { onto, wheel } = e.dataset, words = () => (e.dataset.held ?? e.dataset.select).split(' ');
    const hub = wheel && document.getElementById(wheel).getBoundingClientRect();
    let turned = 0, drag, taken, over;

    // goal returns the place below the pointer where a drop does something: on a player it is
    // the one thing that can be done there. With refused it returns what cannot be done there,
    // and says why, as to a tap.
    const goal = ({ clientX, clientY }, refused) => {
      const at = document.elementFromPoint(clientX, clientY);
      if (onto) return at?.closest('#' + onto);
      const near = at?.closest('[data-move], li'), list = [near, ...near?.querySelectorAll('*') ?? []];
      return list.find((e) => e?.dataset.move && (refused ? e.ariaDisabled === 'true' : words().every((word) => e.dataset.move.split(' ').includes(word))));
    };
    const angle = (p) => Math.atan2(p.clientY - hub.y - hub.height / 2, p.clientX - hub.x - hub.width / 2) * 180 / Math.PI;

    const move = (event) => {
      const x = event.clientX - down.clientX, y = event.clientY - down.clientY;
      if (!drag) {
        if (Math.hypot(x, y) < tap) return;
        host.dataset.dragging = '';
        const piece = e.querySelector('svg') ?? e, at = piece.getBoundingClientRect();
        drag = piece.cloneNode(true);
        for (const named of drag.querySelectorAll('[id]')) named.removeAttribute('id');
        drag.classList.add('ghost');
        drag.style.cssText = `left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`;
        if (!hub) host.append(drag);
        taken = take(e.dataset);
      }
      if (hub) {
        turned = Math.max(0, Math.min(90, (angle(event) - angle(down) + 540) % 360 - 180));
        return host.style.setProperty('--dragged', turned + 'deg');
      }
      drag.style.translate = `${x}px ${y}px`;
      over?.classList.remove('over');
      over = goal(event);
      over?.classList.add('over');
    };

    const end = async (event) => {
      const swallow = (click) => click.isTrusted && click.stopPropagation();
      addEventListener('click', swallow, true); // what a mouse adds to a drag
      setTimeout(() => removeEventListener('click', swallow, true));
      const mine = await taken;
      const place = event.type === 'pointerup' && (hub ? turned >= enough : goal(event) ?? goal(event, true));
      over?.classList.remove('over');
      drag.remove();
      taken = place ? (onto || hub ? e : place).click() : mine && stage.select('');
      if (hub && place) await new Promise((done) => setTimeout(done, 700)); // it goes on from there
      delete host.dataset.dragging;
      host.style.removeProperty('--dragged');
      await taken;
    };
    const drop = (event) => {
      stop.abort();
      if (drag) before = end(event);
    };

    const stop = new AbortController();
    for (const [type, f] of Object.entries({ pointermove: move, pointerup: drop, pointercancel: drop })) addEventListener(type, f, { signal: stop.signal });
  });
}
