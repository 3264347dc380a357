// Many games by scripted hands in two browsers, over a network as in a train:
//   ADOUBE=… ADOUBE_KERNEL=… node playmany.mjs GAMES [AT ONCE] [TURNS] [DELAY]
import assert from 'node:assert/strict';
import { launch } from './browser.mjs';
import { judge, serve } from './adoube.mjs';
import { alike, make, numbers, playOut, sit, train } from './table.mjs';

const [games = 20, atOnce = 2, turns = 30, delay = 300] = process.argv.slice(2).map(Number);
const server = await serve('--play');
const [one, other] = [await launch(), await launch()];
let next = 1;
const sum = { games: 0, acts: 0, claims: 0, apart: 0 };

/** What two pages show of a clock at one moment. @param {import('playwright-core').Page} page */
const showing = (page) => page.evaluate(async () => {
  const { left } = await import('/board/play/faces.js');
  return [left(touchboard.face, 'white', touchboard.line.now()) + (touchboard.face.runs === 'white' ? Date.now() : 0),
    left(touchboard.face, 'black', touchboard.line.now()) + (touchboard.face.runs === 'black' ? Date.now() : 0)];
});

/** Plays one game and compares what both have of it. @param {number} seed */
async function game(seed) {
  const random = numbers(seed);
  const contexts = [await one.newContext(), await other.newContext()];
  const [white, black] = await Promise.all(contexts.map((context) => context.newPage()));
  for (const context of contexts) await train(context, numbers(seed + 1000), { delay, lost: 0.05, cut: 0.01 });
  const { id, token } = await make(server.url, { base: 3_600_000 });
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  await playOut(white, black, random, turns, async (n) => {
    if (n === Math.floor(turns / 2)) {
      const [a, b] = [await showing(white), await showing(black)];
      sum.apart = Math.max(sum.apart, Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
    }
    if (random() < 0.05) await black.reload().then(() => black.waitForFunction(() => globalThis.touchboard?.settings));
  });
  const { events, rulings } = await alike(white, black);
  assert.deepEqual(rulings, judge(await white.evaluate(() => touchboard.case.lines())));
  const verdicts = events.flatMap(({ verdict }) => verdict ?? []);
  assert.deepEqual(verdicts, rulings.flatMap(({ claim }) => claim?.verdict ?? []));
  const requests = events.filter(({ n }) => n).map(({ from, n }) => `${from} ${n}`);
  assert.equal(new Set(requests).size, requests.length);
  sum.games++;
  sum.acts += rulings.length;
  sum.claims += verdicts.length;
  await Promise.all(contexts.map((context) => context.close()));
}

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next <= games) {
      const seed = next++;
      await game(seed).catch((error) => {
        console.error(`game ${seed}: ${error.message}`);
        process.exitCode = 1;
      });
    }
  }),
);
console.log(`${sum.games} of ${games} games alike to the end; ${sum.acts} acts, ${sum.claims} claims; clocks apart by ${Math.round(sum.apart)} ms at most`);
await Promise.all([one.close(), other.close()]);
await server.stop();
