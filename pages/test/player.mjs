// A reader at a page, with a mouse, with fingers, with keys.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { judge } from './adoube.mjs';
import { until } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = process.env.PICTURES;

/** @typedef {import('playwright-core').Page} Page */

/** Opens the board and waits until it judges at once. @param {Page} page @param {string} url */
export async function open(page, url) {
  await page.goto(url);
  await loaded(page);
}

/** Waits until the kernel is loaded: until then a board may only store what is done on it. @param {Page} page */
export const loaded = (page) => until(page, async () => (await import('/board/kernel.js')).loaded());

/** Opens the board as a visitor who waits for nothing. @param {Page} page @param {string} url */
export async function openEarly(page, url) {
  await page.goto(url);
  await page.getByRole('grid').waitFor();
}

/** Returns the middle of a square. @param {Page} page @param {string} square */
export async function at(page, square) {
  const box = await page.getByRole('grid').boundingBox();
  return {
    x: box.x + (('abcdefgh'.indexOf(square[0]) + 0.5) * box.width) / 8,
    y: box.y + ((8.5 - Number(square[1])) * box.height) / 8,
  };
}

/** Drags from one place to another, and releases unless hold is set. @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {{rest?: boolean, hold?: boolean}} [how] */
export async function drag(page, from, to, { rest = false, hold = false } = {}) {
  if (!hold) return dragAtOnce(page, from, to, rest);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  if (rest) await page.locator('.held').waitFor();
}

/**
 * Drags by the browser's protocol without a pause on the way, which on a busy machine would be a
 * rest over a square.
 * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {boolean} rest before it lets go
 */
async function dragAtOnce(page, from, to, rest) {
  const session = await page.context().newCDPSession(page);
  const send = (/** @type {'mouseMoved'|'mousePressed'|'mouseReleased'} */ type, part = 0, buttons = 1) =>
    session.send('Input.dispatchMouseEvent', {
      type, buttons, button: type === 'mouseMoved' && !buttons ? 'none' : 'left', clickCount: type === 'mouseMoved' ? 0 : 1,
      x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part,
    });
  const release = () => send('mouseReleased', 1, 0);
  const way = [send('mouseMoved', 0, 0), send('mousePressed'), ...[1, 2, 3, 4, 5, 6].map((n) => send('mouseMoved', n / 6))];
  await Promise.all(rest ? way : [...way, release()]);
  if (rest) {
    await page.locator('.held').waitFor();
    await release();
  }
  await session.detach();
}

/** Returns a finger controlled by the browser's protocol; several can press at once. @param {Page} page */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const down = new Map();
  /** @param {string} type */
  const send = (type, points = [...down.values()]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    /** @param {number} id @param {{x: number, y: number}} place */
    async press(id, place) {
      down.set(id, { id, ...place });
      await send('touchStart');
    },
    /** @param {number} id @param {{x: number, y: number}} place */
    async move(id, place) {
      down.set(id, { id, ...place });
      await send('touchMove');
    },
    /** @param {number} id */
    async lift(id) {
      await send('touchEnd', [down.get(id)]);
      down.delete(id);
    },
  };
}

/**
 * Drags by finger without a pause on the way, like the mouse above.
 * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 * @param {boolean} [rest] before it lets go
 */
export async function dragByFinger(page, from, to, rest = false) {
  const finger = await fingers(page);
  const way = [finger.press(1, from), finger.move(1, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }), finger.move(1, to)];
  if (rest) await page.locator('.held').waitFor();
  await Promise.all([...way, finger.lift(1)]);
}

/** Returns the page's acts as text: party, verb, square and details. @param {Page} page */
export const done = (page) =>
  page.evaluate(() =>
    touchboard.case.acts.map(({ act, by, on = '', piece = '', hand = '', intent = '' }) =>
      [by, act, on, piece, hand, intent].filter(Boolean).join(' '),
    ),
  );

/** Expects the page's rulings to be those of the program. @param {Page} page */
export async function agrees(page) {
  const [lines, rulings, said] = await page.evaluate(() => [
    touchboard.case.lines(),
    touchboard.case.played.acts.map(({ ruling }) => ruling),
    touchboard.case.headline.lines.flatMap(({ text, cites }) => [text, ...cites]).join(' '),
  ]);
  for (const ruling of rulings) {
    delete ruling?.lines; // added by the page
    for (const one of ruling?.findings ?? []) delete one.shown;
  }
  assert.deepEqual(rulings, judge(lines));
  assert.equal(String(await page.locator('.sentence').textContent()).split(/\s+/).filter(Boolean).join(' '), said);
}

/**
 * Expects no barrier for readers with a disability. A live page may move its parts during the check,
 * so that they seem to cover one another: only what two checks find counts.
 * @param {Page} page
 */
export async function accessible(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe); // a script of the page's own would be refused
  const found = await barriers(page);
  const again = found.length ? await barriers(page) : [];
  assert.deepEqual(
    found.filter((one) => again.includes(one)),
    [],
  );
}

/** The barriers that one check finds, in words. @param {Page} page */
async function barriers(page) {
  const { violations } = await page.evaluate(async () => {
    /** Elements that stick to an edge, put into their places during the check: content they cover can be scrolled. @type {HTMLElement[]} */
    const stuck = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).position === 'sticky');
    for (const { style } of stuck) Object.assign(style, { position: 'relative', inset: 'auto' });
    const found = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    for (const { style } of stuck) Object.assign(style, { position: '', inset: '' });
    return found;
  });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target} ${failureSummary}`),
  );
}

/** Expects nothing beyond the width of the page. @param {Page} page */
export async function fits(page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(beyond <= 0, `the page is ${beyond} pixels too wide`);
}

/** Waits until at least the top of an element is on the screen. @param {Page} page @param {import('playwright-core').Locator} what */
export async function inSight(page, what) {
  await page.waitForFunction((one) => {
    const { top, height } = one.getBoundingClientRect();
    return height > 0 && top >= 0 && top + Math.min(height, 40) <= innerHeight;
  }, await what.elementHandle());
}

/** Saves a picture in the folder PICTURES. @param {Page} page @param {string} name */
export async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
