// The engine's own thread. engine.js posts the addresses {engine, words} once, then
// questions {id, question}; each gets {id, reply}, or {id, failed} with "absent"
// (module or words did not arrive, or the module may not run here) or "trap" (it
// panicked; the reason is in the console). The module is compiled while it streams in,
// or from its whole bytes where a host or a browser does not allow that. After a trap
// the next question starts a new instance. An instance says that it has no words
// yet, gets them and is asked again: nothing else is in it that could be lost.

import { start } from './shim.js';

let urls, arrived, ask;

const get = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url + ' does not arrive: ' + response.status);
  return response;
};

const compile = () => WebAssembly.compileStreaming(fetch(urls.engine))
  .catch(async () => WebAssembly.compile(await (await get(urls.engine)).arrayBuffer()));

addEventListener('message', async ({ data: { id, question, ...first } }) => {
  urls ??= first;
  let module, words;
  try {
    [module, words] = await (arrived ??= Promise.all([compile(), get(urls.words).then((r) => r.text())]));
  } catch (reason) {
    console.error(reason);
    arrived = undefined; // the next question tries again
    return id && postMessage({ id, failed: 'absent' });
  }
  if (!id) return;
  try {
    ask ??= start(module);
    let reply = ask(question);
    if (reply.startsWith('words\n')) {
      ask('words\n' + words);
      reply = ask(question);
    }
    postMessage({ id, reply });
  } catch (reason) {
    console.error(reason);
    ask = undefined;
    postMessage({ id, failed: 'trap' });
  }
});
