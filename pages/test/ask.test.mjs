// «What happened?» with a thumb, from the link to the ruling, without an account or a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, stored } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, reader } from './staff.mjs';

/** @typedef {import('playwright-core').Page} Page */

const thumb = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** The ten most common disputes, each with its taps. */
const disputes = [
  ['touched', 'black', 'yes', 'move', 'own', 'yes', 'other', /^Black made a move that broke touch-move/, 'Black must move the touched piece.'],
  ['touched', 'white', 'yes', 'accident', /^Nothing touched has to be moved/, ''],
  ['several', 'white', 'both', 'yes', 'no', /^White must capture the opponent.s touched piece with the player.s own touched piece/, ''],
  ['castling', 'white', 'rook', 'yes', 'no', /^White must move the rook/, ''],
  ['promotion', 'white', 'pawn', 'yes', 'no', /^White pressed the clock before replacing the pawn/, 'Have White replace the pawn with a queen.'],
  ['released', 'black', 'yes', 'yes', 'yes', /^Black moved a piece again after releasing it/, 'Put the piece back on the square where it was released.'],
  ['illegal', 'white', 'pressed', 'yes', 'no', /^White completed an illegal move/, "Add two minutes to Black's time (7.5.5)."],
  ['twohands', 'white', 'yes', 'no', /^White used both hands/, "Add two minutes to Black's time (7.5.5)."],
  ['displaced', 'white', 'no', 'nothing', /^White displaced pieces/, ''],
  ['draw', 'black', 'fifty', 'yes', 'no', 'yes', /^The claim is correct: the game is drawn/, 'Declare the game drawn'],
];

/** Expects a page without scrolling, with answers large enough for a thumb. @param {Page} page @param {number} height @param {string} [what] */
async function inReach(page, height, what = 'button') {
  const small = await page.evaluate((what) => [...document.querySelectorAll(`main ${what}, main select`)].filter((b) => b.getBoundingClientRect().height < 44).length, what);
  assert.equal(small, 0, 'answers lower than 44 px');
  const below = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(below <= height, `${below} px to scroll at ${page.url()}`);
  await fits(page);
}

/** Expects the whole first ruling in view. @param {Page} page @param {number} height */
async function inView(page, height) {
  const box = await page.locator('.outcome').first().boundingBox();
  assert.ok(box && box.y + box.height <= height, `the ruling ends at ${box && box.y + box.height} at ${page.url()}`);
  await fits(page);
}

/** @param {Page} page @param {string} answer */
async function tap(page, answer) {
  const before = page.url();
  await page.locator(`[data-answer=${answer}]`).click();
  await page.waitForURL((url) => url.href !== before);
}

test('on a phone nothing blank stands between what is chosen and the first question', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask#`);
  await page.locator('[data-answer=touched]').waitFor();
  const [chosen, asked] = [await page.locator('.setting').boundingBox(), await page.locator('#question').boundingBox()];
  assert.ok(chosen && asked && asked.y - chosen.y - chosen.height <= 20, `${JSON.stringify([chosen, asked])}`);
  await inReach(page, thumb.viewport.height);
});

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
      await shows(async () => assert.match(String(await page.locator('.say').first().textContent()), first, page.url()));
      const said = await page.locator('.outcome .say, .outcome .do li').allTextContents();
      assert.equal(new Set(said).size, said.length, 'nothing is said twice');
      if (step) assert.ok((await page.locator('.do li').allTextContents()).some((text) => text.startsWith(step)), step);
      const top = await page.locator('.outcome').boundingBox();
      assert.ok(top && top.y < how.viewport.height / 2, 'the ruling is in view');
      if (dispute === disputes[0] || dispute === disputes[6]) await picture(page, `ask-${taps[0]}-${name}`);
    }
    await accessible(page);
  });

// LANGUAGES=all walks the paths in every language with more of their answers.
const languages = process.env.LANGUAGES === 'all' ? ['en', 'de', 'es', 'et', 'fr', 'hy', 'ru'] : [process.env.LANGUAGES || 'hy'];
const ways = process.env.LANGUAGES ? ['first', 'last', 'unknown'] : ['first', 'unknown'];
const paths = ['touched', 'several', 'castling', 'promotion', 'released', 'illegal', 'twohands', 'clock', 'adjusting', 'displaced', 'draw', 'flag', 'else'];

for (const language of languages)
  test(`every path ends after at most six questions, by thumbs, in ${language}`, async (t) => {
    const page = await reader(t, thumb);
    const longest = { taps: 0, way: '' };
    for (const path of paths)
      for (const wanted of ways) {
        await page.goto(`${hall.url}/ask?language=${language}#`);
        await page.locator('[data-answer=touched]').waitFor();
        await inReach(page, thumb.viewport.height);
        await tap(page, path);
        await page.locator('[data-answer=displaced]').waitFor({ state: 'detached' }); // what was asked before
        let taps = 1;
        for (; !(await page.locator('.outcome').count()); taps++) {
          await page.locator('.outcome, [data-answer]').first().waitFor();
          const answers = page.locator('[data-answer]:not([data-answer=unknown])');
          if (!(await answers.count())) break;
          await inReach(page, thumb.viewport.height);
          const last = page.locator('[data-answer=unknown]');
          const one = wanted === 'unknown' && (await last.count()) ? last : wanted === 'last' ? answers.last() : answers.first();
          const before = page.url();
          await one.tap();
          await page.waitForURL((url) => url.href !== before);
          await page.waitForFunction((n) => document.querySelectorAll('.known li').length >= n, taps);
        }
        await page.locator('.outcome').first().waitFor();
        assert.ok(taps <= 8, `${taps} taps: ${page.url()}`); // the dispute, who, and at most six questions
        if (taps > longest.taps) Object.assign(longest, { taps, way: page.url().split('#')[1] });
        if (wanted !== 'unknown') {
          const box = await page.locator('.say').last().boundingBox();
          assert.ok(box && box.y + box.height <= thumb.viewport.height, `the ruling ends at ${box && box.y + box.height} at ${page.url()}`);
        }
        await fits(page);
        await page.getByRole('button', { name: '←' }).tap();
        if (taps > 1) await page.locator('[data-answer]').first().waitFor();
      }
    t.diagnostic(`${language}: at most ${longest.taps} taps (${longest.way})`);
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
  await shows(async () => assert.equal(await page.locator('.outcome').count(), 2, 'king first or together, and rook first'));
  await shows(async () => assert.match(String(await page.locator('.where').first().textContent()), /What it depends on:/));
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

test('until another language is here the page goes on in the one before', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask`);
  await page.locator('[data-answer=touched]').waitFor();
  /** @type {() => void} */
  let go = () => {};
  const gate = new Promise((done) => (go = () => done(undefined)));
  await page.route('**/rest/words.json?language=hy', async (route) => {
    await gate; // texts that only the kernel needs
    await route.continue();
  });
  await page.locator('select.tongue').selectOption('hy');
  await page.evaluate(() => (location.hash = 'promotion/who=white'));
  await page.locator('html[lang=en] [data-answer=foreign]').waitFor();
  go();
  await page.locator('html[lang=hy] [data-answer=foreign]').waitFor();
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
  assert.equal(new URL(page.url()).hash, '');
  await page.goBack(); // it is not in the way
  await page.locator('.articles a[href="/laws/fide-2017/4.4.2"]').waitFor();
});

test('the next question is there at once, so that a second tap answers no question twice', async (t) => {
  const page = await reader(t, thumb);
  await page.goto(`${hall.url}/ask#castling/who=white/first=rook`);
  await page.locator('[data-answer=yes]').waitFor();
  const [before, after] = await page.evaluate(() => {
    const text = () => document.getElementById('question')?.textContent;
    const first = text();
    /** @type {HTMLElement | null} */ (document.querySelector('[data-answer=yes]'))?.click();
    return [first, text()];
  });
  assert.notEqual(before, after);
  await page.locator('[data-answer=no]').tap();
  await page.locator('.say').getByText('White must move the rook').waitFor();
  assert.equal(new URL(page.url()).hash, '#castling/who=white/first=rook/castle=yes/done=no');
});

test('in a position pieces are named by a tap, what it shows is not asked, and the moves are listed', async (t) => {
  for (const [name, how] of /** @type {const} */ ([['390', thumb], ['1440', desk]])) {
    const page = await reader(t, how);
    await page.goto(`${hall.url}/ask`);
    await page.getByRole('button', { name: 'Enter the position' }).click();
    await page.getByText('FEN, PGN').click();
    await page.locator('textarea').fill('r3k2r/8/8/3p4/4P3/5N2/8/R3K2R w KQkq - 0 1');
    await picture(page, `ask-sheet-${name}`);
    await page.getByRole('button', { name: 'Ask from this position' }).click();
    for (const answer of ['touched', 'white', 'move', 'enemy']) await tap(page, answer);
    await page.getByRole('heading', { name: "Which piece of the opponent's was it?" }).waitFor();
    assert.ok(await page.locator('[data-answer=e4]').isDisabled(), 'a white pawn is none of the opponent');
    await picture(page, `ask-place-${name}`);
    await inReach(page, how.viewport.height, '.answers button');
    await accessible(page);
    await tap(page, 'd5');
    await tap(page, 'no');
    await shows(async () => assert.equal(await page.locator('.say').first().textContent(), "White must capture the opponent's touched piece (pawn d5)."));
    await shows(async () => assert.equal(await page.locator('.open').textContent(), 'Moves that may be played: exd5'));
    await inView(page, how.viewport.height);
    await picture(page, `ask-named-${name}`);
    await page.reload();
    await page.getByText('Moves that may be played: exd5').waitFor();
    await page.getByRole('button', { name: 'New case' }).click();
    for (const answer of ['castling', 'rook', 'h1', 'no']) await tap(page, answer); // who has the move, and whether castling is legal, the position shows
    await shows(async () => assert.equal(await page.locator('.say').first().textContent(), 'White must move the rook (rook h1).'));
    await page.getByRole('button', { name: 'New case' }).click();
    await page.getByRole('button', { name: 'Without a position' }).click();
    assert.doesNotMatch(page.url(), /position/);
  }
});

test('moves that are sent along are counted, and an address without a position is refused', async (t) => {
  const page = await reader(t, thumb);
  const moves = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8';
  await page.goto(`${hall.url}/ask?position=${encodeURIComponent(moves)}#draw/who=white/ground=repetition/touched=no`);
  await page.getByText('The claim is correct: the game is drawn.').waitFor();
  await page.goto(`${hall.url}/ask?position=1.+Ke5`);
  await page.locator('[data-answer=touched]').waitFor();
  await page.waitForURL((url) => !url.search.includes('position'));
});

test('it goes on without a network, and comes again, in the language that was chosen', async (t) => {
  const page = await reader(t, { ...thumb, serviceWorkers: 'allow' });
  await page.goto(`${hall.url}/ask`);
  await page.locator('select.tongue').selectOption('de');
  await page.locator('html[lang=de]').waitFor();
  await page.goto(`${hall.url}/ask#illegal`);
  await stored(page);
  await page.reload();
  await page.locator('[data-answer=black]').waitFor();
  await stored(page, ['/board/files.json'], '/board/rest/words.json?language=de'); // as it comes with the reload
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
