// A server for games by hand and a browser for the tests of a file, and the players' presses.
import { after, before } from 'node:test';
import { serve } from './adoube.mjs';
import { launch } from './browser.mjs';
import { begun as begin, seen } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('playwright-core').Browser} */ export let browser;
/** @type {{url: string, stop: () => Promise<void>}} */ export let server;

before(async () => {
  server = await serve('--play');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Starts a game with both players. @param {any} t @param {object} [how] @param {RegExp} [borne] */
export const begun = (t, how, borne) => begin(browser, server.url, t, how, borne);

/** Taps a square. @param {Page} page @param {string} square */
export async function tap(page, square) {
  const { x, y } = await seen(page, square);
  await page.mouse.click(x, y);
}

/** Presses the clock. @param {Page} page */
export const press = (page) => page.getByRole('button', { name: 'Press the clock' }).click();

/** Calls the arbiter. @param {Page} page */
export const claims = (page) => page.getByRole('button', { name: 'Arbiter!' }).click();

/** Returns the sentence below the board. @param {Page} page */
export const sentence = async (page) => String(await page.locator('.sentence').textContent());
