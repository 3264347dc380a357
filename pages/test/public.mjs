// A round for the public: games of a hall under test, with names in many scripts; one game
// continues after an irregular move, one has a published irregularity, one is over.
import { Hall } from './hall.mjs';

const names = [
  ['Fernández-Villaverde y Rodríguez, José', 'Nguyễn, Thị Hòa'],
  ['Мюллер, Йорг', 'Harutyunyan, Արփինե'],
  ['van den Heuvel-Oosterhuis, Maximilian', 'Kowalczyk-Wiśniewska, Małgorzata'],
  ['Lepik, Leelo', 'ბერიძე, ნანა'],
  ['O’Neill, Seán', 'Šimůnková, Žaneta'],
  ['Dupont, Zoé', 'Da Silva, João'],
];
const federations = ['ESP', 'VIE', 'GER', 'ARM', 'NED', 'POL', 'EST', 'GEO', 'IRL', 'CZE', 'FRA', 'POR'];

/** Returns the acts of moves: «e2e4» lifts, releases and presses the clock. @param {string} moves */
export const hands = (moves) =>
  moves.split(' ').flatMap((move, n) => {
    const by = n % 2 ? 'black' : 'white';
    return [
      { act: 'lift', by, on: move.slice(0, 2) },
      { act: 'release', by, on: move.slice(2) },
      { act: 'clock', by },
    ];
  });

/** Opens a hall with such a round. @param {number} [tables] */
export async function open(tables = names.length) {
  const hall = await Hall.open();
  const rows = ['round,board,white,whitetitle,whiterating,whitefederation,black,blackrating,blackfederation'];
  for (let n = 0; n < tables; n++) {
    const [white, black] = names[n] ?? [`White, Player ${n + 1}`, `Black, Player ${n + 1}`];
    rows.push(`1,${n + 1},"${white}",${n ? '' : 'GM'},${2500 - n},${federations[(2 * n) % 12]},"${black}",${2450 - n},${federations[(2 * n + 1) % 12]}`);
  }
  await hall.post('/events/live/changes', { event: { id: 'live', name: 'Yerevan Open 2026', site: 'Yerevan', laws: 'fide-2023' } });
  await fetch(`${hall.url}/api/v1/events/live/pairings?format=csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${hall.chief}` },
    body: rows.join('\n'),
  }).then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text());
  });
  await hall.acts('live', 1, hands('e2e4 e7e5 g1f3 b8c6 f1c4'));
  await hall.acts('live', 2, hands('e2e4 e7e5 b1d3 d7d6 g1f3'));
  await hall.acts('live', 3, [{ act: 'touch', by: 'white', on: 'g1' }, ...hands('d2d4 d7d5')]);
  await hall.post('/events/live/rounds/1/tables/3/told', { act: 3, public: true });
  await hall.post('/events/live/rounds/1/tables/4/result', { key: 'r', result: '1/2-1/2' });
  return hall;
}

/** Returns games for a page that requests a round, without a hall. @param {number} count */
export const pretended = (count) => ({
  event: 'big',
  name: 'XXIX. International Festival of Chess, Open A',
  delay: 900,
  rounds: [1, 2, 3],
  current: 3,
  round: 3,
  games: Array.from({ length: count }, (_, n) => ({
    table: n + 1,
    white: { name: names[n % names.length][0], title: 'GM', rating: 2500 - n, federation: federations[n % 12] },
    black: { name: names[(n + 1) % names.length][1], rating: 2400 - n, federation: federations[(n + 5) % 12] },
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    ...(n % 2 ? { moves: 108, ply: 108, last: 'Rdxd8+', move: 'd1d8' } : { moves: 5, ply: 5, last: 'Bc4', move: 'f1c4' }),
    clock: { white: 5_400_000 - n * 1000, black: n % 7 ? 3_600_000 : 42_000, running: true, turn: 'black' },
    result: n % 9 === 8 ? '1-0' : '*',
  })),
});
