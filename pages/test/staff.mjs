// A hall and a browser for the tests of a file, and the sign-in of the staff.
import { after, before } from 'node:test';
import { launch, watched } from './browser.mjs';
import { Hall } from './hall.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('playwright-core').Browser} */ export let browser;
/** @type {Hall} */ export let hall;

/** A phone held upright. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

before(async () => {
  hall = await Hall.open();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

/** Opens a page of a reader, on which an unreachable hall and refusals are no faults. @param {any} t @param {object} [how] */
export const reader = (t, how = {}) => watched(browser, t, how, /net::ERR_|status of/);

/** Signs a reader in. @param {Page} page @param {string} role @param {string} event */
export async function signIn(page, role, event) {
  await page.goto(await hall.link(role, event));
  await page.locator('#who').waitFor();
}

/** Opens a part of the console, and waits until it is shown instead of another. @param {Page} page @param {string} [part] */
export async function console_(page, part = '') {
  await page.goto(`${hall.url}/console#/${part}`);
  await page.waitForFunction(([view, id = '']) => globalThis.arbiter?.route.view === view && globalThis.arbiter.route.id === id, part.split('/'));
  await page.locator('main > *').first().waitFor();
}
