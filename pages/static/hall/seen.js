// The state of a table of the hall, in words.
import { notation, pieceOf, t } from '/board/shared/words.js';
import { alarms, nameOf } from '/board/shared/attention.js';
import { ends, hurried } from '/board/shared/tile.js';
import { numberOf } from '/board/shared/board.js';
import { move as played, result } from '/board/shared/shown.js';

/**
 * @typedef {import('../../hall').Person} Person
 * @typedef {import('../../hall').Condition} Health
 * @typedef {import('../../hall').Summary} Summary
 */

/** The first reason for an arbiter to go there; empty: none. @param {Summary} sum */
export function human(sum) {
  const [first] = alarms(sum);
  return first ? nameOf(first) : '';
}

/** The states, by urgency. */
export const states = ['human', 'time', 'on', 'over'];

/** @param {Summary} sum */
export function state(sum) {
  if (human(sum)) return 'human';
  if (sum.result) return 'over';
  return hurried(sum.clock) ? 'time' : 'on';
}

/** Reports whether the position is unknown: a wooden board without entered moves. @param {Summary} sum */
const untold = (sum) => !sum.board.family && !sum.ply;

/** Reports whether there is nothing to show on a board, and no reason to go there. @param {Summary} sum */
export const unseen = (sum) => untold(sum) && state(sum) !== 'human';

/** The person's name, or number. @param {Person} who */
export const nameOrId = (who) => who.name || who.id || '–';

/** The letter of a piece in the reader's language. @param {string} letter */
export const letterOf = (letter) => t(`piece.${pieceOf(letter)}.letter`);

/**
 * The last move with its number; after an unsettled irregularity, the last one played on.
 * @param {Summary} sum
 */
export const move = (sum) => (sum.line ? t('room.line', { move: notation(sum.line) }) : played(sum));

/** The pieces in hands. @param {Summary} sum */
export const held = ({ hand = [] }) =>
  hand.map(({ piece, from = '' }) => t('room.held', { piece: letterOf(piece) + from })).join(', ');

/** @param {string} code */
export const irregular = (code) => t(`room.code-${code}`);

/** The text of the badge. @param {Summary} sum */
export function badge(sum) {
  if (human(sum)) return t(`room.human-${human(sum)}`);
  if (sum.result) return result(sum.result);
  return hurried(sum.clock) ? t('room.hurried') : '';
}

/**
 * The contents of the tile.
 * @param {Summary} sum
 * @returns {Parameters<import('../shared/tile.js').Tile['showTable']>[0]}
 */
export function seen(sum) {
  const wrong = sum.irregular?.at(-1);
  const blank = untold(sum);
  const line = [blank ? t('public.untransmitted') : held(sum) || move(sum), wrong && irregular(wrong)];
  return {
    table: sum.table,
    number: numberOf(sum),
    white: nameOrId(sum.white),
    black: nameOrId(sum.black),
    board: blank ? '' : (sum.pieces ?? sum.fen),
    marks: { last: ends(sum.move), lifted: (sum.hand ?? []).flatMap(({ from }) => from ?? []) },
    clock: sum.clock,
    line: line.filter(Boolean).join(' · '),
    badge: badge(sum),
    state: state(sum),
    link: `/hall/${sum.event}/${sum.round}/${sum.table}`,
  };
}
