// The texts beside a game played by hand: the moves, the names, possible claims, and messages for
// the player whose clock runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { begun, browser, sentence, server, tap } from './seats.mjs';
import { make, move, seen, settled, sit } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Opens a game of both players at one desk. @param {any} t @param {object} how @param {import('playwright-core').BrowserContextOptions} device */
async function desk(t, how = {}, device = desktop) {
  const page = await watched(browser, t, device);
  const { id, token } = await make(server.url, { both_sides: true, laws: 'fide-2023', ...how });
  await sit(page, server.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  t.after(() => fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) }));
  return page;
}

/** Makes moves, each with its press. @param {Page} page @param {string[]} moves */
async function plays(page, moves) {
  for (const uci of moves) {
    await page.evaluate((one) => {
      const by = touchboard.face.runs;
      touchboard.do({ act: 'lift', by, on: one.slice(0, 2) });
      touchboard.do({ act: 'release', by, on: one.slice(2) });
      touchboard.do({ act: 'clock', by });
    }, uci);
    await settled(page);
  }
}

/** Thirty-two moves of pawns, each to a new position. */
const pawns = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}7${file}6`]);
const further = [...'abcdefgh'].flatMap((file) => [`${file}3${file}4`, `${file}6${file}5`]);

test('the list of moves follows the game, and leads back into it', async (t) => {
  for (const [name, device] of Object.entries({ 1440: desktop, 390: phone })) {
    const page = await desk(t, {}, device);
    await plays(page, [...pawns, ...further.slice(0, 14)]);
    const last = page.locator('.moves li').last();
    const [list, row] = [await page.locator('.moves').boundingBox(), await last.boundingBox()];
    assert.ok(list && row && row.y >= list.y && row.y + row.height <= list.y + list.height + 1, JSON.stringify([list, row]));
    await fits(page);
    await accessible(page);
    await picture(page, `play-list-${name}`);
    await page.locator('.moves button', { hasText: /^a6$/ }).click();
    assert.deepEqual(await page.evaluate(() => [touchboard.case.played.made.length, touchboard.pieces.board.a6, touchboard.whole.made.length]), [2, 'p', 30]);
    await tap(page, 'b1');
    assert.equal(await page.evaluate(() => touchboard.case.shown === touchboard.case.acts.length), true, 'a press on the board comes back');
    await tap(page, 'b1');
    assert.equal(await page.evaluate(() => touchboard.case.acts.at(-1).on), 'b1');
  }
});

test('who comes by the link is asked for his name, and the PGN has it', async (t) => {
  const { white, black, id } = await begun(t);
  await black.getByLabel('Your name').fill('Mari');
  await black.getByRole('button', { name: 'Save', exact: true }).click();
  await white.locator('.who b', { hasText: /^Mari$/ }).waitFor();
  await black.locator('.who b', { hasText: 'Mari (you)' }).waitFor();
  assert.equal(await black.locator('.named').count(), 0);
  assert.match(await (await fetch(`${server.url}/play/${id}/game.pgn`)).text(), /\[White "Lilit"\]\n\[Black "Mari"\]/);
  assert.equal(await black.evaluate(() => JSON.parse(localStorage.getItem('adoube.play') ?? '{}').name), 'Mari');
});

test('usual times are chosen by one press', async (t) => {
  const page = await watched(browser, t, phone);
  await page.goto(`${server.url}/play`);
  await page.getByRole('button', { name: '90+30' }).tap();
  assert.deepEqual(await page.evaluate(() => ['minutes', 'bonus', 'play'].map((name) => document.querySelector(`[name=${name}]`).value)), ['90', '30', 'standard']);
  await page.getByRole('button', { name: '3+2' }).tap();
  assert.deepEqual(await page.evaluate(() => ['minutes', 'bonus', 'play'].map((name) => document.querySelector(`[name=${name}]`).value)), ['3', '2', 'blitz']);
  await fits(page);
  await accessible(page);
  await picture(page, 'lobby-390');
});

test('of several irregularities the oldest is said, and how many more there are', async (t) => {
  const page = await desk(t, { play: 'standard', fen: 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1' });
  await page.evaluate(() => {
    touchboard.do({ act: 'touch', by: 'white', on: 'a2' });
    for (const [act, on, hand] of [['lift', 'e1', 'right'], ['release', 'g1', 'right'], ['lift', 'h1', 'left'], ['release', 'f1', 'left'], ['clock', undefined, undefined]]) touchboard.do({ act, on, hand, by: 'white' });
  });
  await settled(page);
  await shows(async () => assert.equal(await page.locator('.tell > .breach').count(), 1));
  await shows(async () => assert.match(String(await page.locator('.tell > .breach').textContent()), /touched/));
  // both hands at the move and at the press are one irregularity
  await shows(async () => assert.equal(String(await page.locator('.tell .more summary').textContent()), 'and 1 more'));
  await picture(page, 'play-several-1440');
});

for (const [play, said] of Object.entries({
  rapid: 'If you play on, the illegal move stands and you can no longer claim.',
  standard: "Your opponent's move is not settled. You may claim now, or after you have played on.",
}))
  test(`${play}: whose clock runs reads what playing on does`, async (t) => {
    const { white, black } = await begun(t, { play, laws: 'fide-2023' });
    await plays(white, ['e2e4']);
    await settled(white, black);
    await plays(black, ['f8d6']);
    await settled(white, black);
    assert.equal(await white.locator('.touched').count(), 0);
    await tap(white, 'g1');
    assert.equal(await sentence(white), said);
    await shows(async () => assert.match(String(await white.locator('.seatrow.me').textContent()), /to move/));
    await picture(white, `play-on-${play}`);
    await settled(white, black);
    assert.doesNotMatch(await sentence(black), /not White's turn/);
  });

test('what was touched is marked until the clock is pressed, and after a claim what must move', async (t) => {
  const { white, black } = await begun(t, { play: 'rapid', laws: 'fide-2023' });
  await tap(white, 'g1');
  await move(white, 'e2', 'e4');
  assert.equal(await white.locator('.touched').count(), 0, 'the move is made');
  await white.keyboard.press('Space');
  await settled(white, black);
  await black.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(white, black);
  assert.deepEqual(await white.evaluate(() => [...touchboard.board.touched]), ['g1']);
});

test('no frame stands around a square for whoever plays by mouse', async (t) => {
  const { white } = await begun(t);
  await move(white, 'e2', 'e4');
  await white.keyboard.press('Space');
  const framed = () => white.evaluate(() => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle !== 'none' && document.activeElement?.getAttribute('role') === 'gridcell');
  assert.equal(await framed(), false);
  const { x, y } = await seen(white, 'd2');
  await white.mouse.click(x, y);
  await white.keyboard.press('ArrowRight');
  assert.equal(await framed(), true);
});
