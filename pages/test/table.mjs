// A game by hand between two browsers.
import assert from 'node:assert/strict';
import { at, drag } from './player.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const usual = { side: 'white', play: 'rapid', kind: 'fischer', help: 'training', base: 600_000, bonus: 5000, name: 'Lilit' };

/** Makes a game, and returns its address and the token of who made it. @param {string} url @param {object} [how] */
export async function make(url, how = {}) {
  const answer = await fetch(`${url}/play/games`, { method: 'POST', body: JSON.stringify({ ...usual, ...how }) });
  assert.equal(answer.status, 201);
  return answer.json();
}

/** Sits down at a game. @param {Page} page @param {string} url @param {string} id @param {string} [token] */
export async function sit(page, url, id, token) {
  await page.goto(`${url}/play`);
  if (token) await page.evaluate(([game, secret]) => localStorage.setItem(`adoube.play.${game}`, secret), [id, token]);
  await page.goto(`${url}/play/${id}`);
  await page.waitForFunction(() => globalThis.touchboard?.settings);
}

/** Where a square is as this player sees it. @param {Page} page @param {string} square */
export async function seen(page, square) {
  const turned = await page.evaluate(() => touchboard.board.turned);
  const other = turned ? 'hgfedcba'['abcdefgh'.indexOf(square[0])] + (9 - Number(square[1])) : square;
  return at(page, other);
}

/** Drags a piece. @param {Page} page @param {string} from @param {string} to */
export const move = async (page, from, to) => drag(page, await seen(page, from), await seen(page, to));

/** Both have all that was done. @param {Page[]} pages */
export async function settled(...pages) {
  for (const page of pages) await page.waitForFunction(() => !touchboard.lost && !touchboard.mine.length && !touchboard.line.pending.length);
  const most = Math.max(...(await Promise.all(pages.map((page) => page.evaluate(() => touchboard.events.length)))));
  for (const page of pages) await page.waitForFunction((count) => touchboard.events.length >= count, most);
}

/** What a page has of the game: acts, rulings and clocks. @param {Page} page */
export const account = (page) =>
  page.evaluate(() => ({
    events: touchboard.events,
    acts: touchboard.recorded,
    rulings: touchboard.case.played.acts.map(({ ruling }) => ruling),
    made: touchboard.case.played.made.map(({ san }) => san),
  }));

/** Both see the same. @param {Page} one @param {Page} other */
export async function alike(one, other) {
  await settled(one, other);
  const [a, b] = [await account(one), await account(other)];
  assert.deepEqual(a, b);
  return a;
}

/**
 * A network as it is in a train: everything comes late, some requests are lost,
 * and now and then the line is cut. Gestures get lost like requests.
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

/** What a hand does when its clock runs, and how it breaks the Laws. @param {number[]} draw numbers from 0 to 1 */
const turn = (draw) => {
  const app = touchboard;
  const [me] = app.sides;
  const next = () => draw.shift() ?? 0.5;
  const any = (/** @type {any[]} */ list) => list[Math.floor(next() * list.length)];
  const { open, wood, turn: mover, acts } = app.case.played;
  const findings = acts.flatMap(({ ruling }) => ruling?.findings ?? []);
  if (findings.some(({ by, claim }) => by !== me && claim === 'open') && next() < 0.6) return app.arbiter();
  for (const { piece, from, by } of wood.hands) if (by === me) app.do({ act: 'release', on: from, piece: piece.toUpperCase() });
  if (mover !== me || !open.length) return app.press();
  const move = any(open);
  const own = Object.keys(wood.board).filter((square) => /[A-Z]/.test(wood.board[square]) === (me === 'white'));
  const kind = next();
  if (kind < 0.1) app.do({ act: 'touch', on: any(own) });
  else if (kind < 0.16) app.do({ act: 'adjust' });
  else if (kind < 0.18) return app.press();
  else if (kind < 0.22) {
    const empty = ['a3', 'b4', 'c5', 'd6', 'e3', 'f4', 'g5', 'h6'].filter((square) => !wood.board[square]);
    if (empty.length && app.do({ act: 'lift', on: move.from })) app.do({ act: 'release', on: any(empty) });
    return app.press();
  } else if (kind < 0.36) app.do({ act: 'touch', on: move.from, hand: 'left' });
  const there = wood.board[move.to];
  const hand = kind >= 0.36 && kind < 0.42 ? 'right' : undefined;
  if (move.uci.length === 5) {
    app.do({ act: 'remove', on: move.from });
    if (there) app.do({ act: 'remove', on: move.to });
    app.do({ act: 'release', on: move.to, piece: 'Q' });
  } else {
    app.do({ act: 'lift', on: move.from, hand });
    app.do({ act: 'release', on: move.to, hand });
    app.complete();
  }
  return app.press();
};

/**
 * Two hands play so many turns; whoever's clock runs acts.
 * @param {Page} white @param {Page} black @param {() => number} random @param {number} turns @param {(turn: number) => Promise<void>} [between]
 */
export async function playOut(white, black, random, turns, between = async () => {}) {
  const mine = (/** @type {number} */ seen) => {
    const app = /** @type {any} */ (globalThis).touchboard; // a page may just be loaded again
    return app && (app.over || (app.face.runs === app.sides[0] && !app.lost && !app.mine.length && app.events.length >= seen));
  };
  let seen = 0;
  for (let n = 0; n < turns; n++) {
    await between(n);
    const page = await Promise.any([white, black].map((one) => one.waitForFunction(mine, seen, { timeout: 20_000 }).then(() => one)));
    if (await page.evaluate(() => Boolean(touchboard.over))) return;
    await page.evaluate(turn, Array.from({ length: 12 }, random));
    await page.waitForFunction(() => !touchboard.mine.length && !touchboard.line.pending.length, null, { timeout: 20_000 });
    seen = await page.evaluate(() => touchboard.events.length);
  }
  await white.evaluate(() => touchboard.over || touchboard.line.ask({ do: 'resign' }));
  for (const page of [white, black]) await page.waitForFunction(() => touchboard.over, null, { timeout: 20_000 });
}

/** Numbers that are the same each time. @param {number} seed */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
