// Squares as places on the board.

export const files = 'abcdefgh';

/**
 * The square at a place of a board of 8 by 8, its first row at the top.
 * @param {number} x
 * @param {number} y
 * @param {boolean} turned
 */
export function squareAt(x, y, turned) {
  const [file, rank] = turned ? [7 - Math.floor(x), Math.floor(y)] : [Math.floor(x), 7 - Math.floor(y)];
  return file in [...files] && rank >= 0 && rank < 8 ? files[file] + (rank + 1) : '';
}

/** The middle of a square. @param {string} square @param {boolean} turned */
export function middle(square, turned) {
  const [file, rank] = [files.indexOf(square[0]), Number(square[1]) - 1];
  return turned ? { x: 7.5 - file, y: rank + 0.5 } : { x: file + 0.5, y: 7.5 - rank };
}

/**
 * The squares and letters of the placement in a FEN.
 * @param {string} fen
 * @returns {Map<string, string>}
 */
export function placed(fen) {
  const all = new Map();
  positionOf(fen)
    .placement.split('/')
    .forEach((row, y) => {
      let x = 0;
      for (const letter of row) {
        if (letter >= '1' && letter <= '8') x += Number(letter);
        else all.set(files[x++] + (8 - y), letter);
      }
    });
  return all;
}

/**
 * The fields of a FEN. castling is as in the FEN; ply is the number of the next move among those of
 * both players: 1 is White's first.
 * @param {string} fen
 */
export function positionOf(fen) {
  const [placement, turn, castling = '-', , , number = '1'] = fen.split(' ');
  const black = turn === 'b';
  return { placement, turn: black ? 'black' : 'white', castling, ply: 2 * Number(number) - (black ? 0 : 1) };
}

/** The owner of a piece. @param {string} letter */
export const sideOf = (letter) => (letter === letter.toLowerCase() ? 'black' : 'white');

/** All squares in reading order, row by row. @param {boolean} turned */
export function rows(turned) {
  const index = [0, 1, 2, 3, 4, 5, 6, 7];
  return index.map((y) => index.map((x) => squareAt(x + 0.5, y + 0.5, turned)));
}

/**
 * The neighbouring square, or the same at the edge.
 * @param {string} square
 * @param {number} dx
 * @param {number} dy
 * @param {boolean} turned
 */
export function beside(square, dx, dy, turned) {
  const { x, y } = middle(square, turned);
  return squareAt(x + dx, y + dy, turned) || square;
}
