// A captured piece never stays in the hand: wherever beside the board it is let
// go, by finger or mouse, it is off, and the next drag moves the piece it begins on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { at, done, drag, fingers, fits, open, picture } from './player.mjs';
import { browser, server } from './seats.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number}} Place */

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Thirty places around the board that are on the screen, or as far beyond it as a finger comes. @param {Page} page @returns {Promise<Place[]>} */
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
  if (!touch) return drag(page, from, to);
  const finger = await fingers(page);
  await finger.press(1, from);
  await finger.move(1, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await finger.move(1, to);
  await finger.lift(1);
}

const pieces = (/** @type {Page} */ page) => page.evaluate(() => ({ board: touchboard.pieces.board, hands: touchboard.pieces.hands }));

for (const [name, how] of Object.entries({ phone, desktop }))
  test(`${name}: dropped at thirty places around the board, it is off, and the next piece moves`, async (t) => {
    const page = await watched(browser, t, how);
    await open(page, `${server.url}/board`);
    await page.waitForFunction(() => 'adoube' in globalThis && touchboard.case.judge);
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

test('a drag that begins on another piece never releases the one in the hand, nor the one chosen', async (t) => {
  const page = await watched(browser, t, desktop);
  await open(page, `${server.url}/board`);
  await page.waitForFunction(() => 'adoube' in globalThis && touchboard.case.judge);
  await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/8/8/3p4/4P3/8/3P4/4K3 w - - 0 1' }));
  await page.evaluate(() => touchboard.do({ act: 'lift', on: 'd5', by: 'white' }));
  const held = page.locator('.placed.lifted');
  assert.equal(await held.count(), 1);
  assert.equal(await page.locator('.finger.white').count(), 1, 'a hand holds it');
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
  await page.waitForFunction(() => 'adoube' in globalThis && touchboard.case.judge);
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
  await page.waitForFunction(() => 'adoube' in globalThis && touchboard.case.judge);
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
