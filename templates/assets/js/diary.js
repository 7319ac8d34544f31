// The diary of a reader: what they have done, a line for each thing, in the order in which
// it happened. All that the site remembers of a reader beyond their matches is read out of
// it: levels, days, rules to be asked again, mistakes to be tried again. Nothing here touches a
// page.
//
// A line is never changed or taken out, so two diaries are merged by putting their lines
// together, in any order and as often as one likes, and a clock that goes wrong
// spoils no more than the lines that it wrote. Each begins with the day, as the reader's own
// calendar had it, and the milliseconds since 1970 in base 36, which give the order:
//
//	2026-11-23 mibx2k1a result PLACE SCORE ORDER LEVEL TONE MARKS HEADER
//	    a finished match that counts: what it was worth, or "-"; whether "less" or "more" is
//	    better; the level that was reached and what it means, joined by commas, or "-"; the
//	    tone of the result, which of a match is "fair" where it was not won; how the answers went in their order, "o" well and "x" not, or "-";
//	    and the header of the record, from which the practice can be dealt again
//	2026-11-23 mibx2k1a step GAME STEP        a step of a lesson that was done
//	2026-11-23 mibx2k1a rule CLAUSE well|ill  a clause that was known, or not
//	2026-11-23 mibx2k1a runs PLACE HELD ROUNDS
//	    behind a result what the last runs tell together: how much the reader keeps in mind
//	    there, as the numbers "about,least,most" and of how many runs, or "-"; and what the next
//	    review and the next deal are to know
//	2026-11-23 mibx2k1a missed PLACE RECORD BEST COST WHY HOW
//	    where something was missed: the record up to there, as a link writes it, and for the
//	    moment of a match its best move, written so too, and its cost in chances of 100;
//	    "-" and 0 for a round of a drill; and the clause that it was about, or "forgotten" or
//	    "unthought" for what had been seen and what had not, or "-"; and
//	    which mistake it was, where another table is to be asked for it (rules/drill.Renewer), or none
//	2026-11-23 mibx2k1a solved RECORD HOW     it was tried again, and well: of a round of a drill the record with that answer
//	2026-11-23 mibx2k1a aided RECORD          it was tried again, and right with help
//	2026-11-23 mibx2k1a gone RECORD           it cannot be tried again: the site has changed; another table may be
//	    asked for behind it
//
// A line of a verb that is not known comes from a newer version of the site. It is kept.

const form = /^(\d{4}-\d\d-\d\d) ([0-9a-z]{1,10}) ([a-z]+) (\S.*)$/;

// lines returns the lines of diaries, each once, in their order.
export function lines(...texts) {
  const known = new Map();
  for (const line of texts.join('\n').split('\n')) {
    const parts = form.exec(line.trimEnd());
    if (parts && Date.parse(parts[1])) known.set(parts[0], parseInt(parts[2], 36));
  }
  return [...known].sort(([a, at], [b, then]) => at - then || (a < b ? -1 : 1)).map(([line]) => line);
}

// entries returns what lines say: {day, verb, words}.
export const entries = (text) => lines(text).map((line) => {
  const [, day, , verb, rest] = form.exec(line);
  return { day, verb, words: rest.split(' ') };
});

// later returns the day so many days after another, or before it.
export const later = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

// gaps are the days after which a clause is asked again, the more often it was known; one that
// was not known is due on the same day.
const gaps = [1, 3, 7, 16, 35];
const sure = 3; // times in a row, each when it was due, after which a clause counts as known

// rules returns what is known of each clause that was met: {known: whether it is, times: how often in a row,
// day: of the last answer that told, due: the day on which it is to be asked again, missed: whether that answer was wrong}.
// To know a clause before it is due changes nothing.
export function rules(all) {
  const met = new Map();
  for (const { day, verb, words: [clause, how] } of all) {
    if (verb !== 'rule') continue;
    const { times = 0, due = day } = met.get(clause) ?? {};
    if (how !== 'well') met.set(clause, { day, times: 0, due: day, missed: true });
    else if (day >= due) met.set(clause, { day, times: times + 1, due: later(day, gaps[Math.min(times, gaps.length - 1)]), missed: false });
  }
  for (const rule of met.values()) rule.known = rule.times >= sure;
  return met;
}

// owed lists the clauses that are due on a day, the longest first, those that were missed before all others.
export const owed = (all, today) => [...rules(all)].filter(([, { due }]) => due <= today)
  .sort(([a, one], [b, other]) => other.missed - one.missed || (one.due + a < other.due + b ? -1 : 1)).map(([clause]) => clause);

// asked returns what a match is among what there is to practise on a day (plan.js), by its place and the header of its record: a
// clause, where it was asked about that one alone, or else the practice.
export function asked(place, header) {
  const [, clause] = / clause=(?!any )(\S+)/.exec(header) ?? [];
  return clause ? 'rule ' + clause.toUpperCase() : 'place ' + place;
}

// results lists the finished matches of a place, or of all:
// {day, place, score, less, level, well, marks, header, item}; item is what was asked; well is whether the tone says so, as of each match that was won; score is NaN for one that compares with nothing.
// A few rounds about one clause alone are none of the place: they say nothing of what was reached there.
export const results = (all, place) => all.filter(({ verb, words }) => verb === 'result' && words.length > 6)
  .map(({ day, words: [place, score, order, level, tone, marks, ...header] }) =>
    ({ day, place, score: parseFloat(score), less: order === 'less', level: level === '-' ? '' : level, well: tone !== 'fair', marks: marks === '-' ? '' : marks, header: header.join(' '), item: asked(place, header.join(' ')) }))
  .filter((one) => !place || one.item === 'place ' + place);

// steps lists the steps of a game's lessons that were done, each once.
export const steps = (all, game) => [...new Set(all.filter(({ verb, words }) => verb === 'step' && words[0] === game).map(({ words }) => words[1]))];

const done = ['result', 'step', 'rule', 'solved'];

// days lists the days on which something was practised, in their order.
export const days = (all) => [...new Set(all.filter(({ verb }) => done.includes(verb)).map(({ day }) => day))].sort();

// row counts the days in a row on which something was practised, up to today; a day that is not yet over breaks none.
export function row(all, today) {
  const on = new Set(days(all));
  let day = on.has(today) ? today : later(today, -1), n = 0;
  for (; on.has(day); day = later(day, -1)) n++;
  return n;
}

const twice = 2; // times that what was missed is to be solved

// mistakes lists what was missed and not yet solved twice since, or all of it whose records begin so, oldest first:
// {day, place, record, best, cost, why, solved: how often, mended: the day on which it was solved last, how, late: how often it was missed again before, or right with help, as it was last (aided),
// due: the day from which it is to be tried again}.
export function mistakes(all, of = '') {
  const open = new Map();
  for (const { day, verb, words } of all) {
    if (verb === 'missed') {
      const [place, record, best = '-', cost = 0, why = '-'] = words;
      if (!record) continue;
      const before = open.get(record) ?? { best: '', cost: 0, day, late: -1 };
      open.set(record, { place, record, best: best === '-' ? before.best : best, cost: +cost || before.cost, why, day: before.day, late: before.late + 1, solved: 0, due: later(day, 1) });
    }
    if (verb === 'gone') open.delete(words[0].replace(/~another.*/, ''));
    const tried = ['solved', 'aided'].includes(verb) && open.get(words[0]);
    if (!tried) continue;
    tried.aided = verb === 'aided';
    if (tried.aided) {
      Object.assign(tried, { mended: '', late: tried.late + 1, solved: 0, due: later(day, 1) });
      continue;
    }
    if (tried.mended) tried.late = 0;
    Object.assign(tried, { mended: day, how: words[1] });
    if (day < tried.due) continue; // a second time on the same day is the same memory
    tried.solved++;
    tried.due = later(day, gaps[tried.solved]);
  }
  return [...open.values()].filter(({ solved, record }) => of ? record.startsWith(of) : solved < twice);
}

// daily returns the results of the deals of a day, by place: the first try of each, and whether it
// was made on that day, so that it counts.
export function daily(all, day) {
  const first = new Map();
  for (const result of results(all)) {
    if (result.header.endsWith('.date-' + day) && !first.has(result.place)) first.set(result.place, { ...result, counts: result.day === day });
  }
  return first;
}
