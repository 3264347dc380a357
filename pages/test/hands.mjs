// The acts of hands in a scripted game: ways to make a move at a board, and ways to break the Laws
// with one. A way returns the acts including the press, or null if it is impossible here.

/**
 * @typedef {{act: string, on?: string, piece?: string, hand?: string}} Act
 * @typedef {{uci: string, from: string, to: string}} Move
 * @typedef {{me: string, board: Record<string, string>, open: Move[], other: Move[]}} Seen what a player sees: his moves, and those of another piece
 * @typedef {(seen: Seen, move: Move, any: <T>(list: T[]) => T) => Act[] | null} Way
 */

const lift = (/** @type {string} */ on) => ({ act: 'lift', on });
const touch = (/** @type {string} */ on) => ({ act: 'touch', on });
const remove = (/** @type {string} */ on) => ({ act: 'remove', on });
const release = (/** @type {string} */ on, /** @type {string} */ piece = '') => ({ act: 'release', on, ...(piece && { piece }) });
const adjust = { act: 'adjust' };
const clock = { act: 'clock' };

const all = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
const isOf = (/** @type {string} */ side, /** @type {string} */ letter) => (letter === letter.toUpperCase()) === (side === 'white');
const own = ({ me, board }) => Object.keys(board).filter((square) => isOf(me, board[square]));
const isKing = (/** @type {string} */ letter) => letter.toLowerCase() === 'k';
const isPawn = (/** @type {string} */ letter) => letter.toLowerCase() === 'p';
const files = (/** @type {Move} */ { from, to }) => Math.abs(from.charCodeAt(0) - to.charCodeAt(0));

export const castles = (/** @type {Seen} */ { board }, /** @type {Move} */ move) => isKing(board[move.from]) && files(move) === 2;
export const promotes = (/** @type {Seen} */ _, /** @type {Move} */ { uci }) => uci.length === 5;
export const passes = (/** @type {Seen} */ { board }, /** @type {Move} */ move) => isPawn(board[move.from]) && files(move) === 1 && !board[move.to];

/** Returns the square of the piece that a move takes, or ''. @param {Seen} seen @param {Move} move */
const victim = (seen, move) => (passes(seen, move) ? move.to[0] + move.from[1] : seen.board[move.to] ? move.to : '');

/** Returns the rook's squares in castling. @param {Move} move */
const rook = ({ from, to }) => (to[0] === 'g' ? [`h${from[1]}`, `f${from[1]}`] : [`a${from[1]}`, `d${from[1]}`]);

/** Reports whether a move is neither a capture nor castling nor a promotion. @param {Seen} seen @param {Move} move */
const plain = (seen, move) => !victim(seen, move) && !castles(seen, move) && !promotes(seen, move);

/** Returns a square on which the moving piece may not be released. @param {Seen} seen @param {Move} move @param {<T>(list: T[]) => T} any */
function wrong({ board, open, other }, { from }, any) {
  const reached = [...open, ...other].filter((move) => move.from === from).map(({ to }) => to);
  return any(all.filter((square) => !board[square] && !reached.includes(square) && !(isPawn(board[from]) && /[18]/.test(square))));
}

/** @type {Way} a move by the Laws, without the clock */
export function moved(seen, move, any) {
  const taken = victim(seen, move);
  if (castles(seen, move)) {
    const [from, to] = rook(move);
    return [lift(move.from), release(move.to), lift(from), release(to)];
  }
  if (promotes(seen, move)) {
    const off = [...(taken ? [remove(taken)] : []), remove(move.from)];
    const slid = [...(taken ? [remove(taken)] : []), lift(move.from), { act: 'put', on: move.to }, remove(move.to)];
    return [...any([off, slid]), release(move.to, move.uci[4].toUpperCase())];
  }
  if (!taken) return any([[lift(move.from), release(move.to)], [touch(move.from), lift(move.from), release(move.to)]]);
  if (passes(seen, move)) return any([[lift(move.from), release(move.to), remove(taken)], [remove(taken), lift(move.from), release(move.to)]]);
  return any([
    [remove(taken), lift(move.from), release(move.to)],
    [lift(move.from), remove(taken), release(move.to)],
    [lift(move.from), release(move.to), remove(taken)],
  ]);
}

/** @type {Record<string, Way>} by the Laws */
export const lawful = {
  moves: (seen, move, any) => [...(moved(seen, move, any) ?? []), clock],
  adjusts: (seen, move, any) => [adjust, touch(any(own(seen))), ...(moved(seen, move, any) ?? []), clock],
  lifts: (seen, move, any) => {
    const at = any(own(seen));
    return [adjust, lift(at), release(at), ...(moved(seen, move, any) ?? []), clock];
  },
  slides: (seen, move) => (plain(seen, move) ? [lift(move.from), { act: 'put', on: move.to }, release(move.to), clock] : null),
  mends: (seen, move, any) => {
    const at = wrong(seen, move, any);
    return at && plain(seen, move) ? [lift(move.from), release(at), lift(at), release(move.to), clock] : null;
  },
};

/** @type {Record<string, Way>} against the Laws */
export const unlawful = {
  touchesAnother: (seen, move, any) => {
    const from = any(seen.other.map((other) => other.from).filter((from) => from !== move.from));
    return from && !castles(seen, move) ? [touch(from), ...(moved(seen, move, any) ?? []), clock] : null;
  },
  adjustsTooLate: (seen, move, any) => {
    const from = any(seen.other.map((other) => other.from).filter((from) => from !== move.from));
    return from && !castles(seen, move) ? [touch(from), adjust, ...(moved(seen, move, any) ?? []), clock] : null;
  },
  takesWithTheOtherHand: (seen, move) => {
    const taken = victim(seen, move);
    if (!taken || promotes(seen, move)) return null;
    return [{ ...lift(move.from), hand: 'right' }, { ...remove(taken), hand: 'left' }, { ...release(move.to), hand: 'right' }, clock];
  },
  castlesWithBothHands: (seen, move) => {
    if (!castles(seen, move)) return null;
    const [from, to] = rook(move);
    return [
      { ...lift(move.from), hand: 'right' }, { ...release(move.to), hand: 'right' },
      { ...lift(from), hand: 'left' }, { ...release(to), hand: 'left' }, clock,
    ];
  },
  movesIllegally: (seen, move, any) => {
    const at = wrong(seen, move, any);
    return at && plain(seen, move) ? [lift(move.from), release(at), clock] : null;
  },
  pressesOnly: () => [clock],
  movesAgain: (seen, move, any) => {
    const to = any(seen.open.filter((other) => other.from === move.from && other.to !== move.to && !seen.board[other.to]).map(({ to }) => to));
    return to && plain(seen, move) && !isPawn(seen.board[move.from]) ? [lift(move.from), release(to), lift(to), release(move.to), clock] : null;
  },
  castlesRookFirst: (seen, move) => {
    if (!castles(seen, move)) return null;
    const [from, to] = rook(move);
    return [lift(from), release(to), lift(move.from), release(move.to), clock];
  },
  castlesHalf: (seen, move) => (castles(seen, move) ? [lift(move.from), release(move.to), clock] : null),
  takesHalf: (seen, move) => (seen.board[move.to] && !promotes(seen, move) ? [lift(move.from), release(move.to), clock] : null),
  passesHalf: (seen, move) => (passes(seen, move) ? [lift(move.from), release(move.to), clock] : null),
  leavesThePawn: (seen, move) => {
    if (!promotes(seen, move)) return null;
    return [...(seen.board[move.to] ? [remove(move.to)] : []), lift(move.from), release(move.to), clock];
  },
  promotesToAKing: (seen, move) => {
    if (!promotes(seen, move)) return null;
    return [...(seen.board[move.to] ? [remove(move.to)] : []), remove(move.from), release(move.to, 'K'), clock];
  },
  promotesTwice: (seen, move) => {
    if (!promotes(seen, move)) return null;
    return [...(seen.board[move.to] ? [remove(move.to)] : []), remove(move.from), release(move.to, 'Q'), remove(move.to), release(move.to, 'N'), clock];
  },
  displaces: (seen, move, any) => {
    const at = any(own(seen).filter((square) => square !== move.from));
    const to = any(all.filter((square) => !seen.board[square] && square !== move.to && !(isPawn(seen.board[at] ?? '') && /[18]/.test(square))));
    return at && to && plain(seen, move) ? [adjust, ...(moved(seen, move, any) ?? []), lift(at), release(to), clock] : null;
  },
};

/** Acts of the player who is not to move. @type {Record<string, (seen: Seen, any: <T>(list: T[]) => T) => (Act | {do: string, [field: string]: string})[]>} */
export const meanwhile = {
  claims: () => [{ act: 'claim' }],
  claimsAnArticle: (_, any) => [{ act: 'claim', article: any(['4.3.1', '7.5.1', '7.5.4']) }],
  touches: (seen, any) => [touch(any(own(seen)))],
  adjusts: (seen, any) => {
    const at = any(own(seen));
    return [adjust, lift(at), release(at)];
  },
  displaces: (seen, any) => {
    const [at, to] = [any(own(seen).filter((square) => !isPawn(seen.board[square]))), any(all.filter((square) => !seen.board[square]))];
    return [lift(at), release(to)];
  },
  presses: () => [clock],
  offers: () => [{ do: 'offer' }],
  declines: () => [{ do: 'decline' }],
  claimsADraw: (_, any) => [{ do: 'claim-draw', reason: any(['threefold', 'fifty']) }],
};
