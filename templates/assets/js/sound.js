// What small victories sound like: a few notes each, made here. Until the reader has switched
// sounds on this is not fetched, and there is no audio context at all.

// Notes of a kind of celebration: pitch in hertz, start and length in seconds.
const tunes = {
  turn: [[520, 0, .05]],
  win: [[523, 0, .1], [784, .09, .18]],
  three: [[523, 0, .1], [659, .09, .1], [784, .18, .24]],
  path: [[392, 0, .1], [494, .08, .1], [587, .16, .22]],
  hit: [[150, 0, .12], [98, .06, .2]],
  right: [[660, 0, .08], [880, .08, .16]],
  wrong: [[220, 0, .16]],
  lose: [[330, 0, .12], [247, .11, .2]],
  fair: [[392, 0, .14], [523, .14, .3]],
  end: [[523, 0, .12], [659, .12, .12], [784, .24, .3]],
  perfect: [[523, 0, .12], [659, .12, .12], [784, .24, .12], [1047, .36, .12], [1319, .48, .4]],
  best: [[659, 0, .1], [784, .1, .1], [1047, .2, .12], [1319, .32, .45]],
  lesson: [[523, 0, .12], [784, .12, .3]],
};

let audio;

// sound plays the notes of a kind of celebration.
export function sound(kind) {
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, start, length] of tunes[kind] ?? []) {
    const voice = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + start;
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(.16, at + .01);
    loud.gain.exponentialRampToValueAtTime(.001, at + length);
    voice.connect(loud).connect(audio.destination);
    voice.start(at);
    voice.stop(at + length);
  }
}
