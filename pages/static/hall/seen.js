// What a table of the hall says of itself, in words.
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

/** Why an arbiter should go there, the first reason; empty: nobody need. @param {Summary} sum */
export function human(sum) {
  const [first] = alarms(sum);
  return first ? nameOf(first) : '';
}

/** How urgent: states by what comes first. */
export const states = ['human', 'time', 'on', 'over'];

/** @param {Summary} sum */
export function state(sum) {
  if (human(sum)) return 'human';
  if (sum.result) return 'over';
  return hurried(sum.clock) ? 'time' : 'on';
}

/** Whether no position is known: the board is a wooden one, and nobody has entered a move. @param {Summary} sum */
const untold = (sum) => !sum.board.family && !sum.ply;

/** Whether there is nothing to see on a board, and nobody need go there. @param {Summary} sum */
export const unseen = (sum) => untold(sum) && state(sum) !== 'human';

/** The person's name, or number. @param {Person} who */
export const named = (who) => who.name || who.id || '–';

/** A piece by its letter in the reader's language. @param {string} letter */
export const letterOf = (letter) => t(`piece.${pieceOf(letter)}.letter`);

/**
 * The last move with its number; where play went on after an irregularity that is not settled, the last of that.
 * @param {Summary} sum
 */
export const move = (sum) => (sum.line ? t('room.line', { move: notation(sum.line) }) : played(sum));

/** What is in a hand. @param {Summary} sum */
export const held = ({ hand = [] }) =>
  hand.map(({ piece, from = '' }) => t('room.held', { piece: letterOf(piece) + from })).join(', ');

/** @param {string} code */
export const irregular = (code) => t(`room.code-${code}`);

/** What a badge says. @param {Summary} sum */
export function badge(sum) {
  if (human(sum)) return t(`room.human-${human(sum)}`);
  if (sum.result) return result(sum.result);
  return hurried(sum.clock) ? t('room.hurried') : '';
}

/** All that a tile shows. @param {Summary} sum @returns {Parameters<import('../shared/tile.js').Tile['show']>[0]} */
export function seen(sum) {
  const wrong = sum.irregular?.at(-1);
  const blank = untold(sum);
  const line = [blank ? t('public.untransmitted') : held(sum) || move(sum), wrong && irregular(wrong)];
  return {
    table: sum.table,
    number: numberOf(sum),
    white: named(sum.white),
    black: named(sum.black),
    board: blank ? '' : (sum.pieces ?? sum.fen),
    marks: { last: ends(sum.move), lifted: (sum.hand ?? []).flatMap(({ from }) => from ?? []) },
    clock: sum.clock,
    line: line.filter(Boolean).join(' · '),
    badge: badge(sum),
    state: state(sum),
    link: `/hall/${sum.event}/${sum.round}/${sum.table}`,
  };
}
