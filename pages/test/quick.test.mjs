// From the link to the first ruling over a phone's connection: until the kernel is loaded, the hall
// judges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { agrees, at, done, openEarly } from './player.mjs';
import { browser, server, tap } from './seats.mjs';
import { make, move, settled, sit } from './table.mjs';
import { tapAt } from './taps.mjs';

/** @typedef {import('playwright-core').Page} Page */

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** A slow connection for Chromium: 1.6 Mbit/s and 150 ms. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** @param {Page} page @param {string} address */
async function arrives(page, address) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await page.goto('about:blank');
  const began = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('grid').waitFor();
  return began;
}

/** @param {any} t @param {string} where @param {number} began @param {number} touched */
const tell = (t, where, began, touched) => t.diagnostic(`${where}: link to first touch ${touched - began} ms, to first ruling ${Date.now() - began} ms, at 1.6 Mbit/s and 150 ms`);

test('the practice board: the first touch is ruled on while the kernel loads', async (t) => {
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' });
  const began = await arrives(page, `${server.url}/board`);
  const { x, y } = await at(page, 'e2');
  await tapAt(page, x, y);
  const touched = Date.now();
  await page.locator('.sentence', { hasText: 'White touched the pawn on e2 and must move it.' }).waitFor();
  tell(t, '/board', began, touched);
});

test('a game: the first touch is ruled on while the kernel loads', async (t) => {
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' });
  const { id, token } = await make(server.url, { side: 'black' });
  const began = await arrives(page, `${server.url}/play/${id}`);
  await page.waitForFunction(() => globalThis.touchboard?.started);
  await tap(page, 'e2');
  const touched = Date.now();
  await page.locator('.sentence', { hasText: 'White touched the pawn on e2 and must move it.' }).waitFor();
  tell(t, '/play', began, touched);
  await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
});

/** Holds back a page's kernel, and returns a function that releases it. @param {Page} page */
async function withoutKernel(page) {
  /** @type {(value?: unknown) => void} */ let come = () => {};
  const late = new Promise((gone) => (come = gone));
  await page.route('**/kernel.wasm', (route) => late.then(() => route.continue()));
  return come;
}

test('what the hall judged is judged alike by the kernel when it comes', async (t) => {
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' });
  const come = await withoutKernel(page);
  await openEarly(page, `${server.url}/board`);
  for (const square of ['e2', 'e4', 'd7', 'd5', 'e4', 'd5']) {
    const { x, y } = await at(page, square);
    await tapAt(page, x, y);
  }
  await page.getByRole('button', { name: 'Take it off' }).tap();
  await page.getByRole('button', { name: 'Compare editions' }).tap(); // waits for the kernel
  await page.getByText('White made the move exd5').first().waitFor();
  assert.equal(await page.evaluate(() => 'adoube' in globalThis), false);
  const before = await page.evaluate(() => JSON.stringify(touchboard.case.played));
  await agrees(page);
  come();
  await page.getByRole('dialog').getByText('Black touches the pawn on d7').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  assert.equal((await done(page)).length, 10);
  assert.equal(await page.evaluate(() => JSON.stringify(touchboard.case.judge(touchboard.case.acts))), before);
});

test('a game is played and pressed before the kernel is there', async (t) => {
  const [white, black] = [await watched(browser, t, { ...phone, serviceWorkers: 'allow' }), await watched(browser, t, { ...phone, serviceWorkers: 'allow' })];
  const come = await withoutKernel(white);
  const { id, token } = await make(server.url);
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  await white.waitForFunction(() => touchboard.started);
  await move(white, 'e2', 'e4');
  await white.locator('.press').tap();
  await settled(white, black);
  assert.deepEqual(await black.evaluate(() => touchboard.case.played.made.map(({ san }) => san)), ['e4']);
  come();
  await white.waitForFunction(() => 'adoube' in globalThis);
  await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
});

test('what was pressed while the page waited reaches what stands there now', async (t) => {
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' });
  await page.goto(`${server.url}/board`);
  await page.evaluate(async () => {
    const { holdUp } = await import('/board/early.js');
    const root = Object.assign(document.createElement('div'), { id: 'early', innerHTML: '<button>first</button>' });
    document.body.prepend(root);
    Object.assign(globalThis, { goOn: holdUp(root), pressed: [] });
    root.addEventListener('click', ({ target }) => globalThis.pressed.push(target.textContent));
  });
  await page.getByRole('button', { name: 'first' }).click();
  await page.evaluate(() => {
    const root = document.getElementById('early');
    root.innerHTML = '<button>later</button>';
    globalThis.goOn();
  });
  assert.deepEqual(await page.evaluate(() => globalThis.pressed), ['later']);
});

test('what was pressed while the page waited is pressed at the same place of what has moved', async (t) => {
  const page = await watched(browser, t, phone);
  const come = await withoutKernel(page);
  await page.route('**/judge?form=board', (route) => route.fulfill({ status: 204 })); // a hall that does not judge
  await openEarly(page, `${server.url}/board`);
  const { x, y } = await at(page, 'e2');
  await page.mouse.click(x, y);
  await page.evaluate(() => scrollTo(0, 100));
  assert.notEqual((await at(page, 'e2')).y, y);
  come();
  await page.waitForFunction(() => touchboard.case.acts.length);
  assert.deepEqual(await done(page), ['white touch e2']);
});
