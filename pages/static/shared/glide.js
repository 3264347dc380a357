// What is drawn little by little, without holding up the page: a few
// milliseconds in a frame, and the rest in the next.

export const budget = 6; // milliseconds in a frame

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may be seen to move. */
export const moves = () => !still.matches && !document.hidden;

/** @typedef {{draw: (at?: number) => boolean}} Drawn draws itself as at a time; true: it goes on */

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

/** Until when there is time in a frame, for all that is drawn in it. @param {number} at when the frame began */
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

/** Lets others have their turn. @returns {Promise<void>} */
export const breathe = () =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((done) => setTimeout(done));
