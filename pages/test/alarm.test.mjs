// An alarm in the console is settled on its card, by a decision or by restoring the position; a
// question about a claim is on the claim's card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader, signIn } from './staff.mjs';

const desk = { viewport: { width: 1440, height: 900 }, hasTouch: true };

/** Opens the console of an arbiter. @param {any} t @param {string} event @param {object} [how] */
async function arbiter(t, event, how = {}) {
  const page = await reader(t, { ...phone, ...how });
  await signIn(page, 'arbiter', event);
  await page.goto(`${hall.url}/console?event=${event}&round=1`);
  return page;
}

const touched = [
  { act: 'touch', by: 'white', on: 'g1' },
  { act: 'lift', by: 'white', on: 'e2' },
  { act: 'release', by: 'white', on: 'e4' },
];

/** Returns the hall's state of a game. @param {string} event @param {number} table */
const game = (event, table) => hall.post(`/events/${event}/rounds/1/tables/${table}`);

for (const [width, how] of every(Object.entries({ 360: phone, 1440: desk }), 2, 0))
  test(`an alarm is decided from its card, at ${width} px`, async (t) => {
    const event = `alarm-${width}`;
    await hall.event(event, 3);
    await hall.acts(event, 2, touched);
    await hall.acts(event, 3, touched);
    const page = await arbiter(t, event, how);
    const card = page.locator('.need.alarm', { hasText: 'w3 – b3' });
    await page.locator('.need.alarm').nth(1).waitFor();
    await shows(async () => assert.equal(await page.getByText('“Seen” hides the entry until').count(), 1)); // of all cards
    await card.getByText('White · 4.3.1').waitFor();
    await card.getByRole('button', { name: 'Restore the position' }).waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `alarm-card-${width}`);
    await card.getByRole('link', { name: 'Incident' }).tap();
    await page.getByText('w3 – b3').waitFor();
    await page.locator('.keypad .found').waitFor();
    assert.equal(await page.getByRole('group', { name: 'Who it is about' }).getByRole('radio', { name: 'White' }).isChecked(), true);
    assert.equal(await page.locator('.keys').count(), 0);
    await fits(page);
    await accessible(page);
    await picture(page, `alarm-form-${width}`);
    await page.getByRole('button', { name: 'Another board' }).tap();
    await page.locator('.keys').waitFor();
    await page.goto(`${hall.url}/console?event=${event}&round=1#/`);
    await card.getByRole('button', { name: 'Decide' }).tap();
    await page.locator('#deciding').waitFor();
    const { kind, against, article, by, at } = await hall.post(`/events/${event}/claims/1-3-1`);
    assert.deepEqual({ kind, against, article, by, at }, { kind: 'touched', against: 'white', article: '4.3.1', by: 'arbiter', at: 3 });
    await page.goto(`${hall.url}/console?event=${event}&round=1#/`);
    await page.locator('.need.is-open .found').waitFor();
    assert.equal(await card.count(), 0);
    await picture(page, `alarm-claim-${width}`);
  });

test('who reports his own irregularity from its alarm is whom it is about', async (t) => {
  await hall.event('own', 2);
  await hall.acts('own', 2, touched);
  const page = await arbiter(t, 'own');
  await page.locator('.need.alarm').getByRole('link', { name: 'Incident' }).tap();
  await page.getByRole('group', { name: 'Who reports it?' }).getByRole('radio', { name: 'White' }).check();
  await page.getByRole('button', { name: '4.3.1' }).tap();
  await page.locator('.entry').getByRole('link', { name: 'Open' }).waitFor();
  const { by, against } = await hall.post('/events/own/claims/1-2-1');
  assert.deepEqual({ by, against }, { by: 'white', against: 'white' });
});

test('a position is restored from the card of the alarm, and that is undone', async (t) => {
  await hall.event('back', 2);
  await hall.acts('back', 2, touched);
  const page = await arbiter(t, 'back');
  const card = page.locator('.need.alarm');
  await card.getByRole('button', { name: 'Restore the position' }).tap();
  await page.getByText('No board needs you.').waitFor();
  assert.deepEqual([(await game('back', 2)).moves, (await game('back', 2)).turn], [0, 'white']);
  await fits(page);
  await accessible(page);
  await picture(page, 'alarm-restored');
  const settled = page.getByRole('region', { name: 'Settled' }).locator('.line');
  await settled.first().waitFor();
  await page.locator('.given').getByRole('button', { name: 'Undo' }).tap();
  await page.locator('.need.is-open', { hasText: 'Touched' }).waitFor(); // a new incident, to be decided
  assert.equal((await game('back', 2)).last, 'e4');
  await settled.tap();
  await page.locator('.decided').getByText(/Decided by Person \d+, /).waitFor();
  await picture(page, 'alarm-restored-decision');
});

test('that a move stands is decided from the card of the alarm, and stands on the record with who decided', async (t) => {
  await hall.event('stands', 2, { second: true });
  await hall.acts('stands', 2, touched);
  const page = await arbiter(t, 'stands');
  await page.locator('.need.alarm').getByRole('button', { name: 'Let the move stand' }).tap();
  await page.locator('.line.is-unsigned').waitFor();
  const { last, items } = await game('stands', 2);
  assert.deepEqual([last, items.at(-1).act.act], ['e4', 'stands']);
  const { kind, against, state, decision } = await hall.post('/events/stands/claims/1-2-1');
  assert.deepEqual([kind, against, state, decision.outcome, decision.article, decision.finding], ['touched', 'white', 'unsigned', 'upheld', '4.3.1', [{ act: 'stands', by: 'arbiter' }]]);
  assert.match(decision.name, /^Person \d+$/);
});

test('a fact about a claim is asked on its card, and the answer proposes the decision', async (t) => {
  for (const [event, answer, outcome] of [['fact-no', 'last', 'Dismissed'], ['fact-yes', 'first', 'Upheld']]) {
    await hall.event(event, 2);
    await hall.acts(event, 2, [
      { act: 'lift', by: 'white', on: 'e2' },
      { act: 'release', by: 'white', on: 'e4' },
      { act: 'touch', by: 'black', on: 'g8', evidence: 'sensed' },
      { act: 'lift', by: 'black', on: 'e7' },
      { act: 'release', by: 'black', on: 'e5' },
    ]);
    await hall.post(`/events/${event}/rounds/1/tables/2/claims`, { kind: 'touched', by: 'white' });
    const page = await arbiter(t, event);
    await page.locator('.way').nth(1).waitFor();
    await shows(async () => assert.equal(await page.locator('.need').count(), 1));
    await shows(async () => assert.deepEqual(await page.locator('.proposes').allTextContents(), ['Proposed: Upheld 4.3.1', 'Proposed: Dismissed', 'Proposed: Dismissed']));
    await fits(page);
    await accessible(page);
    await picture(page, `alarm-${event}`);
    await page.locator('.way')[answer]().tap();
    await page.locator('#deciding').waitFor();
    await page.getByText('Proposed from the facts established.').waitFor();
    assert.equal(await page.getByRole('radio', { name: outcome }).isChecked(), true);
    await page.locator('#asked').waitFor({ state: 'detached' });
    await fits(page);
    await picture(page, `alarm-${event}-proposed`);
  }
});

test('who decides on a device of nobody’s is asked for his name on the first page', async (t) => {
  await hall.event('name', 1);
  await hall.post('/events/name/rounds/1/tables/1/claims', { kind: 'phone', by: 'arbiter', against: 'white' });
  const { code } = await hall.post('/links', { role: 'arbiter', scope: { event: 'name' } });
  const page = await reader(t, phone);
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/console?event=name#/`);
  await page.getByLabel('Your name appears under your decisions').fill('Nona Hakobyan');
  await fits(page);
  await accessible(page);
  await picture(page, 'alarm-name');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByLabel('Your name appears under your decisions').waitFor({ state: 'detached' });
  await page.goto(`${hall.url}/console?event=name#/claim/1-1-1`);
  await page.getByRole('radio', { name: 'Established', exact: true }).check();
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  await page.locator('.decided', { hasText: 'Decided by Nona Hakobyan' }).waitFor();
});
