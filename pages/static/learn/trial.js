// Compares the reader's acts with the model's. The kernel judges them.

/** @typedef {import('../case.js').Act} Act */

/**
 * Reports whether two acts are alike: the same hand, action and squares, with the same piece if it
 * is new.
 * @param {Act} a @param {Act} b
 */
const alike = (a, b) =>
  a.act === b.act && a.by === b.by && String(a.on ?? '') === String(b.on ?? '') && a.piece === b.piece;

/**
 * The number of acts of the model done. A touch or a square on the way may be omitted, since
 * lifting includes touching.
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

/** Reports whether the model's last act is done. @param {Act[]} model @param {Act[]} acts */
export const finished = (model, acts) => place(model, acts) === model.length;
