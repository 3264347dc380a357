// The arbiter's console in a browser, against a hall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { languages } from './looks.mjs';
import { accessible, drag, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Hall} */ let hall;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

before(async () => {
  hall = await Hall.open();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

/** A page of a reader. @param {any} t @param {object} [how] */
const reader = (t, how = {}) => watched(browser, t, how, /net::ERR_|status of/);

/** Signs a reader in. @param {import('playwright-core').Page} page @param {string} role @param {string} event */
async function signIn(page, role, event) {
  await page.goto(await hall.link(role, event));
  await page.locator('#who').waitFor();
}

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

/** Opens the console. @param {import('playwright-core').Page} page @param {string} [part] */
async function console_(page, part = '') {
  await page.goto(`${hall.url}/console#/${part}`);
  await page.locator('main > *').first().waitFor();
}

/** Files an incident: the number of the board, and what happened. @param {import('playwright-core').Page} page @param {string} number @param {string} kind */
async function file(page, number, kind) {
  await page.locator('.parts a').nth(1).tap();
  for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: kind, exact: true }).tap();
}

/** The numbers that a list of lines shows. @param {import('playwright-core').Page} page */
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
  assert.equal(await page.locator('pre').textContent(), note);
  await page.getByText(/Jul 1, 2026/).waitFor();
  await fits(page);
  await large(page);
  await picture(page, 'console-checkpoint');
  await accessible(page);
});

/** The names of the parts have room. @param {import('playwright-core').Page} page */
async function whole(page) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.parts a')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent?.trim()),
  );
  assert.deepEqual(cut, []);
}

/** Whatever a finger is for is large enough for it. @param {import('playwright-core').Page} page */
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
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'away');
  await console_(page, 'new');
  await page.locator('.parts').waitFor();
  await page.locator('select.round').waitFor();
  await page.context().setOffline(true);
  await file(page, '2', 'Two hands');
  await file(page, '3', 'Illegal move');
  await page.getByText('Not yet sent: 2').waitFor();
  assert.equal(await page.locator('.entry.waiting').count(), 2);
  await accessible(page);
  await picture(page, 'console-offline');
  await page.context().setOffline(false);
  await page.locator('.entry.sent').nth(1).waitFor();
  await page.getByText('Not yet sent').waitFor({ state: 'hidden' });
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

/** Presses on a square, however the board is turned. @param {import('playwright-core').Page} page @param {string} name */
async function middle(page, name) {
  const square = page.locator(`[data-square=${name}]`);
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a piece by hand. @param {import('playwright-core').Page} page @param {string} from @param {string} to */
async function move(page, from, to) {
  await page.locator('adoube-board').scrollIntoViewIfNeeded();
  await drag(page, await middle(page, from), await middle(page, to));
}

/** Somebody shows his version and says it. @param {import('playwright-core').Page} page @param {string} who @param {() => Promise<void>} show @param {string} words */
async function tells(page, who, show, words) {
  await page.getByRole('button', { name: who }).tap();
  await page.locator('.telling').waitFor();
  await show();
  await page.locator('textarea[name=words]').fill(words);
  await page.getByRole('button', { name: 'Save this' }).tap();
}

/** The file that a button gives. @param {import('playwright-core').Page} page @param {string} name */
async function downloaded(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).tap()]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** White touches the knight and moves the pawn. */
const breach = [
  { act: 'touch', by: 'white', on: 'g1' },
  { act: 'lift', by: 'white', on: 'e2' },
  { act: 'release', by: 'white', on: 'e4' },
];

test('a whole dispute on a phone: alarm, incident, two versions, finding, decision, signature, appeal, report', async (t) => {
  await hall.event('dispute', 4, { second: true, appeal: 30 });
  await hall.acts('dispute', 3, breach);
  const page = await reader(t, phone);
  await signIn(page, 'chief', 'dispute');
  await console_(page);
  await page.locator('.line.alarm', { hasText: 'touched piece not moved' }).getByRole('link', { name: 'Incident' }).tap();
  await page.getByText('w3 – b3').waitFor();
  await page.getByRole('group', { name: 'Who reports it?' }).getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Touched 4.3.1', exact: true }).tap();
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  const versions = page.locator('.version');
  await versions.first().waitFor();
  assert.equal(await versions.count(), 1);
  await versions.locator('.finding').waitFor();

  await tells(
    page,
    'White shows',
    async () => {
      await page.getByRole('button', { name: 'I adjust' }).tap();
      const { x, y } = await middle(page, 'g1');
      await page.mouse.click(x, y);
      await move(page, 'e2', 'e4');
      await page.locator('.acts .now').waitFor();
      await fits(page);
      await picture(page, 'console-telling');
      await accessible(page);
    },
    'I said j’adoube first.',
  );
  await versions.nth(1).waitFor();
  await page.getByText('Not yet sent').waitFor({ state: 'hidden' });
  await tells(page, 'Black shows', async () => {}, 'He said nothing.');
  await versions.nth(2).waitFor();
  assert.equal(await versions.nth(1).locator('.finding').count(), 0);
  assert.match(await versions.nth(1).textContent(), /j’adoube first/);

  await page.getByRole('button', { name: 'Establish the facts on the board' }).tap();
  await page.getByRole('button', { name: 'Arbiter restores the position' }).tap();
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.found b').waitFor();
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.getByLabel('Article').fill('4.3.1');
  await page.locator('select[name=penalty]').selectOption('time');
  await page.getByLabel('Minutes').fill('2');
  await page.getByText('White: the opponent (Black) gets 2 min more').waitFor();
  await page.getByLabel('Reasons').fill('Nothing was heard.');
  await accessible(page);
  await picture(page, 'console-deciding');
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.getByText('needs a second arbiter').waitFor();
  await page.locator('.decided', { hasText: /restore/i }).waitFor();
  await page.getByText('Time to appeal: 30 min from the signature').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Sign the decision' }).count(), 0);

  const other = await reader(t, phone);
  await signIn(other, 'arbiter', 'dispute');
  await console_(other);
  await other.locator('.line.is-unsigned').tap();
  await other.getByRole('button', { name: 'Sign the decision' }).tap();
  await page.getByText('Time left to appeal').waitFor();
  await page.locator('form:has([role=timer])').getByRole('radio', { name: 'White' }).check();
  await page.getByLabel('Why?').fill('My words were heard by a witness.');
  await page.getByRole('button', { name: 'Appeal', exact: true }).tap();
  await other.getByText('is before the committee').waitFor();
  await page.getByRole('radio', { name: 'Decision changed' }).check();
  await page.getByRole('button', { name: 'Establish the facts on the board' }).tap();
  await page.locator('.facts select').first().selectOption('adjusting');
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.found b').waitFor();
  await page.getByLabel('Article').fill('4.2.1');
  await page.locator('select[name=penalty]').selectOption('warning');
  await page.getByLabel('Reasons').fill('The witness heard them.');
  await fits(page);
  await accessible(page);
  await picture(page, 'console-committee');
  await page.getByRole('button', { name: 'Record the result of the appeal' }).tap();
  await page.locator('.decided', { hasText: 'Decision changed' }).waitFor();
  await page.locator('.mark.is-final').waitFor();
  await accessible(page);
  await picture(page, 'console-final');

  assert.equal((await downloaded(page, 'Report to print')).subarray(0, 5).toString(), '%PDF-');
  const report = JSON.parse((await downloaded(page, 'Report as data')).toString());
  assert.equal(report.state, 'final');
  assert.deepEqual(report.statements.map(({ who, acts = [] }) => [who, acts.length]), [['white', 5], ['black', 0]]);
  assert.equal(report.decision.article, '4.3.1');
  const { outcome, article, penalties, finding, rulings } = report.committee;
  assert.deepEqual([outcome, article, finding.map(({ finding }) => finding)], ['changed', '4.2.1', ['adjusting']]);
  assert.deepEqual(penalties.map(({ penalty, against }) => [penalty, against]), [['warning', 'white']]);
  const { fen, items } = await hall.post('/events/dispute/rounds/1/tables/3');
  assert.equal(rulings[0].text, items.at(-1).ruling.text);
  assert.match(fen, /4P3.* b /); // the move is legal again
});

test('without a second signature a decision can be appealed at once', async (t) => {
  await hall.event('once', 1, { appeal: 15 });
  await hall.acts('once', 1, breach);
  await hall.post('/events/once/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const page = await reader(t, phone);
  await signIn(page, 'arbiter', 'once');
  await console_(page, 'claim/1-1-1');
  await page.getByRole('radio', { name: 'Upheld' }).check();
  await page.getByRole('radio', { name: 'Restore it' }).check();
  await page.getByRole('button', { name: 'Decide' }).tap();
  await page.getByText('Time left to appeal: 15 min').waitFor();
  await page.getByLabel('Why?').fill('I touched nothing.');
  await page.getByRole('button', { name: 'Appeal', exact: true }).tap();
  await page.getByText('is before the committee').waitFor();
});

test('two arbiters decide at once: one is recorded, and both see it', async (t) => {
  await hall.event('both', 2);
  await hall.acts('both', 1, breach);
  await hall.post('/events/both/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const pages = await Promise.all([0, 1].map(() => reader(t, phone)));
  for (const page of pages) {
    await signIn(page, 'arbiter', 'both');
    await console_(page, 'claim/1-1-1');
    await page.getByLabel('Reasons').fill('So it was.');
    await page.getByRole('radio', { name: 'Let the move stand' }).check();
  }
  await pages[0].getByRole('radio', { name: 'Upheld' }).check();
  await pages[1].getByRole('radio', { name: 'Dismissed' }).check();
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Decide' }).tap()));
  await Promise.all(pages.map((page) => page.locator('.decided').waitFor()));
  const [first, second] = await Promise.all(pages.map((page) => page.locator('.decided b').textContent()));
  assert.equal(first, second);
  await Promise.any(pages.map((page) => page.locator('.entry.refused').waitFor()));
  const refused = await Promise.all(pages.map((page) => page.locator('.entry.refused').count()));
  assert.deepEqual(refused.toSorted(), [0, 1]);
});

test('the hall is killed and started again under open pages', async (t) => {
  await hall.event('killed', 3);
  const page = await reader(t, phone);
  const other = await reader(t, phone);
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

/** Waits until the newest entry of that title is recorded. @param {import('playwright-core').Page} page @param {string} title */
const recorded = (page, title) => page.locator('.entry', { hasText: title }).first().and(page.locator('.sent')).waitFor();

/** Where something begins on a page. @param {import('playwright-core').Page} page @param {string} what */
const top = async (page, what) => (await page.locator(what).first().boundingBox())?.y ?? NaN;

test('an operator assigns a board, ends a game and sets it right, each with its undo', async (t) => {
  await hall.event('tables', 3);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'tables');
  await console_(page);
  await page.locator('a[href="#/tables/2"]').tap();
  const seen = () => hall.post('/events/tables/rounds/1/tables/2');
  await page.getByLabel('Kind of board').selectOption('millennium');
  await page.getByLabel('Serial number').fill('00042');
  await page.getByRole('button', { name: 'Assign here' }).tap();
  await recorded(page, '00042');
  assert.deepEqual((await seen()).board, { family: 'millennium', serial: '00042' });
  await page.locator('a[href="#/tables"]').last().tap();
  await page.locator('a[href="#/tables/1"]').waitFor();
  assert.ok((await top(page, '.entry')) < (await top(page, 'a[href="#/tables/1"]')), 'Undo stands below the boards');
  await picture(page, 'operator-entered');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await page.locator('a[href="#/tables/2"]').tap();
  await page.locator('.entry.sent').nth(1).waitFor();
  assert.ok(!(await seen()).board.serial);
  await page.getByRole('button', { name: '½–½' }).tap();
  await page.getByText('Record ½–½ on board 2?').waitFor();
  await accessible(page);
  await picture(page, 'operator-result');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await recorded(page, '½–½');
  assert.equal((await seen()).result, '1/2-1/2');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.getByRole('button', { name: '1–0' }).tap();
  await page.getByLabel('Why?').first().fill('Both have signed.');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await recorded(page, '1–0');
  await page.getByLabel('Why?').first().fill('It was board 3.');
  await page.getByRole('button', { name: 'Undo the result' }).tap();
  await recorded(page, 'Undo the result');
  assert.ok(!(await seen()).result);
  await page.getByText('Correct the game').first().tap();
  await page.getByLabel('The position').fill('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  await page.getByLabel('Why?').last().fill('The clocks were set at another board.');
  await page.getByLabel('Yes, for board 2').check();
  await accessible(page);
  await page.getByRole('button', { name: 'Correct the game' }).tap();
  await recorded(page, 'Correct the game');
  assert.match((await seen()).fen, /^4k3/);
});

test('where an arbiter has to decide, an operator waits', async (t) => {
  await hall.event('waits', 1);
  await hall.post('/events/waits/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'waits');
  await console_(page, 'tables/1');
  await page.getByText('An arbiter must first decide about this board.').waitFor();
  assert.equal(await page.getByRole('button', { name: '1–0' }).count(), 0);
  await hall.post('/events/waits/claims/1-1-1/decision', { outcome: 'dismissed' });
  await page.getByRole('button', { name: '1–0' }).waitFor();
  await accessible(page);
});

test('what the public sees is less at once, and more only when asked twice', async (t) => {
  await hall.event('rules', 1);
  const page = await reader(t, phone);
  await signIn(page, 'operator', 'rules');
  await console_(page, 'tables');
  const shown = (file = '') => fetch(`${hall.url}/public/rules${file}`).then(({ status }) => status);
  const card = (/** @type {string} */ title) => page.locator('form.card', { has: page.getByRole('heading', { name: title }) });
  const event = async () => (await hall.post('/events')).find(({ id }) => id === 'rules');
  const late = card('What the public sees');
  await late.getByLabel('Delay in minutes').fill('5');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Delay: 5 min');
  await page.waitForFunction(() => /** @type {any} */ (globalThis).arbiter.meet.delay === 300); // the page has it from the hall, and writes it no more
  await late.getByLabel('Delay in minutes').fill('2');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await page.getByText('Show up to 3 more min at once?').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  assert.equal((await event()).delay, 300);
  await page.getByRole('button', { name: 'Stop showing' }).first().tap();
  await page.getByRole('heading', { name: 'The public sees nothing' }).waitFor();
  assert.equal(await shown(), 404);
  await page.getByRole('button', { name: 'Publish…' }).tap();
  await page.getByText('cannot be taken back').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByRole('heading', { name: 'The public sees this event' }).waitFor();
  assert.equal(await shown(), 200);
  await card('Round 1: the public sees it').getByRole('button', { name: 'Stop showing' }).tap();
  await recorded(page, 'Round 1: the public sees nothing');
  assert.deepEqual([await shown('/round-1/games.json'), await shown()], [404, 200]);
  await picture(page, 'operator-rules');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.getByRole('heading', { name: 'Round 1: the public sees it' }).waitFor();
  assert.equal(await shown('/round-1/games.json'), 200);
  await page.getByLabel('Minutes to appeal').fill('30');
  await page.getByLabel('A second arbiter').check();
  await card('Decisions of arbiters').getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Decisions of arbiters');
  const { delay, appeal, second } = await event();
  assert.deepEqual([delay, appeal, second], [300, 30, true]);
  await console_(page, 'tables/1');
  const own = async () => (await hall.post('/events/rules/rounds/1/tables/1')).delay;
  await page.getByLabel('Delay in minutes').fill('30');
  await late.getByRole('button', { name: 'Apply' }).tap();
  await recorded(page, 'Delay: 30 min');
  assert.equal(await own(), 1800);
  await page.getByRole('button', { name: 'As for the event · 5 min' }).tap();
  await page.getByText('Show up to 25 more min at once?').waitFor();
  await page.getByRole('button', { name: 'Show earlier' }).tap();
  await recorded(page, 'Delay: 5 min');
  assert.equal(await own(), undefined);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await page.locator('.entry.sent').nth(2).waitFor();
  assert.equal(await own(), 1800);
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
