// The first gestures of a learner on the practice board, and that the board understands them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { accessible, agrees, at, done, drag, fits, open, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {{url: string, stop: () => void}} */ let server;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a board, perhaps with a position. @param {any} t @param {string} [fen] @param {number} [width] */
async function board(t, fen, width = 1440) {
  const page = await watched(browser, t, { viewport: { width, height: width > 500 ? 900 : 740 }, hasTouch: width < 500 });
  await open(page, `${server.url}/board`);
  if (fen) await page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);
  return page;
}

/** Taps squares one after another. @param {import('playwright-core').Page} page @param {string[]} squares */
async function tap(page, ...squares) {
  for (const square of squares) {
    const { x, y } = await at(page, square);
    await page.mouse.click(x, y);
  }
}

/** Returns the moves made. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
const made = (page) => page.evaluate(() => touchboard.case.played.made.map(({ san }) => san));

test('tap a piece, tap a square; the captured piece asks to be taken off', async (t) => {
  const page = await board(t, undefined, 360);
  await tap(page, 'e2', 'e4', 'd7', 'd5', 'e4', 'd5');
  assert.deepEqual((await done(page)).slice(-3), ['white touch e4', 'white lift e4', 'white release d5']);
  await shows(async () => assert.equal(await page.locator('circle.wanted').count(), 1));
  await page.getByText('Drop here').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'captured-asks-360');
  await page.getByRole('button', { name: 'Take it off' }).click();
  assert.deepEqual(await made(page), ['e4', 'd5', 'exd5']);
  assert.equal(await page.locator('circle.wanted').count(), 0);
  await agrees(page);
});

test('the captured piece is taken off by a tap, or dropped beside the board, and the move stays in words', async (t) => {
  const page = await board(t);
  await tap(page, 'e2', 'e4', 'd7', 'd5', 'e4', 'd5', 'd5');
  assert.deepEqual(await made(page), ['e4', 'd5', 'exd5']);
  await page.getByRole('button', { name: 'Undo move' }).click();
  assert.deepEqual(await made(page), ['e4', 'd5']);
  await drag(page, await at(page, 'e4'), await at(page, 'd5'));
  const tray = await page.getByText('Drop here').boundingBox();
  const pawn = await at(page, 'd5');
  await picture(page, 'captured-asks-1440');
  await drag(page, pawn, { x: tray.x + 10, y: tray.y + 10 });
  assert.equal((await done(page)).at(-1), 'white remove P');
  await shows(async () => assert.match(String(await page.locator('.sentence').textContent()), /^\s*White made the move exd5; Black to move\.\s+4\.7\s+4\.7\.1\s*$/));
  await page.getByRole('button', { name: 'Undo move' }).click();
  assert.deepEqual(await made(page), ['e4', 'd5']);
});

test('castling with the rook first is done by one hand', async (t) => {
  const page = await board(t, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  await drag(page, await at(page, 'h1'), await at(page, 'f1'));
  await drag(page, await at(page, 'e1'), await at(page, 'g1'));
  assert.ok((await done(page)).every((act) => act.startsWith('white ')), String(await done(page)));
});

test('castling with the king first: the rook is asked for', async (t) => {
  const page = await board(t, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  await tap(page, 'e1', 'g1');
  await picture(page, 'rook-asked');
  await page.getByRole('button', { name: 'Put the rook on f1' }).click();
  assert.deepEqual(await made(page), ['O-O']);
});

test('a promotion: the new piece is dropped on the pawn, or chosen', async (t) => {
  const page = await board(t, '8/P6k/8/8/8/8/8/4K3 w - - 0 1');
  await tap(page, 'a7', 'a8');
  await picture(page, 'promotion');
  const queen = await page.getByRole('button', { name: 'Pick up a piece: White queen' }).boundingBox();
  await drag(page, { x: queen.x + 20, y: queen.y + 20 }, await at(page, 'a8'));
  assert.deepEqual(await made(page), ['a8=Q']);
  assert.equal(await page.locator('.taken svg').count(), 0, 'the pawn that was promoted is not captured');
  await page.getByRole('button', { name: 'Undo move' }).click();
  await tap(page, 'a7', 'a8');
  await page.getByRole('button', { name: 'White knight', exact: true }).click();
  assert.deepEqual(await made(page), ['a8=N']);
});

test('an own piece of the player who is not to move is moved by his own hand', async (t) => {
  const page = await board(t);
  await tap(page, 'g8');
  assert.deepEqual(await done(page), ['black touch g8']);
});

test('what was played is there again, and the way home too', async (t) => {
  const page = await board(t);
  await tap(page, 'e2', 'e4');
  await page.reload();
  await page.waitForFunction(() => globalThis.touchboard?.case.acts.length === 3);
  assert.equal(await page.getByRole('link', { name: 'adoube' }).getAttribute('href'), '/');
});

test('a piece that takes and the one that is taken are both seen, until that is off', async (t) => {
  const page = await board(t, '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 360);
  await drag(page, await at(page, 'e4'), await at(page, 'd5'));
  await page.waitForFunction(() => touchboard.board.drawnPieces().filter(({ square }) => square === 'd5').length === 2);
  const [a, b] = await page.evaluate(() => touchboard.board.drawnPieces().filter(({ square }) => square === 'd5').map(({ place }) => place));
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.3, `one hides the other: ${JSON.stringify([a, b])}`);
});

test('on a phone the dialog of a position holds what is in it', async (t) => {
  const page = await board(t, '', 360);
  await page.getByRole('button', { name: 'Position' }).click();
  const [wide, held] = await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  assert.ok(wide <= held, `${wide} px in ${held}`);
  await picture(page, 'position-360');
});

test('an article says how its provision developed', async (t) => {
  const page = await board(t, undefined, 360);
  await tap(page, 'e2');
  await page.getByRole('button', { name: /4\.3\.1/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Edition by edition').click();
  await dialog.locator('details p', { hasText: '1997 4.3a' }).waitFor();
  await dialog.locator('details p', { hasText: '2017 4.3.1' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'article-360');
});

for (const viewport of [{ width: 844, height: 390 }, { width: 720, height: 450 }, { width: 640, height: 360 }])
  test(`on a phone on its side, or enlarged to twice its size, the board is whole and large: ${viewport.width} × ${viewport.height}`, async (t) => {
    const page = await watched(browser, t, { viewport });
    for (const path of ['/board', '/learn/rook-first', '/board#decide/4.4.2/rook-then-king']) {
      await page.goto('about:blank');
      await page.goto(server.url + path);
      await page.locator(path.includes('decide') ? '.asking [role=grid]' : '[role=grid]').waitFor();
      const box = await page.getByRole('grid').boundingBox();
      assert.ok(box && box.y + box.height <= viewport.height && box.height >= 0.65 * viewport.height, `${path}: ${JSON.stringify(box)}`);
      await fits(page);
    }
  });
