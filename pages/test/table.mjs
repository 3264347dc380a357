// A game by hand between two browsers.
import assert from 'node:assert/strict';
import { watched } from './browser.mjs';
import { at, drag } from './player.mjs';

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** @typedef {import('playwright-core').Page} Page */

export const usual = { side: 'white', play: 'rapid', kind: 'fischer', help: 'training', base: 600_000, bonus: 5000, name: 'Lilit' };

/** Makes a game, and returns its address and its maker's token. @param {string} url @param {object} [how] */
export async function make(url, how = {}) {
  const answer = await fetch(`${url}/play/games`, { method: 'POST', body: JSON.stringify({ ...usual, ...how }) });
  assert.equal(answer.status, 201);
  return answer.json();
}

/** Joins a game. @param {Page} page @param {string} url @param {string} id @param {string} [token] */
export async function sit(page, url, id, token) {
  await page.goto(`${url}/play`);
  if (token) await page.evaluate(([game, secret]) => localStorage.setItem(`adoube.play.${game}`, secret), [id, token]);
  await page.goto(`${url}/play/${id}`);
  await page.waitForFunction(() => globalThis.touchboard?.settings);
}

/**
 * Starts a game with White at a desk and Black at a phone. It is ended after the test, because an
 * address may have only a few open games.
 * @param {import('playwright-core').Browser} browser @param {string} url @param {any} t @param {object} [how] @param {RegExp} [borne]
 */
export async function begun(browser, url, t, how, borne) {
  const [white, black] = [await watched(browser, t, desktop, borne), await watched(browser, t, phone, borne)];
  const { id, token, watch } = await make(url, how);
  await sit(white, url, id, token);
  await sit(black, url, id);
  await white.waitForFunction(() => touchboard.started);
  await settled(white, black);
  t.after(() => fetch(`${url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) }));
  return { white, black, id, token, watch };
}

/** Returns the place of a square as this player sees it. @param {Page} page @param {string} square */
export async function seen(page, square) {
  const turned = await page.evaluate(() => touchboard.board.turned);
  const other = turned ? 'hgfedcba'['abcdefgh'.indexOf(square[0])] + (9 - Number(square[1])) : square;
  return at(page, other);
}

/** Drags a piece. @param {Page} page @param {string} from @param {string} to */
export const move = async (page, from, to) => drag(page, await seen(page, from), await seen(page, to));

/** Waits until all pages have every event. @param {Page[]} pages */
export async function settled(...pages) {
  for (const page of pages) await page.waitForFunction(() => !touchboard.lost && !touchboard.mine.length && !touchboard.line.pending.length);
  const most = Math.max(...(await Promise.all(pages.map((page) => page.evaluate(() => touchboard.events.length)))));
  for (const page of pages) await page.waitForFunction((count) => touchboard.events.length >= count, most);
}

/** Returns a page's acts, rulings and clocks of the game. @param {Page} page */
export const account = (page) =>
  page.evaluate(() => ({
    events: touchboard.events,
    acts: touchboard.recorded,
    rulings: touchboard.case.played.acts.map(({ ruling }) => ruling),
    made: touchboard.case.played.made.map(({ san }) => san),
  }));

/** Expects both pages to have the same events, rulings and clocks. @param {Page} one @param {Page} other */
export async function alike(one, other) {
  await settled(one, other);
  const [a, b] = [await account(one), await account(other)];
  assert.deepEqual(a, b);
  return a;
}

/** Returns rulings without sentences, which differ because these pages name no arbiter. @param {any[]} rulings @returns {any[]} */
export const wordless = (rulings) => JSON.parse(JSON.stringify(rulings, (name, value) => (['text', 'lines', 'shown'].includes(name) ? undefined : value)));

/** Returns the times of both clocks that a page shows at a moment. @param {Page} page @param {number} moment */
export const showing = (page, moment) =>
  page.evaluate(async (now) => {
    const { left } = await import('/board/play/faces.js');
    const { face, line } = touchboard;
    return ['white', 'black'].map((side) => left(face, side, now + line.ahead));
  }, moment);

/**
 * Simulates the network of a train: every message is late, some requests are lost, and sometimes
 * the connection is cut. Gestures are lost like requests.
 * @param {import('playwright-core').BrowserContext} context @param {() => number} random @param {{delay: number, lost: number, cut: number}} how
 */
export const train = (context, random, { delay, lost, cut }) =>
  context.routeWebSocket(/\/line$/, (socket) => {
    const server = socket.connectToServer();
    const late = (/** @type {() => void} */ what) => setTimeout(what, delay);
    let open = true;
    socket.onClose(() => (open = false));
    server.onClose(() => {
      open = false;
      socket.close();
    });
    socket.onMessage((message) => {
      const first = String(message).includes('"since"');
      if (!first && random() < lost) return;
      if (!first && random() < cut) return void ((open = false), socket.close(), server.close());
      late(() => open && server.send(message));
    });
    server.onMessage((message) => late(() => open && socket.send(message)));
  });

/** Returns a generator of reproducible random numbers. @param {number} seed */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
