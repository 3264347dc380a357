// A case of the practice board: as a link, as a file, from a position.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { accessible, agrees, at, done, drag, open, picture } from './player.mjs';

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

/** Opens a page of a reader. @param {any} t @param {object} [how] */
const reader = (t, how = {}) => watched(browser, t, { viewport: { width: 1440, height: 900 }, ...how });

test('a link and a file hold the case', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await drag(page, await at(page, 'g1'), await at(page, 'f3'));
  await page.getByRole('button', { name: 'Link' }).click();
  await page.waitForFunction(() => location.hash.length > 10);
  const link = page.url();
  const seen = await (await fetch(link)).text(); // as a messenger fetches it
  const picture = /og:image" content="([^"]+)"/.exec(seen)?.[1].replaceAll('&#43;', ' ') ?? '';
  assert.match(decodeURIComponent(picture), /position\.png\?fen=rnbqkbnr\/pppppppp\/8\/8\/8\/5N2\/PPPPPPPP\/RNBQKB1R b$/);
  assert.equal((await fetch(picture)).headers.get('content-type'), 'image/png');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save case' }).click(),
  ]);
  const [text, acts] = [await read(download), await done(page)];
  assert.match(text, /white lifts g1\n----\n/);

  const other = await reader(t);
  await open(other, link);
  await other.waitForFunction(() => touchboard.case.acts.length > 0);
  assert.deepEqual(await done(other), acts);
  for (const broken of ['nonsense', link.split('#')[1].slice(0, 12)]) {
    await other.evaluate((hash) => (location.hash = hash), broken);
    await other.getByText('This link is damaged').waitFor();
    assert.deepEqual(await done(other), acts);
    await other.evaluate(() => touchboard.tell(''));
  }
  await other.getByRole('button', { name: 'Position' }).click();
  await other.getByRole('textbox').first().fill('# a case\nwhite touches b1\n');
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  assert.deepEqual(await done(other), ['white touch b1']);
  await agrees(other);
});

/** @param {import('playwright-core').Download} download */
async function read(download) {
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a FEN, a move of a game, a position by hand; what cannot be is said', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  const opened = async (/** @type {string} */ text) => {
    await page.getByRole('button', { name: 'Position' }).click();
    await page.getByRole('textbox').first().fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  };
  await opened('no position');
  await page.getByRole('alert').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await opened('4k3/8/8/8/8/8/8/R3K3 w KQkq - 3 20');
  assert.equal(await page.evaluate(() => touchboard.case.played.fen), '4k3/8/8/8/8/8/8/R3K3 w Q - 3 20');
  await opened('1. e4 e5 2. Nf3 Nc6 *');
  await page.getByRole('button', { name: 'Nf3' }).click();
  assert.match(await page.evaluate(() => touchboard.case.played.fen), /5N2\/PPPP1PPP\/RNBQKB1R b/);
  await page.getByRole('button', { name: 'Position' }).click();
  await page.getByRole('button', { name: 'Set up pieces' }).click();
  await accessible(page);
  await page.getByRole('radio', { name: /White knight/i }).click();
  await page.getByRole('button', { name: /^f3, White knight/i }).click();
  await page.getByRole('button', { name: /^h3/ }).click();
  await picture(page, 'setup');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  assert.match(await page.evaluate(() => touchboard.case.played.fen), /7N\/PPPP1PPP\/RNBQKB1R b/);
});

for (const [name, fen] of Object.entries({ whole: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', short: '4k3/8/8/8/8/8/8/4K2R b' }))
  test(`an address that names a position opens it: ${name}`, async (t) => {
    const page = await reader(t);
    await open(page, `${server.url}/board?fen=${encodeURIComponent(fen)}`);
    await page.waitForFunction((start) => touchboard.case.played?.fen.startsWith(start), fen);
    assert.deepEqual(await done(page), []);
  });
