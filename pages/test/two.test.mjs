// Two events in one hall, with boards of the same numbers: an entry in one is shown in that one
// only, on every page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { fits, picture } from './player.mjs';
import { hands } from './public.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Hall} */ let hall;

before(async () => {
  [browser, hall] = await Promise.all([launch(), Hall.open()]);
  await hall.event('open', 2, { name: 'Open' });
  await hall.event('rapid', 2, { name: 'Rapid', play: 'rapid' });
  await hall.acts('rapid', 2, [{ act: 'touch', by: 'white', on: 'g1' }, ...hands('d2d4')]);
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

test('two events in one hall', { timeout: 120_000 }, async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { code } = await hall.post('/links', { role: 'chief' });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();

  // A result in one event, entered on a page that showed the other event before.
  await page.goto(`${hall.url}/organise?event=open#/boards`);
  await page.locator('.boards > li').nth(1).waitFor();
  await page.getByRole('combobox', { name: 'Event' }).selectOption('rapid');
  await page.waitForURL(/organise[?]event=rapid/);
  const first = page.locator('.boards > li').first();
  await first.locator('.plain').tap();
  await first.getByRole('button', { name: '1–0', exact: true }).tap();
  await first.locator('.score', { hasText: '1–0' }).waitFor();
  await fits(page);
  await picture(page, 'two-events');
  const results = async (/** @type {string} */ event) => (await hall.post(`/events/${event}/rounds/1/tables`)).map((/** @type {any} */ { result = '' }) => result);
  await page.waitForFunction(() => !globalThis.organise.outbox.waiting.length);
  assert.deepEqual([await results('open'), await results('rapid')], [['', ''], ['1-0', '']]);

  // The staff's pages show the event in their address, and its games.
  for (const [event, moves] of [['open', 0], ['rapid', 1]]) {
    await page.goto(`${hall.url}/hall?event=${event}`);
    await page.locator(':is(.tile, .pairings li)').nth(1).waitFor();
    assert.equal(await page.evaluate(() => globalThis.hall.tables.get(2).moves), moves);
    await page.locator(`:is(.tile, .pairings li) a[href="/hall/${event}/1/2"]`).waitFor();
  }
  // An incident from a board's page belongs to that board's event.
  await page.goto(`${hall.url}/hall/rapid/1/2`);
  await page.getByRole('link', { name: 'Incident' }).click();
  await page.waitForURL(/console[?]event=rapid/);
  await page.getByRole('heading', { name: 'Rapid' }).waitFor();

  // The public chooses between them.
  await page.goto(`${hall.url}/live`);
  await page.locator('a[href="/live/open"]').waitFor();
  await page.locator('a[href="/live/rapid"]').tap();
  await page.locator('.lt').nth(1).waitFor();
});

/** Holds the rounds of an event back until the returned function is called. @param {import('playwright-core').Page} page @param {string} event */
async function held(page, event) {
  /** @type {() => void} */ let come = () => {};
  const late = new Promise((done) => (come = () => done(undefined)));
  await page.route(`**/events/${event}/rounds`, (route) => late.then(() => route.continue()));
  return come;
}

test('while another event comes nothing of the one before is shown, and what comes too late changes nothing', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  const { code } = await hall.post('/links', { role: 'chief' });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();
  const event = page.getByRole('combobox', { name: 'Event' });
  await page.goto(`${hall.url}/organise?event=rapid#/boards`);
  await page.locator('.boards > li').nth(1).waitFor();
  const opens = await held(page, 'open');
  await event.selectOption('open');
  await page.locator('.boards').waitFor({ state: 'detached' }); // its results would be entered in the other event
  await event.selectOption('rapid');
  await page.locator('.boards > li').nth(1).waitFor();
  await Promise.all([page.waitForResponse('**/events/open/rounds').then((answer) => answer.finished()), opens()]);
  assert.equal(await page.evaluate(() => globalThis.organise.meet.name), 'Rapid');
  await page.locator('.boards > li').nth(1).waitFor();

  await page.goto(`${hall.url}/console?event=rapid`);
  await page.locator('.need.alarm').waitFor();
  const comes = await held(page, 'open');
  await event.selectOption('open');
  await page.locator('.need').waitFor({ state: 'detached' });
  assert.equal(await page.getByText('No board needs you.').count(), 0);
  comes();
  await page.getByText('No board needs you.').waitFor();
  await event.selectOption('rapid');
  await page.locator('.need.alarm').waitFor();
  await hall.event('bare', 0, { name: 'Bare' }); // a round without pairings
  await page.goto(`${hall.url}/console?event=bare`);
  await page.getByText('No board needs you.').waitFor();
});

test('a new event takes the usual time of its play, until somebody types another', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { code } = await hall.post('/links', { role: 'chief' });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/organise#/new`);
  const [play, minutes, more] = ['play', 'minutes', 'more'].map((name) => page.locator(`[name=${name}]`));
  const time = async () => [await minutes.inputValue(), await more.inputValue()];
  assert.deepEqual(await time(), ['90', '30']);
  await play.selectOption('blitz-supervised');
  assert.deepEqual(await time(), ['3', '2']);
  await play.selectOption('rapid');
  assert.deepEqual(await time(), ['15', '10']);
  await minutes.fill('25');
  await play.selectOption('standard');
  assert.deepEqual(await time(), ['25', '10']);
  await play.selectOption('rapid');
  await page.getByLabel('Name').fill('Third');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('rapid · 25 min', { exact: false }).waitFor();
  await fits(page);
});

test('an event says where it is, in two periods, when a round starts; another is made like it', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 390, height: 664 }, hasTouch: true, timezoneId: 'UTC' });
  const { code } = await hall.post('/links', { role: 'chief' });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/organise?event=open#/event`);
  await page.getByLabel('Venue').fill('Chess House, Khanjyan 50a');
  await page.getByLabel('Federation, three letters').fill('arm');
  await page.getByLabel('Default time').fill('30');
  await page.getByLabel('Minutes for the game').fill('90');
  await page.getByLabel('Moves in the first period').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Two periods need three numbers').waitFor();
  await page.getByLabel('Minutes for the rest').fill('30');
  await page.getByLabel('Seconds added').fill('30');
  await fits(page);
  await picture(page, 'event-edited-390');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('40 moves in 90 min, then 30 min, + 30 s per move', { exact: false }).waitFor();
  await page.getByLabel('Start of the round').fill('2026-11-28T15:00');
  await page.getByText(/Starts: 28 Nov 2026, 15:00 · Default time: 15:30/).waitFor();
  await picture(page, 'event-planned-390');
  await page.goto(`${hall.url}/organise?event=open#/lists`);
  await page.getByText(/Default time: 15:30/).waitFor();
  const trf = await (await fetch(`${hall.url}/api/v1/events/open/results`, { headers: { Authorization: `Bearer ${hall.chief}` } })).text();
  assert.match(trf, /^032 ARM\r?$/m);
  assert.match(trf, /^122 40\/5400\+30:1800\+30\r?$/m);
  await page.goto(`${hall.url}/organise?event=open#/event`);
  await page.getByRole('button', { name: 'New event like this one' }).tap();
  await page.waitForFunction(() => globalThis.organise.view === 'new'); // the form before has the same fields
  await page.getByLabel('Name').fill('Open B');
  assert.equal(await page.getByLabel('Federation, three letters').inputValue(), 'ARM');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.waitForURL(/event=open-b/);
  await page.getByText('40 moves in 90 min, then 30 min, + 30 s per move', { exact: false }).waitFor();
});
