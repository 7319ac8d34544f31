(() => {
	document.querySelector('ludoteca-author')?.remove(); // the preview's own, below the stage
	const full = document.querySelector('.full:not([hidden])'), faults = [];
	if (!full) return ['no match fills the screen'];
	for (const motion of document.getAnimations()) {
		if (motion.effect.getComputedTiming().endTime < 1500 && motion.playState === 'running') motion.finish();
	}
	const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && e.getBoundingClientRect().width > 1;
	const named = (e) => (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 40) || '.' + e.className;
	const box = (e) => e.getBoundingClientRect();
	const whole = (n) => Math.round(n);
	const spelled = (r) => `${whole(r.left)},${whole(r.top)} to ${whole(r.right)},${whole(r.bottom)}`;
	const inView = (r) => r.left > -1.5 && r.top > -1.5 && r.right < innerWidth + 1.5 && r.bottom < innerHeight + 1.5;
	const page = document.documentElement;
	if (scrollX || scrollY) faults.push(`the page is scrolled to ${scrollX},${scrollY}`);
	if (page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} high`);
	if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} wide`);
	const [raw] = full.innerHTML.match(/(?<=[>"( ])(?:board|event|breach|review)\.[a-z][\w.]*/) ?? []; // a word that the language lacks
	if (raw) faults.push(`${raw} has no words`);

	// What can be pressed is in sight, large enough, and not below something else. A board
	// that is larger than its window (data-window) goes on there, and says so.
	const panels = [...full.querySelectorAll('.panel')].filter(seen);
	const below = (x, y) => panels.some((p) => p.contains(document.elementFromPoint(x, y)));
	for (const e of full.querySelectorAll('button')) {
		if (!seen(e) || e.closest('dialog')) continue;
		const r = box(e), around = e.closest('[data-window], .panel'), within = around && box(around);
		const outside = within && (r.left < within.left - 1 || r.top < within.top - 1 || r.right > within.right + 1 || r.bottom > within.bottom + 1);
		if (outside && (around.dataset.more || around.matches('.panel') && around.scrollHeight > around.clientHeight)) continue;
		if (!inView(r)) {
			faults.push(`"${named(e)}" is out of sight: ${spelled(r)}`);
			continue;
		}
		const squeezed = e.getAttribute('aria-disabled') === 'true';
		if (!squeezed && Math.min(r.width, r.height) < 43.5) faults.push(`"${named(e)}" is ${whole(r.width)} by ${whole(r.height)}`);
		const points = [[.5, .5], [.15, .5], [.85, .5], [.5, .15], [.5, .85], [.12, .12]].map(([x, y]) => [r.left + x * r.width, r.top + y * r.height]);
		if (!squeezed && !points.some(([x, y]) => e.contains(document.elementFromPoint(x, y)) || below(x, y))) {
			const over = document.elementFromPoint(...points[0]);
			faults.push(`"${named(e)}" lies below ${over?.tagName} .${over?.getAttribute('class')}`);
		}
	}

	// Where numbers are written on cards while a match is on, each is read: no other card lies upon it.
	for (const e of full.querySelectorAll('.told:not(.over) .recalled')) {
		const r = box(e), card = e.closest('.key, .lying'), free = (x) => [r.left + x * r.width, (r.top + r.bottom) / 2];
		if (card && seen(card) && [.1, .5, .9].map(free).some((at) => !card.contains(document.elementsFromPoint(...at).find((top) => top.closest('svg'))) && !below(...at))) faults.push(`the ${e.textContent} on a card of "${named(card.closest('.holder, .middle'))}" is covered`);
	}

	// A hint or a refusal is low, and leaves in sight what it speaks of. It lies beside
	// the board where that is as low as the screen; there, and in a lesson, whose idea and
	// comment take their share, it may have no room to leave free what goes on besides.
	for (const p of panels.filter((p) => p.matches('.hints, .breach'))) {
		const lid = box(p), beside = innerWidth > innerHeight && innerHeight <= 480;
		if (lid.height > innerHeight * (beside ? .6 : .4) + 1) faults.push(`the panel "${named(p)}" is ${whole(lid.height)} high`);
		for (const e of full.querySelectorAll('.board :is(.marked, .refused)')) {
			const r = box(e), around = e.closest('[data-window]'), within = around ? box(around) : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
			const x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2;
			const inside = (a) => x > a.left && x < a.right && y > a.top && y < a.bottom;
			if (seen(e) && (!inside(within) || inside(lid))) faults.push(`"${named(e)}", of which the panel speaks, ${inside(lid) ? 'lies below it' : 'is out of sight'}`);
		}
		for (const e of full.querySelectorAll('.acts .act:not([aria-disabled=true]), .on .main')) {
			const r = box(e), x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2;
			if (!beside && !full.closest('.step') && seen(e) && x > lid.left && x < lid.right && y > lid.top && y < lid.bottom) faults.push(`"${named(e)}", which goes on, lies below the panel`);
		}
	}
	// What happened last can be read, where nothing else is told instead.
	const log = full.querySelector(':scope > .log');
	if (log?.textContent && getComputedStyle(log).display !== 'none' && !seen(log) && !panels.length && !full.matches('.met')) faults.push('what happened last is hidden');
	for (const p of panels) if (!inView(box(p))) faults.push(`the panel "${named(p)}" is out of sight: ${spelled(box(p))}`);

	// What stands in one area does not reach into another, and no text is cut.
	const areas = ['.bar > *', '.full > .board > .players, .full [data-part=board] > .board > :is(.players, .rivals)', '.full > .goal', '.board > .counts', '.prompt', '.field', '.hand', '.acts', '.full > .on', '.full > .log', '.met > .saying > *'];
	const apart = (e) => getComputedStyle(e).display === 'contents'; // a panel whose parts stand in the areas
	const union = (list) => list.length && list.reduce((a, b) => ({ left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) }));
	const leaves = (e) => e.matches('button, svg, .log') || !e.firstElementChild || getComputedStyle(e).overflowX !== 'visible' ? [e]
		: [...e.children].filter(seen).flatMap(leaves);
	const drawn = [];
	for (const selector of areas) {
		for (const area of full.querySelectorAll(selector)) {
			if (!seen(area) || area.closest('.panel') && !apart(area.parentNode) || selector !== '.field' && area.closest('.field')) continue;
			const list = leaves(area).filter((e) => !e.closest('.out, .keys, .defs')).map(box).filter((r) => r.width > 1 && r.height > 1);
			const r = union(list);
			if (!r) continue;
			if (!inView(r)) faults.push(`${selector} reaches out of sight: ${spelled(r)}`);
			drawn.push([selector, r]);
		}
	}
	for (const [i, [one, a]] of drawn.entries()) {
		for (const [two, b] of drawn.slice(i + 1)) {
			const x = Math.min(a.right, b.right) - Math.max(a.left, b.left), y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			if (x > 3 && y > 3) faults.push(`${one} and ${two} overlap by ${whole(x)} by ${whole(y)}`);
		}
	}
	// The idea of a step covers nothing that it may speak of, on a screen that has room for both.
	for (const p of panels.filter((p) => p.matches('.idea') && innerHeight >= 704)) {
		for (const [area, r] of drawn) if (/field|hand|players/.test(area) && r.bottom > box(p).top + 3 && r.right > box(p).left + 3) faults.push(`the panel "${named(p)}" lies over ${area} by ${whole(r.bottom - box(p).top)}`);
	}
	// Beside the board, what the verdict lies over does not look out from below it.
	for (const p of panels.filter((p) => innerWidth > innerHeight && p.matches('.result')).map(box)) {
		for (const e of [...full.querySelectorAll('.board :is(.prompt, .counts, .acts, .hand, .reply)')].filter((e) => seen(e) && !e.closest('.field')).flatMap(leaves)) {
			const r = box(e), over = r.right > p.left && r.left < p.right && r.bottom > p.top && r.top < p.bottom;
			if (seen(e) && over && (r.right > p.right + 1 || r.left < p.left - 1 || r.bottom > p.bottom + 1 || r.top < p.top - 1)) faults.push(`"${named(e)}" looks out from below the verdict`);
		}
	}
	// Nor is a card, by the table or the place that it lies in; and titles stand beside each other.
	for (const e of full.querySelectorAll('.board .cloth, .board .holder')) {
		const r = box(e), cards = union([...e.querySelectorAll('.key, .lying > svg')].filter(seen).map(box));
		if (cards && seen(e) && (cards.left < r.left - 6 || cards.right > r.right + 6 || e.matches('.cloth') && (cards.top < r.top - 6 || cards.bottom > r.bottom + 6))) faults.push(`cards of .${e.className} reach out of it: ${spelled(cards)}, and not ${spelled(r)}`);
	}
	const text = (e) => { const range = document.createRange(); range.selectNodeContents(e); return box(range); };
	const titles = [...full.querySelectorAll('.board h3')].filter(seen).map(text);
	for (const [i, a] of titles.entries()) {
		for (const b of titles.slice(i + 1)) if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) faults.push(`two titles overlap: ${spelled(a)} and ${spelled(b)}`);
	}
	for (const e of full.querySelectorAll('.prompt, .goal, .key .title, .players b, .dealt figcaption > span')) {
		if (seen(e) && (e.scrollHeight > e.clientHeight + 3 || e.scrollWidth > e.clientWidth + 3)) faults.push(`"${named(e)}" is cut`);
	}
	return faults;
})()
