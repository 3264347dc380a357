// A draw at the board: claimed on the player's tablet, checked by the record for the arbiter, and
// decided; a draw without a claim, which only he is shown; a fallen flag.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloaded } from './arbiter.mjs';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

const wide = { viewport: { width: 1440, height: 900 } };

/** Moves the knights out and back the given number of times at the first board. @param {string} event @param {number} times @param {string[]} [more] moves after that */
async function shuffles(event, times, more = []) {
  const moves = [...Array.from({ length: times }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat(), ...more];
  const acts = moves.flatMap((move, n) => {
    const by = n % 2 ? 'black' : 'white';
    return [
      { act: 'lift', by, on: move.slice(0, 2) },
      { act: 'release', by, on: move.slice(2) },
      { act: 'clock', by },
    ];
  });
  await hall.acts(event, 1, acts);
}

/** Opens White's tablet at the first board. @param {any} t @param {string} event */
async function tablet(t, event) {
  const page = await reader(t, phone);
  const { code } = await hall.post('/links', { role: 'player', scope: { event, boards: ['1'], side: 'white' } });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.waitForURL('**/player');
  await page.locator('.place').waitFor();
  return page;
}

/** Claims a draw on a tablet. @param {import('playwright-core').Page} page @param {string} [move] the one that is intended */
async function claims(page, move) {
  await page.getByRole('button', { name: 'Claim', exact: true }).tap();
  await page.getByRole('button', { name: 'Draw claim: repetition' }).tap();
  if (move) await page.locator('input[name=move]').fill(move);
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-tablet');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.locator('.said .mark', { hasText: 'open' }).waitFor();
  assert.doesNotMatch((await page.locator('main').textContent()) ?? '', /stablished|8\.\.\.|½/);
}

test('a claim that is right: answered at once, and the draw is entered with the decision', async (t) => {
  await hall.event('right', 1);
  await shuffles('right', 2);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'right');
  await claims(await tablet(t, 'right'));
  await console_(page);
  await page.locator('.need', { hasText: 'Established: the position has appeared 3 times.' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-alarm');
  await page.locator('a.need').tap();
  await page.locator('.stood li').nth(2).waitFor();
  await page.getByText('After 4... Ng8').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-established');
  assert.equal(await page.getByRole('radio', { name: 'Upheld' }).isChecked(), true);
  assert.equal(await page.locator('.of-ends input[value="1/2-1/2"]').isChecked(), true);
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.locator('.decided').waitFor();
  await page.getByText('Result entered: ½–½').waitFor();
  assert.equal((await hall.post('/events/right/rounds/1/tables/1')).result, '1/2-1/2');
  const { data } = await downloaded(page, 'Report to print');
  assert.equal(data.subarray(0, 5).toString(), '%PDF-');
});

test('a claim that is wrong: the minutes are proposed, and the written move must be played', async (t) => {
  await hall.event('wrong', 1);
  await shuffles('wrong', 1, ['g1f3', 'g8f6']);
  const page = await reader(t, wide);
  await signIn(page, 'arbiter', 'wrong');
  await claims(await tablet(t, 'wrong'), 'Ng1');
  await console_(page, 'claim/1-1-1');
  await page.getByText('Not established. How often the position appeared: 2.').waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Dismissed' }).isChecked(), true);
  await page.locator('.given', { hasText: '+2 min' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-not-established');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.locator('.decided', { hasText: '+2 min' }).waitFor();
  const { items } = await hall.post('/events/wrong/rounds/1/tables/1');
  assert.deepEqual(items.at(-1).ruling.open, ['f3g1']);
});

test('a claim at a wooden board: the record says nothing against it, and the minutes are there where it is dismissed', async (t) => {
  await hall.event('wooden', 1);
  const { claim } = await hall.post('/events/wooden/rounds/1/tables/1/claims', { key: 'c', kind: 'repetition', by: 'black' });
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'wooden');
  await console_(page);
  await page.locator('.need', { hasText: 'The record has gaps from move 1:' }).waitFor();
  await console_(page, `claim/${claim}`);
  await page.getByText('check the claim on the scoresheets').waitFor();
  assert.equal(await page.locator('input[name=outcome]:checked').count(), 0);
  await page.getByRole('radio', { name: 'Dismissed' }).check();
  await page.locator('.given', { hasText: 'Penalty for Black: White +2 min (9.5.3)' }).waitFor();
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.locator('.given').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.of-ends input[value="1/2-1/2"]').isChecked(), true);
});

test('five times the same position: the arbiter alone is shown it, and draws the game', async (t) => {
  await hall.event('five', 1);
  const own = await tablet(t, 'five');
  await shuffles('five', 4, ['e2e4']);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'five');
  await console_(page);
  await page.locator('.need', { hasText: 'Drawn without a claim' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-fivefold');
  await own.getByText('9. e4').waitFor();
  assert.doesNotMatch((await own.locator('main').textContent()) ?? '', /five|drawn|½/i);
  const sent = page.waitForRequest(/\/result$/);
  await page.getByRole('button', { name: 'Enter the result ½–½' }).tap();
  assert.equal((await sent).postDataJSON().reason, 'the same position five times (9.6.1)');
  await page.locator('.need', { hasText: 'Drawn without a claim' }).waitFor({ state: 'detached' });
  assert.equal((await hall.post('/events/five/rounds/1/tables/1')).result, '1/2-1/2');
});

test('the results beside a fallen flag stand on a line each, in German on a phone', async (t) => {
  await hall.event('fahne', 1);
  await hall.post('/events/fahne/rounds/1/tables/1/claims', { kind: 'flag', by: 'arbiter', against: 'white' });
  const page = await reader(t, { ...phone, locale: 'de' });
  await signIn(page, 'arbiter', 'fahne');
  await console_(page, 'claim/1-1-1');
  await page.getByRole('radio', { name: 'Festgestellt', exact: true }).check();
  const unchanged = page.locator('.of-ends span', { hasText: 'Unverändert' });
  const lines = await unchanged.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  assert.equal(lines, 1);
  await fits(page);
});

test('a fallen flag offers loss or draw', async (t) => {
  await hall.event('flag', 1);
  await shuffles('flag', 1);
  await hall.post('/events/flag/rounds/1/tables/1/claims', { kind: 'flag', by: 'arbiter', against: 'white' });
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'flag');
  await console_(page, 'claim/1-1-1');
  await page.getByRole('radio', { name: 'Established', exact: true }).check();
  assert.equal(await page.locator('.of-ends input[value="0-1"]').isChecked(), true);
  await page.locator('.of-ends span', { hasText: '½–½' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'draws-flag');
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.getByText('Result entered: 0–1').waitFor();
});
