// How far what somebody does has come of what was shown. It compares acts; what
// the Laws make of them is the kernel's.

/** @typedef {import('../case.js').Act} Act */

/**
 * Whether two acts are alike: the same hand does the same there, with the same piece where it is new.
 * @param {Act} a @param {Act} b
 */
const alike = (a, b) =>
  a.act === b.act && a.by === b.by && String(a.on ?? '') === String(b.on ?? '') && a.piece === b.piece;

/**
 * How many acts of the model are done. A touch or a square on the way may be
 * left out: who lifts a piece has touched it.
 * @param {Act[]} model @param {Act[]} acts
 */
export function place(model, acts) {
  let at = 0;
  for (const act of acts) {
    const found = model.findIndex((one, n) => n >= at && alike(one, act));
    if (found >= 0) at = found + 1;
  }
  return at;
}

/** Whether the model's last act is done. @param {Act[]} model @param {Act[]} acts */
export const finished = (model, acts) => place(model, acts) === model.length;
