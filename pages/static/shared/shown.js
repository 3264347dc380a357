// Public data of games: the moves made.
import { notation } from '/board/shared/words.js';

/**
 * @typedef {import('../../hall').Player} Player
 * @typedef {import('../../hall').ShownGame} Game
 */

/** A player with title and rating. @param {Player} who */
export const player = ({ name, title = '', rating = 0 }) =>
  [title, name || '–', rating || ''].filter(Boolean).join(' ');

/** The results over the board, as in PGN. */
export const played = ['1-0', '1/2-1/2', '0-1'];

/** Reports whether a result is a forfeit. @param {string} result */
const forfeit = (result) => /^[+-]{2}$/.test(result);

/**
 * A result as each player's score; null: the game goes on.
 * @param {string} [result]
 * @returns {[string, string] | null}
 */
export function scores(result) {
  if (result === '*' || !result) return null;
  const both = forfeit(result)
    ? [...result].map((one) => one.replace('-', '–'))
    : result.replaceAll('1/2', '½').split('-');
  return /** @type {[string, string]} */ (both);
}

/** A result in writing; empty: the game goes on. @param {string} [result] */
export const result = (result) => scores(result)?.join(result && forfeit(result) ? ' / ' : '–') ?? '';

/** Points as in a list: 2½. @param {string} points */
export const halves = (points) => points.replace('.0', '').replace('.5', '½').replace(/^0½/, '½');

/** The number of a move with its dots. @param {number} ply its number among the moves of both players */
export const numbered = (ply) => `${Math.ceil(ply / 2)}${ply % 2 ? '.' : '…'}`;

/** The last move with its number. @param {{ply?: number, last?: string}} game */
export const move = ({ ply = 0, last }) => (last ? `${numbered(ply)} ${notation(last)}` : '');
