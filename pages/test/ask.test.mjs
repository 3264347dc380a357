// «What happened?»: with a thumb, from the link to the ruling, without an account and
// without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, fits, picture } from './player.mjs';
import { hall, reader } from './staff.mjs';

/** @typedef {import('playwright-core').Page} Page */

const thumb = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** The ten commonest disputes, each by its taps. */
const disputes = [
  ['touched', 'black', 'yes', 'move', 'own', 'yes', 'other', /^Black made a move that the touched pieces did not allow/, 'Black must move the touched piece.'],
  ['touched', 'white', 'yes', 'accident', /^Nothing touched has to be moved/, ''],
  ['several', 'white', 'both', 'yes', 'no', /^White must capture the one piece with the other/, ''],
  ['castling', 'white', 'rook', 'yes', 'no', /^White must move the rook/, ''],
  ['promotion', 'white', 'pawn', 'yes', 'no', /^White pressed the clock before replacing the pawn/, 'Have White replace the pawn by a piece.'],
  ['released', 'black', 'yes', 'yes', 'yes', /^Black moved a piece again after releasing it/, 'Put the pieces back to the position before it happened.'],
  ['illegal', 'white', 'pressed', 'yes', 'no', /^White completed an illegal move/, "Add two minutes to Black's time (7.5.5)."],
  ['twohands', 'white', 'yes', 'no', /^White used both hands/, "Add two minutes to Black's time (7.5.5)."],
  ['displaced', 'white', 'no', 'nothing', /^White displaced pieces/, ''],
  ['draw', 'black', 'fifty', 'yes', 'no', 'yes', /^The claim is correct: the game is drawn/, 'Declare the game drawn'],
];

/** Nothing has to be scrolled to, and a thumb meets every answer. @param {Page} page @param {number} height */
async function inReach(page, height) {
  const small = await page.evaluate(() => [...document.querySelectorAll('main button, main select')].filter((b) => b.getBoundingClientRect().height < 44).length);
  assert.equal(small, 0, 'answers lower than 44 px');
  const below = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(below <= height, `${below} px to scroll at ${page.url()}`);
  await fits(page);
}

/** @param {Page} page @param {string} answer */
async function tap(page, answer) {
  const before = page.url();
  await page.locator(`[data-answer=${answer}]`).click();
  await page.waitForURL((url) => url.href !== before);
}

for (const [name, how] of /** @type {const} */ ([['390', thumb], ['1440', desk]]))
  test(`the ten commonest disputes, each in seven taps, at ${name}`, async (t) => {
    const page = await reader(t, how);
    for (const dispute of disputes) {
      const [first, step] = /** @type {[RegExp, string]} */ (dispute.slice(-2));
      const taps = /** @type {string[]} */ (dispute.slice(0, -2));
      assert.ok(taps.length <= 7);
      await page.goto(`${hall.url}/ask#`);
      for (const answer of taps) {
        await page.locator(`[data-answer=${answer}]`).waitFor();
        await inReach(page, how.viewport.height);
        await tap(page, answer);
      }
      await page.locator('.outcome').waitFor();
      assert.match(String(await page.locator('.say').first().textContent()), first);
      if (step) assert.ok((await page.locator('.do li').allTextContents()).some((text) => text.startsWith(step)), step);
      const top = await page.locator('.outcome').boundingBox();
      assert.ok(top && top.y < how.viewport.height / 2, 'the ruling is in view');
      if (dispute === disputes[0] || dispute === disputes[6]) await picture(page, `ask-${taps[0]}-${name}`);
    }
    await accessible(page);
  });

test('the questions look like this', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask`);
  await page.locator('[data-answer=touched]').waitFor();
  await picture(page, 'ask-paths-390');
  await accessible(page);
  await tap(page, 'castling');
  await tap(page, 'white');
  await tap(page, 'unknown');
  await picture(page, 'ask-question-390');
  await tap(page, 'yes');
  await tap(page, 'no');
  assert.equal(await page.locator('.outcome').count(), 2, 'king first or together, and rook first');
  assert.match(String(await page.locator('.where').first().textContent()), /What decides:/);
  await picture(page, 'ask-unknown-390');
  await page.goBack();
  await page.locator('[data-answer=castled]').waitFor();
  await page.getByRole('button', { name: '← Back' }).click();
  await page.getByRole('heading', { name: 'Is castling on that side legal?' }).waitFor();
});

test('every language has the first question in view, and one more', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask`);
  for (const tag of ['de', 'es', 'et', 'fr', 'hy', 'ru', 'en']) {
    await page.locator('select.tongue').selectOption(tag);
    await page.locator(`html[lang=${tag}]`).waitFor();
    await inReach(page, 664);
    await page.goto(`${hall.url}/ask#promotion/who=white`);
    await page.locator('[data-answer=foreign]').waitFor();
    await inReach(page, 664);
    if (tag === 'hy' || tag === 'de') await picture(page, `ask-${tag}-390`);
    await page.goto(`${hall.url}/ask#`);
    await page.locator('[data-answer=touched]').waitFor();
  }
});

test('an address holds the answers, the Laws and the way of play; another edition is remembered', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask?laws=fide-2005&play=standard#castling/who=black/first=rook/castle=yes/done=no`);
  await page.locator('.articles a[href="/laws/fide-2005/4.4b"]').waitFor();
  await page.getByRole('button', { name: 'New case' }).click();
  await page.getByLabel('Laws', { exact: true }).selectOption('fide-2017');
  await page.goto(`${hall.url}/ask#castling/who=black/first=rook/castle=yes/done=no`);
  await page.locator('.articles a[href="/laws/fide-2017/4.4.2"]').waitFor();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(page.url(), /\?laws=fide-2017&play=standard#castling/);
  await page.goto(`${hall.url}/ask#castling/who=green`);
  await page.locator('[data-answer=touched]').waitFor(); // nothing is guessed
});

test('it goes on without a network, and comes again, in the language that was chosen', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask`);
  await page.locator('select.tongue').selectOption('de');
  await page.locator('html[lang=de]').waitFor();
  await page.goto(`${hall.url}/ask#illegal`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active));
  await page.waitForFunction(async () => await caches.match('/board/words.json?language=de'));
  await page.reload();
  await page.locator('[data-answer=black]').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  for (const answer of ['black', 'pressed', 'yes', 'yes']) await tap(page, answer);
  await page.getByText('die Partie', { exact: false }).first().waitFor();
});

test('the first page leads to it', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(hall.url);
  await page.getByRole('link', { name: 'What happened?' }).click();
  await page.locator('[data-answer=touched]').waitFor();
});
