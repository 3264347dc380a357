// What makes a newcomer stop in a game by hand: what is asked of him when nothing
// is, numbers that tell him nothing, doors that are shut, words that are cut.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { begun, browser, claims, press, sentence, server } from './seats.mjs';
import { make, move, phone, seen, settled, sit } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** White touches the knight, plays a pawn, and Black claims it. @param {Page} white @param {Page} black */
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
    assert.match(await sentence(page), /^The claim is upheld .*action 4.*must move/);
    await page.locator('.tell').getByText('Action 4: White releases the pawn on e4.').waitFor();
    await page.locator('.tell .cite', { hasText: '4.3.1' }).first().waitFor();
  }
  await picture(black, 'newcomer-verdict-360');
  await white.evaluate(() => touchboard.ask({ do: 'resign' }));
  for (const page of [white, black]) {
    await page.locator('.ended').waitFor();
    assert.match(await sentence(page), /^The claim is upheld .*\(touched piece not moved, action 4\)\.$/);
    assert.equal(await page.locator('.tell .cite').count(), 1, 'the article of the claim alone');
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
  assert.equal(await white.locator('.tell').textContent(), before);
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
  assert.deepEqual(await page.locator('.ended').locator('button, a').allTextContents(), ['New game']);
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
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
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
