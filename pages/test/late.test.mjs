// Late answers do not move anything that can be tapped: the hall answers one request after another,
// and after each answer every target is in its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { hall, reader, signIn } from './staff.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

const sizes = {
  390: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** The pages, with an element of each when complete. @type {[string, string][]} */
const pages = [
  ['/console#/', '.need.alarm .found'],
  ['/console#/new', '.often small:text-matches("[0-9]")'],
  ['/console#/new/3', '.slot .number:has-text("w3")'],
  ['/console#/new/2/3', '.keypad .found'],
  ['/console#/tables', '.line:has-text("w3")'],
  ['/console#/tables/3', 'p:has-text("w3")'],
  ['/console#/claim/1-5-1', '.incident'],
  ['/console#/checkpoint', '.sheet'],
  ['/hall', '.tile'],
  ['/hall/EVENT/1/2', '.sentence:has-text("White")'],
  ['/organise', '.ways'],
  ['/organise#/event', 'form'],
  ['/organise#/boards', '.boards li'],
  ['/organise#/players', '.rows li'],
  ['/organise#/devices', '.devices'],
  ['/organise#/lists', 'table'],
  ['/ask', '.paths button'],
  ['/ask?event=EVENT&round=1&table=2&number=2&laws=fide-2023&play=standard', '.paths button'],
  ['/player', '.place'],
];

/** Holds the first answer to each request until it is released. @param {Page} page */
async function holding(page) {
  /** @type {Route[]} */ const held = [];
  let come = () => {};
  /** @type {Set<string>} */ const asked = new Set();
  const hold = (/** @type {Route} */ route) => {
    const url = route.request().url();
    if (asked.has(url)) return void route.continue();
    asked.add(url);
    held.push(route);
    come();
  };
  await page.route('**/api/v1/**', hold);
  await page.route(/kernel\.wasm|\/rest\/words\.json/, hold);
  const more = () => new Promise((done) => (come = () => done(undefined)));
  return { held, more };
}

/**
 * Stores the place of each target, and returns those stored before that have moved or given their
 * place to others.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const moved = (page) =>
  page.evaluate(() => {
    const tapped = 'a, button:enabled, summary, select:enabled, input:enabled, textarea';
    const shown = (/** @type {Element} */ one) => one.isConnected && one.getClientRects().length > 0;
    const name = (/** @type {HTMLElement} */ one) =>
      `${one.tagName} ${one.ariaLabel ?? one.textContent.replace(/\s+/g, ' ').trim().slice(0, 40)}`;
    const wrong = [.../** @type {Map<HTMLElement, DOMRect>} */ (globalThis.places ?? new Map())].flatMap(
      ([one, was]) => {
        const now = one.getBoundingClientRect();
        const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
        if (shown(one)) return at(was) === at(now) ? [] : [`${name(one)}: ${at(was)} → ${at(now)}`];
        const other = document.elementFromPoint(was.x + was.width / 2, was.y + was.height / 2)?.closest(tapped);
        return other ? [`${name(one)} gave its place to ${name(/** @type {HTMLElement} */ (other))}`] : [];
      },
    );
    const targets = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(tapped)]).filter(shown);
    globalThis.places = new Map(targets.map((one) => [one, one.getBoundingClientRect()]));
    return wrong;
  });

/** Opens a page whose answers come one by one, and returns what moved after which answer. @param {Page} page @param {string} path @param {string} end */
async function comesLate(page, path, end) {
  await page.clock.install();
  const { held, more } = await holding(page);
  await page.goto(`${hall.url}${path}`);
  /** @type {string[]} */ const wrong = [];
  const look = async (/** @type {string} */ after) => {
    await page.clock.runFor(2000); // anything the page does later
    wrong.push(...(await moved(page)).map((one) => `after ${after}: ${one}`));
  };
  await look('the page');
  const all = page.locator(end).first();
  while (held.length || !(await all.isVisible())) {
    const route = held.shift();
    if (!route) {
      await Promise.race([more(), all.waitFor()]);
      continue;
    }
    const request = route.request();
    const answered = page.waitForResponse((one) => one.request() === request);
    await route.continue();
    const answer = await answered;
    if (!request.url().endsWith('/stream')) await answer.finished();
    await look(new URL(request.url()).pathname);
  }
  await look('all');
  return wrong;
}

/** Makes an event with long names, a claim and an irregularity. @param {string} event */
async function prepared(event) {
  await hall.event(event, 0);
  await hall.pair(event, 1, 6, ' Fernández-Villaverde y Rodríguez de Kowalczyk-Wiśniewska');
  await hall.acts(event, 2, [
    { act: 'touch', by: 'white', on: 'g1' },
    { act: 'lift', by: 'white', on: 'e2' },
    { act: 'release', by: 'white', on: 'e4' },
  ]);
  await hall.post(`/events/${event}/rounds/1/tables/5/claims`, { kind: 'illegal', by: 'white' });
}

/** @param {Page} page @param {string} event */
async function player(page, event) {
  const { code } = await hall.post('/links', { role: 'player', scope: { event, boards: ['2'], side: 'white' } });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('.place').waitFor();
}

for (const [width, how] of Object.entries(sizes))
  for (const [n, [path, end]] of [...pages.entries()].filter(([n]) => width === '390' || n % 4 === 0))
    test(`what comes late moves nothing at ${path}, ${width} px`, async (t) => {
      const event = `late-${width}-${n}`;
      await prepared(event);
      const page = await reader(t, how);
      await (path === '/player' ? player(page, event) : signIn(page, 'chief', event));
      assert.deepEqual(await comesLate(page, path.replace('EVENT', event), end), []);
    });

test('a board that is asked for by its table is called by its number, with who called', async (t) => {
  await hall.event('numbered', 3);
  await hall.post('/events/numbered/rounds/1/tables/2/claims', { kind: 'call', by: 'white' });
  const page = await reader(t, sizes[390]);
  await signIn(page, 'chief', 'numbered');
  await page.goto(`${hall.url}/console#/tables`);
  await page.getByText('w2 – b2').waitFor(); // kept for when the hall is away, with the number 2
  let away = true;
  await page.route('**/rounds/1/tables', async (route) => {
    if (away) {
      away = false;
      return route.abort();
    }
    const answer = await route.fetch();
    const tables = (await answer.json()).map((/** @type {any} */ one) => ({ ...one, number: 4 - one.table + 10 }));
    await route.fulfill({ json: tables });
  });
  await page.goto(`${hall.url}/console#/new/2`);
  await page.locator('.slot b', { hasText: /^12$/ }).waitFor();
  await page.locator('.slot').getByText('w2 – b2').waitFor();
  assert.ok(
    await page.getByRole('group', { name: 'Who reports it?' }).getByRole('radio', { name: 'White' }).isChecked(),
  );
});

test('the tables of a round are shown together, though they come one by one', async (t) => {
  await prepared('parts');
  const sums = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => hall.post(`/events/parts/rounds/1/tables/${n}`)));
  const page = await reader(t, sizes[390]);
  await signIn(page, 'chief', 'parts');
  let come = 1;
  await page.route('**/rounds/1/stream', (route) => {
    const events = [['tables', { tables: [1, 2, 3, 4, 5, 6] }], ...sums.slice(0, come).map((sum) => ['table', sum])];
    const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.clock.install();
  await page.goto(`${hall.url}/hall`);
  await page.waitForFunction(() => globalThis.hall?.tables.size === 1);
  await page.clock.runFor(2000);
  assert.equal(await page.locator('a[href^="/hall/parts/1/"]').count(), 0, 'the first alone');
  come = 6;
  await page.clock.runFor(5000); // the line is made again
  await page.waitForFunction(() => globalThis.hall.tables.size === 6);
  await page.clock.runFor(2000);
  await shows(async () => assert.equal(await page.locator('a[href^="/hall/parts/1/"]').count(), 6));
});
