// After a decision or an alarm: a result, an incident with its subject, a claim settled by an
// answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader, signIn } from './staff.mjs';

/** Opens an arbiter's page. @param {any} t @param {string} event @param {object} [how] */
async function arbiter(t, event, how = {}) {
  const page = await reader(t, { ...phone, ...how });
  await signIn(page, 'arbiter', event);
  return page;
}

/** The acts of a move with its press. @param {string} by @param {string} from @param {string} to */
const plays = (by, from, to) => [{ act: 'lift', by, on: from }, { act: 'release', by, on: to }, { act: 'clock', by }];

/** Returns a published document. @param {string} path */
const published = async (path) => (await fetch(`${hall.url}${path}`, { cache: 'no-store' })).text();

/** Waits until a published document contains a text. @param {import('playwright-core').Page} page @param {string} path @param {string} want */
const says = (page, path, want) => until(page, async ([url, text]) => (await (await fetch(url, { cache: 'no-store' })).text()).includes(text), [path, want]);

/** Returns the effects of a decision. @param {import('playwright-core').Page} page */
const effects = async (page) => (await page.locator('.effects li').allInnerTexts()).map((one) => one.split('\n')[0].trim());

test('a decided loss enters the result, and a correction takes it back', async (t) => {
  const event = 'lost';
  await hall.event(event, 2, { second: true });
  await hall.acts(event, 1, [...plays('white', 'e2', 'e4'), ...plays('black', 'e7', 'e5'), ...plays('white', 'b1', 'd3')]);
  await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'illegal', by: 'black', against: 'white' });
  const page = await arbiter(t, event);
  await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
  const penalty = page.getByLabel('Penalty');
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.locator('.given', { hasText: '(7.5.5)' }).waitFor(); // the Laws fix it
  assert.deepEqual([await penalty.inputValue(), await page.getByLabel('Minutes').inputValue()], ['time', '2']);
  await page.getByRole('radio', { name: 'Dismissed' }).check();
  await page.locator('.given').waitFor({ state: 'detached' });
  assert.equal(await penalty.inputValue(), 'none');
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.locator('.effects', { hasText: 'To be set on the clock: Black +2 min' }).waitFor();
  await picture(page, 'verdict-preset');
  await page.getByLabel('Minutes').fill('5');
  await page.locator('.given', { hasText: '(12.9.2)' }).waitFor(); // what the arbiter chooses himself
  await page.getByLabel('Penalty').selectOption('loss');
  await page.getByLabel('Game lost by White: enter the result 0–1').waitFor();
  assert.equal(await page.getByLabel('Game lost by White: enter the result 0–1').isChecked(), true);
  await fits(page);
  await accessible(page);
  await picture(page, 'verdict-loss');
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  await page.getByText('Result entered: 0–1').waitFor();
  await picture(page, 'verdict-lost');
  await says(page, `/public/${event}/round-1/game-1.pgn`, '[Result "0-1"]');
  await says(page, `/public/${event}/standings.json`, '"points":"1.0"');
  const trf = await (await fetch(`${hall.url}/api/v1/events/${event}/results`, { headers: { Authorization: `Bearer ${hall.chief}` } })).text();
  assert.match(trf, / w 0/);
  await page.goto(`${hall.url}/live/${event}`);
  await page.locator('body', { hasText: '0–1' }).waitFor();
  await picture(page, 'verdict-live');

  // Corrected to a time penalty and a restored position, the game continues.
  await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
  await page.getByRole('button', { name: 'Correct the decision' }).tap();
  await page.getByLabel('Penalty').selectOption('time');
  await page.getByLabel('Minutes').fill('2');
  await page.getByRole('radio', { name: 'Restore it' }).check();
  assert.equal((await effects(page))[0], 'The result 0–1 is taken back: the game goes on');
  await picture(page, 'verdict-corrects');
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  await page.locator('[aria-labelledby=decided] details').waitFor();
  await page.locator('.decided', { hasText: 'Penalty for White: Black +2 min' }).waitFor();
  await page.locator('.decided', { hasText: 'To be set on the clock: Black +2 min' }).first().waitFor();
  const { result, moves, turn } = await hall.post(`/events/${event}/rounds/1/tables/1`);
  assert.deepEqual([result, moves, turn], [undefined, 2, 'white']);
  assert.ok(!(await published(`/public/${event}/round-1/game-1.pgn`)).includes('0-1'));
});

test('after an irregular move that stood, every move keeps its number', async (t) => {
  const event = 'numbers';
  await hall.event(event, 1, { play: 'rapid' });
  const hands = (/** @type {string} */ by, /** @type {string} */ from, /** @type {string} */ to) => plays(by, from, to).slice(0, 2);
  await hall.acts(event, 1, [...hands('white', 'e2', 'e4'), ...hands('black', 'e7', 'e5'), ...hands('white', 'f1', 'a5'), ...hands('black', 'b8', 'c6'), ...hands('white', 'g1', 'f3')]);
  const page = await arbiter(t, event);
  await page.goto(`${hall.url}/hall?event=${event}`);
  await page.locator('.tile', { hasText: '3. Nf3' }).waitFor();
  await page.goto(`${hall.url}/hall/${event}/1/1`);
  await page.locator('#ruled', { hasText: '3. Nf3' }).waitFor();
  await page.locator('.scoresheet button').nth(3).waitFor();
  const sheet = await page.locator('.scoresheet li').evaluateAll((all) => all.map((one) => [...one.children].map(({ textContent }) => String(textContent).trim()).join(' ')));
  assert.deepEqual(sheet, ['1. e4 e5', '2. … Nc6', '3. Nf3']);
  await fits(page);
  await accessible(page);
  await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'other', by: 'black' });
  await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
  await page.locator('.steps', { hasText: 'After 2… Nc6' }).waitFor();
  await page.locator('.steps button').last().tap();
  await page.locator('.steps', { hasText: 'After 3. Nf3' }).waitFor();
});
