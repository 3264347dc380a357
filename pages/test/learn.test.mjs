// The path, from its first step to its last, on a phone: each step is watched and then done by
// fingers, and everything to press is on the screen. LANGUAGES=all walks it in every language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, stored, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { accessible, at, dragByFinger, fits, loaded, picture } from './player.mjs';
import { tapAt } from './taps.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{act: string, by: string, on?: string, piece?: string, intent?: string}} Act */

const languages =
  process.env.LANGUAGES === 'all' ? ['en', 'de', 'es', 'et', 'fr', 'hy', 'ru'] : [process.env.LANGUAGES || 'hy'];
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

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

/** Presses an element that must be on the screen. @param {Page} page @param {import('playwright-core').Locator} what */
async function press(page, what) {
  await what.waitFor();
  await shows(async () => {
    const box = await what.boundingBox();
    const seen = box && box.y >= 0 && box.y + box.height <= phone.viewport.height;
    assert.ok(seen, `${await what.textContent()}: ${JSON.stringify(box)}`);
  });
  await what.click();
  assert.equal(await page.evaluate(() => scrollY), 0);
}

/** @param {Page} page @param {string} square */
async function tap(page, square) {
  const { x, y } = await at(page, square);
  await tapAt(page, x, y);
}

/** Drags a piece by finger to a square or beside the board. @param {Page} page @param {string} from @param {string} to */
async function pull(page, from, to) {
  await dragByFinger(page, await at(page, from), to ? await at(page, to) : { x: 195, y: 640 });
}

/** How to perform the acts of a step on the page. @type {Record<string, (page: Page, act: Act, before: Act[], after: Act[]) => Promise<unknown>>} */
const deeds = {
  touch: async (page, { on, intent }) => {
    await tap(page, String(on));
    if (intent === 'accident') await press(page, page.locator('.voice').last());
  },
  adjust: (page) => press(page, page.locator('.voice').first()),
  claim: (page) => press(page, page.locator('.voice').last()),
  restore: (page) => press(page, page.locator('.voice').last()),
  clock: (page, { by }) =>
    press(
      page,
      page
        .locator('.tray')
        .nth(by === 'white' ? 1 : 0)
        .locator('.clock'),
    ),
  lift: async (page, { on, intent }, _before, after) => {
    if (intent === 'accident') return;
    const to = after.find(({ act }) => act === 'release')?.on;
    assert.ok(to);
    await (to === on ? tap(page, String(on)) : pull(page, String(on), to));
  },
  put: async () => {},
  release: async (page, { piece }) => {
    if (piece) await press(page, page.locator('.need .todo').nth('QRBN'.indexOf(piece)));
  },
  remove: async (page, { on }, _before, after) => {
    const there = on ? await page.evaluate((square) => touchboard.pieces.board[square], on) : 'P';
    if ('pP'.includes(there) && after.some(({ piece }) => piece)) return; // the button that chooses takes the pawn off
    await ((await page.locator('.need .todo').count())
      ? press(page, page.locator('.need .todo'))
      : pull(page, String(on), ''));
  },
};

/** Watches the open step, and does it. @param {Page} page @param {string} name */
async function walk(page, name) {
  await page.waitForFunction((one) => touchboard.step?.name === one && touchboard.now === 'look', name);
  await page.evaluate(() => (touchboard.speed = 20));
  await press(page, page.locator('.below button').first());
  await page.waitForFunction(() => !touchboard.playing && touchboard.case.shown === touchboard.model.length);
  await fits(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight && scrollY > 0), false);
  await press(page, page.locator('.below button.main'));
  const model = /** @type {Act[]} */ (await page.evaluate(() => touchboard.model));
  for (const [n, act] of model.entries()) {
    await deeds[act.act](page, act, model.slice(0, n), model.slice(n + 1));
    assert.equal(await page.evaluate(() => touchboard.otherwise), false, `${name}: ${n}`);
  }
  await page
    .locator('.spoken .well')
    .waitFor()
    .catch(async () => {
      await picture(page, `learn-fails-${name}`);
      assert.fail(
        `${name}: ${JSON.stringify(await page.evaluate(() => touchboard.case.acts))} for ${JSON.stringify(model)}`,
      );
    });
}

for (const language of languages)
  test(`the path from first to last: ${language}`, async (t) => {
    const page = await watched(browser, t, { ...phone, locale: language });
    await page.goto(`${server.url}/learn`);
    await page.locator('.cards').first().waitFor();
    await loaded(page);
    await fits(page);
    await accessible(page);
    await picture(page, `learn-all-${language}`);
    await page.locator('.button.main').tap();
    const steps = await page.evaluate(() => touchboard.steps.map(({ name }) => name));
    assert.ok(steps.length >= 30 && steps.length <= 40);
    for (const name of steps) {
      await walk(page, name);
      await fits(page);
      if (['rook-first', 'promote', 'who-may-claim'].includes(name)) await picture(page, `learn-${name}-${language}`);
      if (name === 'rook-first') await accessible(page);
      assert.equal(new URL(page.url()).pathname, `/learn/${name}`);
      await press(page, page.locator('.below button.main'));
    }
    await page.locator('.cards').first().waitFor();
    await shows(async () => assert.equal(await page.locator('.cards .well').count(), steps.length));
    await page.reload();
    await page.locator('.cards .well').first().waitFor();
    await shows(async () => assert.equal(await page.locator('.cards .well').count(), steps.length));
  });

test('a step has an address; what comes to something else is not done', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/learn/touch-it`);
  await loaded(page);
  await picture(page, 'learn-step-1440');
  await page.getByRole('button', { name: 'Do it yourself' }).click();
  await page.evaluate(() => {
    touchboard.do({ act: 'touch', on: 'b1' });
    touchboard.do({ act: 'lift', on: 'g1' });
    touchboard.do({ act: 'release', on: 'f3' });
  });
  await page.getByText('The result is different: watch once more').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('adoube.path')), null);
  await page.goto(`${server.url}/learn`);
  await page.locator('.cards').first().waitFor();
  await picture(page, 'learn-all-1440');
  await page.goto(`${server.url}/learn/nowhere`);
  await page.getByRole('alert').waitFor();
});

test('a step that is opened before the kernel is here says its words, and has its board later', async (t) => {
  const page = await watched(browser, t, { ...phone, locale: 'en' });
  /** @type {(value?: unknown) => void} */ let come = () => {};
  const late = new Promise((done) => (come = done));
  await page.route('**/kernel.wasm', (route) => late.then(() => route.continue()));
  await page.goto(`${server.url}/learn`);
  await page.locator('a.card').nth(1).click();
  await page.locator('.idea').waitFor();
  assert.notEqual(await page.locator('h1').textContent(), 'adoube');
  assert.equal(await page.getByRole('grid').count(), 0);
  await page.locator('.below button').last().click(); // to try it
  assert.equal(await page.evaluate(() => touchboard.now), 'look');
  const before = await page.locator('.below').boundingBox();
  come();
  await page.waitForFunction(() => touchboard.now === 'try');
  await page.getByRole('grid').waitFor();
  await shows(async () => assert.equal((await page.locator('.below').boundingBox())?.y, before?.y));
  assert.equal(
    await page.evaluate(() => touchboard.case.lines().split('\n')[0]),
    await page.evaluate(() => JSON.stringify({ ...touchboard.header, language: 'en' })),
  );
});

test('another move than shown is called so, and one begins again', async (t) => {
  const page = await watched(browser, t, phone);
  await page.goto(`${server.url}/learn/touch-it?language=en`);
  await press(page, page.getByRole('button', { name: 'Do it yourself' }));
  await pull(page, 'e2', 'e4');
  await page.getByText('The result is different: watch once more').waitFor();
  await press(page, page.getByRole('button', { name: 'From the start' }));
  await page.getByText('1 of 3: ').waitFor();
});

test('it goes on without a network, at any step, in the language that was chosen', async (t) => {
  const page = await watched(browser, t, { ...phone, locale: 'de', serviceWorkers: 'allow' });
  await page.goto(`${server.url}/learn`);
  await stored(page, ['/board/files.json'], '/board/path.json');
  await page.reload();
  await page.waitForFunction(() => globalThis.touchboard?.steps.length);
  const steps = await page.evaluate(() => touchboard.steps.map(({ name }) => name));
  await page.context().setOffline(true);
  await page.goto(`${server.url}/learn/${steps[3]}`);
  await page.waitForFunction(() => globalThis.touchboard?.step);
  assert.equal(await page.evaluate(() => touchboard.step.name), steps[3]);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
});
