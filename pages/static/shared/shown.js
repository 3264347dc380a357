// Games as they may be shown to all: the moves that were made.
import { notation } from '/board/shared/words.js';

/**
 * @typedef {import('../../hall').Player} Player
 * @typedef {import('../../hall').ShownGame} Game
 */

/** A player with title and rating. @param {Player} who */
export const player = ({ name, title = '', rating = 0 }) =>
  [title, name || '–', rating || ''].filter(Boolean).join(' ');

/** A result as it is written; empty: the game goes on. @param {string} result */
export const result = (result) => (result === '*' ? '' : result.replaceAll('1/2', '½').replace('-', '–'));

/** The number of a move with its dots. @param {number} ply its number among the moves of both players */
export const numbered = (ply) => `${Math.ceil(ply / 2)}${ply % 2 ? '.' : '…'}`;

/** The last move with its number. @param {{ply?: number, last?: string}} game */
export const move = ({ ply = 0, last }) => (last ? `${numbered(ply)} ${notation(last)}` : '');
