// The pages as files on an ordinary web server, under a path of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzip } from 'node:zlib';
import { serve } from './adoube.mjs';
import { launch, shows, watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';

const below = '/sub/chess';
const phone = { viewport: { width: 390, height: 664 } };
/** @type {Record<string, string>} */
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm' };

const folder = mkdtempSync(join(tmpdir(), 'adoube-site-'));
/** @type {import('playwright-core').Browser} */ let browser;
let url = '';

/** Files that no first view needs. They are sent after it, so that they are not counted on a busy machine. */
const rest = /\/rest\/|wasm/;
/** Resolves when a first view is visible. */
let viewed = Promise.resolve();

/** An ordinary web server: compressed files, and a folder by its index. */
const server = createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
  let file = join(folder, 'site', path.slice(below.length));
  if (!path.startsWith(`${below}/`) || !existsSync(file)) return void response.writeHead(404).end();
  if (statSync(file).isDirectory()) {
    if (!path.endsWith('/')) return void response.writeHead(301, { Location: `${path}/` }).end();
    file = join(file, 'index.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
  }
  if (rest.test(file)) await viewed;
  const head = { 'Content-Type': kinds[extname(file)] ?? 'text/plain', 'Content-Encoding': 'gzip' };
  gzip(readFileSync(file), (_, packed) => response.writeHead(200, head).end(packed));
});

before(async () => {
  execFileSync(process.env.ADOUBE ?? 'adoube', ['site', '--language', 'en', join(folder, 'site')], { stdio: 'ignore' });
  await new Promise((listens) => server.listen(0, '127.0.0.1', () => listens(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  url = `http://127.0.0.1:${port}${below}`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page over a slow network, and returns when it is painted, the bytes until then, and how far anything moved. @param {any} t @param {string} path @param {string} shown what there is to see */
async function slowly(t, path, shown) {
  const page = await watched(browser, t, phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
  await page.addInitScript((what) => {
    Object.assign(globalThis, { moved: 0, there: 0 });
    const look = () => (/** @type {any} */ (globalThis).there ||= document.querySelector(what) ? performance.now() : 0);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const one of /** @type {any[]} */ (list.getEntries())) /** @type {any} */ (globalThis).moved += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, shown);
  let sent = () => {};
  viewed = new Promise((resolve) => (sent = resolve));
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor().finally(sent);
  await page.waitForLoadState('load');
  const until = await page.evaluate(() => {
    const all = /** @type {PerformanceResourceTiming[]} */ ([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]);
    const here = all.filter(({ name, responseEnd }) => responseEnd <= /** @type {any} */ (globalThis).there && !name.endsWith('.wasm'));
    return here.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const painted = Number(await paint.jsonValue());
    const moved = await page.evaluate(() => /** @type {any} */ (globalThis).moved);
  t.diagnostic(`${path}: painted after ${Math.round(painted)} ms, ${until} bytes until ${shown}, moved ${moved.toFixed(4)}`);
  return { page, painted, until, moved };
}

/** @param {{page: import('playwright-core').Page, moved: number}} seen @param {string} path */
async function stands({ page, moved }, path) {
  assert.equal(moved, 0);
  await fits(page);
  await accessible(page);
  await picture(page, `site${path.replaceAll('/', '-')}`);
}

for (const [path, shown] of [['/', 'h1'], ['/de/laws/fide-2023/4.4.2/', 'h1'], ['/laws/questions/', 'h1'], ['/laws/questions/rook-first/', '.diagram'], ['/manual/laptop/', 'h1'], ['/interface/', 'h1']])
  test(`${path} comes soon over a slow network, and stands still`, async (t) => {
    const seen = await slowly(t, path, shown);
    assert.ok(seen.painted <= 1500, `painted after ${seen.painted} ms`);
    assert.ok(seen.until <= 60_000, `${seen.until} bytes`);
    await stands(seen, path);
  });

/** The pages drawn by scripts: the first view, the later one, and the bytes until then. @type {[string, string, string, number][]} */
const drawn = [['/board/', '.coming .diagram', '[role=grid]', 60_000], ['/hy/learn/', '.coming .said', 'h2', 60_000], ['/ask/', '.coming .said', 'h2', 60_000]];
for (const [path, first, later, most] of drawn)
  test(`${path} comes soon over a slow network, has its words and scripts in ${most / 1000} kB, and stands still`, async (t) => {
    const waiting = await browser.newPage(phone);
    await waiting.route('**/*.js', () => {}); // they never come
    await waiting.goto(url + path, { waitUntil: 'commit' });
    await waiting.locator(first).waitFor();
    await waiting.waitForFunction(
      () => document.styleSheets.length === document.querySelectorAll('link[rel=stylesheet]').length,
    );
    const fills = await waiting.locator('.coming use').evaluateAll((list) => list.map((one) => getComputedStyle(one).fill));
    if (path === '/board/') assert.deepEqual([fills.length, new Set(fills).size], [32, 2]);
    await fits(waiting);
    await picture(waiting, `site-comes${path.replaceAll('/', '-')}`);
    await waiting.close();
    const seen = await slowly(t, path, later);
    assert.ok(seen.painted <= 1500, `painted after ${seen.painted} ms`);
    assert.ok(seen.until <= most, `${seen.until} bytes`);
    await stands(seen, path);
  });

test('the board judges, also in another language and without a hall', async (t) => {
  const page = await watched(browser, t, phone);
  /** @type {string[]} */ const lost = [];
  page.on('response', (answer) => answer.status() >= 400 && lost.push(answer.url()));
  page.on('request', (request) => request.url().startsWith(url) || lost.push(request.url()));
  await page.goto(`${url}/board/`);
  await page.getByLabel('Language').selectOption('de');
  await page.waitForURL(`${url}/de/board/`);
  await page.goto(`${url}/de/laws/questions/rook-first/`);
  await page.locator('.try').click();
  await page.waitForURL(`${url}/de/board/#*`);
  await page.getByText('Der Turm wurde zuerst berührt. Ist die Rochade noch erlaubt?').first().waitFor();
  await page.waitForFunction(() => touchboard.case.played.fen.startsWith('4k3/8/8/8/8/8/8/4K2R'));
  assert.equal(await page.evaluate(() => touchboard.case.acts.length), 0, 'it is for the reader to try');
  assert.deepEqual(lost, []);
});

test('a step of the path has its own address, which opens again', async (t) => {
  const page = await watched(browser, t, phone);
  await page.goto(`${url}/ru/learn/`);
  await page.waitForFunction(() => globalThis.touchboard);
  await page.locator('a.card').first().click();
  await page.waitForURL(`${url}/ru/learn/touch-it`);
  await page.reload();
  await page.waitForURL(`${url}/ru/learn/touch-it/`);
  await page.locator('[role=grid]').waitFor();
  await page.goto(`${url}/ru/ask/`);
  await page.locator('[data-answer]').first().waitFor();
});

test('the search finds in files what a hall finds', async (t) => {
  const page = await watched(browser, t, phone);
  const found = () => page.locator('main > .list a').evaluateAll((list) => list.map(({ textContent }) => textContent));
  const hall = await serve();
  t.after(() => hall.stop());
  for (const [folder, language, query] of [['', 'en', 'touched rook before king'], ['de/', 'de', 'Turm zuerst berührt'], ['', 'en', '4.4.2'], ['', 'en', 'xyzzy']]) {
    await page.goto(`${hall.url}/laws?language=${language}&q=${encodeURIComponent(query)}`);
    const there = await found();
    assert.equal(there.length > 0, query !== 'xyzzy');
    await page.goto(`${url}/${folder}laws/`);
    await page.getByRole('searchbox').fill(query);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/q=/);
    await shows(async () => assert.deepEqual(await found(), there));
  }
  await shows(async () => assert.match(String(await page.getByRole('status').textContent()), /xyzzy/));
  await page.goto(`${url}/laws/?q=rook+first`);
  await page.locator('main > .list a').first().click();
  await page.locator('.diagram').waitFor();
});

test('without JavaScript every page says what it has', async (t) => {
  const page = await watched(browser, t, { ...phone, javaScriptEnabled: false });
  await page.goto(`${url}/learn/`);
  await shows(async () => assert.equal(await page.locator('noscript li').count(), 38));
  for (const path of ['/board/', '/ask/', '/fr/laws/', '/manual/laptop/', '/interface/']) {
    await page.goto(url + path);
    await shows(async () => assert.ok(await page.locator('h1').first().isVisible(), path));
  }
});

test('a recording that is dropped where no hall reads it is refused with what to do', async (t) => {
  const page = await watched(browser, t, phone, /404/);
  await page.goto(`${url}/board`);
  await page.waitForFunction(() => globalThis.touchboard);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"family":"dgt"}'], 'game.rec'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  });
  await page.getByText('start “adoube serve” and open its page').waitFor();
});
