// The arbiter's console in a browser, with a hall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { languages } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

for (const colorScheme of ['light', 'dark']) {
  for (const locale of languages(['en', 'de', 'hy'], colorScheme)) {
    test(`signing in, and signing somebody in, ${colorScheme}, ${locale}`, async (t) => {
      const event = `pair-${locale}-${colorScheme}`;
      await hall.event(event, 1);
      const page = await reader(t, { ...phone, locale, colorScheme });
      await signIn(page, 'chief', event);
      assert.equal(new URL(page.url()).hash, '');
      await accessible(page);
      await page.locator('select[name=role]').selectOption('arbiter');
      await page.locator('form button.main').click();
      await page.locator('.qr').waitFor();
      await fits(page);
      await accessible(page);
      await picture(page, `pair-${colorScheme}-${locale}`);
      const link = await page.locator('.link').textContent();
      const other = await reader(t, phone);
      await other.goto(link);
      await other.getByText('Arbiter', { exact: true }).waitFor();
      const third = await reader(t, phone);
      await third.goto(link);
      await third.getByRole('alert').waitFor();
      await third.reload();
      await third.locator('input[name=code]').waitFor();
    });
  }
}

/** Files an incident with the number of the board and its kind. @param {import('playwright-core').Page} page @param {string} number @param {string} kind */
async function file(page, number, kind) {
  await page.locator('.parts a').nth(1).tap();
  for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: kind, exact: true }).tap();
}

/** Holds requests back until the returned function is called. @param {import('playwright-core').Page} page @param {string} path */
async function held(page, path) {
  /** @type {() => void} */ let come = () => {};
  const called = new Promise((done) => (come = () => done(undefined)));
  await page.route(path, async (route) => {
    await called;
    await route.continue();
  });
  return come;
}

/** Returns the numbers in a list. @param {import('playwright-core').Page} page */
const numbers = (page) => page.locator('.line .number').allTextContents();

test('an arbiter of some boards sees and enters only for those; the rest is shown to who has it', async (t) => {
  await hall.event('halves', 4);
  const chief = await reader(t, phone);
  await signIn(chief, 'chief', 'halves');
  await chief.getByLabel('Only for these boards').fill('2-3');
  await chief.locator('form button.main').tap();
  await chief.locator('.link').waitFor();
  const page = await reader(t, phone);
  await page.goto((await chief.locator('.link').textContent()) ?? '');
  await page.getByText('Test Open, 2, 3').waitFor();
  await page.goto(`${hall.url}/console#/tables`);
  await page.locator('.line').nth(1).waitFor();
  assert.deepEqual(await numbers(page), ['2', '3']);
  await console_(page);
  await page.getByText('No board needs you.').waitFor();
  for (const table of [1, 3]) await hall.post(`/events/halves/rounds/1/tables/${table}/claims`, { kind: 'illegal', by: 'white' });
  await page.locator('.line.is-open').waitFor();
  assert.deepEqual(await numbers(page), ['3']);
  await file(page, '2', 'Two hands');
  await page.locator('.entry.sent').waitFor();
  await page.keyboard.press('1');
  await page.getByText('There is no board 1').waitFor();
  await page.goto(`${hall.url}/console#/claim/1-1-1`);
  await page.getByRole('alert').getByText('not signed in for that').waitFor();
  assert.equal(await page.locator('.version').count(), 0);
  await console_(chief);
  await chief.locator('.line.is-open').nth(2).waitFor();
  assert.deepEqual((await numbers(chief)).toSorted(), ['1', '2', '3']);
});

const claims = async (/** @type {string} */ event) => (await hall.post(`/events/${event}/claims`)).claims;

for (const colorScheme of ['light', 'dark']) {
  for (const locale of languages(['en', 'de', 'hy', 'ru'], colorScheme)) {
    test(`the parts of the console on a phone, ${colorScheme}, ${locale}`, async (t) => {
      const event = `parts-${locale}-${colorScheme}`;
      await hall.event(event, 12);
      await hall.acts(event, 3, [
        { act: 'touch', by: 'white', on: 'g1' },
        { act: 'release', by: 'white', on: 'g1' },
        { act: 'lift', by: 'white', on: 'e2' },
        { act: 'release', by: 'white', on: 'e4' },
      ]);
      await hall.post(`/events/${event}/rounds/1/tables/5/claims`, { kind: 'illegal', by: 'white' });
      await hall.post(`/events/${event}/rounds/1/tables/7/claims`, { kind: 'two-hands', by: 'arbiter' });
      const page = await reader(t, { ...phone, locale, colorScheme });
      await signIn(page, 'chief', event);
      await console_(page);
      await page.locator('.line.alarm').waitFor();
      await page.locator('.line.is-open').nth(1).waitFor();
      for (const [part, what] of [['', 'home'], ['new', 'keypad'], ['tables', 'tables'], ['tables/3', 'table'], ['claim/1-5-1', 'claim']]) {
        await console_(page, part);
        await page.locator('h2').first().waitFor();
        if (part === 'new') await page.getByRole('button', { name: '3', exact: true }).tap();
        if (part.startsWith('claim')) await page.locator('.versions').waitFor({ state: 'attached' });
        await fits(page);
        await whole(page);
        await large(page);
        await picture(page, `console-${what}-${colorScheme}-${locale}`);
        await accessible(page);
      }
    });
  }
}

test('a checkpoint for the arbiter’s sheet', async (t) => {
  await hall.event('sheet', 1);
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'sheet');
  await console_(page);
  let note = '';
  await page.route('**/api/v1/checkpoint', (route) => route.fulfill({ json: { note, ...(note && { signed: Date.UTC(2026, 6, 1, 12) }) } }));
  await page.getByRole('link', { name: 'Checkpoint' }).tap();
  await page.getByText('No checkpoint has been signed yet').waitFor();
  note = 'adoube checkpoint v1\nhall\n1\n2\nroot\n\n— hall signature\n';
  await console_(page);
  await console_(page, 'checkpoint');
  await page.getByRole('img', { name: 'Checkpoint' }).waitFor();
  await shows(async () => assert.equal(await page.locator('pre').textContent(), note));
  await page.getByText(/1 Jul 2026/).waitFor();
  await fits(page);
  await large(page);
  await picture(page, 'console-checkpoint');
  await accessible(page);
});

/** Expects the names of the parts not to be cut. @param {import('playwright-core').Page} page */
async function whole(page) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.parts a')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent?.trim()),
  );
  assert.deepEqual(cut, []);
}

/** Expects everything that fingers press to be large enough. @param {import('playwright-core').Page} page */
async function large(page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=radio], [type=checkbox], [type=hidden]), .parts a, .list a')]
      .filter((one) => /** @type {HTMLElement} */ (one).offsetParent)
      .map((one) => ({ text: one.textContent.trim(), ...one.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => height < 43.9 || width < 43.9)
      .map(({ text, width, height }) => `${text} ${width}×${height}`),
  );
  assert.deepEqual(small, []);
}

test('an incident in three taps, taken back, and entered again', async (t) => {
  await hall.event('taps', 12);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'taps');
  await console_(page, 'new');
  await page.getByText('w1 – b1').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '1', exact: true }).tap();
  await page.getByRole('button', { name: '2', exact: true }).tap();
  await page.getByText('w12 – b12').waitFor();
  await page.getByRole('button', { name: 'Touched', exact: true }).tap();
  await page.locator('.entry.sent').waitFor();
  assert.deepEqual((await claims('taps')).map(({ table, kind, by, state }) => [table, kind, by, state]), [[12, 'touched', 'arbiter', 'open']]);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await page.getByText('undone').waitFor();
  await page.locator('.badge').waitFor({ state: 'detached' });
  assert.deepEqual((await claims('taps')).map(({ state }) => state), ['withdrawn']);
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await page.getByText('There is no board 99').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Touched', exact: true }).isDisabled());
});

test('what is entered without a network is kept, and sent once', async (t) => {
  await hall.event('away', 3);
  const page = await reader(t, { ...phone, serviceWorkers: 'allow' });
  await signIn(page, 'arbiter', 'away');
  await console_(page, 'new');
  await page.locator('.parts').waitFor();
  await page.locator('select.round').waitFor();
  await page.context().setOffline(true);
  await file(page, '2', 'Two hands');
  await file(page, '3', 'Illegal move');
  await page.getByText('Not yet sent: 2').waitFor();
  await page.getByText('What you enter is kept, and sent when the hall is reached again.').waitFor();
  await shows(async () => assert.equal(await page.locator('.entry.waiting').count(), 2));
  await accessible(page);
  await picture(page, 'console-offline');
  await page.context().setOffline(false);
  await page.locator('.entry.sent', { hasText: 'Board 3 · Illegal move' }).waitFor();
  await page.getByText('Not yet sent').waitFor({ state: 'hidden' });
  await shows(async () => assert.equal(await page.locator('.entry').count(), 1)); // of what was recorded the latest alone is shown
  assert.deepEqual((await claims('away')).map(({ table, kind }) => [table, kind]), [[2, 'two-hands'], [3, 'illegal']]);
});

test('an answer that is lost is asked for again, and the claim is there once', async (t) => {
  await hall.event('lost', 3);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'lost');
  let lost = 0;
  await page.route('**/claims', async (route) => {
    if (route.request().method() !== 'POST' || lost++) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await console_(page, 'new');
  await file(page, '1', 'Released');
  await page.locator('.entry.sent').waitFor();
  assert.ok(lost > 1);
  assert.equal((await claims('lost')).length, 1);
});

test('the hall is killed and started again under open pages', async (t) => {
  await hall.event('killed', 3);
  const page = await reader(t, { ...phone, serviceWorkers: 'allow' });
  const other = await reader(t, { ...phone, serviceWorkers: 'allow' });
  await signIn(page, 'arbiter', 'killed');
  await signIn(other, 'arbiter', 'killed');
  await console_(page, 'new');
  await page.locator('select.round').waitFor();
  await console_(other);
  await other.getByText('No board needs you.').waitFor();
  const start = await hall.kill();
  await file(page, '2', 'Adjusting');
  await page.getByText('Not yet sent: 1').waitFor();
  await start();
  await page.locator('.entry.sent').waitFor();
  await other.locator('.line.is-open').waitFor();
  assert.deepEqual((await claims('killed')).map(({ table, kind }) => [table, kind]), [[2, 'adjusting']]);
});

test('with keys alone: an incident, and what is open', async (t) => {
  await hall.event('keys', 3);
  const page = await reader(t, { viewport: { width: 1440, height: 900 } });
  await signIn(page, 'arbiter', 'keys');
  await console_(page, 'new');
  await page.keyboard.press('3');
  await page.getByText('w3 – b3').waitFor();
  await page.getByRole('button', { name: 'Illegal move' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.entry.sent').waitFor();
  await page.getByRole('link', { name: 'Open', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.versions').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Black shows' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#telling').waitFor();
  assert.ok(await page.locator('#telling').evaluate((one) => one === document.activeElement));
  await page.locator('[data-square=e2]').focus();
  for (const key of ['l', 'ArrowUp', 'ArrowUp', 'r']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Save this' }).focus();
  await picture(page, 'console-wide');
  await accessible(page);
  await page.keyboard.press('Enter');
  await page.locator('.version').first().waitFor();
});

test('a number that is typed before the boards have come leads to its board', async (t) => {
  await hall.event('early', 3);
  const page = await reader(t, { ...phone, colorScheme: 'dark' });
  await signIn(page, 'chief', 'early');
  const come = await held(page, '**/tables');
  await console_(page, 'new');
  await page.getByRole('button', { name: '3', exact: true }).tap();
  const link = page.getByText('What happened?', { exact: true });
  assert.equal(await link.getAttribute('href'), null);
  await accessible(page);
  come();
  await page.getByText('w3 – b3').waitFor();
  assert.match((await link.getAttribute('href')) ?? '', /table=3&number=3/);
});

test('what is filed before the round has come waits for it', async (t) => {
  await hall.event('sooner', 3);
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'sooner');
  const come = await held(page, '**/rounds');
  await console_(page, 'new');
  await page.getByRole('button', { name: '3', exact: true }).tap();
  const released = page.getByRole('button', { name: 'Released', exact: true });
  assert.ok(await released.isDisabled());
  come();
  await released.tap();
  await page.locator('.entry.sent').waitFor();
  assert.deepEqual((await claims('sooner')).map(({ table }) => table), [3]);
});

test('what is asked at a board is filed there in one tap, and stands beside the board\'s record', async (t) => {
  await hall.event('asking', 3);
  await hall.acts('asking', 3, [
    { act: 'lift', by: 'white', on: 'e2' },
    { act: 'release', by: 'white', on: 'e4' },
    { act: 'lift', by: 'black', on: 'e7' },
    { act: 'release', by: 'black', on: 'e5' },
    { act: 'clock', by: 'black' },
    { act: 'touch', by: 'white', on: 'g1' },
    { act: 'lift', by: 'white', on: 'd2' },
    { act: 'release', by: 'white', on: 'd4' },
  ]);
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'asking');
  await console_(page);
  await page.locator('.parts a').nth(1).tap();
  await page.getByRole('button', { name: '3', exact: true }).tap();
  await page.getByRole('link', { name: 'What happened?' }).tap();
  await page.getByText('Board 3').waitFor();
  await page.getByRole('button', { name: 'Without a position' }).waitFor();
  for (const answer of ['touched', 'white', 'yes', 'move', 'own', 'b1', 'no']) await page.locator(`[data-answer=${answer}]`).tap();
  await fits(page);
  await picture(page, 'ask-file-390');
  await page.getByRole('button', { name: 'File the incident · Board 3' }).tap();
  await page.getByText('White must move the touched piece (knight b1).').first().waitFor();
  await shows(async () => assert.match(await page.locator('.differ').innerText(), /The board only: White touches the knight on g1.*\n.*The arbiter only: White touches the knight on b1/));
  await picture(page, 'ask-filed-390');
});

test('what is filed has each answer as its language writes it after a question', async (t) => {
  await hall.event('asking-hy', 1);
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'asking-hy');
  await page.goto(`${hall.url}/ask?event=asking-hy&round=1&table=1&language=hy`);
  for (const answer of ['touched', 'white', 'yes', 'move', 'own', 'yes', 'no']) await page.locator(`[data-answer=${answer}]`).tap();
  await page.getByRole('button', { name: 'Գրանցել միջադեպը' }).tap();
  await page.waitForURL('**/console?**#/claim/1-1-1');
  await shows(async () => {
    const { statements } = await hall.post('/events/asking-hy/claims/1-1-1');
    assert.match(statements[0]?.text ?? '', / · Այս խաղացողի՞ քայլն էր։ Այո · /);
  });
});

test('on a phone the ways of the hall are all in view', async (t) => {
  await hall.event('ways', 1);
  const page = await reader(t, { ...phone, viewport: { width: 390, height: 664 } });
  await signIn(page, 'chief', 'ways');
  for (const language of ['en', 'de', 'et', 'hy', 'fr', 'es', 'ru']) {
    await page.goto(`${hall.url}/hall?language=${language}`);
    const last = page.locator('.ways a').nth(3);
    await last.waitFor();
    const box = await last.boundingBox();
    assert.ok(box && box.x + box.width <= 390, `${language}: ends at ${box && box.x + box.width}`);
    assert.ok((await page.locator('header').evaluate((one) => one.clientHeight)) <= 90);
    await fits(page);
  }
  for (const path of ['ask', 'pair']) {
    await page.goto(`${hall.url}/${path}?language=hy`);
    const ways = page.locator('header .ways').last();
    await ways.locator('a').nth(3).waitFor();
    await shows(async () => assert.ok(await ways.evaluate((one) => one.scrollWidth <= one.clientWidth && one.closest('header').clientHeight <= 90), path));
    await fits(page);
  }
});
