// A record in a link: behind "#r=", with "+" for a space, "~" for the end of a
// line and "!" for "#", none of which a record holds, so that it stays readable
// and no program that passes it on needs to escape anything.

export const toHash = (record) => '#r=' + record.join('\n').replaceAll(' ', '+').replaceAll('\n', '~').replaceAll('#', '!');

// fromHash gives the lines of a record, or nothing for a hash that is no link to
// one. Whether they are a record at all is for the engine to say.
export function fromHash(hash) {
  if (!hash.startsWith('#r=')) return undefined;
  let text = hash.slice(3);
  try {
    text = decodeURIComponent(text);
  } catch { /* the engine will say that it is damaged */ }
  return text.replaceAll('!', '#').replaceAll('~', '\n').replaceAll('+', ' ').trimEnd().split('\n');
}
