// What there is to practise in the language of the page, as the build wrote it down
// (cmd/build/internal/render/catalogue.go): {games, places, steps, clauses}, each a list in the
// order of the site, and {words}, by their ids. Addresses are from the site's root, base.

export const base = new URL('../../', import.meta.url);

let known;

// catalogue returns it; it throws where it cannot be had.
export function catalogue() {
  return known ??= fetched().catch((reason) => {
    known = undefined;
    throw reason;
  });
}

async function fetched() {
  const reply = await fetch(base + document.documentElement.lang + '/practice.txt');
  if (!reply.ok) throw new Error('absent');
  const rows = (await reply.text()).split('\n').map((line) => line.split('\t'));
  const of = (kind, names) => rows.filter(([what]) => what === kind).map((fields) => Object.fromEntries(names.split(' ').map((name, i) => [name, fields[i + 1]])));
  return {
    games: of('game', 'name title learn practice'),
    places: of('place', 'place game title setup'),
    steps: of('step', 'game id title'),
    clauses: of('clause', 'id game title place step'),
    words: Object.fromEntries(of('word', 'id text').map(({ id, text }) => [id, text])),
  };
}
