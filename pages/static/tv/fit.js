// The layout of boards on a screen.

/**
 * @typedef {{columns: number, rows: number, board: string, kind: 'tall'|'wide', scale: number}} Place scale: the
 * size of words, relative to the usual
 */

const gap = 0.75; // between tiles, in units of the root's font
const seats = 9.9; // height of the players above and below a board
const beside = 17; // width of the players beside a board
const high = 22; // minimum height of a tile with players beside its board
const narrow = 10; // width of a tile for words of the usual size
const largest = 1.7; // maximum scale of words

/**
 * The grid with the largest boards: with the players above and below each board, or beside it.
 * @param {number} count @param {number} width @param {number} height @param {number} unit pixels of the root's font
 * @returns {Place}
 */
export function fit(count, width, height, unit) {
  /**
   * @type {Place & {size: number}}
   */
  let best = { columns: 1, rows: 1, board: '0px', kind: 'tall', scale: 1, size: -1 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    const [w, h] = [width / columns - gap * unit - 2, (height - gap * unit * (rows - 1)) / rows - 2];
    for (const [kind, size] of /** @type {['tall'|'wide', number][]} */ ([
      ['tall', Math.min(w, h - seats * unit)],
      ['wide', h < high * unit ? 0 : Math.min(h, w - beside * unit)],
    ]))
      if (size > best.size + 1) {
        const room = kind === 'tall' ? Math.min((h - size) / (seats * unit), w / (narrow * unit), largest) : 1;
        best = { columns, rows, board: `${Math.floor(size)}px`, kind, scale: Math.max(1, room), size };
      }
  }
  const { columns, rows, board, kind, scale } = best;
  return { columns, rows, board, kind, scale };
}
