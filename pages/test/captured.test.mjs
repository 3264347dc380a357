// A captured piece never stays in the hand: dropped anywhere beside the board, by finger or mouse,
// it is off, and the next drag moves its own piece.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { every } from './looks.mjs';
import { at, done, drag, dragByFinger, fits, open, picture } from './player.mjs';
import { browser, server } from './seats.mjs';
import { make, seen, settled, sit } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number}} Place */

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Returns thirty places around the board, on the screen. @param {Page} page @returns {Promise<Place[]>} */
async function around(page) {
  const box = await page.getByRole('grid').boundingBox();
  const { width, height } = page.viewportSize();
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height];
  const along = [0.1, 0.3, 0.5, 0.7, 0.9];
  const places = along.flatMap((n) => [
    { x: left + n * box.width, y: top - 6 }, { x: left + n * box.width, y: bottom + 6 },
    { x: left + n * box.width, y: 3 }, { x: left + n * box.width, y: height - 3 },
    { x: left > 8 ? left - 8 : 3 + n * (width - 6), y: left > 8 ? top + n * box.height : top - 20 },
    { x: right < width - 8 ? right + 8 : 3 + n * (width - 6), y: right < width - 8 ? top + n * box.height : bottom + 30 },
  ]);
  return places.filter(({ y }) => y < top || y > bottom || left > 8);
}

/** Drags by mouse or finger. @param {Page} page @param {boolean} touch @param {Place} from @param {Place} to */
async function pull(page, touch, from, to) {
  return touch ? dragByFinger(page, from, to) : drag(page, from, to);
}

const pieces = (/** @type {Page} */ page) => page.evaluate(() => ({ board: touchboard.pieces.board, hands: touchboard.pieces.hands }));

for (const [name, how] of every(Object.entries({ phone, desktop }), 2, 0))
  test(`${name}: dropped at thirty places around the board, it is off, and the next piece moves`, async (t) => {
    const page = await watched(browser, t, how);
    await open(page, `${server.url}/board`);
    const touch = 'hasTouch' in how;
    const places = await around(page);
    assert.equal(places.length, 30);
    const [d5, e4, d2, d4] = [await at(page, 'd5'), await at(page, 'e4'), await at(page, 'd2'), await at(page, 'd4')];
    for (const place of places) {
      await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1' }));
      await page.evaluate(() => scrollTo(0, 0));
      await pull(page, touch, e4, d5);
      await pull(page, touch, d5, place);
      assert.deepEqual(await pieces(page), { board: { e1: 'K', e8: 'k', d2: 'P', d5: 'P' }, hands: [] }, JSON.stringify(place));
      await pull(page, touch, d2, d4);
      assert.deepEqual(await pieces(page), { board: { e1: 'K', e8: 'k', d4: 'P', d5: 'P' }, hands: [] }, JSON.stringify(place));
    }
  });

/** Returns other places that a finger may reach: the clock, the moves, the names, the edges of the board, and beyond the screen. @param {Page} page @returns {Promise<Place[]>} */
async function elsewhere(page) {
  const { width, height } = page.viewportSize();
  const parts = await page.locator('.press, .moves, .seat, .sentence').evaluateAll((list) =>
    list.map((part) => part.getBoundingClientRect()).map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2 })),
  );
  const beyond = [{ x: -25, y: height / 2 }, { x: width + 25, y: height / 2 }, { x: width / 2, y: -25 }, { x: width / 2, y: height + 25 }];
  const box = await page.getByRole('grid').boundingBox();
  const edges = [{ x: box.x + box.width / 3, y: box.y - 1 }, { x: box.x + box.width / 3, y: box.y + box.height + 1 }];
  return [...parts, ...beyond, ...edges];
}

// White's rook takes the pawns of the fifth rank one by one, Black's rook those of the fourth.
const sweep = '7k/8/8/Rpppppp1/rPPPPPP1/8/8/7K w - - 0 1';
const files = 'abcdefg';

/** Returns the pieces on a rank after n captures by a rook. @param {string} rank @param {string} rook @param {string} pawn @param {number} n */
const swept = (rank, rook, pawn, n) => [...files].slice(n).map((file, k) => [file + rank, k ? pawn : rook]);

/** Takes the next pawn of a rank and drops it at a place. @param {Page} page @param {string} rank @param {number} n @param {Place} place */
async function takes(page, rank, n, place) {
  const touch = page.viewportSize()?.width === 390;
  await page.evaluate(() => scrollTo(0, 0));
  await pull(page, touch, await seen(page, files[n - 1] + rank), await seen(page, files[n] + rank));
  await pull(page, touch, await seen(page, files[n] + rank), place);
}

// LOOKS=all tries every place, else one of each kind.
test('in a game, dropped around the board, on the clock, the moves and beyond the screen, it is off for both', { timeout: 300_000 }, async (t) => {
  const [white, black] = [await watched(browser, t, phone), await watched(browser, t, desktop)];
  for (let done = 0, all = [[], []]; !done || done < Math.max(...all.map(({ length }) => length)); ) {
    const { id, token } = await make(server.url, { fen: sweep, laws: 'fide-2023' });
    await sit(white, server.url, id, token);
    await sit(black, server.url, id);
    await white.waitForFunction(() => touchboard.started);
    all = await Promise.all([white, black].map(async (page) => {
      const [beside, further] = [await around(page), await elsewhere(page)];
      assert.ok(beside.length + further.length >= 37, `${beside.length} and ${further.length} places`);
      return [...every(beside, 5), ...every(further, 2)];
    }));
    for (let n = 1; n < files.length; n++, done++) {
      for (const [side, page] of [white, black].entries()) {
        const place = all[side][done % all[side].length];
        await takes(page, '54'[side], n, place);
        const board = Object.fromEntries([['h1', 'K'], ['h8', 'k'], ...swept('5', 'R', 'p', n), ...swept('4', 'r', 'P', side ? n : n - 1)]);
        assert.deepEqual(await pieces(page), { board, hands: [] }, `${side ? 'desktop' : 'phone'}: ${JSON.stringify(place)}`);
        await page.locator('.press').click();
        await settled(white, black);
        assert.deepEqual([await pieces(white), await pieces(black)], [{ board, hands: [] }, { board, hands: [] }]);
      }
    }
    await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
  }
});

for (const [name, how] of every(Object.entries({ phone, desktop }), 2, 1))
  test(`${name}: dropped between squares it stands on one of them, within the edge on the last, a hair beyond it is off`, async (t) => {
    const page = await watched(browser, t, how);
    await open(page, `${server.url}/board`);
    const touch = 'hasTouch' in how;
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.getByRole('grid').boundingBox();
    const [e4, d5, b3] = [await at(page, 'e4'), await at(page, 'd5'), await at(page, 'b3')];
    const half = box.width / 16;
    /** @type {[Place, string[]][]} */ const drops = [
      [{ x: b3.x + half, y: b3.y }, ['b3', 'c3']],
      [{ x: b3.x + half + 0.5, y: b3.y }, ['b3', 'c3']],
      [{ x: b3.x, y: b3.y + half }, ['b2', 'b3']],
      [{ x: b3.x + half, y: b3.y + half }, ['b2', 'b3', 'c2', 'c3']],
      [{ x: box.x + 1, y: b3.y }, ['a3']],
      [{ x: box.x + box.width - 1, y: b3.y }, ['h3']],
      [{ x: b3.x, y: box.y + box.height - 1 }, ['b1']],
      [{ x: b3.x, y: box.y - 1 }, []],
      [{ x: b3.x, y: box.y + box.height + 1 }, []],
    ];
    for (const [place, on] of drops) {
      await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1' }));
      await pull(page, touch, e4, d5);
      await pull(page, touch, d5, place);
      const { board, hands } = await pieces(page);
      const stands = Object.keys(board).filter((square) => board[square] === 'p');
      const where = `${JSON.stringify(place)}: ${JSON.stringify(board)}`;
      assert.deepEqual([hands, board.d5], [[], 'P'], where);
      assert.equal(stands.length, on.length && 1, where);
      assert.ok(stands.every((square) => on.includes(square)), where);
    }
  });

/** Slides a piece over the board without releasing it on the way; the pointer rests at each place. @param {Page} page @param {Place[]} way @param {string[]} rests where the piece then stands */
async function slide(page, way, rests) {
  await page.mouse.move(way[0].x, way[0].y);
  await page.mouse.down();
  for (const [n, place] of way.slice(1).entries()) {
    await page.mouse.move(place.x, place.y, { steps: 4 });
    if (rests[n]) await page.waitForFunction((square) => touchboard.pieces.held.includes(square), rests[n]);
  }
  await page.mouse.up();
}

test('a piece that is slid and rests on its way stands where it is let go, and a captured one slid off is off', async (t) => {
  const page = await watched(browser, t, desktop);
  await open(page, `${server.url}/board`);
  const fen = '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1';
  await page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);
  await slide(page, [await at(page, 'd2'), await at(page, 'd3'), await at(page, 'd4')], ['d3', '']);
  assert.deepEqual(await pieces(page), { board: { e1: 'K', e8: 'k', d4: 'P', d5: 'p', e4: 'P' }, hands: [] });
  assert.deepEqual(await page.evaluate(() => touchboard.case.played.made.map(({ san }) => san)), ['d4']);

  await page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);
  const box = await page.getByRole('grid').boundingBox();
  await pull(page, false, await at(page, 'e4'), await at(page, 'd5'));
  await slide(page, [await at(page, 'd5'), await at(page, 'c4'), { x: box.x - 20, y: box.y + 200 }], ['c4', '']);
  assert.deepEqual(await pieces(page), { board: { e1: 'K', e8: 'k', d2: 'P', d5: 'P' }, hands: [] });
  await pull(page, false, await at(page, 'd2'), await at(page, 'd4'));
  assert.deepEqual((await pieces(page)).board, { e1: 'K', e8: 'k', d4: 'P', d5: 'P' });
});

test('a drag that begins on another piece never releases the one in the hand, nor the one chosen', async (t) => {
  const page = await watched(browser, t, desktop);
  await open(page, `${server.url}/board`);
  await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1' }));
  await page.evaluate(() => touchboard.do({ act: 'lift', on: 'd5', by: 'white' }));
  const held = page.locator('.placed.lifted');
  await shows(async () => assert.equal(await held.count(), 1));
  await shows(async () => assert.equal(await page.locator('.finger.white').count(), 1, 'a hand holds it'));
  await drag(page, await at(page, 'd2'), await at(page, 'd4'));
  assert.deepEqual((await pieces(page)).board, { e1: 'K', e8: 'k', d4: 'P', e4: 'P' });
  assert.deepEqual((await pieces(page)).hands, [{ piece: 'p', from: 'd5', by: 'white' }]);
  await picture(page, 'held-1440');
  const { x, y } = await at(page, 'd6');
  await page.mouse.click(x, y);
  assert.deepEqual(await pieces(page), { board: { e1: 'K', e8: 'k', d4: 'P', e4: 'P', d6: 'p' }, hands: [] });

  await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/P7/8/8/8/8/3P4/4K3 w - - 0 1' }));
  await page.getByRole('button', { name: 'Pick up a piece: White queen' }).click();
  await drag(page, await at(page, 'd2'), await at(page, 'd4'));
  assert.deepEqual((await pieces(page)).board, { a7: 'P', e1: 'K', e8: 'k', d4: 'P' });
});

test('an own piece that slipped off the board is taken up again beside it', async (t) => {
  const page = await watched(browser, t, phone);
  await open(page, `${server.url}/board`);
  const [e2, e4] = [await at(page, 'e2'), await at(page, 'e4')];
  await pull(page, true, e2, { x: 200, y: 655 });
  assert.deepEqual((await done(page)).at(-1), 'white remove P');
  const pawn = page.getByRole('button', { name: 'Pick up a piece: White pawn' });
  await picture(page, 'slipped-390');
  const box = await pawn.boundingBox();
  await pull(page, true, { x: box.x + 10, y: box.y + 15 }, e4);
  assert.deepEqual(await page.evaluate(() => touchboard.case.played.made.map(({ san }) => san)), ['e4']);
});

test('on a phone as browsers show it, what the move still needs is on the screen', async (t) => {
  const page = await watched(browser, t, phone);
  await open(page, `${server.url}/board`);
  for (const [fen, from, to] of [
    ['4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1', 'e4', 'd5'],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1', 'g1'],
    ['8/P6k/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8'],
  ]) {
    await page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);
    await page.evaluate(() => scrollTo(0, 0));
    await pull(page, true, await at(page, from), await at(page, to));
    for (const part of ['.todo', '.sentence']) {
      const box = await page.locator(part).last().boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 664 && box.x + box.width <= 390, `${from}${to} ${part}: ${JSON.stringify(box)}`);
    }
    await fits(page);
    await picture(page, `needs-${from}${to}-390`);
  }
});
