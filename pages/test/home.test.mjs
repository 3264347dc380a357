// The first page: an introduction with a board to touch at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './adoube.mjs';
import { launch, shows, watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */ let server;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

for (const [width, height] of [
  [390, 664],
  [1440, 900],
])
  test(`who touches a piece on the first page reads the ruling, and goes on at the practice board, ${width} × ${height}`, async (t) => {
    const page = await watched(browser, t, { viewport: { width, height } });
    await page.goto(server.url);
    const says = page.locator('.says');
    await says.getByText('White touched the rook on h1 and must move it.').waitFor();
    await page.getByRole('button', { name: 'White king e1' }).click();
    await says.getByText('before the king, cannot castle kingside').waitFor();
    await shows(async () => assert.deepEqual(await says.getByRole('link').allTextContents(), ['4.3.1', '4.4.2']));
    await fits(page);
    await accessible(page);
    await picture(page, `home-touched-${width}`);
    await page.getByLabel('Language').selectOption('de');
    await says.getByText('rochieren').waitFor();
    await page.getByRole('link', { name: 'Am Übungsbrett ausprobieren' }).click();
    await page.waitForURL(`${server.url}/board#*`);
    await page.getByText('und dann den König').first().waitFor();
  });

test('where the hall gives no ruling, the first page says why', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 390, height: 664 } }, /Failed to load resource/);
  await page.goto(server.url);
  const says = page.locator('.says');
  await says.getByText('White touched the rook').waitFor();
  const touch = () => page.getByRole('button', { name: 'White king e1' }).click();
  await page.route('**/judge', (route) => route.fulfill({ status: 429, json: { detail: 'Wait a second.' } }));
  await touch();
  await says.getByText('Wait a second.').waitFor();
  await page.unroute('**/judge');
  await page.route('**/judge', (route) => route.abort());
  await touch();
  await says.getByText('No connection to the hall.').waitFor();
});
