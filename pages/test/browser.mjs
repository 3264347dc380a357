// The browser that runs the pages.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';

/** Features by which Chromium loads pages of its own for the address bar while a first visit is timed. */
const elsewhere = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];

/** Starts a browser. @param {string} [program] */
export const launch = (program = process.env.CHROMIUM) =>
  chromium.launch({
    executablePath: program ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--disable-features=${elsewhere}`],
  });

/** Lets a page ask for notifications, as on a device of a new visitor; a browser without windows refuses them at once. */
function unasked() {
  if ('Notification' in globalThis) Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}

/**
 * Opens a page that closes after the test. Errors on it fail the test. A hall that the test opens
 * must be opened after the page, so that it closes after it. The page is not stored for use without
 * a network, which takes longer than most tests, unless the test allows service workers.
 * @param {import('playwright-core').Browser} browser
 * @param {any} t
 * @param {import('playwright-core').BrowserContextOptions} how
 * @param {RegExp} borne errors of the console that belong to the test
 */
export async function watched(browser, t, how, borne = /^$/) {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block', ...how });
  await context.addInitScript(unasked);
  const page = await context.newPage();
  /** @type {string[]} */ const wrong = [];
  /** Reports an error at once, because otherwise a test that waits in vain because of it only times out. @param {string} error */
  const fault = (error) => {
    wrong.push(error);
    t.diagnostic(error);
  };
  page.on('pageerror', ({ message, stack }) => fault(stack ?? message));
  page.on('console', (line) => line.type() === 'error' && !borne.test(line.text()) && fault(line.text()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  return page;
}

/**
 * Waits until an asynchronous function on a page returns true. (The browser driver's own
 * waitForFunction does not await: to it a promise is true.)
 * @template T
 * @param {import('playwright-core').Page} page
 * @param {(given: T) => Promise<boolean>} holds
 * @param {T} [given]
 */
export async function until(page, holds, given) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(holds, given))) {
    assert.ok(Date.now() < end, `${page.url()} never meets ${holds}`);
    await setTimeout(50);
  }
}

/**
 * Waits until a page can be opened without a network: its service worker is active, and the browser
 * has stored all files of the lists and the texts.
 * @param {import('playwright-core').Page} page
 * @param {string[]} lists addresses of lists of files
 * @param {string} [text] the address of the texts that come last
 */
export async function stored(page, lists = ['/board/files.json'], text = '/board/rest/words.json') {
  const files = await page.evaluate(async (all) => (await Promise.all(all.map(async (list) => (await fetch(list)).json()))).flat(), lists);
  await until(
    page,
    async (all) => {
      await navigator.serviceWorker.ready;
      const cache = await caches.open('adoube-board');
      const found = await Promise.all(all.map((one) => cache.match(one, { ignoreVary: true, ignoreSearch: !one.includes('?') })));
      return found.every(Boolean);
    },
    [...files, text],
  );
}

/**
 * Waits until a page meets an expectation, and fails with its last state.
 * @param {() => Promise<void>} expected asserts it of what the page shows now
 */
export async function shows(expected) {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(20))
    try {
      return await expected();
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error;
    }
  return expected();
}
