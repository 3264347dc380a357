// The console without its hall: when opened again, it shows its last state, and entries wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stored } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

/** Waits until the console can be opened without its hall. @param {import('playwright-core').Page} page */
const kept = (page) => stored(page, ['/board/files.json', '/board/console/files.json'], '/board/words.json');

test('opened again while the hall is away, the console shows what it saw, and enters', async (t) => {
  await hall.event('away', 3);
  const { claim } = await hall.post('/events/away/rounds/1/tables/2/claims', { kind: 'phone', by: 'arbiter', text: 'It rang twice.' });
  const page = await reader(t, { ...phone, serviceWorkers: 'allow' });
  await signIn(page, 'arbiter', 'away');
  await console_(page, `claim/${claim}`);
  await page.getByText('It rang twice.').waitFor();
  await kept(page);

  const back = await hall.kill();
  await page.reload();
  await page.locator('.away').getByText('What is shown is as of').waitFor();
  await page.getByText('It rang twice.').waitFor(); // the incident that was open
  await fits(page);
  await accessible(page);
  await picture(page, 'console-away');
  await page.locator('.parts a').nth(0).tap();
  await page.locator('.need, .line').getByText('w2 – b2').first().waitFor();
  assert.equal(await page.getByText('Your name appears under your decisions').count(), 0); // it is known
  await page.locator('.parts a').nth(1).tap();
  await page.getByRole('button', { name: '3', exact: true }).tap();
  await page.getByText('w3 – b3').waitFor();
  await page.getByRole('button', { name: 'Touched', exact: true }).tap();
  await page.locator('.entry.waiting').waitFor();
  await page.reload();
  await page.locator('.away').getByText('Not yet sent: 1').waitFor();

  await back();
  await page.locator('.notice').waitFor({ state: 'hidden' });
  const { claims } = await hall.post('/events/away/claims');
  assert.deepEqual(claims.map(({ table, kind }) => `${table} ${kind}`).toSorted(), ['2 phone', '3 touched']);
});

test('what is asked while the hall is away is filed later, with the facts', async (t) => {
  await hall.event('asking-away', 3);
  const page = await reader(t, { ...phone, serviceWorkers: 'allow' });
  await signIn(page, 'chief', 'asking-away');
  await console_(page);
  await page.locator('main > *').first().waitFor();
  await kept(page);
  await page.goto(`${hall.url}/ask?event=asking-away&round=1&table=2`);
  for (const answer of ['touched', 'white', 'yes', 'move', 'own']) await page.locator(`[data-answer=${answer}]`).tap();
  const back = await hall.kill();
  for (const answer of ['yes', 'no']) await page.locator(`[data-answer=${answer}]`).tap();
  await page.getByRole('button', { name: 'File the incident · Board 2' }).tap();
  await page.locator('.entry.waiting', { hasText: 'Board 2 · One piece touched' }).waitFor();
  await back();
  await page.locator('blockquote', { hasText: 'One piece touched' }).waitFor();
  const { statements } = await hall.post('/events/asking-away/claims/1-2-1');
  assert.deepEqual(statements.map(({ who, text }) => [who, text.split(' · ')[0]]), [['arbiter', 'One piece touched']]);
  assert.equal((await hall.post('/events/asking-away/claims')).claims.length, 1);
});
