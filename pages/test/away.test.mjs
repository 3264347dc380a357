// The console without its hall: opened again, it shows what it saw last, and what is
// entered waits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

test('opened again while the hall is away, the console shows what it saw, and enters', async (t) => {
  await hall.event('away', 3);
  const { claim } = await hall.post('/events/away/rounds/1/tables/2/claims', { kind: 'phone', by: 'arbiter', text: 'It rang twice.' });
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'away');
  await console_(page, `claim/${claim}`);
  await page.getByText('It rang twice.').waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready) && (await (await caches.open('adoube-board')).match('/board/console/seen.js')));
  await page.waitForFunction(async () => (await caches.open('adoube-board')).match('/console', { ignoreSearch: true }));

  const back = await hall.kill();
  await page.reload();
  await page.locator('.away').getByText('What is shown is as of').waitFor();
  await page.getByText('It rang twice.').waitFor(); // the incident that was open
  await fits(page);
  await accessible(page);
  await picture(page, 'console-away');
  await page.locator('.parts a').nth(0).tap();
  await page.locator('.need, .line').getByText('w2 – b2').first().waitFor();
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
