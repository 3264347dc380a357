// Animates drawings without blocking the page: a few milliseconds per frame, and the rest in the
// next.

export const budget = 6; // milliseconds in a frame

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Reports whether things may move visibly. */
export const moves = () => !still.matches && !document.hidden;

/** @typedef {{draw: (at?: number) => boolean}} Drawn draws itself as at a time; true: it continues */

/** @type {Set<Drawn>} the longest waiting first */
const waiting = new Set();
let due = 0;

/** Draws something until it is still. @param {Drawn} one */
export function glide(one) {
  waiting.add(one);
  due ||= requestAnimationFrame(frame);
}

let began = 0;
let ends = 0;

/** The end of the drawing time in a frame, shared by all drawings. @param {number} at the start of the frame */
export function time(at) {
  if (at !== began) [began, ends] = [at, performance.now() + budget];
  return ends;
}

/** @param {number} at */
function frame(at) {
  const end = time(at);
  for (const one of Array.from(waiting)) {
    waiting.delete(one);
    if (one.draw(moves() ? at : Infinity)) waiting.add(one);
    if (performance.now() > end) break;
  }
  due = waiting.size ? requestAnimationFrame(frame) : 0;
}

/** Gives other tasks their turn. @returns {Promise<void>} */
export const breathe = () =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((done) => setTimeout(done));
