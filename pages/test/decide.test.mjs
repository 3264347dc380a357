// A dispute in the console up to its decision: by one arbiter, by two at once, and on appeal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { downloaded, moves, tells, touches } from './arbiter.mjs';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

/** White touches the knight and moves the pawn. */
const breach = [
  { act: 'touch', by: 'white', on: 'g1' },
  { act: 'lift', by: 'white', on: 'e2' },
  { act: 'release', by: 'white', on: 'e4' },
];

/** White shows that he adjusted, Black that White did not. @param {import('playwright-core').Page} page */
async function twoAccounts(page) {
  const versions = page.locator('.version');
  await tells(
    page,
    'White shows',
    async () => {
      await page.getByRole('button', { name: 'I adjust' }).tap();
      await touches(page, 'g1');
      await moves(page, 'e2', 'e4');
      await page.locator('.acts .now').waitFor();
      await fits(page);
      await picture(page, 'console-telling');
      await accessible(page);
    },
    'I said j’adoube first.',
  );
  await versions.nth(1).waitFor();
  await page.getByText('Not yet sent').waitFor({ state: 'hidden' });
  await tells(page, 'Black shows', async () => {}, 'He said nothing.');
  await versions.nth(2).waitFor();
  assert.equal(await versions.nth(1).locator('.finding').count(), 0);
  await shows(async () => assert.match(await versions.nth(1).textContent(), /j’adoube first/));
}

/** Changes the decision as the appeals committee. @param {import('playwright-core').Page} page */
async function changes(page) {
  await page.getByRole('radio', { name: 'Decision changed' }).check();
  await page.getByText('Penalty for White: Black +2 min').nth(1).waitFor(); // as it was decided, until it is changed
  assert.equal(await page.locator('.overtaken').count(), 0); // nobody else has decided
  await page.getByRole('button', { name: 'Establish the facts on the board' }).tap();
  await page.locator('.facts select').first().selectOption('adjusting');
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.found b').waitFor();
  await page.getByLabel('Article').fill('4.2.1');
  await page.locator('select[name=penalty]').selectOption('warning');
  await page.getByLabel('Reasons').fill('The witness heard them.');
  await fits(page);
  await accessible(page);
  await picture(page, 'console-committee');
  await page.getByRole('button', { name: 'Record the result of the appeal' }).tap();
  await page.locator('.decided', { hasText: 'Decision changed' }).waitFor();
  await page.locator('.mark.is-final').waitFor();
}

test('a whole dispute on a phone: alarm, incident, two versions, finding, decision, signature, appeal, report', async (t) => {
  await hall.event('dispute', 4, { second: true, appeal: 30 });
  await hall.acts('dispute', 3, breach);
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'dispute');
  await console_(page);
  await page.locator('.line.alarm', { hasText: 'touch-move broken' }).getByRole('link', { name: 'Incident' }).tap();
  await page.getByText('w3 – b3').waitFor();
  await page.getByRole('group', { name: 'Who reports it?' }).getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Touched 4.3.1', exact: true }).tap();
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  const versions = page.locator('.version');
  await versions.first().waitFor();
  await shows(async () => assert.equal(await versions.count(), 1));
  await versions.locator('.finding').waitFor();

  await twoAccounts(page);

  await page.getByRole('button', { name: 'Establish the facts on the board' }).tap();
  await page.getByRole('button', { name: 'Arbiter restores the position' }).tap();
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.found b').waitFor();
  await page.locator('.effects', { hasText: 'Position: restored' }).waitFor();
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.getByLabel('Article').fill('4.3.1');
  await page.locator('select[name=penalty]').selectOption('time');
  await page.getByLabel('Minutes').fill('2');
  await page.getByText('Penalty for White: Black +2 min').waitFor();
  await page.getByLabel('Reasons').fill('Nothing was heard.');
  await accessible(page);
  await picture(page, 'console-deciding');
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.getByText('needs a second arbiter').waitFor();
  await page.locator('.decided', { hasText: /restore/i }).waitFor();
  await page.getByText('Time to appeal: 30 min from the signature').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Sign the decision' }).count(), 0);

  const other = await reader(t, phone);
  await signIn(other, 'arbiter', 'dispute');
  await console_(other);
  await other.locator('.line.is-unsigned').tap();
  await other.getByRole('button', { name: 'Sign the decision' }).tap();
  await page.getByText('Time left to appeal').waitFor();
  await page.locator('form:has([role=timer])').getByRole('radio', { name: 'White' }).check();
  await page.getByLabel('Why?').fill('My words were heard by a witness.');
  await page.getByRole('button', { name: 'Appeal', exact: true }).tap();
  await other.getByText('is before the committee').waitFor();
  assert.equal(await page.locator('input[name=outcome]:checked').count(), 0);
  await changes(page);
  await shows(async () => assert.deepEqual(await page.locator('[aria-labelledby=decided] .imposed').allTextContents(), ['Penalty for White: Black +2 min (12.9.2)', 'To be set on the clock: Black +2 min']));
  await shows(async () => assert.deepEqual(await page.locator('[aria-labelledby=committee] .imposed').allTextContents(), ['Penalty for White: warning (12.9.1)', 'To be set on the clock: Black −2 min'])); // they were set, and are undone
  await accessible(page);
  await picture(page, 'console-final');

  assert.equal((await downloaded(page, 'Report to print')).data.subarray(0, 5).toString(), '%PDF-');
  const report = JSON.parse((await downloaded(page, 'Report as data')).data.toString());
  assert.equal(report.state, 'final');
  assert.deepEqual(report.statements.map(({ who, acts = [] }) => [who, acts.length]), [['white', 5], ['black', 0]]);
  assert.equal(report.decision.article, '4.3.1');
  const { outcome, article, penalties, finding, rulings } = report.committee;
  assert.deepEqual([outcome, article, finding.map(({ finding }) => finding)], ['changed', '4.2.1', ['adjusting']]);
  assert.deepEqual(penalties.map(({ penalty, against }) => [penalty, against]), [['warning', 'white']]);
  const { fen, items } = await hall.post('/events/dispute/rounds/1/tables/3');
  assert.equal(rulings[0].text, items.at(-1).ruling.text);
  assert.match(fen, /4P3.* b /); // the move is legal again
});

test('two hands on one move are said once', async (t) => {
  await hall.event('hands', 2);
  await hall.acts('hands', 1, [
    { act: 'lift', by: 'white', on: 'g1', hand: 'left' },
    { act: 'release', by: 'white', on: 'f3', hand: 'right' },
    { act: 'clock', by: 'white' },
  ]);
  await hall.post('/events/hands/rounds/1/tables/1/claims', { kind: 'two-hands', by: 'black', against: 'white' });
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'hands');
  await page.goto(`${hall.url}/console?event=hands#/claim/1-1-1`);
  await page.locator('.version .finding').first().waitFor();
  const said = await page.locator('.version .finding').allTextContents();
  assert.deepEqual(said.map((text) => text.match(/both hands/g)?.length), [1]);
  assert.match(said[0], /penalty for White's illegal move no\. 1/);
});

test('without a second signature a decision can be appealed at once', async (t) => {
  await hall.event('once', 1, { appeal: 15 });
  await hall.acts('once', 1, breach);
  await hall.post('/events/once/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'once');
  await console_(page, 'claim/1-1-1');
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.getByRole('radio', { name: 'Restore it' }).check();
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.getByText('Time left to appeal: 15 min').waitFor();
  await page.getByText('To put a mistake right, file a new incident').waitFor();
  assert.equal(await page.locator('input[name=by]:checked').count(), 0);
  await page.locator('form:has([role=timer])').getByRole('radio', { name: 'White' }).check();
  await page.getByLabel('Why?').fill('I touched nothing.');
  await page.getByRole('button', { name: 'Appeal', exact: true }).tap();
  await page.getByText('is before the committee').waitFor();
});

test('two arbiters decide at once: one is recorded, and both see it', async (t) => {
  await hall.event('both', 2);
  await hall.acts('both', 1, breach);
  await hall.post('/events/both/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const pages = await Promise.all([0, 1].map(() => reader(t, phone)));
  for (const page of pages) {
    await signIn(page, 'arbiter', 'both');
    await console_(page, 'claim/1-1-1');
    await page.getByLabel('Reasons').fill('So it was.');
    await page.getByRole('radio', { name: 'Let the move stand' }).check();
  }
  await pages[0].getByRole('radio', { name: 'Upheld' }).check();
  await pages[1].getByRole('radio', { name: 'Dismissed' }).check();
  /** @type {() => void} */
  let known = () => {};
  const gate = new Promise((done) => (known = () => done(undefined)));
  for (const page of pages)
    await page.route(/claims\/1-1-1\?/, async (route) => {
      await gate; // neither knows the other's decision
      await route.continue();
    });
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Decide' }).tap()));
  known();
  await Promise.all(pages.map((page) => page.locator('.decided').waitFor()));
  const [first, second] = await Promise.all(pages.map((page) => page.locator('.decided b').textContent()));
  assert.equal(first, second);
  await Promise.any(pages.map((page) => page.locator('.entry.refused').waitFor()));
  const refused = await Promise.all(pages.map((page) => page.locator('.entry.refused').count()));
  assert.deepEqual(refused.toSorted(), [0, 1]);
  const late = pages[refused.indexOf(1)];
  const kept = late.locator('.overtaken');
  await kept.getByText('So it was.').waitFor();
  await kept.getByText(refused[0] ? 'Upheld' : 'Dismissed', { exact: true }).waitFor();
  assert.equal(await pages[refused.indexOf(0)].locator('.overtaken').count(), 0);
  await fits(late);
  await accessible(late);
  await picture(late, 'decide-meanwhile');
  await late.reload();
  await kept.getByRole('button', { name: 'Discard it' }).tap();
  await kept.waitFor({ state: 'detached' });
});

test('of what is asked without a position the Laws preset the articles and the penalty, until the arbiter changes them', async (t) => {
  await hall.event('asked', 3);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'asked');
  /** @param {number} table @param {string} answers */
  const file = async (table, answers) => {
    await page.goto(`${hall.url}/ask?event=asked&round=1&table=${table}#${answers}`);
    await page.getByRole('button', { name: 'File the incident' }).tap();
    await page.locator('.version blockquote').waitFor();
  };
  await file(1, 'illegal/who=white/noticed=pressed/movable=yes/earlier=yes');
  await shows(async () => assert.equal(await page.getByLabel('Article').inputValue(), '4.3.1, 7.5.1, 7.5.5'));
  assert.equal(await page.locator('select[name=penalty]').inputValue(), 'none');
  await page.locator('input[name=outcome][value=upheld]').check();
  await page.locator('.given', { hasText: 'loss of the game (7.5.5)' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'decide-asked');
  await page.locator('input[name=outcome][value=dismissed]').check();
  await shows(async () => assert.equal(await page.locator('select[name=penalty]').inputValue(), 'none'));
  await page.locator('input[name=outcome][value=upheld]').check();
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.locator('.decided', { hasText: 'loss of the game (7.5.5)' }).waitFor();
  const { decision } = await hall.post('/events/asked/claims/1-1-1');
  assert.deepEqual([decision.article, decision.penalties], ['4.3.1, 7.5.1, 7.5.5', [{ penalty: 'loss', against: 'white', article: '7.5.5' }]]);

  await file(2, 'illegal/who=black/noticed=pressed/movable=yes/earlier=no');
  await page.locator('input[name=outcome][value=upheld]').check();
  await page.locator('.given', { hasText: 'Penalty for Black: White +2 min (7.5.5)' }).waitFor();
  await page.locator('select[name=penalty]').selectOption('warning');
  await page.locator('.given', { hasText: 'warning' }).waitFor();

  await file(3, 'touched/who=white/turn=yes/how=move/piece=own/legal=yes/done=no');
  await shows(async () => assert.equal(await page.getByLabel('Article').inputValue(), '4.3.1'));
  await page.locator('input[name=outcome][value=upheld]').check();
  await page.locator('.effects').waitFor();
  assert.equal(await page.locator('select[name=penalty]').inputValue(), 'none'); // no finding, no penalty
});
