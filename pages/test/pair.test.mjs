// Sign-ins and how they end: other people's links, signing out, revoking.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Hall} */ let hall;

before(async () => {
  hall = await Hall.open();
  await hall.event('open', 1);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

const widths = { phone: { viewport: { width: 360, height: 740 } }, desk: { viewport: { width: 1440, height: 900 } } };

/** Returns the hall's status for a request with the secret in a stored session. @param {string} kept */
const asked = async (kept) =>
  (await fetch(`${hall.url}/api/v1/me`, { headers: { Authorization: `Bearer ${JSON.parse(kept).secret}` } })).status;

/** @param {import('playwright-core').Page} page @returns {Promise<string>} */
const kept = (page) => page.evaluate(() => localStorage.getItem('adoube.session') ?? '');

test('a screen that nobody has signed in asks for its code', async (t) => {
  const page = await watched(browser, t, widths.phone, /status of/);
  const empty = await Hall.open();
  t.after(() => empty.close());
  await page.goto(`${empty.url}/tv`);
  await page.getByLabel('Code').waitFor();
  await empty.event('first', 1);
  const { code } = await empty.post('/codes', { role: 'viewer', scope: { event: 'first' } });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.locator('.pairings li').waitFor();
});

test('a link that says «stay» replaces nobody, and a token that has ended is no sign-in', async (t) => {
  const page = await watched(browser, t, widths.phone, /status of/);
  await page.goto(await hall.link('arbiter', 'open'));
  await page.locator('#who').waitFor();
  const mine = await kept(page);
  const stays = (await hall.link('chief', 'open')).replace('/pair#', '/pair?to=hall&stay#');
  await page.goto('about:blank');
  await page.goto(stays);
  await page.waitForURL('**/hall');
  assert.equal(await kept(page), mine);
  const { secret } = JSON.parse(mine);
  await fetch(`${hall.url}/api/v1/me`, { method: 'DELETE', headers: { Authorization: `Bearer ${secret}` } });
  assert.equal(await asked(mine), 401);
  const other = await page.context().newPage(); // the page learns that its token has ended, and reloads
  await other.goto(stays);
  await other.waitForURL('**/hall');
  assert.equal(await asked(await kept(other)), 200);
});

test('a page that learns late that its token has ended leaves the one that replaced it', async (t) => {
  const page = await watched(browser, t, widths.phone, /status of/);
  await page.goto(await hall.link('arbiter', 'open'));
  await page.locator('#who').waitFor();
  /** @type {() => void} */ let come = () => {};
  const late = new Promise((gone) => (come = () => gone(undefined)));
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch();
    await late;
    await route.fulfill({ response: answer });
  });
  const { secret } = JSON.parse(await kept(page));
  await fetch(`${hall.url}/api/v1/me`, { method: 'DELETE', headers: { Authorization: `Bearer ${secret}` } });
  const sent = page.waitForRequest('**/api/v1/me');
  const asks = page.evaluate(() => import('/board/shared/session.js').then(({ get }) => get('/api/v1/me')).catch(({ status }) => status));
  await sent;
  const { code } = await hall.post('/links', { role: 'arbiter', scope: { event: 'open' }, person: 'Another' });
  const now = JSON.stringify(await hall.post('/pair', { code }));
  await page.evaluate((session) => localStorage.setItem('adoube.session', session), now); // as another page does
  come();
  assert.equal(await asks, 401);
  assert.equal(await kept(page), now);
});

for (const [name, how] of Object.entries(widths)) {
  test(`a tablet takes the code of another board, ${name}`, async (t) => {
    const page = await watched(browser, t, how, /status of/);
    const seat = async (/** @type {string} */ side) => (await hall.post('/codes', { role: 'player', scope: { event: 'open', boards: ['1/1'], side } })).code;
    await page.goto(`${hall.url}/pair`);
    await page.getByLabel('Code').fill(await seat('white'));
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.locator('.place').waitFor();
    const mine = await kept(page);
    await page.goto(`${hall.url}/pair`);
    await page.locator('#who').waitFor();
    await page.getByLabel('Code').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await fits(page);
    await accessible(page);
    await picture(page, `pair-tablet-${name}`);
    await page.getByLabel('Code').fill(await seat('black'));
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('You have Black').waitFor();
    assert.equal(await asked(mine), 401);
  });

  test(`a link of another replaces nobody without asking, ${name}`, async (t) => {
    const page = await watched(browser, t, how, /status of/);
    await page.goto(await hall.link('arbiter', 'open'));
    await page.locator('#who').waitFor();
    const mine = await kept(page);
    const other = await hall.link('player', 'open');
    await page.goto('about:blank');
    await page.goto(other);
    await page.locator('#instead').waitFor();
    assert.equal(await kept(page), mine);
    await fits(page);
    await accessible(page);
    await picture(page, `instead-${name}`);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.locator('#instead').waitFor({ state: 'detached' });
    assert.equal(await kept(page), mine);
    assert.equal(await asked(mine), 200);
    await page.goto('about:blank');
    await page.goto(other);
    await page.getByRole('button', { name: 'Sign in with the link' }).click();
    await page.waitForURL('**/player');
    assert.notEqual(await kept(page), mine);
    assert.equal(await asked(mine), 401);
  });

  test(`who is signed in, and is revoked, ${name}`, async (t) => {
    const chief = await watched(browser, t, how, /status of/);
    await chief.goto(await hall.link('chief', 'open'));
    await chief.locator('#tokens').waitFor();
    const secret = await chief.evaluate(() => JSON.parse(localStorage.getItem('adoube.session') ?? '').secret);
    const { code } = await hall.post('/links', { role: 'chief', person: 'Mari Maasikas-Hovhannisyan' }, secret);
    const deputy = await hall.post('/pair', { code });
    const link = await hall.post('/links', { role: 'viewer' }, deputy.secret);
    await chief.reload();
    const row = chief.locator('.tokens li', { has: chief.locator('b', { hasText: 'Mari' }) });
    await row.waitFor();
    await shows(async () => assert.match(await chief.locator('#who + p').innerText(), /Person \d+ · Chief arbiter\s*Test Open · /));
    await shows(async () => assert.match(await row.textContent(), /Chief arbiter.*since .*given by Person/s));
    await chief.locator('.tokens li', { hasText: 'link not used yet' }).waitFor();
    assert.equal(await row.getByText('given by Person').isVisible(), false);
    await row.locator('summary').click();
    await row.getByText('given by Person').waitFor();
    await row.getByRole('button').click();
    await chief.getByText('Revoked with it').waitFor();
    await fits(chief);
    await accessible(chief);
    await picture(chief, `tokens-${name}`);
    await row.locator('button.main').click();
    await row.waitFor({ state: 'detached' });
    assert.equal(await asked(JSON.stringify(deputy)), 401);
    await assert.rejects(hall.post('/pair', { code: link.code }), /403/);
    const mine = await kept(chief);
    await chief.getByRole('button', { name: 'Sign out' }).click();
    await chief.getByText('This device is signed out.').waitFor();
    assert.equal(await asked(mine), 401);
  });
}

test('on a desk who is signed in stands beside the ways to sign in', async (t) => {
  const chief = await watched(browser, t, widths.desk, /status of/);
  await chief.goto(await hall.link('chief', 'open'));
  await chief.locator('#tokens').waitFor();
  await chief.goto(`${hall.url}/organise?event=open#/devices`);
  await chief.locator('.tokens li').first().waitFor();
  const top = (/** @type {string} */ card) => chief.locator(card).evaluate((one) => one.getBoundingClientRect().top);
  assert.equal(await top('.card:has(.tokens)'), await top('.devices > .card.away'));
  await fits(chief);
  await accessible(chief);
  await picture(chief, 'devices-desk');
});
