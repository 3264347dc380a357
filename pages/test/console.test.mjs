// The arbiter's console in a browser, against a hall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Hall } from './hall.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Hall} */ let hall;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

before(async () => {
  hall = await Hall.open();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

/** A page of a reader, which closes after the test. Errors on it fail the test. @param {any} t @param {object} [how] */
async function reader(t, how = {}) {
  const context = await browser.newContext({ locale: 'en', ...how });
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (line) => line.type() === 'error' && !/net::ERR_|status of/.test(line.text()) && wrong.push(line.text()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  return page;
}

/** Signs a reader in. @param {import('playwright-core').Page} page @param {string} role @param {string} event */
async function signIn(page, role, event) {
  await page.goto(await hall.link(role, event));
  await page.locator('#who').waitFor();
}

for (const locale of ['en', 'de', 'hy']) {
  for (const colorScheme of ['light', 'dark']) {
    test(`signing in, and signing somebody in, ${colorScheme}, ${locale}`, async (t) => {
      const event = `pair-${locale}-${colorScheme}`;
      await hall.event(event, 1);
      const page = await reader(t, { ...phone, locale, colorScheme });
      await signIn(page, 'chief', event);
      assert.equal(new URL(page.url()).hash, '');
      await accessible(page);
      await page.locator('select[name=role]').selectOption('arbiter');
      await page.locator('form button.main').click();
      await page.locator('.qr').waitFor();
      await fits(page);
      await accessible(page);
      await picture(page, `pair-${colorScheme}-${locale}`);
      const link = await page.locator('.link').textContent();
      const other = await reader(t, phone);
      await other.goto(link);
      await other.getByText('Arbiter', { exact: true }).waitFor();
      const third = await reader(t, phone);
      await third.goto(link);
      await third.getByRole('alert').waitFor();
      await third.reload();
      await third.getByRole('alert').waitFor();
    });
  }
}
