// The practice board in a browser, compared with the program's rulings.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, stored, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { languages } from './looks.mjs';
import { accessible, agrees, at, done, drag, dragByFinger, fingers, fits, loaded, open, openEarly, picture } from './player.mjs';

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
const reader = (t, how = {}) => watched(browser, t, { viewport: { width: 1440, height: 900 }, ...how }, /ERR_INTERNET_DISCONNECTED/);

const castling = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';

/** Starts with a position. @param {import('playwright-core').Page} page @param {string} fen */
const begin = (page, fen) => page.evaluate((position) => touchboard.start({ laws: 'fide-2023', fen: position }), fen);

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of languages(['en', 'de', 'hy'], colorScheme, width)) {
      test(`first visit, ${width} px, ${colorScheme}, ${locale}`, async (t) => {
        const page = await reader(t, {
          viewport: { width, height: width > 500 ? 900 : 740 },
          colorScheme,
          locale,
          hasTouch: width < 500,
        });
        const from = performance.now();
        await openEarly(page, `${server.url}/board`);
        const knight = await at(page, 'g1');
        await page.mouse.click(knight.x, knight.y);
        await page.locator('.trail').waitFor();
        t.diagnostic(`first ruling after ${Math.round(performance.now() - from)} ms`);
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        await agrees(page);
        await shows(async () => assert.equal(await page.getByRole('gridcell').count(), 64));
        await fits(page);
        await drag(page, await at(page, 'e2'), await at(page, 'e4'));
        await page.locator('.finding').waitFor();
        await picture(page, `first-${width}-${colorScheme}-${locale}`);
        await accessible(page);
      });
    }
  }
}

/** Ways to drag, by mouse or finger. @type {Record<string, (page: any, from: any, to: any, rest?: boolean) => Promise<void>>} */
const dragging = { mouse: (page, from, to, rest) => drag(page, from, to, { rest }), finger: dragByFinger };

for (const [who, pull] of Object.entries(dragging)) {
  test(`with a ${who}: adjust, touch, lift, put, release, remove, clock, accident`, async (t) => {
    const page = await reader(
      t,
      who === 'finger' ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {},
    );
    await open(page, `${server.url}/board`);
    const press = (/** @type {string} */ name) =>
      page.getByRole('button', { name })[who === 'finger' ? 'tap' : 'click']();
    await press('I adjust');
    await page.evaluate(() => scrollTo(0, 0));
    const [e2, e4, d7, d5, g1] = await Promise.all(['e2', 'e4', 'd7', 'd5', 'g1'].map((square) => at(page, square)));
    await pull(page, e2, e4, true);
    await press('Press the clock: White');
    await page.evaluate(() => scrollTo(0, 0));
    await pull(page, d7, d5);
    await pull(page, e4, { x: d5.x + 5, y: d5.y + 4 });
    const tray = await page.locator('.taken').first().boundingBox();
    await pull(page, d5, { x: tray.x + 8, y: tray.y + 10 });
    await page.getByLabel('Whose hand').selectOption('white');
    await page.evaluate(() => scrollTo(0, 0));
    await pull(page, g1, g1);
    await press('That was an accident');
    await agrees(page);
    await picture(page, `captured-${who}`);
    assert.deepEqual(await done(page), [
      'white adjust',
      'white touch e2',
      'white lift e2',
      'white put e4',
      'white release e4',
      'white clock',
      'black touch d7',
      'black lift d7',
      'black release d5',
      'white touch e4',
      'white lift e4',
      'white release d5',
      'white touch d5',
      'white lift d5',
      'white remove P',
      'white touch g1 accident',
    ]);
  });
}

test('a breach is claimed, and the position is restored', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  const knight = await at(page, 'g1');
  await page.mouse.click(knight.x, knight.y);
  await drag(page, await at(page, 'e2'), await at(page, 'e4'));
  await page.getByRole('button', { name: 'Black claims' }).click();
  await agrees(page);
  assert.equal(await page.evaluate(() => touchboard.case.ruling.claim.verdict), 'upheld');
  await shows(async () => assert.equal(await page.getByRole('gridcell', { name: /^e2, White Pawn/i }).count(), 1));
});

test('with fingers, two at once are two hands', async (t) => {
  const page = await reader(t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await open(page, `${server.url}/board`);
  await begin(page, castling);
  await page.getByRole('combobox', { name: 'Hand', exact: true }).selectOption('right');
  await page.evaluate(() => scrollTo(0, 0));
  const hand = await fingers(page);
  const [e1, g1, h1, f1] = await Promise.all(['e1', 'g1', 'h1', 'f1'].map((square) => at(page, square)));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000); // a finger at rest puts its piece down: these never rest
  await hand.press(1, e1);
  await hand.press(2, h1);
  await hand.move(1, g1);
  await hand.move(2, f1);
  await hand.lift(1);
  await hand.lift(2);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Press the clock: White' }).tap();
  await agrees(page);
  await picture(page, 'two-hands');
  assert.deepEqual((await done(page)).slice(0, 6), [
    'white touch e1 right',
    'white touch h1 left',
    'white lift e1 right',
    'white lift h1 left',
    'white release g1 K right',
    'white release f1 left',
  ]);
  const found = await page.evaluate(() =>
    touchboard.case.played.acts.flatMap(({ ruling }) => ruling.findings ?? []).map(({ code }) => code),
  );
  assert.ok(found.includes('two-hands'));
});

test('a press that was an accident, adjusting, a question answered', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  const knight = await at(page, 'g1');
  await page.mouse.click(knight.x, knight.y);
  await page.getByRole('button', { name: 'That was an accident' }).click();
  assert.equal(await page.evaluate(() => touchboard.case.played.open.length), 20);
  await page.getByRole('button', { name: 'I adjust' }).click();
  await page.mouse.click(knight.x, knight.y);
  assert.equal(await page.evaluate(() => touchboard.case.played.open.length), 20);
  await page.getByLabel('Whose hand').selectOption('unknown');
  const pawn = await at(page, 'a2');
  await page.mouse.click(pawn.x, pawn.y);
  await accessible(page);
  await page.locator('.answers button').first().click();
  await agrees(page);
  assert.deepEqual(await done(page), [
    'white touch g1 accident',
    'white adjust',
    'white touch g1',
    'unknown touch a2',
    'white find',
  ]);
});

test('several pieces in one grip', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await page.locator('[data-square=g1]').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('t');
  assert.deepEqual(await page.evaluate(() => touchboard.case.acts), [{ act: 'touch', by: 'white', on: ['g1', 'f1'] }]);
  await agrees(page);
  await page.locator('[data-square=e2]').focus();
  await page.keyboard.press('t');
  assert.equal(await page.evaluate(() => touchboard.case.acts[1].on), 'e2');
});

test('with keys alone: castling, and a promotion', async (t) => {
  const page = await reader(t, { reducedMotion: 'reduce' });
  await open(page, `${server.url}/board`);
  await begin(page, castling);
  await page.getByRole('gridcell', { name: /^e2/ }).focus();
  for (const key of [
    'ArrowDown',
    't',
    'l',
    'ArrowRight',
    'ArrowRight',
    'p',
    'r',
    'ArrowRight',
    'Enter',
    'ArrowLeft',
    'ArrowLeft',
    'Enter',
    'c',
  ])
    await page.keyboard.press(key);
  await agrees(page);
  assert.deepEqual(await done(page), [
    'white touch e1',
    'white lift e1',
    'white put g1',
    'white release g1',
    'white lift h1',
    'white release f1',
    'black clock',
  ]);
  await begin(page, '8/P6k/8/8/8/8/8/4K3 w - - 0 1');
  await page.getByRole('button', { name: 'Pick up a piece: White queen' }).focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => touchboard.board.go('a8'));
  for (const key of ['r', 'ArrowDown', 'x']) await page.keyboard.press(key);
  await agrees(page);
  assert.deepEqual(await done(page), ['white release a8 Q', 'white remove a7']);
  assert.ok(await page.evaluate(() => touchboard.case.played.made[0].san.startsWith('a8=Q')));
  await begin(page, castling);
  await page.evaluate(() => touchboard.board.go('h1'));
  for (const key of ['j', 't', 'u', 't', 'a', 'l', 'o', 'Control+z']) await page.keyboard.press(key);
  await agrees(page);
  assert.deepEqual(await done(page), ['white adjust', 'white touch h1 accident', 'white lift h1']);
});

test('what has no place on the board: a claim by its article, pieces that nobody saw moved, the result', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await drag(page, await at(page, 'e2'), await at(page, 'e4'));
  await page.getByText('All actions as buttons').click();
  await page.getByLabel('Article', { exact: true }).fill('4.3.1');
  await page.getByRole('button', { name: 'Claim under this article' }).click();
  await agrees(page);
  assert.equal(await page.evaluate(() => touchboard.case.ruling.claim.verdict), 'rejected');
  await page.getByRole('button', { name: 'Position' }).click();
  await page.getByRole('button', { name: 'Set up pieces' }).click();
  await page.getByRole('radio', { name: 'Black pawn' }).click();
  for (const square of ['c7', 'c5']) await page.getByRole('button', { name: new RegExp(`^${square}`) }).click();
  await page.getByRole('button', { name: 'The pieces now stand like this' }).click();
  await agrees(page);
  assert.equal(await page.evaluate(() => touchboard.case.ruling.made.san), 'c5');
  await page.getByRole('button', { name: '½ – ½' }).click();
  await agrees(page);
  await accessible(page);
  assert.deepEqual((await done(page)).slice(3), ['black claim', 'unknown unseen', 'arbiter result']);
});

test('a new queen dragged from beside the board', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await begin(page, '8/P6k/8/8/8/8/8/4K3 w - - 0 1');
  const box = await page.getByRole('button', { name: 'Pick up a piece: White queen' }).boundingBox();
  await drag(page, { x: box.x + 20, y: box.y + 20 }, await at(page, 'a8'), { rest: true });
  await agrees(page);
  assert.deepEqual(await done(page), ['white put a8 Q', 'white release a8 Q']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Pick up a piece: White rook' }).click();
  const corner = await at(page, 'a8');
  await page.mouse.click(corner.x, corner.y);
  assert.deepEqual(await done(page), ['white release a8 R']);
});

test('undo, replay, another edition, all editions side by side', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await begin(page, castling);
  for (const square of ['h1', 'e1']) {
    const { x, y } = await at(page, square);
    await page.mouse.click(x, y);
  }
  const under = (/** @type {string} */ laws) =>
    page
      .getByLabel('Laws')
      .selectOption(laws)
      .then(() => page.evaluate(() => touchboard.case.ruling.cites));
  assert.deepEqual(await under('fide-2005'), ['4.3a', '4.4b']);
  await agrees(page);
  assert.deepEqual(await under('fide-2023'), ['4.3.1', '4.4.2']);
  await page.getByRole('button', { name: 'Article 4.4.2: what it says' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^4\.4\.2/ })
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Compare editions' }).click();
  await shows(async () => assert.ok((await page.getByRole('dialog').locator('.card').count()) > 2));
  await picture(page, 'compare');
  await accessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal((await done(page)).length, 1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByLabel('Speed').selectOption('4');
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForFunction(() => !touchboard.playing && touchboard.case.shown === 2);
});

test('hands that are quicker than the kernel wait for it', async (t) => {
  const page = await reader(t);
  /** @type {(value?: unknown) => void} */ let come;
  const late = new Promise((done) => (come = done));
  await page.route('**/kernel.wasm', (route) => late.then(() => route.continue()));
  await page.route('**/judge?form=board', (route) => route.fulfill({ status: 204 })); // a hall that does not judge
  await openEarly(page, `${server.url}/board`);
  await page.getByRole('button', { name: 'I adjust' }).click();
  await drag(page, await at(page, 'e2'), await at(page, 'e4'));
  await page.getByRole('button', { name: 'Press the clock: White' }).click();
  await page.locator('[data-square=e2]').press('j');
  assert.deepEqual(await done(page), []);
  come();
  await page.waitForFunction(() => touchboard.case.acts.length === 6);
  await agrees(page);
  assert.deepEqual(await done(page), ['white adjust', 'white touch e2', 'white lift e2', 'white release e4', 'white clock', 'black adjust']);
});

test('a network that goes while the kernel comes only delays it', async (t) => {
  const page = await reader(t);
  const lost = new Set();
  await page.route(/kernel\.wasm|wasm_exec\.js|rest\/words\.json/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort('internetdisconnected');
  });
  await page.goto(`${server.url}/board`);
  await loaded(page);
  assert.equal(lost.size, 3);
});

test('the page goes on without a network, and comes again', async (t) => {
  const page = await reader(t, { serviceWorkers: 'allow' });
  await open(page, `${server.url}/board`);
  await stored(page);
  await page.context().setOffline(true);
  const { x, y } = await at(page, 'g1');
  await page.mouse.click(x, y);
  await agrees(page);
  await page.reload();
  await loaded(page);
  await page.mouse.click(x, y);
  await agrees(page);
});

test('the page is kept once, whatever positions its addresses name', async (t) => {
  const page = await reader(t, { serviceWorkers: 'allow' });
  await open(page, `${server.url}/board`);
  await stored(page);
  const kept = () =>
    page.evaluate(async () => {
      const addresses = (await (await caches.open('adoube-board')).keys()).map(({ url }) => new URL(url));
      return addresses.filter(({ pathname }) => pathname === '/board').map(({ search }) => search);
    });
  for (const rank of ['4K3', '3K4', '5K2']) {
    await open(page, `${server.url}/board?fen=${encodeURIComponent(`4k3/8/8/8/8/8/8/${rank} w - - 0 1`)}`);
    assert.ok(await page.evaluate(() => navigator.serviceWorker.controller));
  }
  assert.deepEqual(await kept(), ['']);
});
