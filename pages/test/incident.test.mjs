// An incident outside Article 4, from a ringing telephone to the signed sheet, and what the players
// read about it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloaded } from './arbiter.mjs';
import { shows, watched } from './browser.mjs';
import { every } from './looks.mjs';
import { accessible, fits, inSight, picture } from './player.mjs';
import { browser, hall, phone, reader } from './staff.mjs';

const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: true };

/** Opens the console for a named member of the staff. @param {any} t @param {string} event @param {string} person @param {object} how */
async function arbiter(t, event, person, how = phone) {
  const page = await reader(t, how);
  const { code } = await hall.post('/links', { role: 'arbiter', scope: { event }, ...(person && { person }) });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/console#/`);
  await page.locator('main > *').first().waitFor();
  return page;
}

/** Closes a page's tab and opens it again. @param {import('playwright-core').Page} page */
async function reopened(page) {
  const again = await page.context().newPage();
  const address = page.url();
  await page.close();
  await again.goto(address);
  return again;
}

/** Opens the tablet at a board. @param {any} t @param {string} event @param {string} side @param {string} locale */
async function tablet(t, event, side, locale = 'en') {
  const page = await watched(browser, t, { ...phone, locale }, /net::ERR_|status of/);
  const { code } = await hall.post('/links', { role: 'player', scope: { event, boards: ['2'], side } });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.waitForURL('**/player');
  await page.locator('.place').waitFor();
  return page;
}

/** Files an incident outside Article 4 at board 2. @param {import('playwright-core').Page} page @param {string} kind @param {string} who @param {string} text */
async function files(page, kind, who, text) {
  await page.locator('.parts a').nth(1).tap();
  await page.getByRole('button', { name: '2', exact: true }).tap();
  const often = page.locator('.often').getByRole('button', { name: kind });
  if (!(await often.count())) await page.getByText('Other incidents').tap();
  await page.getByRole('button', { name: kind }).tap();
  await page.locator('.matters').getByRole('radio', { name: who }).check();
  await shows(async () => assert.equal(await page.getByRole('group', { name: 'Who it is about' }).count(), 1)); // asked once
  await page.getByRole('textbox', { name: 'What happened' }).fill(text);
  await fits(page);
  await accessible(page);
}

test('what is written while the hall is out of reach is sent by a browser that was closed, and nothing is left after signing out', async (t) => {
  await hall.event('apart', 3);
  let page = await arbiter(t, 'apart', 'Karen Petrosyan');
  const kept = (/** @type {import('playwright-core').Page} */ at) => at.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('adoube.own')).map((key) => key.split('\n')[2]));
  const written = async () => (await kept(page)).filter((kind) => kind !== 'seen'); // what was seen is kept beside it
  await page.context().route('**/claims', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await files(page, 'Phone or other device', 'Black', 'It rang.');
  await page.getByRole('button', { name: 'File the incident' }).tap();
  await page.locator('.entry.waiting').waitFor();
  assert.deepEqual(await written(), ['entry']);
  await page.context().unroute('**/claims');
  page = await reopened(page);
  await page.locator('.parts a').first().tap();
  await page.locator('.line.is-open').waitFor();
  assert.equal((await hall.post('/events/apart/claims')).claims.length, 1);
  await page.locator('.line.is-open').tap();
  await page.getByLabel('Reasons').fill('It rang once.');
  await shows(async () => assert.deepEqual(await written(), ['draft apart/1-2-1']));
  await page.goto(`${hall.url}/pair`);
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await page.locator('input[name=code]').waitFor();
  assert.deepEqual(await kept(page), []);
});

/** Enters a witness's account. @param {import('playwright-core').Page} page */
async function witnessed(page) {
  await page.getByText('Add an account').tap();
  await page.getByRole('radio', { name: 'A witness' }).check();
  await page.getByLabel('In their own words').fill('I heard it at board 3.');
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.version', { hasText: 'I heard it' }).waitFor();
}

/** Expects the link to the decision in sight at the top of the page, and then the decision. @param {import('playwright-core').Page} page */
async function decides(page) {
  await page.evaluate(() => scrollTo(0, 0));
  await inSight(page, page.locator('.to-decision'));
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  const decided = page.locator('.decided', { hasText: 'Decided by Karen Petrosyan' });
  await decided.waitFor();
  await inSight(page, decided);
}

/** Expects the player to read the decision and nothing else. @param {import('playwright-core').Page} player @param {string} width */
async function readByPlayer(player, width) {
  const decided = player.locator('.decided', { hasText: 'Phone or other device' });
  await decided.getByText('Penalty for Black: White +5 min (12.9.2)').waitFor();
  await decided.getByText('White: warning (12.9.1)').waitFor();
  await decided.getByText('Signed by Nona Hakobyan').waitFor();
  await decided.getByText('It rang once.').waitFor();
  assert.equal(await player.getByText('I heard it').count(), 0);
  await fits(player);
  await accessible(player);
  await picture(player, `incident-player-${width}`);
}

/** Checks the report in print and as data. @param {import('playwright-core').Page} page @param {string} event */
async function reported(page, event) {
  const sheet = await downloaded(page, 'Report to print');
  assert.equal(sheet.data.subarray(0, 5).toString(), '%PDF-');
  assert.equal(sheet.name, `${event}-round-1-board-2-incident-1.pdf`);
  const { decision, corrected, signed, clocks, clocksAfter } = JSON.parse((await downloaded(page, 'Report as data')).data.toString());
  assert.deepEqual(decision.penalties.map(({ penalty, against, amount, article }) => [penalty, against, amount, article]), [
    ['time', 'black', '5', '12.9.2'],
    ['warning', 'white', undefined, '12.9.1'],
  ]);
  assert.deepEqual([corrected.length, signed.name, clocks, clocksAfter], [1, 'Nona Hakobyan', { white: '1:21:40' }, { white: '1:26:40' }]);
  await page.getByText('1:21:40 → 1:26:40').waitFor();
}

for (const [width, how] of every(Object.entries({ 360: phone, 1440: desktop }), 2, 0)) {
  test(`a telephone rings, at ${width} px: filed, decided with minutes, corrected, signed, read by the players, printed`, async (t) => {
    const event = `phone-${width}`;
    await hall.event(event, 3, { second: true, appeal: 30 });
    await hall.acts(event, 2, [{ act: 'lift', by: 'white', on: 'e2' }, { act: 'release', by: 'white', on: 'e4' }, { act: 'clock', by: 'white' }]);
    const player = await tablet(t, event, 'black');
    let page = await arbiter(t, event, 'Karen Petrosyan', how);
    await files(page, 'Phone or other device', 'Black', 'A telephone rang in the player’s coat.');
    assert.equal(await page.getByLabel('Article').inputValue(), '11.3.2');
    await picture(page, `incident-filing-${width}`);
    await page.getByRole('button', { name: 'File the incident' }).tap();
    await page.getByRole('link', { name: 'Open', exact: true }).tap();

    await page.getByText('adoube gives no ruling on this').waitFor();
    assert.equal(await page.locator('.judged, .version.board').count(), 0);
    await witnessed(page);

    await page.getByRole('radio', { name: 'Established', exact: true }).check();
    await page.locator('select[name=penalty]').selectOption('time');
    await page.getByText('Clock times').tap();
    await page.getByRole('textbox', { name: 'White' }).fill('1:21:40');
    assert.doesNotMatch((await page.locator('.effects').textContent()) ?? '', /Set the clock/); // by no minutes
    await page.getByLabel('Minutes').fill('2');
    await page.getByText('Penalty for Black: White +2 min').waitFor();
    await page.getByLabel('Reasons').fill('It rang once.');
    await page.getByText('1:21:40 → 1:23:40').waitFor();
    page = await reopened(page);
    await page.getByText('1:21:40 → 1:23:40').waitFor();
    assert.deepEqual(await page.locator('.effects li').allTextContents(), [
      'Set the clock: White 1:23:40',
      'The players read the decision on the tablet at their board, where there is one.',
      'A second arbiter is asked to sign. Until then you can correct the decision.',
      'Time to appeal after that: 30 min',
    ]);
    assert.equal(await page.getByLabel('Reasons').inputValue(), 'It rang once.');
    await page.getByText('Penalty for Black: White +2 min').waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `incident-deciding-${width}`);
    await decides(page);
    assert.equal(await page.getByRole('button', { name: 'Sign the decision' }).count(), 0);

    const other = await arbiter(t, event, 'Nona Hakobyan', how);
    await other.locator('.line.is-unsigned').tap();
    await other.getByText('White +2 min (12.9.2)').waitFor();

    await page.getByRole('button', { name: 'Correct the decision' }).tap();
    await page.getByLabel('Minutes').fill('5');
    await page.getByRole('button', { name: 'Add another penalty' }).tap();
    await page.locator('select[name=penalty]').nth(1).selectOption('warning');
    await page.locator('.penalty').nth(1).getByRole('radio', { name: 'White' }).check();
    await page.getByText('White: warning (12.9.1)').waitFor();
    await accessible(page);
    await picture(page, `incident-correcting-${width}`);
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.getByText('Corrected before it was signed').waitFor();

    await other.getByText('White +5 min (12.9.2)').waitFor();
    await other.getByRole('button', { name: 'Sign the decision' }).tap();
    await other.getByText('Signed by Nona Hakobyan').waitFor();
    await fits(other);
    await accessible(other);
    await picture(other, `incident-signed-${width}`);

    await readByPlayer(player, width);

    await reported(other, event);
  });
}

test('who came too late has not played, and a game that was not played stays so', async (t) => {
  const event = 'too-late';
  await hall.event(event, 2);
  const page = await arbiter(t, event, 'Karen Petrosyan');
  const result = async () => (await hall.post(`/events/${event}/rounds/1/tables/2`)).result;
  const decides = async () => {
    await page.getByRole('radio', { name: 'Established', exact: true }).check();
    await page.locator('select[name=penalty]').selectOption('loss');
  };
  await page.locator('.parts a').nth(1).tap();
  await page.getByRole('button', { name: '2', exact: true }).tap();
  await page.getByRole('group', { name: 'Who it is about' }).getByRole('radio', { name: 'Black' }).check();
  await page.getByText('Other incidents').tap();
  await page.getByRole('button', { name: 'Late arrival' }).tap();
  assert.equal(await page.locator('.matters').getByRole('radio', { name: 'Black' }).isChecked(), true); // as was said before
  await page.getByRole('button', { name: 'File the incident' }).tap();
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  await decides();
  await page.getByLabel('Game lost by Black: enter the result + / –').waitFor();
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  await page.getByText('Result entered: + / –').waitFor();
  assert.equal(await result(), '+-');
  await page.locator('.parts a').nth(1).tap();
  await page.locator('.entry', { hasText: 'Late arrival' }).waitFor();
  assert.equal(await page.locator('.entry').getByRole('button', { name: 'Undo' }).count(), 0); // it was decided
  const opens = async (/** @type {string} */ kind, /** @type {string} */ against) => {
    const { claim } = await hall.post(`/events/${event}/rounds/1/tables/2/claims`, { kind, by: 'arbiter', against });
    await page.goto(`${hall.url}/console?event=${event}#/claim/${claim}`);
    await decides();
  };
  await opens('phone', 'black');
  await page.getByText('Result: + / –, as entered').waitFor();
  await page.getByRole('button', { name: 'Decide', exact: true }).tap();
  await page.locator('.decided').waitFor();
  assert.equal(await result(), '+-');
  await opens('flag', 'white');
  await page.getByLabel('Game lost by White: enter the result + / – → 0–1').waitFor();
});

test('a call is closed, and a name is asked where the device has none', async (t) => {
  await hall.event('call', 3);
  await hall.post('/events/call/rounds/1/tables/2/claims', { kind: 'call', by: 'white' });
  const page = await arbiter(t, 'call', '');
  await page.getByRole('link', { name: 'Close the call' }).tap();
  await page.getByRole('button', { name: 'Close the call' }).waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Upheld' }).count(), 0);
  await page.getByRole('button', { name: 'Close the call' }).tap();
  await shows(async () => assert.equal(await page.locator('input[name=name]:invalid').count(), 1));
  await page.getByLabel('Your name').fill('Karen Petrosyan');
  await page.getByRole('button', { name: 'Close the call' }).tap();
  await page.locator('.mark.is-closed').waitFor();
  await page.locator('.decided', { hasText: 'Decided by Karen Petrosyan' }).waitFor();
  await accessible(page);

  await hall.post('/events/call/rounds/1/tables/3/claims', { kind: 'call', by: 'black' });
  await page.goto(`${hall.url}/console#/`);
  await page.getByRole('button', { name: 'Close the call' }).tap();
  await page.getByRole('button', { name: 'Close the call' }).waitFor({ state: 'detached' });
  const { claims } = await hall.post('/events/call/claims');
  assert.deepEqual(claims.map(({ state }) => state), ['closed', 'closed']);
});

for (const locale of every(['de', 'et', 'hy', 'fr', 'es', 'ru'], 2)) {
  test(`incidents beside Article 4 fit, ${locale}`, async (t) => {
    const event = `fits-${locale}`;
    await hall.event(event, 3, { second: true });
    await hall.post(`/events/${event}/rounds/1/tables/2/claims`, { kind: 'clock-stopped', by: 'white', against: 'black' });
    await hall.post(`/events/${event}/claims/1-2-1/decision`, {
      outcome: 'upheld',
      text: '…',
      penalties: ['loss', 'fine', 'exclusion', 'opponent-points'].map((penalty) => ({ penalty, against: 'black', amount: '1' })),
    });
    const page = await arbiter(t, event, 'Nona Hakobyan', { ...phone, locale });
    await page.locator('.line.is-unsigned').tap();
    await page.locator('.imposed').nth(3).waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `incident-${locale}`);
    await page.goto(`${hall.url}/console#/new/2`);
    await page.locator('.number span', { hasText: 'w2' }).waitFor(); // until then what stands below moves
    await page.locator('.matters summary').tap();
    await page.locator('.kinds button').last().tap();
    await fits(page);
    await accessible(page);
    await picture(page, `incident-kinds-${locale}`);
    const player = await tablet(t, event, 'black', locale);
    await player.locator('.imposed').nth(3).waitFor();
    await fits(player);
    await picture(player, `incident-player-${locale}`);
  });
}
