// The move of an event in words: White's move 23.
import { colon, t } from '/board/shared/words.js';

/**
 * The move of an act; empty if unknown.
 * @param {{of?: number}} [act] from the kernel
 */
export const inMove = ({ of } = {}) =>
  of ? t(of % 2 ? 'room.move-white' : 'room.move-black', { move: Math.ceil(of / 2) }) : '';

/**
 * The move of an act as the label of a sentence about it; empty if unknown.
 * @param {{of?: number}} [act] from the kernel
 */
export const moveLabel = (act) => (act?.of ? colon(inMove(act)) : '');
