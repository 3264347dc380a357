// Checks the lines written by `go run ./chess/compare` with the library chessops (GPL, in a
// separate process, never part of this project): legal moves, check, dead positions, SAN
// and the position after a move. Usage: node chessops.mjs DIRECTORY-OF-CHESSOPS HOW-MANY < lines
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const library = name => import(pathToFileURL(`${process.argv[2]}/dist/esm/${name}.js`));
const { Chess } = await library('chess');
const { parseFen, makeFen } = await library('fen');
const { makeSan } = await library('san');
const { makeUci, parseUci, squareRank } = await library('util');

const promotions = ['queen', 'rook', 'bishop', 'knight'];

/** Returns the legal moves in UCI, sorted; castling is the king taking its rook. */
const legalMoves = position => {
  const moves = [];
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) {
      const last = position.board.pawn.has(from) && squareRank(to) % 7 === 0;
      for (const promotion of last ? promotions : [undefined]) moves.push(makeUci({ from, to, promotion }));
    }
  }
  return moves.sort();
};

/** Returns the answers of chessops about the position, in the fields of the line. */
const answers = (fen, uci) => {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const move = parseUci(uci);
  const said = [
    makeFen(position.toSetup()),
    legalMoves(position).join(' '),
    String(position.isCheck()),
    String(position.isInsufficientMaterial()),
    uci,
    makeSan(position, move),
  ];
  position.play(move);
  return [...said, makeFen(position.toSetup())];
};

let lines = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [fen, , , , uci] = line.split('\t');
  const said = answers(fen, uci).join('\t');
  if (said !== line) {
    console.error(`we say        ${line}\nchessops says ${said}`);
    process.exit(1);
  }
  lines++;
}
if (lines !== Number(process.argv[3])) {
  console.error(`${lines} positions were written, not ${process.argv[3]}`);
  process.exit(1);
}
console.log(`${lines} positions: chessops says the same of every one`);
