// The browser that drives the pages.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';

/** What Chromium loads into a window of its own making for its address bar, while a first visit is timed. */
const elsewhere = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--disable-features=${elsewhere}`],
  });

/**
 * A page, which closes after the test. Errors on it fail the test: a hall that the test opens is
 * opened after the page, and so closes after it.
 * @param {import('playwright-core').Browser} browser
 * @param {any} t
 * @param {import('playwright-core').BrowserContextOptions} how
 * @param {RegExp} borne errors of the console that belong to the test
 */
export async function watched(browser, t, how, borne = /^$/) {
  const context = await browser.newContext({ locale: 'en', ...how });
  const page = await context.newPage();
  /** @type {string[]} */ const wrong = [];
  /** An error is reported at once: a test that waits in vain for what it prevents says only that it waited. @param {string} error */
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
 * Waits until a page shows what is expected of it; fails with what it shows in the end.
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
