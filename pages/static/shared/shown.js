// Games as they may be shown to all: the moves that were made.
import { notation } from '/board/shared/words.js';
import { ends, hurried } from '/board/shared/tile.js';
import { Problem, get } from '/board/shared/session.js';

/**
 * @typedef {{name: string, title?: string, rating?: number, federation?: string}} Player
 * @typedef {{table: number, white: Player, black: Player, fen: string, moves: number, last?: string, move?: string,
 *   clock?: import('./tile.js').Face, result: string, delay?: number}} Game
 */

/** A player with title and rating. @param {Player} who */
export const player = ({ name, title = '', rating = 0 }) => [title, name || '–', rating || ''].filter(Boolean).join(' ');

/** A result as it is written; empty: the game goes on. @param {string} result */
export const result = (result) => (result === '*' ? '' : result.replaceAll('1/2', '½').replace('-', '–'));

/** The last move with its number. @param {Game} game */
export const move = ({ moves, last }) => (last ? `${Math.ceil(moves / 2)}${moves % 2 ? '.' : '…'} ${notation(last)}` : '');

/** What a tile shows of a game. @param {Game} game @param {string} link @returns {Parameters<import('./tile.js').Tile['show']>[0]} */
export function seen(game, link) {
  const ended = result(game.result);
  return {
    table: game.table,
    white: player(game.white),
    black: player(game.black),
    board: game.fen,
    marks: { last: ends(game.move) },
    clock: game.clock,
    line: move(game),
    badge: ended,
    state: ended ? 'over' : hurried(game.clock) ? 'time' : 'on',
    link,
  };
}

/** Asks again and again. @param {() => string} path @param {(data: any) => void} tell @param {(lost: boolean) => void} heard @param {number} pace */
export async function poll(path, tell, heard, pace) {
  for (;;) {
    try {
      if (!document.hidden) tell(await get(path()));
      heard(false);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      heard(true);
    }
    await new Promise((done) => setTimeout(done, pace));
  }
}
