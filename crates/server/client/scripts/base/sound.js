// Short synthesized sounds: a card, a hop, a bell when it is your turn. Silent until the player has touched
// the page, and whenever the player turns sounds off.

import { recall } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Whether sounds are wanted. */
export function soundWanted() {
  return recall("sound") !== "off";
}

/** @returns {AudioContext | null} */
function ready() {
  // Browsers allow sound only after a click or a key press.
  if (!soundWanted() || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/**
 * A tone that fades.
 * @param {number} pitch
 * @param {number} length in seconds
 * @param {number} loud
 * @param {OscillatorType} shape
 * @param {number} [later]
 */
function tone(pitch, length, loud, shape, later = 0) {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + later;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.82, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/** A rustle, for cards. */
function rustle() {
  const audio = ready();
  if (!audio) return;
  const length = 0.12;
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  const [source, filter, volume] = [
    audio.createBufferSource(),
    audio.createBiquadFilter(),
    audio.createGain(),
  ];
  source.buffer = noise;
  filter.type = "highpass";
  filter.frequency.value = 1800;
  volume.gain.value = 0.12;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  card: rustle,
  hop: () => tone(190, 0.11, 0.16, "triangle"),
  turn: () => {
    tone(660, 0.5, 0.09, "sine");
    tone(990, 0.7, 0.06, "sine", 0.12);
  },
  boat: () => {
    tone(120, 0.7, 0.1, "sine");
    tone(160, 0.7, 0.06, "sine", 0.2);
  },
  chest: () => {
    tone(520, 0.2, 0.08, "triangle");
    tone(780, 0.3, 0.08, "triangle", 0.1);
  },
  win: () =>
    [523, 659, 784, 1047].forEach((pitch, index) => tone(pitch, 0.6, 0.09, "triangle", index * 0.14)),
  lose: () => [392, 330, 262].forEach((pitch, index) => tone(pitch, 0.6, 0.08, "triangle", index * 0.18)),
  clock: () => [0, 0.16, 0.32].forEach((later) => tone(1320, 0.09, 0.08, "square", later)),
  refused: () => tone(140, 0.18, 0.1, "square"),
};

/** @param {string} name */
export function play(name) {
  try {
    SOUNDS[name]?.();
  } catch {
    // The game works without sound.
  }
}
