// An operator in the console: boards, results, and what the public sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

/** Waits until the newest entry with that title is recorded. @param {import('playwright-core').Page} page @param {string} title */
const recorded = (page, title) => page.locator('.entry', { hasText: title }).first().and(page.locator('.sent')).waitFor();

/** Returns the top of an element on a page. @param {import('playwright-core').Page} page @param {string} what */
const top = async (page, what) => (await page.locator(what).first().boundingBox())?.y ?? NaN;

test('an operator assigns a board, ends a game and sets it right, each with its undo', async (t) => {
  await hall.event('tables', 3);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'tables');
  await console_(page);
  await page.locator('a[href="#/tables/2"]').tap();
  const seen = () => hall.post('/events/tables/rounds/1/tables/2');
  await page.getByLabel('Kind of board').selectOption('millennium');
  await page.getByLabel('Serial number').fill('00042');
  await page.getByRole('button', { name: 'Assign here' }).tap();
  await recorded(page, '00042');
  assert.deepEqual((await seen()).board, { family: 'millennium', serial: '00042' });
  await page.locator('a[href="#/tables"]').last().tap();
  await page.locator('a[href="#/tables/1"]').waitFor();
  assert.ok((await top(page, '.entry')) < (await top(page, 'a[href="#/tables/1"]')), 'Undo stands below the boards');
  await picture(page, 'operator-entered');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await page.locator('a[href="#/tables/2"]').tap();
  await page.locator('.entry.sent').nth(1).waitFor();
  assert.ok(!(await seen()).board.serial);
  await page.getByRole('button', { name: '½–½' }).tap();
  await page.getByText('Record ½–½ on board 2?').waitFor();
  await accessible(page);
  await picture(page, 'operator-result');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await recorded(page, '½–½');
  assert.equal((await seen()).result, '1/2-1/2');
  await page.getByText('Result ½–½').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.getByText('Result ½–½').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '1–0' }).tap();
  await page.getByLabel('Why?').first().fill('Both have signed.');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await recorded(page, '1–0');
  await page.getByLabel('Why?').first().fill('White and Black were read the wrong way round.');
  await accessible(page);
  await picture(page, 'operator-correct');
  await page.getByRole('button', { name: '0–1' }).tap();
  await recorded(page, '1–0 → 0–1');
  assert.equal((await seen()).result, '0-1');
  await page.getByLabel('Why?').first().fill('By the key Enter.');
  await page.getByLabel('Why?').first().press('Enter');
  assert.equal(await page.locator('.entry', { hasText: '0–1 → 1–0' }).count(), 0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.getByText('Result 1–0').waitFor();
  assert.equal((await seen()).result, '1-0');
  await page.getByLabel('Why?').first().fill('It was board 3.');
  await page.getByRole('button', { name: 'Undo the result' }).tap();
  await recorded(page, 'Undo the result');
  assert.ok(!(await seen()).result);
  await page.getByText('Correct the game').first().tap();
  await page.getByLabel('The position').fill('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  await page.getByLabel('Why?').last().fill('The clocks were set at another board.');
  await page.getByLabel('Yes, for board 2').check();
  await accessible(page);
  await page.getByRole('button', { name: 'Correct the game' }).tap();
  await recorded(page, 'Correct the game');
  assert.match((await seen()).fen, /^4k3/);
});

test('an arbiter enters at the board that a player did not come', async (t) => {
  await hall.event('absent', 2);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'absent');
  await console_(page, 'tables/2');
  await page.getByText('Not played').tap();
  await accessible(page);
  await picture(page, 'operator-absent');
  await page.getByRole('button', { name: '+ / – Black absent' }).tap();
  await page.getByRole('button', { name: 'Record it' }).tap();
  await recorded(page, '+ / –');
  assert.equal((await hall.post('/events/absent/rounds/1/tables/2')).result, '+-');
});

test('where an arbiter has to decide, an operator waits', async (t) => {
  await hall.event('waits', 1);
  await hall.post('/events/waits/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'waits');
  await console_(page, 'tables/1');
  await page.getByText('An arbiter must first make a decision at this board.').waitFor();
  assert.equal(await page.getByRole('button', { name: '1–0' }).count(), 0);
  await hall.post('/events/waits/claims/1-1-1/decision', { outcome: 'dismissed' });
  await page.getByRole('button', { name: '1–0' }).waitFor();
  await accessible(page);
});

test('what the public sees is less at once, and more only when asked twice', async (t) => {
  await hall.event('rules', 1);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'rules');
  await console_(page, 'tables');
  const shown = (file = '') => fetch(`${hall.url}/public/rules${file}`).then(({ status }) => status);
  const card = (/** @type {string} */ title) => page.locator('form.card', { has: page.getByRole('heading', { name: title }) });
  const event = async () => (await hall.post('/events')).find(({ id }) => id === 'rules');
  const late = card('What the public sees');
  await late.getByLabel('Delay in minutes').fill('5');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Delay: 5 min');
  await page.waitForFunction(() => /** @type {any} */ (globalThis).arbiter.meet.delay === 300); // the page has the hall's value and no longer changes it
  await late.getByLabel('Delay in minutes').fill('2');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await page.getByText('Show the last 3 minutes of play at once?').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  assert.equal((await event()).delay, 300);
  await page.getByRole('button', { name: 'Stop showing' }).first().tap();
  await page.getByRole('heading', { name: 'The public sees nothing' }).waitFor();
  assert.equal(await shown(), 404);
  await page.getByRole('button', { name: 'Publish…' }).tap();
  await page.getByText('cannot be taken back').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByRole('heading', { name: 'The public sees this event' }).waitFor();
  assert.equal(await shown(), 200);
  await card('Round 1: the public sees it').getByRole('button', { name: 'Stop showing' }).tap();
  await recorded(page, 'Round 1: the public sees nothing');
  assert.deepEqual([await shown('/round-1/games.json'), await shown()], [404, 200]);
  const published = page.getByRole('heading', { name: 'Round 1: the public sees it' });
  await published.waitFor({ state: 'detached' }); // it stands there until the page hears of the change
  await picture(page, 'operator-rules');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await published.waitFor();
  assert.equal(await shown('/round-1/games.json'), 200);
  await page.getByLabel('Minutes to appeal').fill('30');
  await page.getByLabel('A second arbiter').check();
  await card('Decisions of arbiters').getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Decisions of arbiters');
  const { delay, appeal, second } = await event();
  assert.deepEqual([delay, appeal, second], [300, 30, true]);
  await console_(page, 'tables/1');
  const own = async () => (await hall.post('/events/rules/rounds/1/tables/1')).delay;
  await page.locator('#table').waitFor(); // the form of the event was alike
  await page.waitForFunction(() => document.querySelector('form.card input[name=minutes]')?.value === '5'); // the page has it from the hall, and writes it no more
  await page.getByLabel('Delay in minutes').fill('30');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Delay: 30 min');
  assert.equal(await own(), 1800);
  await page.getByRole('button', { name: 'As for the event · 5 min' }).tap();
  await page.getByText('Show the last 25 minutes of play at once?').waitFor();
  await page.getByRole('button', { name: 'Show earlier' }).tap();
  await recorded(page, 'Delay: 5 min');
  assert.equal(await own(), undefined);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.locator('.entry.sent').nth(2).waitFor();
  assert.equal(await own(), 1800);
});

test('an entry that waits for the hall changes nothing that others changed meanwhile', async (t) => {
  await hall.event('apart', 1);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'apart');
  await console_(page, 'tables');
  await page.getByRole('heading', { name: 'The public sees this event' }).waitFor();
  const event = async () => (await hall.post('/events')).find(({ id }) => id === 'apart');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Stop showing' }).first().tap();
  await page.getByText('Not yet sent: 1').waitFor();
  await hall.post('/events/apart/changes', { event: { ...(await event()), delay: 900, second: true } });
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'The public sees nothing' }).waitFor();
  const { hidden, delay, second } = await event();
  assert.deepEqual([hidden, delay, second], [true, 900, true]);
});

test('a delay of seconds is shown in hundredths of a minute, and applied again it is the same', async (t) => {
  const page = await reader(t, phone);
  await hall.event('seconds', 1, { delay: 10 });
  const delay = async () => (await hall.post('/events')).find(({ id }) => id === 'seconds').delay;
  await signIn(page, 'chief', 'seconds');
  await page.goto(`${hall.url}/organise?event=seconds#/event`);
  assert.equal(await page.getByLabel('Delay in minutes').inputValue(), '0.17');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Delay: 10 s').waitFor();
  await console_(page, 'tables');
  const card = page.locator('form.card', { has: page.getByRole('heading', { name: 'What the public sees' }) });
  assert.equal(await card.getByLabel('Delay in minutes').inputValue(), '0.17');
  await card.getByRole('button', { name: 'Apply' }).tap();
  await page.locator('.entry.sent').waitFor();
  assert.equal(await delay(), 10);
});

test('what one types is not overwritten by what the hall says meanwhile', async (t) => {
  await hall.event('typed', 1);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'typed');
  await console_(page, 'tables');
  const card = page.locator('form.card', { has: page.getByRole('heading', { name: 'What the public sees' }) });
  const field = card.getByLabel('Delay in minutes');
  await field.fill('7');
  const event = async () => (await hall.post('/events')).find((/** @type {{id: string}} */ { id }) => id === 'typed');
  await hall.post('/events/typed/changes', { event: { ...(await event()), delay: 180 } });
  await page.evaluate(() => /** @type {any} */ (globalThis).arbiter.look());
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).arbiter.meet.delay), 180);
  assert.equal(await field.inputValue(), '7');
  await card.getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Delay: 7 min');
  assert.equal((await event()).delay, 420);
  await hall.post('/events/typed/changes', { event: { ...(await event()), delay: 600 } });
  await page.evaluate(() => /** @type {any} */ (globalThis).arbiter.look());
  assert.equal(await field.inputValue(), '10', 'what was sent is typed no more');
});
