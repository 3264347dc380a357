// What a move that was begun still needs: the captured piece off the board, the
// rook beside the king, the new piece.
import { standing } from '/board/squares.js';

/** @typedef {{what: 'take'|'rook'|'promote', on: string, to?: string, piece: string}} Missing */

const rank = (/** @type {string} */ square) => Number(square[1]);
const file = (/** @type {string} */ square) => square.charCodeAt(0);

/** Who owns a piece. @param {string} letter */
export const sideOf = (letter) => (letter === letter.toLowerCase() ? 'black' : 'white');

/**
 * What is missing of the move that the hand has begun; null where nothing is
 * settled yet, or nothing is missing.
 * @param {import('./kernel.js').Played} played
 * @returns {Missing | null}
 */
export function missing(played) {
  return ofOpen(played) ?? ofBoard(played);
}

/**
 * What stands as no position can: two pieces on a square, a pawn on the last rank.
 * @param {import('./kernel.js').Played} played
 * @returns {Missing | null}
 */
function ofBoard({ pieces: { board, held }, turn, over }) {
  if (over) return null;
  for (const [square, letters] of Object.entries(board)) {
    if (held.includes(square)) continue;
    const other = [...letters].find((letter) => sideOf(letter) !== turn);
    if (letters.length > 1 && other) return { what: 'take', on: square, piece: other };
    const last = turn === 'white' ? '8' : '1';
    if (square[1] === last && letters === (turn === 'white' ? 'P' : 'p'))
      return { what: 'promote', on: square, piece: letters };
  }
  return null;
}

/**
 * What is missing of the one move that is still open.
 * @param {import('./kernel.js').Played} played
 * @returns {Missing | null}
 */
function ofOpen({ open, pieces, fen }) {
  const [first] = open;
  if (!first || open.some(({ from, to }) => from !== first.from || to !== first.to)) return null;
  const before = Object.fromEntries(standing(fen));
  const own = before[first.from];
  const here = pieces.board[first.to] ?? '';
  if (!own) return null;
  if (own.toLowerCase() === 'k' && Math.abs(file(first.from) - file(first.to)) === 2)
    return castling(own, first, pieces);
  const promotes = first.uci.length === 5;
  const stands = promotes ? [...here].some((letter) => sideOf(letter) === sideOf(own)) : here.includes(own);
  if (!stands && !(promotes && gone(own, first.from, pieces, before))) return null;
  const victim = captured(own, first, before);
  if (victim && pieces.board[victim]?.includes(before[victim]))
    return { what: 'take', on: victim, piece: before[victim] };
  if (!promotes) return null;
  if (!stands || here.includes(own)) return { what: 'promote', on: first.to, piece: own };
  return pieces.board[first.from]?.includes(own) ? { what: 'take', on: first.from, piece: own } : null;
}

/**
 * Whether the pawn has left the board.
 * @param {string} pawn
 * @param {string} from
 * @param {import('./kernel.js').Pieces} pieces
 * @param {Record<string, string>} before
 */
function gone(pawn, from, pieces, before) {
  const count = (/** @type {string[]} */ all) => all.join('').split(pawn).length;
  return (
    !pieces.board[from]?.includes(pawn) &&
    count(Object.values(pieces.board)) < count(Object.values(before)) &&
    !pieces.hands.length
  );
}

/**
 * The rook's part, when the king stands.
 * @param {string} king
 * @param {import('./kernel.js').Move} move
 * @param {import('./kernel.js').Pieces} pieces
 * @returns {Missing | null}
 */
function castling(king, { from, to }, pieces) {
  const short = file(to) > file(from);
  const [on, goes] = [(short ? 'h' : 'a') + rank(from), (short ? 'f' : 'd') + rank(from)];
  const rook = king === 'K' ? 'R' : 'r';
  if (!pieces.board[to]?.includes(king) || pieces.held.includes(to) || !pieces.board[on]?.includes(rook)) return null;
  return { what: 'rook', on, to: goes, piece: rook };
}

/**
 * Where the piece stands that a move takes.
 * @param {string} own
 * @param {import('./kernel.js').Move} move
 * @param {Record<string, string>} before
 */
function captured(own, { from, to }, before) {
  if (before[to]) return to;
  const passing = own.toLowerCase() === 'p' && from[0] !== to[0];
  return passing ? to[0] + from[1] : '';
}
