// Matters that need attention: the same ones in the console, the hall and the title; a call that
// rings, and an arbiter on the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader } from './staff.mjs';

/** Opens a page of a signed-in person. @param {any} t @param {string} role @param {object} scope @param {object} [how] */
const signedIn = async (t, role, scope, how = {}) => signIn(await reader(t, { ...phone, ...how }), role, scope);

/** Signs somebody in. @param {import('playwright-core').Page} page @param {string} role @param {object} scope */
async function signIn(page, role, scope) {
  const { code } = await hall.post('/links', { role, scope, person: `Person ${++hall.persons}` });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  if (role === 'player') await page.waitForURL('**/player'); // the page leads there by itself
  return page;
}

/** Counts the tones, notifications and wake locks that a page requests. @param {import('playwright-core').Page} page */
const listen = (page) =>
  page.addInitScript(() => {
    const heard = { tones: 0, notes: /** @type {string[]} */ ([]), locks: 0 };
    Object.assign(globalThis, { heard });
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.tones++;
      return begin.apply(this, when);
    };
    class Note {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      /** @param {string} title @param {{body: string}} more */
      constructor(title, { body }) {
        heard.notes.push(`${title}: ${body}`);
      }
    }
    Object.assign(globalThis, { Notification: Note });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => (heard.locks++, { released: false, release: async () => heard.locks-- }) } });
  });

const wrong = [
  { act: 'touch', by: 'white', on: 'g1' },
  { act: 'lift', by: 'white', on: 'e2' },
  { act: 'release', by: 'white', on: 'e4' },
];

test('a call rings, is counted alike everywhere, and the table hears that an arbiter is on the way', async (t) => {
  await hall.event('ring', 4);
  await hall.acts('ring', 2, wrong);
  const console_ = await signedIn(t, 'arbiter', { event: 'ring' });
  await listen(console_);
  await console_.goto(`${hall.url}/console?event=ring&round=1`);
  await console_.getByRole('heading', { name: 'Boards that need you: 1' }).waitFor();
  const stands = await signedIn(t, 'chief', { event: 'ring' }, { viewport: { width: 1440, height: 900 } });
  await stands.goto(`${hall.url}/hall?event=ring&round=1`);
  const tablet = await signedIn(t, 'player', { event: 'ring', boards: ['4'], side: 'black' });
  await tablet.getByRole('button', { name: 'Call the arbiter' }).tap();
  await tablet.getByRole('button', { name: 'Send' }).tap();
  await console_.getByText('Black calls the arbiter').waitFor();
  assert.deepEqual(await console_.evaluate(() => globalThis.heard), { tones: 2, notes: ['Board 4: Black · Arbiter called'], locks: 0 });
  assert.match(await console_.title(), /^\(2\) /);
  await shows(async () => assert.equal(await console_.locator('.parts .badge').textContent(), '2'));
  await console_.getByRole('heading', { name: 'Boards that need you: 2' }).waitFor();
  await stands.locator('.chip.human b', { hasText: '2' }).waitFor();
  assert.match(await stands.title(), /^\(2\) /);
  await stands.goto(`${hall.url}/organise?event=ring`);
  await fits(console_);
  await accessible(console_);
  await picture(console_, 'attention-call');
  await console_.getByRole('button', { name: "I'm on my way" }).tap();
  await console_.getByText(/Person \d+ has been on the way since .*; board 4 can see that/).waitFor();
  await tablet.getByText('the arbiter is on the way').waitFor();
  await fits(tablet);
  await picture(tablet, 'attention-tablet');
  await console_.evaluate(() => (location.hash = '#/claim/1-4-1'));
  await console_.locator('.incident').waitFor();
  await console_.waitForFunction(() => globalThis.heard.locks === 1);
});

test('an alarm is seen off, comes again when it happens again, and nothing of another round hides it', async (t) => {
  await hall.event('off', 3);
  await hall.post('/events/off/changes', { round: { event: 'off', number: 2 } });
  await hall.pair('off', 2, 3);
  await hall.post('/events/off/rounds/2/tables/1/claims', { kind: 'illegal', by: 'white' });
  await hall.acts('off', 1, wrong);
  const page = await signedIn(t, 'arbiter', { event: 'off' });
  await page.goto(`${hall.url}/console?event=off&round=1`);
  await page.getByText('touch-move broken').waitFor();
  await page.locator('section', { has: page.getByRole('heading', { name: 'Waiting' }) }).getByText('Round 2').waitFor();
  await shows(async () => assert.equal(await page.locator('.rounds .badge').textContent(), '1'));
  await fits(page);
  await picture(page, 'attention-rounds');
  await page.getByRole('button', { name: 'Seen · Board 1' }).tap();
  await page.getByText('No board of round 1 needs you.').waitFor();
  assert.doesNotMatch(await page.title(), /^\(/);
  await page.reload();
  await page.getByText('No board of round 1 needs you.').waitFor();
  await hall.acts('off', 1, [
    { act: 'touch', by: 'black', on: 'g8' },
    { act: 'lift', by: 'black', on: 'e7' },
    { act: 'release', by: 'black', on: 'e5' },
  ]);
  await page.getByText('touch-move broken').waitFor();
});

test('a question is answered where it is asked, in one tap, with what each answer means', async (t) => {
  await hall.event('asks', 2);
  await hall.acts('asks', 2, [
    { act: 'lift', by: 'white', on: 'e2' },
    { act: 'release', by: 'white', on: 'e4' },
    { act: 'touch', by: 'black', on: 'g8', evidence: 'sensed' },
    { act: 'lift', by: 'black', on: 'e7' },
    { act: 'release', by: 'black', on: 'e5' },
    { act: 'clock', by: 'black' }, // answers nothing
  ]);
  const page = await signedIn(t, 'arbiter', { event: 'asks' });
  await page.goto(`${hall.url}/console?event=asks`);
  const ways = page.locator('.way');
  await ways.nth(1).waitFor();
  for (const text of await ways.locator('small').allTextContents()) assert.match(text, /\w+/);
  await fits(page);
  await accessible(page);
  await picture(page, 'attention-question');
  await ways.last().tap(); // an accident, after which nothing is irregular
  await page.getByText('No board needs you.').waitFor();
  const table = await hall.post('/events/asks/rounds/1/tables/2');
  assert.equal(table.items.at(-1).act.act, 'find');
  assert.equal(table.asks, 0);

  await page.getByRole('button', { name: 'Change the answer' }).tap(); // it was meant to move
  await fits(page);
  await accessible(page);
  await picture(page, 'attention-change');
  await ways.first().tap();
  await page.getByText('touch-move broken').waitFor();
  const changed = await hall.post('/events/asks/rounds/1/tables/2');
  assert.deepEqual(changed.irregular, ['touch-move']);
  await page.locator('.given').getByRole('button', { name: 'Dismiss' }).tap();
  await page.locator('.given').waitFor({ state: 'detached' });
});

test('the console and the tablet can be installed', async (t) => {
  const windowed = await launch(process.env.CHROMIUM_WINDOWED); // the browser without windows installs nothing
  t.after(() => windowed.close());
  await hall.event('app', 1);
  for (const [role, path] of [['arbiter', '/console'], ['player', '/player']]) {
    const page = await watched(windowed, t, phone);
    await signIn(page, role, role === 'player' ? { event: 'app', boards: ['1'], side: 'white' } : { event: 'app' });
    await page.goto(hall.url + path);
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data ?? '');
    assert.equal(manifest.start_url, path);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId), ['in-incognito']); // as every context of a test is
  }
});

test('an irregularity is named on its card, and its incident is about that turn, moves later', async (t) => {
  await hall.event('turns', 2);
  await hall.acts('turns', 2, [
    ...wrong,
    { act: 'lift', by: 'black', on: 'e7' },
    { act: 'release', by: 'black', on: 'e5' },
    { act: 'lift', by: 'white', on: 'f1' },
    { act: 'release', by: 'white', on: 'c4' },
  ]);
  const page = await signedIn(t, 'arbiter', { event: 'turns' });
  await page.goto(`${hall.url}/console?event=turns&round=1`);
  const card = page.locator('.need.alarm');
  await card.locator('.found').waitFor();
  await shows(async () => assert.match((await card.locator('.found').textContent()) ?? '', /^\s*White's move 1: The move e4 broke touch-move: White touched the knight on g1 and must move it/));
  await fits(page);
  await accessible(page);
  await picture(page, 'irregular-named');
  await card.getByRole('link', { name: /^Incident/ }).tap();
  await page.getByRole('button', { name: 'Touched 4.3.1', exact: true }).tap();
  await page.locator('.entry.sent').getByRole('link', { name: 'Open' }).tap();
  await page.locator('.version').first().waitFor();
  const said = (await page.locator('.version').first().textContent()) ?? '';
  assert.match(said, /knight on g1/);
  assert.doesNotMatch(said, /bishop/);
  await page.getByText('Start position').waitFor();
  const [claim] = (await hall.post('/events/turns/claims')).claims;
  assert.equal(claim.against, 'white');
});

test('an incident that is entered answers the call of its board', async (t) => {
  await hall.event('answers', 2);
  const page = await signedIn(t, 'arbiter', { event: 'answers' });
  await hall.post('/events/answers/rounds/1/tables/1/claims', { kind: 'call', by: 'white' });
  await hall.post('/events/answers/rounds/1/tables/2/claims', { kind: 'call', by: 'black' });
  await page.goto(`${hall.url}/console?event=answers&round=1`);
  await page.getByRole('heading', { name: 'Boards that need you: 2' }).waitFor();
  await page.getByRole('link', { name: 'Incident · Board 2' }).tap();
  await page.getByRole('button', { name: 'Illegal move', exact: true }).tap();
  await page.locator('.entry.sent').getByRole('link', { name: 'Open' }).waitFor();
  await page.goto(`${hall.url}/console?event=answers&round=1#/`);
  await page.getByText('White calls the arbiter').waitFor();
  await page.locator('.need', { hasText: 'Black calls the arbiter' }).waitFor({ state: 'detached' });
  const { claims } = await hall.post('/events/answers/claims');
  assert.deepEqual(claims.filter(({ kind }) => kind === 'illegal').map(({ table, by, against }) => [table, by, against]), [[2, 'black', 'white']]); // who called reports it
  assert.deepEqual(claims.filter((/** @type {any} */ { kind }) => kind === 'call').map((/** @type {any} */ { table, state }) => [table, state === 'open']).toSorted(), [[1, true], [2, false]]);
});

test('a decision that is to be signed needs who may sign it, and not who decided', async (t) => {
  await hall.event('signing', 2, { second: true });
  await hall.post('/events/signing/rounds/1/tables/2/claims', { kind: 'phone', by: 'arbiter', against: 'white' });
  const decider = await signedIn(t, 'arbiter', { event: 'signing' });
  const other = await signedIn(t, 'arbiter', { event: 'signing' });
  await decider.goto(`${hall.url}/console#/claim/1-2-1`);
  await decider.getByRole('radio', { name: 'Established', exact: true }).check();
  await decider.getByRole('button', { name: 'Decide', exact: true }).tap();
  await decider.locator('.decided').waitFor();
  const tablet = await signedIn(t, 'player', { event: 'signing', boards: ['2'], side: 'white' });
  await tablet.goto(`${hall.url}/player`);
  await tablet.locator('.decided h3', { hasText: "waiting for a second arbiter's signature" }).waitFor();
  await decider.goto(`${hall.url}/console#/`);
  await decider.getByText('No board needs you').waitFor();
  await decider.locator('#waiting + .list .is-unsigned').waitFor();
  assert.equal(await decider.locator('.parts .badge').count(), 0);

  await other.goto(`${hall.url}/console`);
  await other.getByText('Boards that need you: 1').waitFor();
  await shows(async () => assert.equal(await other.locator('.parts .badge').textContent(), '1'));
  assert.match(await other.title(), /^\(1\) /);
  await shows(async () => assert.equal(await other.locator('.is-unsigned').count(), 1));
  await fits(other);
  await accessible(other);
  await picture(other, 'attention-signature');
  for (const [page, count] of [[other, 1], [decider, 0]]) {
    await page.goto(`${hall.url}/hall`);
    await page.locator(':is(.tile, .pairings li)').nth(1).waitFor();
    await shows(async () => assert.equal(await page.locator('.tile[data-state=human]').count(), count));
  }
  await other.goto(`${hall.url}/console#/`);
  await other.locator('.needs .is-unsigned').tap();
  await other.getByRole('button', { name: 'Sign the decision' }).tap();
  await other.locator('.mark.is-final').waitFor();
  await other.goto(`${hall.url}/console#/`);
  await other.getByText('No board needs you').waitFor();
});

test('the part of the console that is shown looks so, and no other', async (t) => {
  await hall.event('parts', 1);
  const page = await signedIn(t, 'arbiter', { event: 'parts' });
  for (const [part, place] of [['', 0], ['new', 1], ['tables', 2]]) {
    await page.setViewportSize(place ? { width: 1440, height: 900 } : phone.viewport);
    await page.goto(`${hall.url}/console#/${part}`);
    await page.locator('.parts a').nth(place).and(page.locator('[aria-current=page]')).waitFor();
    const filled = await page.locator('.parts a').evaluateAll((list) => list.map((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'));
    assert.deepEqual(filled, [0, 1, 2].map((n) => n === place));
    const [language, width] = await page.evaluate(() => [document.querySelector('.tongue')?.selectedOptions[0].textContent?.trim(), innerWidth]);
    assert.equal(language, width < 640 ? 'EN' : 'English');
    await accessible(page);
    await picture(page, `attention-part-${place}`);
  }
});

test('a device that is revoked says that it is signed out', async (t) => {
  await hall.event('revoked', 2);
  for (const path of ['/console?event=revoked', '/hall?event=revoked', '/hall/revoked/1/1']) {
    const page = await signedIn(t, 'arbiter', { event: 'revoked' });
    await page.goto(hall.url + path);
    await page.locator('.parts, .pairings, .timeline, .square').first().waitFor();
    const { id } = (await hall.post('/tokens')).at(-1);
    const { status } = await fetch(`${hall.url}/api/v1/tokens/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${hall.chief}` } });
    assert.equal(status, 204);
    await page.getByText('You are not signed in').waitFor();
  }
});
