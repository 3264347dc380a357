// Ten games by touch and mouse with every kind of capture, castling and promotion: on a phone and
// at a desk both boards match the hands' acts, and the rest of an unfinished move is on the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { every } from './looks.mjs';
import { accessible, drag, dragByFinger, fits, open, picture } from './player.mjs';
import { browser, server } from './seats.mjs';
import { make, seen, settled, sit } from './table.mjs';
import { tapAt } from './taps.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {(page: Page, from: string, to: string) => Promise<unknown>} Way */

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Returns the pieces by square from the placement of a FEN. @param {string} placement */
function standing(placement) {
  const rows = placement.replace(/\d/g, (n) => ' '.repeat(Number(n))).split('/');
  return Object.fromEntries(rows.flatMap((row, r) => [...row].flatMap((letter, f) => (letter === ' ' ? [] : [['abcdefgh'[f] + (8 - r), letter]]))));
}

/** Drags by finger on the phone, by mouse at the desk. @param {Page} page @param {Place} from @param {Place} to */
async function pull(page, from, to) {
  return page.viewportSize()?.width === 390 ? dragByFinger(page, from, to) : drag(page, from, to);
}

/** @param {Page} page @param {string} square */
async function tap(page, square) {
  const { x, y } = await seen(page, square);
  await (page.viewportSize()?.width === 390 ? tapAt(page, x, y) : page.mouse.click(x, y));
}

const plain = /** @type {Way} */ (async (page, from, to) => pull(page, await seen(page, from), await seen(page, to)));
const beside = async (/** @type {Page} */ page, /** @type {string} */ square) => {
  const { width, height } = /** @type {{width: number, height: number}} */ (page.viewportSize());
  await pull(page, await seen(page, square), { x: width / 2, y: height - 4 });
};

/** @param {Page} page @param {import('playwright-core').Locator} part @param {string} name */
async function seenWhole(page, part, name) {
  const box = await part.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= Number(page.viewportSize()?.height), JSON.stringify(box));
  await picture(page, name);
}

/** Expects the prompt for an unfinished move on the screen, above the clock. @param {Page} page @param {string} name */
async function inView(page, name) {
  const [part, clock] = [page.locator('.need'), page.locator('.press')];
  if (!(await clock.count())) return seenWhole(page, part, name); // the practice board, with a clock on each side
  const [box, below] = [await part.boundingBox(), await clock.boundingBox()];
  assert.ok(box && below && box.y >= 0 && box.y + box.height <= below.y && below.y + below.height <= Number(page.viewportSize()?.height), JSON.stringify([box, below]));
  await fits(page);
  await picture(page, name);
}

/** @param {Page} page @param {string} name */
async function chooses(page, name) {
  await inView(page, `${new URL(page.url()).pathname.split('/')[1]}-needs-${page.viewportSize()?.width}`);
  await page.getByRole('button', { name, exact: true }).click();
}

/** @type {Record<string, Way>} */
const ways = {
  taps: async (page, from, to) => (await tap(page, from), await tap(page, to)),
  takes: async (page, from, to) => (await plain(page, from, to), await beside(page, to)),
  takesByTap: async (page, from, to) => (await plain(page, from, to), await tap(page, to)),
  takesByButton: async (page, from, to) => (await plain(page, from, to), await chooses(page, 'Take it off')),
  takesFirst: async (page, from, to) => (await beside(page, to), await plain(page, from, to)),
  passes: async (page, from, to) => (await plain(page, from, to), await beside(page, to[0] + from[1])),
  castles: async (page, from, to) => (await plain(page, from, to), await plain(page, to === 'g1' ? 'h1' : 'a8', to === 'g1' ? 'f1' : 'd8')),
  castlesByButton: async (page, from, to) => (await ways.taps(page, from, to), await chooses(page, 'Put the rook on d8')),
  promotes: async (page, from, to) => (await plain(page, from, to), await chooses(page, 'White queen')),
  promotesToKnight: async (page, from, to) => (await ways.taps(page, from, to), await chooses(page, 'Black knight')),
  takesAndPromotes: async (page, from, to) => (await plain(page, from, to), await beside(page, to), await chooses(page, 'White rook')),
  takesAsked: async (page, from, to) => {
    await plain(page, from, to);
    await inView(page, `play-first-capture-${page.viewportSize()?.width}`);
    await shows(async () => assert.match(String(await page.locator('.deeds .need').textContent()), /^Take the captured piece off/));
    await accessible(page);
    await beside(page, to);
  },
  promotesBySpare: async (page, from, to) => {
    await plain(page, from, to);
    await inView(page, `play-spare-${page.viewportSize()?.width}`);
    const box = await page.locator('.need').getByRole('button', { name: 'Pick up a piece: White queen' }).boundingBox();
    assert.ok(box);
    await pull(page, { x: box.x + 20, y: box.y + 20 }, await seen(page, to));
  },
  plain,
};

/** @type {{fen: string, moves: [string, string][], ends: string, help?: string}[]} */
const games = [
  { fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1', moves: [['takes', 'e4d5'], ['plain', 'e8d7'], ['plain', 'd2d4']], ends: '8/3k4/8/3P4/3P4/8/8/4K3' },
  { fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1', moves: [['takesByTap', 'e4d5'], ['taps', 'e8d7'], ['plain', 'd2d4']], ends: '8/3k4/8/3P4/3P4/8/8/4K3' },
  { fen: '4k3/8/2p5/3p4/4P3/8/3P4/4K3 w - - 0 1', moves: [['takesFirst', 'e4d5'], ['takesFirst', 'c6d5'], ['plain', 'd2d3']], ends: '4k3/8/8/3p4/8/3P4/8/4K3' },
  { fen: 'r3k3/8/8/8/8/8/R7/4K3 b q - 0 1', moves: [['takesByButton', 'a8a2'], ['plain', 'e1d1'], ['taps', 'a2a1']], ends: '4k3/8/8/8/8/8/8/r2K4' },
  { fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', moves: [['plain', 'd7d5'], ['passes', 'e5d6'], ['plain', 'e8d7']], ends: '8/3k4/3P4/8/8/8/8/4K3' },
  { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', moves: [['castles', 'e1g1'], ['castlesByButton', 'e8c8'], ['plain', 'a1a2']], ends: '2kr3r/8/8/8/8/8/R7/5RK1' },
  { fen: '8/P6k/8/8/8/8/p6K/8 w - - 0 1', moves: [['promotes', 'a7a8'], ['promotesToKnight', 'a2a1'], ['plain', 'h2h3']], ends: 'Q7/7k/8/8/8/7K/8/n7' },
  { fen: '1r5k/P7/8/8/8/8/7K/8 w - - 0 1', moves: [['takesAndPromotes', 'a7b8'], ['plain', 'h8g7'], ['plain', 'b8b1']], ends: '8/6k1/8/8/8/8/7K/1R6' },
  { fen: '4k3/8/2p5/3p4/4P3/8/3P4/4K3 w - - 0 1', moves: [['takesAsked', 'e4d5'], ['takesByTap', 'c6d5'], ['plain', 'd2d4']], ends: '4k3/8/8/3p4/3P4/8/8/4K3', help: 'tournament' },
  { fen: '8/P6k/8/8/8/8/p6K/8 w - - 0 1', moves: [['promotesBySpare', 'a7a8'], ['plain', 'h7g7'], ['plain', 'a8a3']], ends: '8/6k1/8/8/8/Q7/p6K/8', help: 'tournament' },
];

/** @param {any} t @param {number} n @param {boolean} [onPhone] White's device */
async function play(t, n, onPhone = n % 2 === 1) {
  const { fen, moves, ends, help = 'training' } = games[n];
  const devices = onPhone ? [phone, desktop] : [desktop, phone];
  const [white, black] = await Promise.all(devices.map((device) => watched(browser, t, device)));
  const { id, token } = await make(server.url, { fen, help, laws: 'fide-2023' });
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  for (const one of [white, black]) await one.waitForFunction(() => touchboard.started); // either may have the first move
  let page = fen.split(' ')[1] === 'w' ? white : black;
  for (const [way, uci] of moves) {
    await page.evaluate(() => scrollTo(0, 0));
    await ways[way](page, uci.slice(0, 2), uci.slice(2, 4));
    await page.locator('.press').click();
    await settled(white, black);
    page = page === white ? black : white;
  }
  for (const one of [white, black]) {
    const { board, hands } = await one.evaluate(() => touchboard.pieces);
    assert.deepEqual({ board, hands }, { board: standing(ends), hands: [] });
    assert.deepEqual(await one.evaluate(() => touchboard.case.played.made.map(({ uci }) => uci.slice(0, 4))), moves.map(([, uci]) => uci));
  }
  await white.evaluate(() => touchboard.line.ask({ do: 'resign' }));
  await white.waitForFunction(() => touchboard.over);
}

for (const n of games.keys()) test(`game ${n + 1}: ${games[n].moves.map(([way]) => way).join(', ')}`, (t) => play(t, n));

for (const [n, { help }] of games.entries()) if (help) test(`game ${n + 1} with the devices exchanged`, (t) => play(t, n, n % 2 === 0));

/** Returns how a move is finished on the practice board, which shows the buttons. @param {string} way */
const shown = (way) => ({ takesAsked: 'takes', promotesBySpare: 'promotes' })[way] ?? way;

for (const [name, device] of every(Object.entries({ phone, desktop }), 2, 0))
  test(`${name}: the ten games on the practice board, one hand for both players`, { timeout: 300_000 }, async (t) => {
    const page = await watched(browser, t, device);
    await open(page, `${server.url}/board`);
    for (const { fen, moves, ends } of games) {
      await page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);
      const turn = fen.includes(' w ') ? ['White', 'Black'] : ['Black', 'White'];
      for (const [way, uci] of moves) {
        await page.evaluate(() => scrollTo(0, 0));
        await ways[shown(way)](page, uci.slice(0, 2), uci.slice(2, 4));
        await page.getByRole('button', { name: `Press the clock: ${turn[0]}` }).click();
        turn.reverse();
      }
      const { board, hands } = await page.evaluate(() => touchboard.pieces);
      assert.deepEqual({ board, hands }, { board: standing(ends), hands: [] }, fen);
      assert.deepEqual(await page.evaluate(() => touchboard.case.played.made.map(({ uci }) => uci.slice(0, 4))), moves.map(([, uci]) => uci));
    }
  });
