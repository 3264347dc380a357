// The lessons of the practice board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { every } from './looks.mjs';
import { accessible, agrees, fits, open, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {{url: string, stop: () => void}} */ let server;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page of a reader. @param {any} t @param {object} [how] */
const reader = (t, how = {}) => watched(browser, t, { viewport: { width: 1440, height: 900 }, ...how });

/** Starts the first lesson of a set. @param {import('playwright-core').Page} page @param {string} set @param {string} how */
async function lesson(page, set, how) {
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.locator('dialog summary', { hasText: set }).click();
  await page.locator('details[open] .lessons').getByRole('button', { name: how }).first().click();
}

/** Returns the number of lessons stored as done. @param {import('playwright-core').Page} page */
const learnt = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('adoube.lessons') ?? '[]').length);

for (const [locale, colorScheme] of [['en', 'light'], ['de', 'dark'], ['hy', 'light']]) {
  test(`a lesson is judged by who answers: wrongly, then rightly, ${locale}`, async (t) => {
    const page = await reader(t, { viewport: { width: 360, height: 740 }, locale, colorScheme });
    await open(page, `${server.url}/board`);
    await page.evaluate(async () => {
      const { quiz, mark, markAnswers, t } = await import('/board/kernel.js');
      Object.assign(globalThis, { quiz, mark, markAnswers, t });
    });
    await page.evaluate(() => touchboard.open('lessons'));
    await accessible(page);
    await page.locator('dialog summary', { hasText: '4.4.2' }).click();
    await picture(page, `lessons-${locale}`);
    await page.locator('details[open] .lessons button:nth-child(2)').first().click();
    await page.locator('.lesson ol li').first().waitFor();
    assert.equal(await page.locator('.sentence').count(), 0);
    assert.equal(await page.locator('.open').count(), 0);
    await fits(page);
    await accessible(page);
    await picture(page, `lesson-asks-${locale}`);
    const key = await page.evaluate(() => {
      const { lesson } = touchboard;
      const { asked } = globalThis.quiz(lesson);
      const found = globalThis.markAnswers(lesson, {}).key;
      return asked.map(({ about }, n) => [about, found[n].value]);
    });
    assert.ok(key.length > 2);
    assert.deepEqual(await page.evaluate(() => globalThis.mark(touchboard.lesson.text, touchboard.case.lines())), { right: true, apart: [] });
    const fill = async (/** @type {string[][]} */ answers) => {
      for (const [about, value] of answers)
        await page.locator(`input[name=${about}][value="${value}"]`).check();
      await page.locator('.lesson form button.main').click();
      await page.locator('.marks').waitFor();
    };
    await fill(key.map(([about, value]) => [about, about === 'state' ? (value === 'made' ? 'bound' : 'made') : value]));
    await shows(async () => assert.equal(await page.locator('.marks .wrong').count(), 1));
    const mine = key[0][1] === 'made' ? 'bound' : 'made';
    const own = await page.evaluate((answer) => globalThis.t('page.your-answer', { answer: globalThis.t(`page.answer-${answer}`) }), mine);
    await shows(async () => assert.ok((await page.locator('.marks .wrong').textContent())?.includes(own)));
    assert.equal(await learnt(page), 0);
    await agrees(page);
    await accessible(page);
    await picture(page, `lesson-marked-${locale}`);
    await page.evaluate(() => touchboard.open('lessons'));
    await page.locator('dialog summary', { hasText: '4.4.2' }).click();
    await page.locator('details[open] .lessons button:nth-child(2)').first().click();
    await fill(key);
    assert.equal(await page.locator('.marks .wrong').count(), 0);
    assert.equal(await learnt(page), 1);
  });
}

test('a lesson is marked by what it comes to', async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await lesson(page, '4.4.2', 'Play it');
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('The result is different.', { exact: false }).waitFor();
  assert.equal(await learnt(page), 0);
  await lesson(page, '4.4.2', 'Play it');
  await page.evaluate(() => {
    for (const act of touchboard.lesson.acts) touchboard.case.add(act);
  });
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('Correct: the result is the same.').waitFor();
  assert.equal(await learnt(page), 1);
  const before = await page.evaluate(() => touchboard.lesson.name);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  assert.equal(await page.evaluate((name) => touchboard.cases.findIndex((one) => one.name === touchboard.lesson.name) - touchboard.cases.findIndex((one) => one.name === name), before), 1);
});

test('a lesson has an address that survives a reload, and a search finds it', async (t) => {
  const page = await reader(t, { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  await open(page, `${server.url}/board`);
  await page.getByRole('button', { name: 'Lessons' }).tap();
  await page.getByLabel('Search the lessons').fill('no such words');
  await page.getByText('No lesson has these words.').waitFor();
  await page.getByLabel('Search the lessons').fill('rook first');
  await page.locator('dialog summary').first().getByText('4.4.2 Rook first, then king').waitFor();
  await page.getByLabel('Search the lessons').fill('4.4.2 touched the rook first');
  await page.getByText('The rook touched first', { exact: true }).waitFor();
  await accessible(page);
  await picture(page, 'lessons-found-390');
  await page.locator('.lessons li', { hasText: 'The rook touched first' }).getByRole('button', { name: 'Decide' }).tap();
  await page.locator('.lesson form').waitFor();
  assert.match(page.url(), /#decide\/4\.4\.2\/rook-then-king$/);
  await page.reload();
  await page.locator('.lesson form').waitFor();
  assert.equal(await page.evaluate(() => touchboard.lesson.name), '4.4.2/rook-then-king.case');
  await page.locator('.lesson form button.main').scrollIntoViewIfNeeded();
  const [board, button] = [await page.getByRole('grid').boundingBox(), await page.locator('.lesson form button.main').boundingBox()];
  assert.ok(board && button && board.y >= 0 && board.y + board.height <= button.y, `the board is not in view while one thinks: ${JSON.stringify([board, button])}`);
  await fits(page);
  await accessible(page);
  await picture(page, 'lesson-decide-390');
  await page.getByRole('button', { name: 'Close' }).tap();
  assert.doesNotMatch(page.url(), /#/);
  await page.goto(`${server.url}/board#play/4.4.2/rook-then-king`);
  await page.waitForFunction(() => touchboard.lesson && !touchboard.veiled);
});

// LOOKS=all tries every lesson, else one of eight.
test('every lesson: the section’s article and what the kernel says are right, each wrong choice is wrong', { timeout: 300_000 }, async (t) => {
  const page = await reader(t);
  await open(page, `${server.url}/board`);
  await page.evaluate(() => touchboard.fetchLessons());
  const names = await page.evaluate(() => touchboard.cases.map(({ name }) => name));
  assert.ok(names.length > 500, `${names.length} lessons`);
  const faults = await page.evaluate(async (tried) => {
    const { markAnswers, quiz, readCase, setOf } = await import('/board/kernel.js');
    const faults = [];
    for (const lesson of touchboard.cases.filter(({ name }) => tried.includes(name))) {
      const { asked } = quiz(lesson);
      const { key } = markAnswers(lesson, {});
      const right = Object.fromEntries(asked.map(({ about }, n) => [about, key[n].value]));
      if (!markAnswers(lesson, right).right) faults.push(`${lesson.name}: the key is marked wrong`);
      for (const { about, answers } of asked) {
        const good = answers.filter(({ value }) => markAnswers(lesson, { ...right, [about]: value }).right);
        if (good.length !== 1 || good[0].value !== right[about]) faults.push(`${lesson.name}: of ${answers.length} answers about ${about} ${good.length} are right`);
        if (answers.length !== 4 && !(about === 'must' && answers.length < 4)) faults.push(`${lesson.name}: ${answers.length} answers about ${about}`);
      }
      const own = setOf(lesson.name);
      const { laws } = JSON.parse(readCase(lesson.text).lines[0]); // other editions have another number
      if (lesson.shows === 'applies' && right.article && laws === 'fide-2023' && !markAnswers(lesson, { ...right, article: own }).of.article) faults.push(`${lesson.name}: ${own} applies and is marked wrong`);
    }
    return faults;
  }, every(names, 8));
  assert.deepEqual(faults, []);
});
