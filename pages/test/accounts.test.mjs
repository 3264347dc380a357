// Accounts in a dispute on a phone: each takes a line, can be corrected and named, and the decision
// stays in reach.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { opened } from './arbiter.mjs';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, reader, signIn } from './staff.mjs';

const small = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Reports whether an element is visible and not covered. @param {import('playwright-core').Locator} what */
const inView = (what) =>
  what.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Makes a dispute with accounts of both players. @param {string} event */
async function dispute(event) {
  await hall.event(event, 1);
  const { claim } = await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'touched', by: 'black', against: 'white' });
  for (const [who, square] of [['white', 'b1'], ['black', 'g1']])
    await hall.post(`/events/${event}/claims/${claim}/statements`, { who, from: 0, text: `It was ${square}.`, acts: [{ act: 'touch', by: 'white', on: square }] });
  return claim;
}

test('an account is corrected, and the first stays; a witness has a name', async (t) => {
  const claim = await dispute('corrected');
  const page = await reader(t, small);
  await signIn(page, 'arbiter', 'corrected');
  await console_(page, `claim/${claim}`);
  const white = page.locator('.version.white');
  await white.getByText('It was b1.').first().waitFor();
  assert.equal(await page.locator('details.version[open]').count(), 0); // a line each
  await (await opened(white)).getByRole('button', { name: 'Correct this account' }).tap();
  await page.locator('textarea[name=words]').fill('It was b1, and I said «j’adoube».');
  await page.getByRole('button', { name: 'Save this' }).tap();
  await white.getByText('j’adoube').first().waitFor();
  await shows(async () => assert.equal(await white.count(), 1));
  await (await opened(white)).getByText('As first said').tap();
  await white.getByText('It was b1.', { exact: true }).waitFor();
  await page.locator('summary', { hasText: 'Add an account' }).tap();
  await page.getByRole('button', { name: 'A witness shows' }).tap();
  await page.getByLabel('Name of the witness').fill('Õnne Kask');
  await page.locator('textarea[name=words]').fill('I saw it.');
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.version.witness').getByText('A witness, Õnne Kask').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'accounts-corrected');
  const { statements } = await hall.post(`/events/corrected/claims/${claim}`);
  assert.deepEqual(statements.map(({ who, corrects, corrected, name }) => [who, corrects, corrected, name]), [
    ['white', undefined, 3, undefined],
    ['black', undefined, undefined, undefined],
    ['white', 1, undefined, undefined],
    ['witness', undefined, undefined, 'Õnne Kask'],
  ]);
  const one = statements[2];
  assert.equal(one.acts.length, 1); // his acts are kept while he corrects his words
});

test('«Decide» stays in reach', async (t) => {
  const claim = await dispute('reach');
  const page = await reader(t, small);
  await signIn(page, 'arbiter', 'reach');
  await console_(page, `claim/${claim}`);
  await page.locator('.to-decision button').waitFor();
  assert.ok(await inView(page.locator('.to-decision button')), 'the way to the decision is out of sight');
  await page.locator('.to-decision button').tap();
  await page.getByRole('radio', { name: 'Upheld' }).check();
  assert.ok(await inView(page.locator('.deciding .last .main')), '«Decide» is out of sight');
  await picture(page, 'accounts-reach');
});

test('clocks go back where moves are taken back', async (t) => {
  await hall.event('clocks', 1);
  const at = '/events/clocks/rounds/1/tables/1';
  await hall.post(`${at}/corrections`, { key: 'c', reason: 'added', pgn: '1. e4 {[%clk 1:29:58]} e5 {[%clk 1:29:50]} 2. Nf3 {[%clk 1:29:31]} *' });
  await hall.acts('clocks', 1, [{ act: 'lift', by: 'black', on: 'g8' }, { act: 'release', by: 'black', on: 'g6' }, { act: 'clock', by: 'black' }]);
  const { claim } = await hall.post(`${at}/claims`, { kind: 'illegal', by: 'white', against: 'black' });
  const page = await reader(t, small);
  await signIn(page, 'arbiter', 'clocks');
  await console_(page, `claim/${claim}`);
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.getByRole('radio', { name: 'Restore it' }).check();
  await page.getByRole('button', { name: 'Before the irregularity White 1:29:31 · Black 1:29:50' }).tap();
  await page.getByText('Set the clock: White 1:31:31').waitFor(); // two minutes more, by 7.5.5
  await fits(page);
  await picture(page, 'accounts-clocks');
  await page.locator('.deciding .last .main').tap();
  await page.locator('.decided', { hasText: 'Penalty for Black: White +2 min (7.5.5)' }).waitFor();
  const { clocks, clocksAfter } = await hall.post(`/events/clocks/claims/${claim}`);
  assert.deepEqual([clocks, clocksAfter], [{ white: '1:29:31', black: '1:29:50' }, { white: '1:31:31', black: '1:29:50' }]);
});

test('an account in words keeps its acts when the words are corrected', async (t) => {
  await hall.event('words', 1);
  const { claim } = await hall.post('/events/words/rounds/1/tables/1/claims', { kind: 'phone', by: 'black', against: 'white' });
  await hall.post(`/events/words/claims/${claim}/statements`, { who: 'white', from: 0, text: 'A touch.', acts: [{ act: 'touch', by: 'white', on: 'b1' }] });
  const page = await reader(t, small);
  await signIn(page, 'arbiter', 'words');
  await console_(page, `claim/${claim}`);
  await page.locator('summary', { hasText: 'Correct this account' }).tap();
  const form = page.locator('.version form');
  await form.getByLabel('In their own words').fill('A touch of b1.');
  await form.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.version blockquote', { hasText: 'A touch of b1.' }).waitFor();
  const { statements } = await hall.post(`/events/words/claims/${claim}`);
  assert.deepEqual(statements[1].acts, statements[0].acts);
  assert.equal(statements[1].acts.length, 1);
});
