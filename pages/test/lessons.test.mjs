// The lessons of the practice board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
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

/** A page of a reader. @param {any} t @param {object} [how] */
const reader = (t, how = {}) => watched(browser, t, { viewport: { width: 1440, height: 900 }, ...how });

/** Begins the first lesson of a set. @param {import('playwright-core').Page} page @param {string} set @param {string} how */
async function lesson(page, set, how) {
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.locator('dialog summary', { hasText: set }).click();
  await page.locator('details[open] .lessons').getByRole('button', { name: how }).first().click();
}

/** The lessons that the browser knows to be done. @param {import('playwright-core').Page} page */
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
      const { text } = touchboard.lesson;
      const { asked } = globalThis.quiz(text);
      const found = globalThis.markAnswers(text, {}).key;
      return asked.map(({ about }, n) => [about, found[n].value]);
    });
    assert.ok(key.length > 2);
    assert.deepEqual(await page.evaluate(() => globalThis.mark(touchboard.lesson.text, touchboard.case.lines())), { right: true, apart: [] });
    const fill = async (/** @type {string[][]} */ answers) => {
      for (const [about, value] of answers)
        if (about === 'article') await page.locator('select[name=article]').selectOption(value);
        else await page.locator(`input[name=${about}][value="${value}"]`).check();
      await page.locator('.lesson form button.main').click();
      await page.locator('.marks').waitFor();
    };
    await fill(key.map(([about, value]) => [about, about === 'made' ? { made: 'not-made', 'not-made': 'made' }[value] ?? '' : value]));
    assert.equal(await page.locator('.marks .wrong').count(), 1);
    const mine = key[0][1] === 'made' ? 'not-made' : 'made';
    const own = await page.evaluate((answer) => globalThis.t('page.your-answer', { answer: globalThis.t(`page.answer-${answer}`) }), mine);
    assert.ok((await page.locator('.marks .wrong').textContent())?.includes(own));
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
