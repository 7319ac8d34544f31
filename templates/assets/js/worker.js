// The engine's own thread. engine.js posts {url} once, then questions {id,
// question}; each gets {id, reply}, or {id, failed} with "absent" (the module
// did not arrive, or may not run here) or "trap" (it panicked; the reason is in
// the console). The module is compiled while it streams in, or from its whole
// bytes where a host or a browser does not allow that. After a trap the next
// question starts a new instance: the engine keeps nothing that could be lost.

import { start } from './shim.js';

let url, module, ask;

async function arrive() {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {
    return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  }
}

addEventListener('message', async ({ data: { id, question, ...first } }) => {
  url ??= first.url;
  try {
    module ??= arrive();
    await module;
  } catch (reason) {
    console.error(reason);
    module = undefined; // the next question tries again
    return id && postMessage({ id, failed: 'absent' });
  }
  if (!id) return;
  try {
    ask ??= start(await module);
    postMessage({ id, reply: ask(question) });
  } catch (reason) {
    console.error(reason);
    ask = undefined;
    postMessage({ id, failed: 'trap' });
  }
});
