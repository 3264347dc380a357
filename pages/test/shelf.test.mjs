// An event in the archive, and a deleted one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, reader, signIn } from './staff.mjs';

const sizes = [
  [390, 664],
  [1440, 900],
];
for (const [width, height] of every(sizes, 2, 0)) {
  test(`an event goes into the archive, out of it, and is deleted and brought back, ${width} × ${height}`, async (t) => {
    const event = `shelf-${width}`;
    await hall.event(event, 2);
    await hall.event(`stays-${width}`, 2);
    const page = await reader(t, { viewport: { width, height } });
    await signIn(page, 'chief', '');
    const looks = async (/** @type {string} */ name) => {
      await fits(page);
      await accessible(page);
      await picture(page, `shelf-${name}-${width}`);
    };
    const press = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${hall.url}/organise?event=${event}#/event`);
    await page.getByText('Its public pages stay.').waitFor();
    await looks('before');
    await press('Archive');
    await page.locator(`optgroup option[value="${event}"]`).waitFor({ state: 'attached' });
    await looks('archived');
    assert.equal((await fetch(`${hall.url}/public/${event}`)).status, 200);
    await press('Take out of the archive');
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
    await press('Delete…');
    await page.getByRole('alert').getByText('The signed record stays').waitFor();
    await looks('sure');
    await press('Delete');
    await page.locator('details.card summary').click();
    assert.equal(await page.locator(`option[value="${event}"]`).count(), 0);
    await looks('deleted');
    await page.locator('details.card li').getByRole('button').first().click();
    await page.waitForURL(`**/organise?event=${event}*`);
    await page.locator(`option[value="${event}"]:checked`).waitFor({ state: 'attached' });
  });
}

for (const [width, height] of every(sizes, 2, 1)) {
  test(`arbiters are named by role, and the chief stands on the lists, ${width} × ${height}`, async (t) => {
    const event = `arbiters-${width}`;
    await hall.event(event, 2);
    const page = await reader(t, { viewport: { width, height } });
    await signIn(page, 'chief', '');
    await page.goto(`${hall.url}/organise?event=${event}#/event`);
    await page.getByLabel('Chief arbiter', { exact: true }).fill('Aronian, Zara');
    await page.getByLabel('Deputy chief arbiters').fill('Müller, Jean\nKask, Tiit');
    const form = page.getByRole('form', { name: 'Arbiters' });
    await form.getByRole('button').click();
    await form.getByRole('status').getByText('✓').waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `arbiters-${width}`);
    await page.goto(`${hall.url}/organise?event=${event}#/lists`);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Chief arbiter: Aronian, Zara').first().waitFor();
    await picture(page, `arbiters-printed-${width}`);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${hall.url}/organise?event=${event}#/event`);
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('[name=deputies]'))?.value === 'Müller, Jean\nKask, Tiit');
  });
}
