// Dragging, beside taps and keys and never instead of them. What can be taken in hand
// (data-select) is carried to a place that makes a move with it: one whose move has all the
// words by which it was taken (data-held). What makes a move by itself may say where that
// brings it (data-onto, an id), or what it turns by a quarter (data-wheel, an id). Dropped
// anywhere else it goes back, as if nothing had been touched.
//
// A drag is the same clicks that a tap would be, so a stage and its engine know nothing of
// it. It begins only where the stylesheet leaves the gesture to scripts (touch-action: none):
// whatever else lies under a finger scrolls.

import { still } from './board.js';

const tap = 8;     // pixels that a finger may slip,
const enough = 45; // and degrees of a quarter that mean it

export function draggable(stage) {
  const { host } = stage;
  host.addEventListener('pointerdown', (down) => {
    const e = down.isPrimary && !down.button && down.target.closest('.key[data-select], [data-onto], [data-wheel]');
    if (!e || getComputedStyle(e).touchAction !== 'none') return;
    const { select, held, onto, wheel } = e.dataset, words = (held ?? select)?.split(' ');
    const turns = wheel && document.getElementById(wheel), hub = turns?.getBoundingClientRect();
    let on = false, dragged = 0, ghost, taken, over;

    const fits = ({ dataset: { move } }) => words.every((word) => move.split(' ').includes(word));
    // goal returns the place below the pointer where a drop does something: on a player it is
    // the one thing that can be done there.
    const goal = ({ clientX, clientY }) => {
      const at = document.elementFromPoint(clientX, clientY);
      if (onto) return at?.closest('#' + CSS.escape(onto));
      const near = at?.closest('[data-part=board] :is([data-move], li)');
      const all = !near ? [] : (near.matches('[data-move]') ? [near] : [...near.querySelectorAll('[data-move]')]).filter(fits);
      if (all.length === 1) return all[0];
    };
    const angle = ({ clientX: x, clientY: y }) => Math.atan2(y - hub.y - hub.height / 2, x - hub.x - hub.width / 2) * 180 / Math.PI;
    const mark = (place) => {
      if (place === over) return;
      over?.classList.remove('over');
      if (over = place) over.classList.add('over');
    };

    const begin = () => {
      on = true;
      host.dataset.dragging = '';
      if (hub) return;
      const piece = e.querySelector('svg'), { x, y, width, height } = piece.getBoundingClientRect();
      ghost = piece.cloneNode(true);
      for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
      ghost.classList.add('ghost');
      ghost.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      host.append(ghost);
      if (select && held === undefined) taken = stage.select(select);
    };

    const move = (event) => {
      if (event.pointerId !== down.pointerId) return;
      const x = event.clientX - down.clientX, y = event.clientY - down.clientY;
      if (!on && Math.hypot(x, y) < tap) return;
      if (!on) begin();
      if (hub) {
        dragged = Math.max(0, Math.min(90, (angle(event) - angle(down) + 540) % 360 - 180));
        return host.style.setProperty('--dragged', dragged + 'deg');
      }
      ghost.style.translate = `${x}px ${y}px`;
      mark(goal(event));
    };

    const end = async (event) => {
      if (event.pointerId !== down.pointerId) return;
      stop.abort();
      if (!on) return;
      const swallow = (click) => { if (click.isTrusted) click.stopPropagation(); };
      addEventListener('click', swallow, true); // what a mouse adds to a drag
      setTimeout(() => removeEventListener('click', swallow, true));
      await taken;
      const place = event.type === 'pointerup' && (hub ? dragged >= enough : goal(event));
      const release = () => { delete host.dataset.dragging; };
      mark();
      if (hub && place) new MutationObserver((_, seen) => { seen.disconnect(); release(); }).observe(turns, { subtree: true, attributes: true, childList: true });
      else release();
      if (hub) setTimeout(() => { release(); host.style.removeProperty('--dragged'); }, place ? 700 : 0); // it goes on from there
      if (place) (onto || hub ? e : place).click();
      else if (taken) stage.select('');
      if (!place && ghost && !still.matches) await ghost.animate({ translate: '0 0' }, { duration: 150, easing: 'ease-out' }).finished;
      ghost?.remove();
    };

    const stop = new AbortController(), { signal } = stop;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  });
}
