// Recordings of electronic boards on the practice board: dropped, played, paused, stepped.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { every } from './looks.mjs';
import { accessible, fits, open, picture } from './player.mjs';

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

const start = '86004308090a0c0b0a09080707070707070707000000000000000000000000000000000000000000000000000000000000000001010101010101010203040605040302';
/** Returns the lines of a recording of a DGT board. @param {[number, string][]} said */
const dgt = (said) => ['{"family":"dgt"}', ...said.map(([time, bytes]) => JSON.stringify({ time, direction: 'board', bytes }))].join('\n');
/** @type {[number, string][]} 1. e4 e5 */
const two = [[2, '8e00053400'], [2.4, '8e00052401'], [4.4, '8e00050c00'], [4.8, '8e00051c07']];
/** @type {[number, string][]} the same pieces set back, and 1. d4 d5 */
const again = [[10, '8e00052400'], [10.4, '8e00053401'], [11, '8e00051c00'], [11.4, '8e00050c07'], [24, '8e00053300'], [24.4, '8e00052301'], [26, '8e00050b00'], [26.4, '8e00051b07']];
const within = '86004308000a0c0b0a09080707070700070707000009000000000000040000070000000000000001000000000000000003000001010101000101010203040605000002';

/** Opens a page with short timeouts. @param {any} t @param {object} how @param {RegExp} [expected] */
async function quick(t, how, expected) {
  const page = await watched(browser, t, how, expected);
  page.setDefaultTimeout(10_000);
  return page;
}

/** Drops a file on the page. @param {import('playwright-core').Page} page @param {string} name @param {string | Uint8Array} content */
async function drop(page, name, content) {
  const bytes = [...(typeof content === 'string' ? new TextEncoder().encode(content) : content)];
  await page.evaluate(
    ({ title, list }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(list)], title));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    },
    { title: name, list: bytes },
  );
}

/** @param {import('playwright-core').Page} page */
const moves = (page) => page.evaluate(() => touchboard.case.judge(touchboard.case.acts).made.map((/** @type {any} */ one) => one.san).join(' '));

const sizes = [
  [390, 664],
  [1440, 900],
];
for (const [width, height] of every(sizes, 2, 1)) {
  test(`a recording plays, pauses and goes step by step, ${width} × ${height}`, async (t) => {
    const page = await quick(t, { viewport: { width, height }, hasTouch: width < 500 });
    await open(page, `${server.url}/board`);
    await page.evaluate(() => Object.assign(touchboard, { speed: 0.2 })); // it is not over before it is paused
    await drop(page, 'two.rec', dgt([[0, start], ...two, ...again]));
    const slider = page.getByRole('slider', { name: 'Actions shown' });
    await slider.waitFor();
    assert.equal(await moves(page), 'e4 e5');
    await page.waitForFunction(() => touchboard.case.shown > 0);
    await page.locator('.player').getByRole('button', { name: 'Pause' }).click();
    const shown = () => page.evaluate(() => touchboard.case.shown);
    const at = await shown();
    await page.getByRole('button', { name: 'One action forward' }).click();
    assert.equal(await shown(), at + 1);
    await page.getByRole('button', { name: 'One action back' }).click();
    assert.equal(await shown(), at);
    await slider.fill(String(await page.evaluate(() => touchboard.case.acts.length)));
    await page.waitForFunction(() => touchboard.case.shown === touchboard.case.acts.length);
    assert.equal(await slider.inputValue(), String(await shown()));
    await fits(page);
    await picture(page, `recording-${width}`);
    await accessible(page);
    await page.getByRole('button', { name: 'Game 2' }).click();
    assert.equal(await moves(page), 'd4 d5');
  });

  test(`what no board can tell is asked, ${width} × ${height}`, async (t) => {
    const page = await quick(t, { viewport: { width, height }, hasTouch: width < 500 }, /422/);
    await open(page, `${server.url}/board`);
    await drop(page, 'within.rec', dgt([[0, within], [2, '8e00050800'], [2.4, '8e00051007'], [4.4, '8e00051900'], [4.8, '8e00052004']]));
    await page.getByText('Who had the move').waitFor();
    await picture(page, `recording-within-${width}`);
    await accessible(page);
    await page.locator('.recording').getByLabel('To move').selectOption('Black');
    await page.locator('.recording').getByLabel('Castling rights').fill('KQkq');
    await page.getByRole('button', { name: 'Play it from there' }).click();
    await page.getByRole('slider').waitFor();
    assert.equal(await moves(page), 'a6 Ba4');
    await drop(page, 'noise.bin', new Uint8Array([1, 2, 3, 200]));
    await page.getByLabel('Kind of board').waitFor();
    await picture(page, `recording-unknown-${width}`);
  });
}

test('a recording that the program brings plays whole', async (t) => {
  const page = await quick(t, { viewport: { width: 1440, height: 900 } });
  await open(page, `${server.url}/board`);
  await drop(page, 'opera.dgt', await readFile(new URL('../../board/dgt/testdata/opera.dgt', import.meta.url)));
  await page.waitForFunction(() => touchboard.recording && touchboard.case.acts.length);
  assert.match(await moves(page), /^e4 e5 Nf3 d6 .* Rd8#$/);
});
