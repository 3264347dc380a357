// Checks the games written by `go run ./sim/draws` with the library chessops (GPL, in a
// separate process, never part of this project): whether after each ply a draw may be
// claimed (9.2 r, 9.3 f) or is reached without a claim (9.6.1 R, 9.6.2 F).
// Usage: node chessops.mjs DIRECTORY-OF-CHESSOPS HOW-MANY < games
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const library = name => import(pathToFileURL(`${process.argv[2]}/dist/esm/${name}.js`));
const { Chess } = await library('chess');
const { parseFen, makeFen } = await library('fen');
const { parseUci } = await library('util');

/** Returns the draws in the last of these positions, given by names without counters. */
const due = (edition, position, names) => {
  if (position.isEnd()) return '';
  const last = names.length - 1;
  const times = names.filter(name => name === names[last]).length;
  const inTurn = [0, 4, 8, 12, 16].every(back => names[last - back] === names[last]);
  const automatic = edition !== 'fide-2009';
  const five = edition === 'fide-2014' ? inTurn : times >= 5;
  return (
    (times >= 3 ? 'r' : '') +
    (position.halfmoves >= 100 ? 'f' : '') +
    (automatic && five ? 'R' : '') +
    (automatic && position.halfmoves >= 150 ? 'F' : '')
  );
};

let games = 0;
let plies = 0;
const found = { r: 0, f: 0, R: 0, F: 0 };
for await (const line of createInterface({ input: process.stdin })) {
  const [edition, fen, moves, ours] = line.split('\t');
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const names = [makeFen(position.toSetup(), { epd: true })];
  const theirs = [due(edition, position, names)];
  for (const uci of moves.split(' ').filter(Boolean)) {
    position.play(parseUci(uci));
    names.push(makeFen(position.toSetup(), { epd: true }));
    theirs.push(due(edition, position, names));
    plies++;
  }
  for (const letter of theirs.join('')) found[letter]++;
  if (theirs.join(',') !== ours) {
    const at = theirs.findIndex((said, ply) => said !== ours.split(',')[ply]);
    console.error(`${edition} ${fen} ${moves}\nafter ply ${at} we say «${ours.split(',')[at]}», chessops «${theirs[at]}»`);
    process.exit(1);
  }
  games++;
}
if (games !== Number(process.argv[3])) {
  console.error(`${games} games were written, not ${process.argv[3]}`);
  process.exit(1);
}
console.log(`${games} games, ${plies} plies: chessops says the same of 9.2 (${found.r}), 9.3 (${found.f}), 9.6.1 (${found.R}) and 9.6.2 (${found.F})`);
