// In which move something happened, as people say it: White's move 23.
import { t } from '/board/shared/words.js';

/**
 * The move in which an act happened; nothing where it is not known.
 * @param {{of?: number}} [act] as the kernel tells it
 */
export const inMove = ({ of } = {}) =>
  of ? t(of % 2 ? 'room.move-white' : 'room.move-black', { move: Math.ceil(of / 2) }) : '';
