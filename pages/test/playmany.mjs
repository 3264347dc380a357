// Many games by scripted hands in two browsers, over a network as in a train:
//   ADOUBE=… ADOUBE_KERNEL=… node playmany.mjs GAMES [AT ONCE] [TURNS] [DELAY] [FIRST]
import assert from 'node:assert/strict';
import { launch } from './browser.mjs';
import { judge, serve } from './adoube.mjs';
import { Playout, kept } from './playout.mjs';
import { alike, make, numbers, settled, showing, sit, train } from './table.mjs';

const [games = 20, atOnce = 2, turns = 30, delay = 300, first = 1] = process.argv.slice(2).map(Number);

/** Where games begin, so that each kind of move comes often. */
const starts = [
  '',
  'r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 8',
  'r3k2n/1P4P1/8/8/8/8/1p4p1/R3K2N w - - 0 1',
  '4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1',
  'r1bqkbnr/ppp2ppp/2n5/1B1pp3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq d6 0 4',
  '8/8/4k3/8/8/3QK2r/8/8 w - - 90 80',
];
const editions = ['fide-2023', 'fide-2018', 'fide-2014', 'fide-1997', 'fide-2018-hy', 'uscf-2014'];

/** How a game is played. @param {number} seed */
const settings = (seed) => ({
  fen: starts[seed % starts.length],
  laws: editions[Math.floor(seed / 3) % editions.length],
  play: ['standard', 'rapid', 'blitz'][seed % 3],
  kind: ['fischer', 'bronstein', 'delay'][Math.floor(seed / 2) % 3],
  help: ['tournament', 'training', 'teaching'][Math.floor(seed / 4) % 3],
  base: seed % 10 === 3 ? 15_000 : 3_600_000,
  bonus: seed % 10 === 3 ? 0 : 2000,
});

/** What an edition does not forbid: two hands, and the clock without a move, until 2017; displacing, in the US rules as we have them. @param {string} laws */
const allowed = (laws) => [
  ...(/1997|2014/.test(laws) ? ['takesWithTheOtherHand', 'castlesWithBothHands', 'pressesOnly'] : []),
  ...(laws.startsWith('uscf') ? ['displaces'] : []),
];

/** An address opens only so many games: others play elsewhere. */
const each = 70;
/** @type {Promise<{url: string, stop: () => Promise<void>}>[]} */
const servers = Array.from({ length: Math.ceil(games / each) }, () => serve('--play'));
const [one, other] = [await launch(), await launch()];
const ends = /** @type {Record<string, number>} */ ({});
const ways = /** @type {Record<string, number>} */ ({});
const sum = { games: 0, acts: 0, claims: 0, upheld: 0, gone: 0, refused: 0 };
/** @type {number[]} how far the clocks of two pages are apart */ const apart = [];
const count = (/** @type {Record<string, number>} */ all, /** @type {string} */ name, more = 1) => (all[name] = (all[name] ?? 0) + more);

/** Plays one game and compares what both have of it. @param {number} seed */
async function game(seed) {
  const random = numbers(seed);
  const contexts = [await one.newContext(), await other.newContext()];
  try {
    await played(seed, random, contexts);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** @param {number} seed @param {() => number} random @param {import('playwright-core').BrowserContext[]} contexts */
async function played(seed, random, contexts) {
  const [white, black] = await Promise.all(contexts.map((context) => context.newPage()));
  /** @type {string[]} */ const wrong = [];
  for (const page of [white, black]) page.on('pageerror', (error) => wrong.push(error.message));
  for (const context of contexts) await train(context, numbers(seed + 1000), { delay, lost: 0.05, cut: 0.01 });
  const { url } = await servers[(seed - first) % servers.length];
  const { id, token } = await make(url, settings(seed));
  await sit(white, url, id, token);
  await sit(black, url, id);
  const hands = new Playout(white, black, random, {
    allowed: allowed(settings(seed).laws),
    ...(seed % 8 === 7 && { breaks: 0, repeats: true, together: 0 }),
  });
  await hands.play(turns, async (n) => {
    if (n % 5 === 4) {
      await settled(white, black);
      const now = Date.now();
      const [a, b] = [await showing(white, now), await showing(black, now)];
      apart.push(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])));
    }
  });
  const { events, rulings } = await alike(white, black);
  const lines = await white.evaluate(() => touchboard.case.lines());
  assert.deepEqual(rulings, judge(lines));
  const verdicts = events.flatMap(({ what, verdict }) => (what === 'act' && verdict) || []);
  assert.deepEqual(verdicts, rulings.flatMap(({ claim }) => claim?.verdict ?? []));
  const { gone, reason } = kept(hands, events, lines);
  assert.deepEqual(wrong, []);
  for (const [name, n] of Object.entries(hands.ways)) count(ways, name, n);
  count(ends, reason);
  if (gone.length) console.error(`game ${seed}: refused while the line was cut: ${gone.join(' ')}`);
  sum.games++;
  sum.acts += rulings.length;
  sum.claims += verdicts.length;
  sum.upheld += verdicts.filter((verdict) => verdict === 'upheld').length;
  sum.gone += gone.length;
  sum.refused += hands.refused.size;
}

let next = first;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < first + games) {
      const seed = next++;
      await game(seed).catch((error) => {
        console.error(`game ${seed} ${JSON.stringify(settings(seed))}: ${error.message}`);
        process.exitCode = 1;
      });
      if (seed % 10 === 0) console.error(`${sum.games} games`);
    }
  }),
);
const sorted = apart.toSorted((a, b) => a - b);
const part = (/** @type {number} */ share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
console.log(`${sum.games} of ${games} games alike to the end; ${sum.acts} acts, each once; ${sum.refused} refused, ${sum.gone} of them while a line was cut`);
console.log(`${sum.claims} claims, ${sum.upheld} upheld; clocks apart by ${part(0.5)} ms in the middle, ${part(0.95)} ms in 95 of 100 looks, ${part(1)} ms at most`);
const list = (/** @type {Record<string, number>} */ all) => Object.entries(all).toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`).join(', ');
console.log(`ends: ${list(ends)}\nways: ${list(ways)}`);
await Promise.all([one.close(), other.close()]);
for (const server of servers) await (await server).stop();
