// The world as the engine sees it: the ten functions that Go's runtime imports
// from wasi_snapshot_preview1, of which only a clock, chance for its own hash
// tables, and a place to write a panic do anything. Everything else of an
// operating system is missing on purpose. worker.js calls start; the exports it
// returns are those of wasm/exports. memory.buffer is taken afresh at each
// use, because it is another one after the memory has grown.

export function start(module) {
  let exports, written = '';
  const view = () => new DataView(exports.memory.buffer);
  const bytes = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
  const nothing = (count, size) => (view().setUint32(count, 0, true), view().setUint32(size, 0, true), 0);
  const wasi = {
    args_sizes_get: nothing,
    args_get: () => 0,
    environ_sizes_get: nothing,
    environ_get: () => 0,
    sched_yield: () => 0,
    clock_time_get(clock, precision, time) {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at, length) => (crypto.getRandomValues(bytes(at, length)), 0),
    // Sleeping ends at once and must succeed, or the message of a panic is lost.
    poll_oneoff: (subscriptions, events, count, happened) => (view().setUint32(happened, count, true), 0),
    fd_write(file, parts, count, size) {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(parts + 8 * i, true), length = view().getUint32(parts + 8 * i + 4, true);
        written += new TextDecoder().decode(bytes(at, length));
        total += length;
      }
      view().setUint32(size, total, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error('the engine stopped with code ' + code + '\n' + written);
    },
  };
  ({ exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi }));
  exports._initialize();
  return (question) => {
    const text = new TextEncoder().encode(question);
    bytes(exports.reserve(text.length), text.length).set(text);
    const reply = BigInt.asUintN(64, exports.ask());
    return new TextDecoder().decode(bytes(Number(reply >> 32n), Number(reply & 0xffffffffn)));
  };
}
