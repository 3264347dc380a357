// Many games by scripted hands in two browsers, over a network like that of a train:
//   ADOUBE=… ADOUBE_KERNEL=… node playmany.mjs GAMES [AT ONCE] [TURNS] [DELAY] [FIRST] [FILE]
// FILE stores the games that were the same on both pages; the command continues with games not in it.
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { launch } from './browser.mjs';
import { judge, serve } from './adoube.mjs';
import { Playout, kept } from './playout.mjs';
import { alike, make, numbers, settled, showing, sit, train, wordless } from './table.mjs';

const [games = 20, atOnce = 2, turns = 30, delay = 300, first = 1] = process.argv.slice(2, 7).map(Number);
const file = process.argv[7];

/** Starting positions in which each kind of move is frequent. */
const starts = [
  '',
  'r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 8',
  'r3k2n/1P4P1/8/8/8/8/1p4p1/R3K2N w - - 0 1',
  '4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1',
  'r1bqkbnr/ppp2ppp/2n5/1B1pp3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq d6 0 4',
  '8/8/4k3/8/8/3QK2r/8/8 w - - 90 80',
];
const editions = ['fide-2023', 'fide-2018', 'fide-2014', 'fide-1997', 'fide-2018-hy', 'uscf-2014'];

/** Returns the settings of a game. @param {number} seed */
const settings = (seed) => ({
  fen: starts[seed % starts.length],
  laws: editions[Math.floor(seed / 3) % editions.length],
  play: ['standard', 'rapid', 'blitz'][seed % 3],
  kind: ['fischer', 'bronstein', 'delay'][Math.floor(seed / 2) % 3],
  help: ['tournament', 'training', 'teaching'][Math.floor(seed / 4) % 3],
  base: seed % 10 === 3 ? 15_000 : 3_600_000,
  bonus: seed % 10 === 3 ? 0 : 2000,
});

/** Returns the ways that an edition permits: a press without a move or before its end, until 2017; two hands, displacing and the rook first, in the US rules. @param {string} laws */
const allowed = (laws) => [
  ...(/1997|2014/.test(laws) ? ['pressesOnly', 'takesHalf'] : []),
  ...(laws.startsWith('uscf') ? ['displaces', 'takesWithTheOtherHand', 'castlesWithBothHands', 'castlesRookFirst'] : []),
];

/** An address may open only this many games; others are played at other addresses. */
const each = 70;

/**
 * @typedef {{seed: number, acts: number, claims: number, upheld: number, gone: number, refused: number, apart: number[],
 *   end: string, ways: Record<string, number>}} Played apart: how far the clocks of both pages were, at each look
 */

/** @type {Played[]} */
const results = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line)) : [];
const known = new Set(results.map(({ seed }) => seed));
const seeds = Array.from({ length: games }, (_, n) => first + n).filter((seed) => !known.has(seed));
/** @type {Promise<{url: string, stop: () => Promise<void>}>[]} */
const servers = Array.from({ length: Math.ceil(seeds.length / each) }, () => serve('--play'));
const [one, other] = [await launch(), await launch()];

/** Returns the state of a page that waits. */
const state = () => {
  const { line, lost, mine, events, over } = touchboard;
  return { lost, mine, events: events.length, over, open: line.open, ready: line.socket?.readyState, pending: line.pending, tries: line.tries };
};

/** Plays one game and compares both pages. @param {number} seed @param {string} url @returns {Promise<Played>} */
async function game(seed, url) {
  const contexts = [await one.newContext(), await other.newContext()];
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  try {
    return await played(seed, url, pages);
  } catch (error) {
    const states = await Promise.all(pages.map((page) => page.evaluate(state).catch((/** @type {Error} */ { message }) => message)));
    throw new Error(`${/** @type {Error} */ (error).stack}\n${states.map((of) => JSON.stringify(of)).join('\n')}`, { cause: error });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** @param {number} seed @param {string} url @param {import('playwright-core').Page[]} pages @returns {Promise<Played>} */
async function played(seed, url, pages) {
  const [white, black] = pages;
  /** @type {string[]} */ const wrong = [];
  for (const page of pages) {
    page.on('pageerror', (error) => wrong.push(error.message));
    await train(page.context(), numbers(seed + 1000), { delay, lost: 0.05, cut: 0.01 });
  }
  const { id, token } = await make(url, settings(seed));
  await sit(white, url, id, token);
  await sit(black, url, id);
  const hands = new Playout(white, black, numbers(seed), {
    allowed: allowed(settings(seed).laws),
    ...(seed % 8 === 7 && { breaks: 0, repeats: true, together: 0 }),
  });
  /** @type {number[]} */ const apart = [];
  await hands.play(turns, async (n) => {
    if (n % 5 !== 4) return;
    await settled(white, black);
    const now = Date.now();
    const [a, b] = [await showing(white, now), await showing(black, now)];
    apart.push(Math.round(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))));
  });
  const { events, rulings } = await alike(white, black);
  const lines = await white.evaluate(() => touchboard.case.lines());
  assert.deepEqual(wordless(rulings), wordless(judge(lines)));
  const verdicts = events.flatMap(({ what, verdict }) => (what === 'act' && verdict) || []);
  assert.deepEqual(verdicts, rulings.flatMap(({ claim }) => claim?.verdict ?? []));
  const { gone, reason } = kept(hands, events, lines);
  assert.deepEqual(wrong, []);
  if (gone.length) console.error(`game ${seed}: refused while the line was cut: ${gone.join(' ')}`);
  const upheld = verdicts.filter((verdict) => verdict === 'upheld').length;
  return { seed, acts: rulings.length, claims: verdicts.length, upheld, gone: gone.length, refused: hands.refused.size, apart, end: reason, ways: hands.ways };
}

let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < seeds.length) {
      const n = next++;
      try {
        const { url } = await servers[n % servers.length];
        const line = await game(seeds[n], url);
        results.push(line);
        if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
      } catch (error) {
        console.error(`game ${seeds[n]} ${JSON.stringify(settings(seeds[n]))}: ${/** @type {Error} */ (error).message}`);
        process.exitCode = 1;
      }
      if (n % 10 === 9) console.error(`${results.length} games`);
    }
  }),
);
const sum = (/** @type {'acts'|'claims'|'upheld'|'gone'|'refused'} */ of) => results.reduce((all, one) => all + one[of], 0);
const sorted = results.flatMap(({ apart }) => apart).toSorted((a, b) => a - b);
const part = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
console.log(`${results.length} of ${games} games alike to the end; ${sum('acts')} acts, each once; ${sum('refused')} refused, ${sum('gone')} of them while a line was cut`);
console.log(`${sum('claims')} claims, ${sum('upheld')} upheld; clocks apart by ${part(0.5)} ms in the middle, ${part(0.95)} ms in 95 of 100 looks, ${part(1)} ms at most`);

/** Returns how often each name occurs, as text. @param {[string, number][]} all */
function list(all) {
  /** @type {Record<string, number>} */ const count = {};
  for (const [name, n] of all) count[name] = (count[name] ?? 0) + n;
  return Object.entries(count).toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`).join(', ');
}
console.log(`ends: ${list(results.map(({ end }) => [end, 1]))}\nways: ${list(results.flatMap(({ ways }) => Object.entries(ways)))}`);
await Promise.all([one.close(), other.close()]);
for (const server of servers) await (await server).stop();
