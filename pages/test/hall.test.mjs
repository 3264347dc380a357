// The hall, one of its boards, the screen in the room and the public page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { comeIn, demonstrate } from './demo.mjs';
import { languages } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Awaited<ReturnType<typeof demonstrate>>} */ let hall;

before(async () => {
  hall = await demonstrate();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  hall?.stop();
});

const small = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens a visitor's page. @param {any} t @param {object} [how] */
const visitor = (t, how = {}) => watched(browser, t, { viewport: { width: 1440, height: 900 }, ...how });

for (const [width, how] of Object.entries({ 360: small, 1440: {} })) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of languages(['en', 'de', 'hy'], colorScheme, Number(width))) {
      test(`the hall, ${width} px, ${colorScheme}, ${locale}`, async (t) => {
        const page = await visitor(t, { ...how, colorScheme, locale });
        await comeIn(page, hall.door);
        await page.goto(`${hall.url}/hall`);
        await page.waitForFunction(() => globalThis.hall?.tables.size === 12);
        await page.locator('.tile').nth(3).waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        await page.waitForFunction(() => {
          const ranks = [...document.querySelectorAll('.tile')].map(({ dataset }) => ['human', 'time', 'on', 'over'].indexOf(dataset.state));
          return ranks.every((rank, n) => rank >= 0 && (!n || ranks[n - 1] <= rank));
        });
        await fits(page);
        await picture(page, `hall-${width}-${colorScheme}-${locale}`);
        await accessible(page);
      });
    }
  }
}

test('the door leads to the hall', async (t) => {
  const page = await visitor(t);
  await page.goto(hall.door);
  await page.locator('a[href="/hall"]').waitFor();
  assert.ok(await page.evaluate(() => localStorage.getItem('adoube.session')));
});

test('a newcomer reads what this is for, and what to touch first', async (t) => {
  const page = await visitor(t, small);
  await comeIn(page, hall.door);
  await page.goto(`${hall.url}/hall`);
  await page.locator('.welcome').getByText('Every touch at these boards').waitFor();
  await accessible(page);
  await picture(page, 'welcome-360');
  await page.locator('.welcome button').tap();
  await page.reload();
  await page.locator('.tile').first().waitFor();
  assert.equal(await page.locator('.welcome').count(), 0);
});

test('only boards of a state', async (t) => {
  const page = await visitor(t);
  await comeIn(page, hall.door);
  await page.goto(`${hall.url}/hall`);
  await page.waitForFunction(() => globalThis.hall?.tables.size === 12);
  const state = await page.locator('.tile').last().getAttribute('data-state'); // the calmest, which many have
  await page.locator(`.chip.${state}`).click();
  await page.waitForFunction((one) => document.querySelectorAll(`.tile:not([data-state=${one}])`).length === 0, state);
  await shows(async () => assert.ok((await page.locator('.tile').count()) >= 1));
  await page.locator(`.chip.${state}`).click();
  await page.waitForFunction(() => document.querySelectorAll('.tile').length === 12);
});

for (const [width, how] of Object.entries({ 360: small, 1440: { colorScheme: 'dark', locale: 'de' } })) {
  test(`one board, by keys alone, ${width} px`, async (t) => {
    const page = await visitor(t, how);
    await comeIn(page, hall.door);
    await page.goto(`${hall.url}/hall`);
    await page.locator('.tile').nth(3).waitFor();
    await page.keyboard.press('End');
    await page.locator('.tile a[href$="/11"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hall/demo/1/11');
    await page.locator('.timeline .plain:enabled').first().waitFor();
    const acts = await page.evaluate(() => globalThis.table.game.length);
    await page.waitForFunction((before) => globalThis.table.game.length > before, acts, { timeout: 60_000 });
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => globalThis.table.shown === 0);
    assert.equal(await page.evaluate(() => globalThis.table.diagram.pieces.size), 32);
    await page.keyboard.press('End');
    await page.waitForFunction(() => globalThis.table.shown === -1);
    await shows(async () => assert.equal(await page.locator('.blind li').count(), 3));
    await page.locator('.scoresheet button').first().click();
    await page.waitForFunction(() => globalThis.table.shown > 0);
    assert.equal(await page.locator('.scoresheet button').first().getAttribute('aria-current'), 'step');
    await page.getByRole('button', { name: 'Live' }).click();
    await page.waitForFunction(() => globalThis.table.shown === -1);
    await fits(page);
    await picture(page, `board-${width}`);
    await accessible(page);
  });
}

test('a replay comes to its end, and goes on live', { timeout: 300_000 }, async (t) => {
  const page = await visitor(t);
  await comeIn(page, hall.door);
  await page.goto(`${hall.url}/hall/demo/1/8`);
  await page.locator('.timeline .plain:enabled').nth(3).click();
  await page.waitForFunction(() => globalThis.table.shown > 0);
  await Promise.all([page.getByRole('button', { name: 'Stop' }).waitFor(), page.getByRole('button', { name: 'Replay' }).click()]); // a replay may be short
  await page.waitForFunction(() => globalThis.table.shown === -1 && !globalThis.table.playing, null, { timeout: 0 });
});

test('the screen in the room shows nothing that a player may not see', async (t) => {
  const page = await visitor(t, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });
  await comeIn(page, hall.door);
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${hall.url}/tv`);
  await page.locator('.tvt').nth(5).waitFor();
  assert.deepEqual(asked.filter((path) => /^\/api\/.*\/(stream|tables|claims)/.test(path)), []);
  assert.equal(await page.locator('[data-state=human]').count(), 0);
  await fits(page);
  await picture(page, 'screen');
  await accessible(page);
});

for (const [width, how] of Object.entries({ 360: small, 1440: { locale: 'hy' } })) {
  test(`the public page, without a token, ${width} px`, async (t) => {
    const page = await visitor(t, how);
    await page.goto(`${hall.url}/live/demo`);
    await page.locator('.lt a[href$="/1/4"]').click();
    await page.locator('.more summary').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.more a[download]').click()]);
    assert.equal(file.suggestedFilename(), 'game-4.pgn');
    await page.locator('.more summary').click(); // open, it covers what is below
    await fits(page);
    await picture(page, `public-${width}`);
    await accessible(page);
  });
}

for (const path of ['/', '/hall'])
  test(`the demonstration lets a stranger in at ${path}`, async (t) => {
    const page = await visitor(t);
    await page.goto(hall.url + path);
    await page.waitForURL('**/hall');
    await page.locator('.tile').first().waitFor();
  });

test('on a projector the boards of the hall are as large as their letters', async (t) => {
  const page = await visitor(t);
  await page.goto(`${hall.url}/hall`);
  await page.locator('.tile').nth(3).waitFor();
  await page.setViewportSize({ width: 3840, height: 2160 });
  const name = page.locator('.tile .name').first();
  await shows(async () => assert.ok((await name.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))) >= 26));
  await shows(async () => assert.ok((await page.locator('.tile .diagram').first().evaluate((one) => one.getBoundingClientRect().width)) >= 300));
  await picture(page, 'hall-3840');
  await page.goto(`${hall.url}/laws`);
  assert.ok((await page.locator('main p').first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize))) >= 28);
  await picture(page, 'laws-3840');
});

test('a record that could be lost is named on every page', async (t) => {
  const page = await visitor(t);
  const faults = 'stream hall-0 is kept by 1 server and not by 3';
  await page.route('**/words.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'adoube-unsafe': faults } });
  });
  await comeIn(page, hall.door);
  for (const address of ['/board', '/hall', '/tv', '/live/demo', '/console', '/pair']) {
    await page.goto(hall.url + address);
    await page.getByRole('alert').filter({ hasText: `NOT SAFE: ${faults}.` }).waitFor();
  }
  await picture(page, 'unsafe');
});
