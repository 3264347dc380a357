// The public data of a game in the reader's language.
import { notation, t } from '/board/shared/words.js';
import { hurried } from '/board/shared/tile.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { move, result, scores } from '/board/shared/shown.js';

/**
 * @typedef {import('../../hall').Player} Player
 * @typedef {import('../../hall').ShownGame} Game
 * @typedef {import('../../hall').Face} Face
 */

/** The text below a board: the last move, or that none is transmitted. @param {Game} game */
export const latest = (game) =>
  !game.untransmitted ? move(game) : /^[+-]/.test(game.result) ? '' : t('public.untransmitted');

/** The same without the number of the move. @param {Game} game */
export const unnumbered = (game) => (game.untransmitted ? latest(game) : notation(game.last ?? ''));

/** A duration in minutes and seconds. @param {number} seconds */
export function duration(seconds) {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  return [m && t('public.minutes', { count: m }), (s || !m) && t('public.seconds', { count: s })]
    .filter(Boolean)
    .join(' ');
}

/** @param {number} [seconds] */
export const late = (seconds) => (seconds ? t('public.delay', { time: duration(seconds) }) : '');

/**
 * The state of a game, by what interests spectators most.
 * @param {Game} game
 * @returns {'over'|'paused'|'open'|'irregular'|'time'|'on'}
 */
export function state(game) {
  if (scores(game.result)) return 'over';
  if (game.paused) return 'paused';
  if (game.open) return 'open';
  if (hurried(face(game))) return 'time';
  return game.irregular ? 'irregular' : 'on';
}

/** The time when each clock was first seen. @type {WeakMap<Face, number>} */
const met = new WeakMap();

/**
 * The present display of a game's clock, which the hall does not send while it only runs on.
 * @param {Game} game
 * @returns {Face | undefined}
 */
export function face({ clock: then, result }) {
  if (!then?.running || !then.turn || scores(result)) return then;
  const since = met.get(then) ?? performance.now();
  met.set(then, since);
  const side = /** @type {'white'|'black'} */ (then.turn);
  return { ...then, [side]: Math.max(0, then[side] - (performance.now() - since)) };
}

/** The badge of the state. @param {Game} game */
export function badge(game) {
  const how = state(game);
  const said = {
    over: result(game.result),
    paused: 'Ⅱ',
    open: t('public.open'),
    time: t('room.hurried'),
    irregular: t('public.irregular'),
    on: '',
  };
  return said[how];
}

/** @param {Player} who */
export const titled = ({ name, title }) => [title, name || '–'].filter(Boolean).join(' ');

/** Text without diacritics, as typed in a hurry. @param {string} text */
export const bare = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The text searched for a game. @param {Game} game */
export const sought = ({ table, number, white, black }) =>
  bare(
    [
      boardName(numberOf({ table, number })),
      ...[white, black].flatMap((who) => [who.title, who.name, who.federation, who.team]),
    ].join(' '),
  );

const kept = 'adoube.followed';

/** The players followed by this reader. @returns {string[]} */
export const followed = () => JSON.parse(localStorage.getItem(kept) ?? '[]');

/** @param {Player} who */
export const follows = (who) => followed().includes(who.name);

/** Follows a player, or stops following. @param {Player} who */
export function follow(who) {
  const others = followed().filter((name) => name !== who.name);
  localStorage.setItem(kept, JSON.stringify(follows(who) ? others : [...others, who.name]));
}

/** Reports whether the reader follows a player of the game. @param {Game} game */
export const mine = ({ white, black }) => follows(white) || follows(black);
