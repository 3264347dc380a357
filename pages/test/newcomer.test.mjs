// Obstacles for a newcomer in a game by hand: requests without a need, unexplained numbers, dead
// ends, cut words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { begun, browser, claims, press, sentence, server } from './seats.mjs';
import { make, move, phone, seen, settled, sit } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** White touches the knight and plays a pawn, and Black claims it. @param {Page} white @param {Page} black */
async function claimed(white, black) {
  const { x, y } = await seen(white, 'g1');
  await white.mouse.click(x, y);
  await move(white, 'e2', 'e4');
  await press(white);
  await settled(white, black);
  await claims(black);
  await settled(white, black);
}

test('a verdict says what was done; once the game is over, it asks nothing of anybody', async (t) => {
  const { white, black } = await begun(t, { help: 'teaching' });
  await claimed(white, black);
  for (const page of [white, black]) {
    assert.match(await sentence(page), /^The claim is upheld .*must move/);
    await page.locator('.tell').getByText('4. White releases the pawn on e4.').waitFor();
    await page.locator('.tell .cite', { hasText: '4.3.1' }).first().waitFor();
  }
  await picture(black, 'newcomer-verdict-360');
  await white.evaluate(() => touchboard.ask({ do: 'resign' }));
  for (const page of [white, black]) {
    await page.locator('.ended').waitFor();
    assert.match(await sentence(page), /^The claim is upheld .*\(touch-move broken\)\.$/);
    await shows(async () => assert.equal(await page.locator('.tell .cite').count(), 1, 'the article of the claim alone'));
    assert.equal(await page.evaluate(() => touchboard.board.glowing.size), 0, 'no square asks for a piece');
  }
  await accessible(black);
  await picture(black, 'newcomer-over-360');
  await black.locator('.scrub input').fill('1');
  await black.locator('.tell .cite', { hasText: '4.3.1' }).waitFor();
});

test('who has moved is asked to press his clock, before anybody is asked to move', async (t) => {
  const { white, black } = await begun(t);
  const [how, now] = [/After your move, press the clock\./, /Your move is made\. Press the clock/];
  const asked = (/** @type {Page} */ page) => page.locator('.tell').textContent().then(String);
  for (const [mover, other, from, to] of /** @type {const} */ ([[white, black, 'e2', 'e4'], [black, white, 'e7', 'e5'], [white, black, 'g1', 'f3']])) {
    assert.equal(how.test(await asked(mover)), from !== 'g1', 'how one moves is said until the clock is pressed');
    await move(mover, from, to);
    await settled(white, black);
    assert.match(await asked(mover), now);
    assert.doesNotMatch(await asked(other), /press the clock/i);
    await press(mover);
    await settled(white, black);
    assert.doesNotMatch(await asked(mover), /press the clock/i);
  }
  await black.getByRole('button', { name: 'Resign', exact: true }).click();
  await black.getByRole('button', { name: 'Resign: sure?' }).waitFor();
  await move(black, 'b8', 'c6');
  await black.getByRole('button', { name: 'Resign', exact: true }).waitFor(); // who plays on is asked again
  await picture(black, 'newcomer-pressed-360');
});

test('who offers a draw sees it stand until the other touches a piece; an illegal press asks nothing of who waits', async (t) => {
  const { white, black } = await begun(t);
  await move(white, 'e2', 'e4');
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await press(white);
  await settled(white, black);
  const stands = white.locator('.tell').getByText('White: draw offered.');
  await stands.waitFor();
  await move(black, 'g8', 'g6');
  await settled(white, black);
  await stands.waitFor({ state: 'detached' });
  await press(black);
  await settled(white, black);
  assert.doesNotMatch(String(await white.locator('.tell').textContent()), /press the clock/i);
});

test('as in a tournament, nothing tells that a move was made', async (t) => {
  const { white, black } = await begun(t, { help: 'tournament' });
  const before = await white.locator('.tell').textContent();
  await move(white, 'e2', 'e4');
  await settled(white, black);
  await shows(async () => assert.equal(await white.locator('.tell').textContent(), before));
});

test('a verdict after which nothing binds says whose move it is', async (t) => {
  const { white, black } = await begun(t);
  await move(white, 'e2', 'e4');
  await press(white);
  await settled(white, black);
  await claims(black);
  await settled(white, black);
  for (const page of [white, black]) assert.match(await sentence(page), /^The claim is rejected: .* Black to move\.$/);
});

test('who waits may abort; of a game without an act nothing is offered to take away', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url);
  await sit(page, server.url, id, token);
  await page.locator('.invite').getByRole('button', { name: 'Abort the game' }).click();
  await page.getByRole('heading', { name: 'Game aborted' }).waitFor();
  await shows(async () => assert.deepEqual(await page.locator('.ended').locator('button, a').allTextContents(), ['New game']));
  await fits(page);
  await accessible(page);
  await picture(page, 'newcomer-aborted-360');
});

for (const path of ['/', '/pair'])
  test(`the code of a game opens it where one signs in: ${path}`, async (t) => {
    const page = await watched(browser, t, phone, /40[134]/);
    const { id, token } = await make(server.url);
    await page.goto(server.url + path);
    const field = page.getByLabel('Code', { exact: true });
    assert.equal(await field.getAttribute('inputmode'), 'text', 'codes of games have letters');
    for (const wrong of ['482 913', 'nogame22']) {
      await field.fill(wrong);
      await Promise.all([page.waitForResponse(/\/api\/v1\/pair$/), page.getByRole('button', { name: 'Enter', exact: true }).click()]);
      await page.getByRole('alert').filter({ hasText: 'This code is not valid' }).waitFor();
    }
    await field.fill(` ${id.toUpperCase()} `);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.waitForFunction(() => globalThis.touchboard?.started);
    assert.deepEqual(await page.evaluate(() => touchboard.sides), ['black']);
    await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
  });

test('in every language it is said whole whose move it is, beside a clock with hours', async (t) => {
  const { white, black } = await begun(t, { base: 5_400_000, name: '' });
  /** @type {string[]} */ const cut = [];
  for (const page of [white, black])
    for (const language of ['en', 'de', 'es', 'et', 'fr', 'hy', 'ru']) {
      await page.evaluate(async (tag) => {
        const { speak } = await import('/board/kernel.js');
        await speak(tag);
        touchboard.update();
      }, language);
      for (const viewport of [{ width: 360, height: 740 }, { width: 568, height: 320 }]) {
        await page.setViewportSize(viewport);
        const wrong = await page.locator('.who *').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent));
        const wide = await page.evaluate((width) => document.documentElement.scrollWidth - width, viewport.width);
        cut.push(...[...wrong, ...(wide > 0 ? [`${wide} px too wide`] : [])].map((text) => `${language} ${viewport.width}: ${text}`));
        if (page === black && ['de', 'hy'].includes(language)) await picture(page, `newcomer-seats-${language}-${viewport.width}`);
      }
    }
  assert.deepEqual(cut, []);
});

test('an illegal move that stood keeps its place in the list of moves, and leads to its position', async (t) => {
  const { white, black } = await begun(t);
  await move(white, 'e2', 'e5');
  await press(white);
  await settled(white, black);
  await move(black, 'e7', 'e6');
  await press(black);
  await settled(white, black);
  const cells = white.locator('.moves li').first().locator('button');
  await shows(async () => assert.deepEqual(await cells.allTextContents(), ['e2–e5', 'e6']));
  await cells.first().click();
  assert.equal(await white.evaluate(() => touchboard.case.played.pieces.board.e7), 'p', 'the position before the reply');
  await white.evaluate(() => touchboard.ask({ do: 'resign' }));
  await white.getByRole('link', { name: 'PGN as one game' }).waitFor();
  await white.locator('.review li').getByText('completed the illegal move e5.').waitFor();
  await fits(black);
});

test('of several irregularities the oldest is said, and how many more there are', async (t) => {
  const { white, black } = await begun(t, { fen: '4k3/8/8/8/8/8/8/1N2K2R w K - 0 1' });
  for (const act of [
    { act: 'touch', on: 'b1' },
    { act: 'lift', on: 'e1', hand: 'right' },
    { act: 'lift', on: 'h1', hand: 'left' },
    { act: 'release', on: 'g1', hand: 'right' },
    { act: 'release', on: 'f1', hand: 'left' },
  ])
    await white.evaluate((one) => touchboard.do({ by: 'white', ...one }), act);
  await settled(white, black);
  await black.locator('.tell > .breach', { hasText: 'broke touch-move' }).waitFor();
  const more = black.locator('.tell details.more');
  await shows(async () => assert.equal((await more.locator('summary').innerText()).trim(), 'and 1 more'));
  await more.locator('summary').tap();
  await more.locator('.breach', { hasText: 'both hands' }).waitFor();
  await fits(black);
  await picture(black, 'newcomer-more-360');
});

test('a game can be created from the first screen of a phone', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.goto(`${server.url}/play`);
  const create = page.getByRole('button', { name: 'Create the game' });
  await create.waitFor();
  const box = await create.boundingBox();
  assert.ok(box && box.y + box.height <= 664, JSON.stringify(box));
  await accessible(page);
  await picture(page, 'newcomer-lobby-390');
});

test('as in a tournament, the first promotion is explained, no other', async (t) => {
  const { white, black } = await begun(t, { help: 'tournament', fen: '4k3/P6P/8/8/8/8/8/4K3 w - - 0 1' });
  const how = white.locator('.deeds').getByText('Tap the new piece');
  await move(white, 'a7', 'a8');
  await how.waitFor();
  await white.locator('.deeds').getByRole('button', { name: /queen/ }).click();
  const { x, y } = await seen(white, 'a8');
  await white.mouse.click(x, y);
  await press(white);
  await settled(white, black);
  assert.equal(await white.evaluate(() => touchboard.case.played.pieces.board.a8), 'Q');
  await move(black, 'e8', 'e7');
  await press(black);
  await settled(white, black);
  await move(white, 'h7', 'h8');
  await white.locator('.deeds').getByRole('button', { name: /queen/ }).waitFor();
  assert.equal(await how.count(), 0);
});

test('what an upheld claim leaves is said once; nobody is called an arbiter in what is asked', async (t) => {
  const { white, black } = await begun(t, { play: 'blitz', fen: '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1' });
  await move(white, 'b1', 'c3');
  await move(white, 'c3', 'd2');
  await press(white);
  await settled(white, black);
  await claims(black);
  await settled(white, black);
  for (const page of [white, black]) assert.match(await sentence(page), /stands; Black to move\.$/);
  for (const [mover, from, to] of /** @type {const} */ ([[black, 'e8', 'f8'], [white, 'a1', 'a8'], [black, 'f8', 'e8'], [white, 'a8', 'e8']])) {
    await move(mover, from, to);
    await press(mover);
    await settled(white, black);
  }
  await claims(black);
  await settled(white, black);
  for (const page of [white, black]) {
    await page.locator('.asked button').nth(1).waitFor();
    const answers = await page.locator('.asked button').filter({ hasText: /move/ }).allTextContents();
    assert.equal(answers.length, 2, String(answers));
    assert.doesNotMatch(answers.join(' '), /arbiter/i);
  }
});

test('at a desk each player stands above or below his side of the board', async (t) => {
  const { white, black } = await begun(t);
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
    await white.setViewportSize(size);
    const [opponent, board, me] = await Promise.all(
      ['.seatrow.opp', '[role=grid]', '.seatrow.me'].map((name) => white.locator(name).boundingBox().then((box) => /** @type {any} */ (box))),
    );
    assert.ok(opponent.y + opponent.height <= board.y && board.y + board.height <= me.y, JSON.stringify([opponent, board, me]));
    assert.ok(me.y + me.height <= size.height, 'his clock is on the screen');
    assert.equal(Math.round(me.width), Math.round(board.width));
  }
  await fits(white);
  await picture(white, 'newcomer-desk-1920');
  await fits(black);
});
