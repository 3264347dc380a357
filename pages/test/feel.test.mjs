// Sounds and motions of the board, and reading after the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { accessible, at, fingers, fits, open, picture } from './player.mjs';
import { begun, browser, server, tap } from './seats.mjs';
import { move, settled } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Counts sounds and gliding pieces. */
const count = () => {
  const scope = /** @type {any} */ (globalThis);
  Object.assign(scope, { knocks: 0, glides: 0 });
  const made = AudioContext.prototype.createBuffer;
  AudioContext.prototype.createBuffer = function (...args) {
    scope.knocks++;
    return made.apply(this, args);
  };
  const moved = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    scope.glides++;
    return moved.apply(this, args);
  };
};

/** @param {any} t @param {object} how */
async function board(t, how = desktop) {
  const page = await watched(browser, t, how);
  await page.addInitScript(count);
  await open(page, `${server.url}/board`);
  return page;
}

test('pieces and clock are heard, and one switch makes them silent; a piece that is tapped glides', async (t) => {
  const page = await board(t);
  await tap(page, 'e2');
  await tap(page, 'e4');
  assert.deepEqual(await page.evaluate(() => [globalThis.knocks, globalThis.glides]), [2, 1], 'lifted, put; it glides');
  await page.getByRole('button', { name: 'Press the clock: White' }).click();
  assert.equal(await page.evaluate(() => globalThis.knocks), 4, 'a clock has two clicks');
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await tap(page, 'd7');
  await tap(page, 'd5');
  assert.equal(await page.evaluate(() => globalThis.knocks), 4);
  await page.reload();
  await page.getByRole('button', { name: 'Sound', exact: true, pressed: false }).waitFor();
});

test('check is heard where that is chosen; a second set of pieces is kept', async (t) => {
  const page = await board(t);
  const knocks = () => page.evaluate(() => globalThis.knocks);
  const givesCheck = async () => {
    await page.evaluate(() => touchboard.start({ laws: 'fide-2023', fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' }));
    const before = await knocks();
    await tap(page, 'a1');
    await tap(page, 'a8');
    return (await knocks()) - before;
  };
  assert.equal(await givesCheck(), 2);
  await page.getByRole('button', { name: 'Sound on check' }).click();
  assert.equal(await givesCheck(), 3);
  const rook = () => page.locator('[data-at=a8] .shape').getAttribute('d');
  const first = await rook();
  await page.getByRole('button', { name: 'Plain pieces' }).click();
  assert.notEqual(await rook(), first);
  await page.reload();
  await page.getByRole('button', { name: 'Plain pieces', pressed: true }).waitFor();
  await page.evaluate(() => touchboard.start({ laws: 'fide-2023' }));
  await picture(page, 'board-plain-1440');
});

test('a finger sees the square below it, and the piece above it', async (t) => {
  const page = await board(t, phone);
  const finger = await fingers(page);
  await finger.press(1, await at(page, 'e2'));
  await finger.move(1, await at(page, 'e3'));
  await finger.move(1, await at(page, 'e4'));
  await shows(async () => assert.equal(await page.locator('.under').count(), 1));
  await page.waitForFunction(() => { // the piece follows with the next frame
    const middle = (/** @type {Element | undefined} */ seen) => { const box = seen?.getBoundingClientRect(); return box ? box.y + box.height / 2 : NaN; };
    return middle([...document.querySelectorAll('.carried')].at(-1)) < middle(document.querySelector('[data-square=e4]') ?? undefined);
  });
  await picture(page, 'finger-390');
  await finger.lift(1);
  assert.equal(await page.locator('.under').count(), 0);
  assert.deepEqual(await page.evaluate(() => touchboard.case.played.made.map(({ san }) => san)), ['e4']);
});

test('a brown board, by day and by night; on a projector it fills the height', async (t) => {
  const page = await board(t, { ...desktop, colorScheme: 'dark' });
  await picture(page, 'board-dark-1440');
  await page.getByRole('button', { name: 'Brown board' }).click();
  await picture(page, 'board-wooden-1440');
  await accessible(page);
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.classList.contains('wooden')), true);
  await page.setViewportSize({ width: 3840, height: 2160 });
  const box = await page.getByRole('grid').boundingBox();
  assert.ok(box && box.width > 1400, `${box?.width} px of 3840`);
  await fits(page);
  await picture(page, 'board-3840');
});

/** Drags with the right button. @param {Page} page @param {string} from @param {string} to */
async function marks(page, from, to) {
  const [a, b] = [await at(page, from), await at(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
}

/** Returns the arrows and circles on the board. @param {Page} page */
const marked = (page) => page.locator('[data-mark]').evaluateAll((all) => all.map((one) => one.getAttribute('data-mark')));

test('a reader draws arrows and circles with the right button, which touch nothing', async (t) => {
  const page = await board(t);
  await marks(page, 'g1', 'f3');
  await marks(page, 'e5', 'e5');
  assert.deepEqual(await marked(page), ['g1f3', 'e5']);
  assert.equal(await page.evaluate(() => touchboard.case.acts.length), 0);
  await picture(page, 'board-arrows-1440');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  assert.deepEqual(await marked(page), ['g1f3', 'e5'], 'they turn with the board');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await marks(page, 'e5', 'e5');
  assert.deepEqual(await marked(page), ['g1f3'], 'the same again takes it away');
  await tap(page, 'e2');
  assert.deepEqual(await marked(page), [], 'a hand takes them away');
});

test('after the game one reads who broke the Laws, who saw it, and watches what was missed', async (t) => {
  const { white, black } = await begun(t, { laws: 'fide-2023', play: 'rapid', help: 'tournament' });
  await tap(white, 'g1');
  await move(white, 'e2', 'e4');
  await white.keyboard.press('Space');
  await settled(white, black);
  await black.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(white, black);
  await move(white, 'g1', 'f3');
  await white.keyboard.press('Space');
  await settled(white, black);
  await move(black, 'f8', 'd6');
  await black.getByRole('button', { name: 'Press the clock' }).click();
  await settled(white, black);
  await move(white, 'd2', 'd4');
  await white.keyboard.press('Space');
  await settled(white, black);
  await marks(white, 'g1', 'f3');
  assert.deepEqual(await marked(white), [], 'a player at his game draws nothing');
  await white.evaluate(() => touchboard.line.ask({ do: 'resign' }));
  for (const page of [white, black]) await page.locator('.review').waitFor();
  const read = async (/** @type {Page} */ page) => (await page.locator('.review > p').allTextContents()).join(' ');
  assert.match(await read(white), /You broke the Laws 1×; your opponent noticed 1\. Your opponent broke the Laws 1×; you noticed 0\./);
  assert.match(await read(black), /Your opponent broke the Laws 1×; you noticed 1\. You broke the Laws 1×; your opponent noticed 0\./);
  await shows(async () => assert.equal(await white.locator('.review li').count(), 1));
  assert.doesNotMatch(String(await white.locator('.review li p').first().textContent()), /may claim|can no longer/);
  assert.match(await read(white), /You noticed 0% of what you could have claimed\./);
  assert.match(await read(black), /You noticed 100% of what you could have claimed\./);
  await shows(async () => assert.match(String(await white.locator('.review li').textContent()), /^\s*Move 1: .*Bd6.*White could claim it until this action: White (lifts|touches|releases|lets go)/s));
  for (const page of [white, black]) {
    await fits(page);
    await accessible(page);
    await picture(page, `play-review-${page.viewportSize()?.width}`);
  }
  await marks(white, 'd6', 'e7');
  assert.deepEqual(await marked(white), ['d6e7']);
  const about = await white.evaluate(() => touchboard.whole.acts.findIndex(({ ruling }) => ruling?.findings?.some(({ by }) => by === 'black')) + 1);
  await white.getByRole('button', { name: 'Watch' }).click();
  assert.ok((await white.evaluate(() => touchboard.case.shown)) < about);
  await white.waitForFunction((act) => touchboard.case.shown === act && !touchboard.playing, about);
  await white.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await white.getByRole('button', { name: 'Copy a link to this' }).click();
  await white.waitForFunction(() => touchboard.notice);
  const link = await white.evaluate(() => navigator.clipboard.readText());
  const third = await watched(browser, t, desktop);
  await third.goto(link);
  await third.waitForFunction((count) => globalThis.touchboard?.case.acts.length === count, about);
  assert.match(String(await third.evaluate(() => touchboard.case.title)), /Bd6/);
});
