// The public pages: a round, a game, a screen, an overlay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hands, open, pretended } from './public.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {import('./hall.mjs').Hall} */ let hall;

before(async () => {
  hall = await open();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

const sizes = /** @type {const} */ ([[360, 740], [1440, 900], [3840, 2160]]);
const languages = ['en', 'de', 'et', 'hy', 'fr', 'es', 'ru'];

/** Returns the piece on a square of the shown board. @param {import('playwright-core').Page} page @param {string} square */
const man = (page, square) => page.evaluate((on) => globalThis.live.diagram.pieces.get(on)?.letter ?? '', square);

/** Waits until that many steps are shown. @param {import('playwright-core').Page} page @param {number} steps */
const stepsShown = (page, steps) => page.waitForFunction((n) => globalThis.live.shown === n, steps);

for (const [n, [width, height]] of sizes.entries()) {
  for (const locale of every(languages, sizes.length, n)) {
    test(`a running round, ${width} px, ${locale}`, async (t) => {
      const page = await watched(browser, t, { viewport: { width, height }, locale, hasTouch: width === 360 });
      await page.goto(`${hall.url}/live/live`);
      await page.locator('.lt').nth(5).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), locale);
      await shows(async () => assert.equal(await page.locator('.lt').count(), 6));
      await fits(page);
      await accessible(page);
      await picture(page, `live-round-${width}-${locale}`);
      await page.getByRole('searchbox').fill('heuvel');
      await page.waitForFunction(() => document.querySelectorAll('.lt:not([hidden])').length === 1);
      await page.locator('.lt:not([hidden]) a').click();
      await page.waitForURL('**/live/live/1/3');
      await page.locator('.said').waitFor();
      await shows(async () => assert.match(await page.locator('.said').textContent(), /4\.3\.1/));
      await fits(page);
      await accessible(page);
      await picture(page, `live-game-${width}-${locale}`);
      await page.keyboard.press('Home');
      await stepsShown(page, 0);
      assert.deepEqual([await man(page, 'd2'), await man(page, 'd4')], ['P', '']);
      await page.keyboard.press('ArrowRight');
      await stepsShown(page, 1);
      assert.deepEqual([await man(page, 'd2'), await man(page, 'd4')], ['', 'P']);
      await page.keyboard.press('Shift+ArrowLeft');
      await page.waitForURL('**/live/live/1/2');
      await page.locator('.mv.irregular').waitFor();
      await shows(async () => assert.equal(await page.locator('.mv.open').count(), 3));
      await accessible(page);
      await picture(page, `live-open-${width}-${locale}`);
    });
  }
}

test('a board whose moves nobody transmits does not look like a game that stands still', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 } });
  await page.goto(`${hall.url}/live/live`);
  await page.getByRole('heading', { name: 'Moves not transmitted' }).waitFor();
  const tile = page.locator('.pairings .lt', { hasText: 'Lepik' });
  await tile.locator('.chip', { hasText: '½–½' }).waitFor();
  assert.equal(await tile.locator('canvas:visible').count(), 0);
  await picture(page, 'live-pairings-360');
  assert.equal(await page.locator('.pairings .lt', { hasText: 'Мюллер' }).count(), 0);
  await tile.locator('a').click();
  await page.locator('.bd.untransmitted').waitFor();
  assert.equal(await page.locator('.ctl').count(), 0);
  await fits(page);
  await accessible(page);
  await picture(page, 'live-untransmitted-360');
});

test('an arbiter publishes an irregularity in words, and takes it back', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const reader = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  await hall.acts('live', 6, [{ act: 'touch', by: 'white', on: 'g1' }, ...hands('d2d4')]);
  await reader.goto(`${hall.url}/live/live/1/6`);
  await reader.locator('.mv').waitFor();
  assert.equal(await reader.locator('.said').count(), 0);
  await page.goto(await hall.link('arbiter', 'live'));
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/hall/live/1/6`);
  await page.getByText('Only arbiters see this').waitFor();
  await fits(page);
  await accessible(page);
  await page.locator('.public', { hasText: 'Black may claim; the arbiter intervenes anyway' }).waitFor();
  await picture(page, 'publish-360');
  await page.getByRole('button', { name: 'Publish' }).tap();
  await page.getByText('The public sees this').waitFor();
  await reader.locator('.said', { hasText: '4.3.1' }).waitFor();
  assert.doesNotMatch(String(await reader.locator('.said').textContent()), /claim|intervene/); // which changes
  await hall.acts('live', 6, [{ act: 'touch', by: 'black', on: 'g8' }]);
  await page.locator('.public', { hasText: 'Black can no longer claim' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Stop showing' }).tap();
  await page.getByText('Only arbiters see this').waitFor();
  await reader.locator('.said').waitFor({ state: 'detached' });
});

test('what is public of two hands is taken back after the press has counted them', async (t) => {
  const own = await open(5);
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const capture = [{ act: 'lift', on: 'e4', hand: 'right' }, { act: 'remove', on: 'd5', hand: 'left' }, { act: 'release', on: 'd5', hand: 'right' }];
    await own.acts('live', 5, [...hands('e2e4 d7d5'), ...capture.map((act) => ({ by: 'white', ...act }))]);
    await page.goto(await own.link('arbiter', 'live'));
    await page.locator('#who').waitFor();
    await page.goto(`${own.url}/hall/live/1/5`);
    await page.getByRole('button', { name: 'Publish' }).tap();
    await page.getByText('The public sees this').waitFor();
    await own.acts('live', 5, [{ act: 'clock', by: 'white' }]);
    await page.getByRole('button', { name: 'Publish' }).waitFor();
    await page.getByRole('button', { name: 'Stop showing' }).tap();
    await page.getByText('The public sees this').waitFor({ state: 'detached' });
    await shows(async () => assert.equal(await page.locator('.public li').count(), 1));
  } finally {
    await page.goto('about:blank'); // what it asks for no longer comes
    await own.close();
  }
});

test('beside a published irregularity one watches the touch again', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  await page.goto(`${hall.url}/live/live/1/3`);
  await page.getByRole('button', { name: 'Watch the touch again' }).tap();
  await page.waitForURL('**/board?watch#*');
  await page.waitForFunction(() => globalThis.touchboard?.case.acts.length === 3);
  assert.deepEqual(await page.evaluate(() => touchboard.case.acts.map(({ act, on }) => `${act} ${on}`)), ['touch g1', 'lift d2', 'release d4']);
  assert.match(await page.evaluate(() => touchboard.case.title), /g1/);
  await page.waitForFunction(() => touchboard.case.shown === 3 && !touchboard.playing); // played automatically
  await page.locator('.sentence', { hasText: 'g1' }).waitFor();
  await picture(page, 'live-watched-390');
});

test('the board and both clocks of a game are in view on a phone', async (t) => {
  for (const locale of ['en', 'de', 'et', 'fr', 'es', 'ru', 'hy']) {
    const page = await watched(browser, t, { viewport: { width: 390, height: 664 }, hasTouch: true, locale });
    await page.goto(`${hall.url}/live/live/1/1`);
    await page.locator('.seat').nth(1).waitFor();
    const ends = await page.locator('.seat').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.ok(Math.max(...ends) <= 664, `${locale}: ${ends}`);
    await page.close();
  }
});

test('a game goes on while one looks back', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${hall.url}/live/live/1/5`);
  await page.locator('.square').waitFor();
  await hall.acts('live', 5, hands('e2e4 e7e5'));
  await page.locator('.mv').nth(1).waitFor();
  await stepsShown(page, 2);
  await page.keyboard.press('ArrowLeft');
  await stepsShown(page, 1);
  await hall.acts('live', 5, [{ act: 'lift', by: 'white', on: 'g1' }, { act: 'release', by: 'white', on: 'f3' }]);
  await page.locator('.mv').nth(2).waitFor();
  await stepsShown(page, 1);
  await page.keyboard.press('End');
  await stepsShown(page, 3);
  assert.equal(await man(page, 'f3'), 'N');
  const upright = await page.locator('.files').textContent();
  await page.keyboard.press('f');
  await page.waitForFunction((before) => document.querySelector('.files')?.textContent !== before, upright);
});

test('by fingers: a swipe turns a move on or back', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(`${hall.url}/live/live/1/1`);
  await page.locator('.mv').nth(4).waitFor();
  await stepsShown(page, 5);
  const swipe = async (/** @type {number} */ from, /** @type {number} */ to) => {
    const session = await page.context().newCDPSession(page);
    const box = await page.locator('.square').boundingBox();
    const point = (/** @type {number} */ x) => [{ x: box.x + x, y: box.y + 100 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(60, 260);
  await stepsShown(page, 4);
  await swipe(260, 60);
  await stepsShown(page, 5);
});

test('who is followed stays followed; the filters and the search leave what is looked for', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${hall.url}/live/live/1/6`);
  await page.getByRole('button', { name: 'Follow Dupont, Zoé' }).click();
  await page.goto(`${hall.url}/live/live`);
  const left = (/** @type {number[]} */ tables) =>
    page.waitForFunction((want) => JSON.stringify([...document.querySelectorAll('.lt:not([hidden]) .number')].map((one) => Number(one.textContent)).toSorted((a, b) => a - b)) === JSON.stringify(want), tables);
  await left([1, 2, 3, 4, 5, 6]);
  await page.getByRole('button', { name: /^Following/ }).click();
  await left([6]);
  await page.getByRole('button', { name: /^Irregular/ }).click();
  await left([2, 3]);
  await page.getByRole('button', { name: 'All' }).click();
  for (const [text, tables] of /** @type {[string, number[]][]} */ ([['irl', [5]], ['fernandez', [1]], ['4', [4]], ['nobody', []]])) {
    await page.getByRole('searchbox').fill(text);
    await left(tables);
  }
  await shows(async () => assert.equal(await page.getByRole('status').filter({ hasText: /./ }).first().textContent(), 'No game matches.'));
});

test('results and standings', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 } });
  await page.goto(`${hall.url}/live/live?view=results`);
  await page.locator('tbody tr').nth(5).waitFor();
  await shows(async () => assert.match(await page.locator('tbody tr').nth(3).textContent(), /½–½/));
  await fits(page);
  await accessible(page);
  await page.goto(`${hall.url}/live/live?view=standings`);
  await page.locator('tbody tr').nth(11).waitFor();
  await shows(async () => assert.match(await page.locator('tbody tr').first().textContent(), /0[.,]5|½/));
  await fits(page);
  await accessible(page);
});

test('the events, and what is not shown', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 } }, /404/);
  await page.goto(`${hall.url}/live`);
  await page.getByRole('link', { name: /Yerevan Open 2026/ }).waitFor();
  await accessible(page);
  for (const path of ['/live/other', '/live/live/1/99']) {
    await page.goto(hall.url + path);
    await page.getByText('not shown to the public').waitFor();
    await accessible(page);
  }
});

test('a game within another page', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 420, height: 640 } });
  await page.goto(`${hall.url}/live/live/1/1?embed`);
  await page.locator('.mv').nth(4).waitFor();
  assert.equal(await page.locator('header').count(), 0);
  await accessible(page);
  for (const [path, may] of /** @type {[string, boolean][]} */ ([['/live/live/1/1?embed', true], ['/live/live/1/1', false], ['/console?embed', false]])) {
    const policy = (await fetch(hall.url + path)).headers.get('Content-Security-Policy');
    assert.equal(policy.includes('frame-ancestors *'), may, path);
  }
});

test('an overlay is transparent, and has the game', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 640, height: 640 } });
  for (const [theme, size] of [['dark', 'small'], ['light', 'large'], ['clear', 'full']]) {
    await page.goto(`${hall.url}/overlay/live/1/1?theme=${theme}&size=${size}`);
    await page.locator('.seat').nth(1).waitFor();
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgba(0, 0, 0, 0)');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), 'rgba(0, 0, 0, 0)');
    await shows(async () => assert.match(await page.locator('.over').textContent(), /Fernández.*3\. Bc4/s));
    await fits(page);
    await accessible(page);
    await picture(page, `overlay-${theme}`);
  }
});

test('120 boards come in 60 kB, all names among them', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const big = await open(120);
  try {
    await page.goto(`${big.url}/live/live`, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => {
      const inSight = [...document.querySelectorAll('.lt')].filter((one) => one.getBoundingClientRect().top < innerHeight);
      return inSight.length && inSight.every((one) => one.querySelector('canvas').width !== 300) && performance.now();
    });
    t.diagnostic(`painted after ${Math.round(await painted.jsonValue())} ms, ${Math.round(bytes / 1000)} kB`);
    await shows(async () => assert.equal(await page.locator('.lt').count(), 120));
    assert.equal(await page.evaluate(() => window.find('Player 119')), true);
    assert.ok(bytes < 60_000, `${bytes} bytes`);
  } finally {
    await page.goto('about:blank'); // what it asks for no longer comes
    await big.close();
  }
});

for (const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160], [1080, 1920]]) {
  test(`a screen of ${width} × ${height} is filled by any number of boards, and cuts nothing`, async (t) => {
    const page = await watched(browser, t, { viewport: { width, height } }, /404/); // the round is invented and has no updates
    for (const count of [1, 2, 3, 5, 8, 12, 13, 60, 200]) {
      await page.route('**/public/big/now.json', (route) => route.fulfill({ json: pretended(count) }));
      await page.goto(`${hall.url}/tv?event=big`);
      await page.locator('.tvt').first().waitFor();
      const [seen, results] = [new Set(), new Set()];
      const pages = await page.evaluate(() => globalThis.screenPage.pages);
      for (let n = 0; n < pages; n++) {
        await page.evaluate((to) => (Object.assign(globalThis.screenPage, { page: to, left: Infinity }), globalThis.screenPage.lay()), n);
        if ([1, 5, 13, 200].includes(count) && !n) await picture(page, `tv-${width}-${count}`);
        const { tables, faults, filled } = await page.evaluate(look);
        assert.deepEqual(faults, [], `${count} boards, page ${n + 1}`);
        assert.ok(filled > 0.7, `${count} boards, page ${n + 1}: ${filled} of the screen`);
        tables.forEach((one) => seen.add(one));
        (await page.locator('.strip b').allTextContents()).forEach((one) => results.add(one));
      }
      assert.equal(seen.size, count);
      assert.equal(results.size, pages > 1 ? count : 0);
      if (count === 13) await accessible(page);
    }
  });
}

for (const [width, height] of [[1280, 720], [1080, 1920]])
  test(`a screen of ${width} × ${height} lists the games whose moves nobody transmits`, async (t) => {
    const page = await watched(browser, t, { viewport: { width, height } }, /404/); // as above
    const round = pretended(32);
    for (const game of round.games.slice(2)) Object.assign(game, { untransmitted: true });
    await page.route('**/public/big/now.json', (route) => route.fulfill({ json: round }));
    await page.goto(`${hall.url}/tv?event=big`);
    await page.locator('.tvt').nth(1).waitFor();
    const seen = [await page.locator('.tvt').count()];
    for (const n of [1, 2]) {
      await page.evaluate((to) => (Object.assign(globalThis.screenPage, { page: to, left: Infinity }), globalThis.screenPage.lay()), n);
      await page.locator('.pairings li').first().waitFor();
      const lines = await page.locator('.pairings li').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom <= innerHeight && one.scrollHeight <= one.clientHeight + 1));
      assert.ok(lines.every(Boolean), `page ${n + 1}: ${lines}`);
      seen.push(lines.length);
      await accessible(page);
      await picture(page, `tv-list-${width}-${n}`);
    }
    assert.deepEqual(seen, [2, 15, 15]);
    assert.equal(await page.evaluate(() => globalThis.screenPage.pages), 3);
  });

/** Returns the boards on a screen, the parts that are cut, and the share of the screen that boards fill. */
function look() {
  const faults = [];
  const inside = (/** @type {Element} */ one, /** @type {string} */ what) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`${what} is beyond the screen`);
  };
  const tiles = [...document.querySelectorAll('.tvt')];
  let area = 0;
  for (const tile of tiles) {
    const box = tile.getBoundingClientRect();
    area += box.width * box.height;
    inside(tile, `board ${tile.querySelector('.number').textContent}`);
    for (const part of tile.querySelectorAll('.nm, .mv, .clock, .chip:not([hidden]), canvas, .sd')) {
      const own = part.getBoundingClientRect();
      if (own.right > box.right + 1 || own.bottom > box.bottom + 1 || own.left < box.left - 1 || own.top < box.top - 1 || part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2)
        faults.push(`${part.className || part.tagName} of ${tile.querySelector('.number').textContent}: «${part.textContent}» is cut`);
    }
    const canvas = tile.querySelector('canvas').getBoundingClientRect();
    if (Math.abs(canvas.width - canvas.height) > 1 || canvas.width < innerHeight / 10) faults.push(`a board of ${canvas.width} × ${canvas.height}`);
  }
  for (const part of document.querySelectorAll('h1, .round, header time, footer p, .strip li')) inside(part, part.textContent);
  for (const part of document.querySelectorAll('.strip li')) if (part.scrollWidth > part.clientWidth + 1) faults.push(`«${part.textContent}» is cut`);
  if (!document.querySelector('h1').textContent || !document.querySelector('.round').textContent) faults.push('event or round is missing');
  return { tables: tiles.map((one) => one.querySelector('.number').textContent), faults, filled: area / (innerWidth * innerHeight) };
}
