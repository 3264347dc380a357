// A player's own device at his board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { every, languages } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { browser, hall, phone, reader, signIn } from './staff.mjs';

/** Opens a player's page: he scans the code of a board and a side. @param {any} t @param {string} event @param {string} side @param {object} [how] */
async function player(t, event, side, how = {}) {
  const page = await reader(t, { ...phone, ...how });
  const { code } = await hall.post('/links', { role: 'player', scope: { event, boards: ['2'], side } });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.waitForURL('**/player');
  await page.locator('.place').waitFor();
  return page;
}

/** Returns the acts at the player's board. @param {string} event @returns {Promise<any[]>} */
const acts = async (event) => (await hall.post(`/events/${event}/rounds/1/tables/2`)).items.map(({ act }) => act);

for (const [width, how] of every(Object.entries({ 360: {}, 1440: { viewport: { width: 1440, height: 900 }, isMobile: false } }), 2, 1)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of width === '360' && colorScheme === 'light' ? ['en', 'de', 'et', 'hy', 'fr', 'es', 'ru'] : languages(['en', 'de', 'hy'], colorScheme, Number(width))) {
      test(`a player's board, ${width} px, ${colorScheme}, ${locale}`, async (t) => {
        const event = `own-${width}-${colorScheme}-${locale}`;
        await hall.event(event, 2);
        const page = await player(t, event, 'black', { ...how, colorScheme, locale });
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        await shows(async () => assert.equal(await page.locator('.place .number').textContent(), '2'));
        for (const button of await page.locator('main button').all()) {
          const { width: wide, height } = await button.boundingBox();
          assert.ok(wide >= 44 && height >= 44, `${wide} × ${height}`);
        }
        await fits(page);
        await accessible(page);
        await page.locator('.calls button').first().tap();
        await fits(page);
        await accessible(page);
        await picture(page, `own-${width}-${colorScheme}-${locale}`);
      });
    }
  }
}

test('a tablet shows it large enough to be read from a chair, down to the foot', async (t) => {
  await hall.event('tablet', 2);
  const page = await player(t, 'tablet', 'white', { viewport: { width: 1280, height: 800 } });
  const calls = page.locator('.calls');
  const size = () => calls.locator('button').first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  assert.ok((await size()) >= 28);
  const { y = 0, height = 0 } = (await calls.boundingBox()) ?? {};
  assert.ok(y + height > 640 && y + height <= 800, `${y} + ${height}`);
  await fits(page);
  await accessible(page);
  await picture(page, 'own-tablet');
  await calls.locator('button').first().tap();
  await fits(page);
  await picture(page, 'own-tablet-claim');
});

test('«I adjust» is recorded before a touch, and refused after one', async (t) => {
  await hall.event('says', 2);
  const page = await player(t, 'says', 'white');
  const adjust = page.getByRole('button', { name: 'I adjust' });
  await adjust.tap();
  await page.getByText('Recorded: “I adjust”.').waitFor();
  assert.deepEqual(await acts('says'), [{ act: 'adjust', by: 'white' }]);
  await hall.acts('says', 2, [
    { act: 'lift', by: 'white', on: 'e2' },
    { act: 'release', by: 'white', on: 'e4' },
  ]);
  await page.getByText('1. e4').waitFor();
  await adjust.tap();
  await page.getByText('Not recorded: it counts only while it is your move').waitFor();
  assert.equal((await acts('says')).length, 3);
  await accessible(page);
});

test('a claim is asked twice, waits for the network, and its state is shown', async (t) => {
  await hall.event('claims', 2);
  const page = await player(t, 'claims', 'black');
  await page.getByRole('button', { name: 'Claim' }).tap();
  await page.getByRole('button', { name: 'Illegal move' }).tap();
  await page.getByText('Illegal move: send it to the arbiter?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'I adjust' }).tap();
  await page.getByText('No connection to the hall, so nothing was recorded').waitFor();
  await page.getByRole('button', { name: 'Call the arbiter' }).tap();
  await page.getByText('Call the arbiter to board 2?').waitFor();
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('not yet sent').waitFor();
  await picture(page, 'own-offline');
  await page.context().setOffline(false);
  await page.locator('.said .mark', { hasText: 'open' }).waitFor();
  assert.deepEqual(await acts('claims'), []);
  const listed = async () => (await hall.post('/events/claims/claims')).claims.map(({ table, kind, by, state }) => [table, kind, by, state]);
  assert.deepEqual(await listed(), [[2, 'call', 'black', 'open']]);
  await hall.post('/events/claims/claims/1-2-1/closing', {});
  await page.locator('.said .mark', { hasText: 'closed' }).waitFor();
});

test('what a committee has changed is read first, and the decision before it is folded', async (t) => {
  await hall.event('appeals', 2, { appeal: 30 });
  const page = await player(t, 'appeals', 'black');
  await hall.post('/events/appeals/rounds/1/tables/2/claims', { kind: 'phone', by: 'arbiter', against: 'black' });
  const at = '/events/appeals/claims/1-2-1';
  await hall.post(`${at}/decision`, { outcome: 'upheld', penalties: [{ penalty: 'warning', against: 'black' }], text: 'It rang.' });
  await page.locator('.decided').getByText('It rang.').waitFor();
  await hall.post(`${at}/appeal`, { by: 'black', text: 'It was not mine.' });
  await hall.post(`${at}/outcome`, { outcome: 'changed', text: 'It was the clock.' });
  await page.locator('.decided').getByText('It was the clock.').waitFor();
  assert.equal(await page.locator('.decided').getByText('It rang.').isVisible(), false);
  await page.locator('.decided summary', { hasText: 'No longer in force' }).tap();
  await page.locator('.decided').getByText('It rang.').waitFor();
  await accessible(page);
  await picture(page, 'own-committee');
});

test('a tablet with a code for round 1 says in round 2 that it needs another', async (t) => {
  await hall.event('later', 2);
  const page = await reader(t, phone);
  const { code } = await hall.post('/links', { role: 'player', scope: { event: 'later', boards: ['1/2'], side: 'black' } });
  await page.goto(`${hall.url}/pair#${code}`);
  await page.waitForURL('**/player');
  await page.getByRole('button', { name: 'Call the arbiter' }).waitFor();
  await hall.post('/events/later/rounds/1/tables/2/result', { result: '1-0' });
  await hall.pair('later', 2, 2);
  await hall.post('/events/later/changes', { round: { event: 'later', number: 2, state: 'running' } });
  await page.getByText('Round 2 is on.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Call the arbiter' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'I adjust' }).count(), 0);
  await fits(page);
  await accessible(page);
  await picture(page, 'own-next-round');
  await page.getByRole('link', { name: 'Enter the code' }).tap();
  await page.waitForURL('**/pair');
  await page.getByRole('textbox').first().waitFor();
});

test('it shows nothing that helps, and nothing of other boards', async (t) => {
  await hall.event('quiet', 2);
  const page = await player(t, 'quiet', 'white');
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.locator('.place').waitFor();
  assert.deepEqual([...new Set(asked.filter((path) => path.startsWith('/api/')))], ['/api/v1/own']); // again every five seconds
  assert.equal(await page.locator('.diagram, [role=grid], a[href="/board"]').count(), 0);
  for (const path of ['/events/quiet/rounds/1/tables/1', '/events/quiet/rounds/1/tables/2', '/events/quiet/claims'])
    assert.equal(await page.evaluate(async (at) => {
      const { secret } = JSON.parse(localStorage.getItem('adoube.session'));
      return (await fetch(`/api/v1${at}`, { headers: { Authorization: `Bearer ${secret}` } })).status;
    }, path), 403);
});

test('the chief arbiter shows the code of a board and a side', async (t) => {
  await hall.event('gives', 2);
  const page = await watched(browser, t, phone);
  await page.goto(await hall.link('chief', 'gives'));
  await page.locator('select[name=role]').selectOption('player');
  await page.getByLabel('Board of the player').fill('2');
  await page.getByLabel('Colour').selectOption('black');
  await accessible(page);
  await fits(page);
  await page.locator('form button.main').click();
  const link = await page.locator('.link').textContent();
  const other = await watched(browser, t, phone);
  await other.goto(link);
  await other.getByText('You have Black').waitFor();
});

test('a player reads that the hall is out of reach below the title, which stays whole', async (t) => {
  await hall.event('title', 2, { name: 'Mälestusturniir ja lahtised meistrivõistlused' });
  const page = await player(t, 'title', 'black');
  const wide = async () => (await page.locator('header > h1').boundingBox()).width;
  const before = await wide();
  await page.context().setOffline(true);
  await page.locator('.lost', { hasText: 'No connection' }).waitFor();
  assert.ok((await wide()) >= before - 1, `${await wide()} of ${before}`);
  await fits(page);
});

test('an answer that comes late hides nothing that was entered since', async (t) => {
  await hall.event('behind', 2, { confirm: true });
  await hall.post('/events/behind/changes', { round: { event: 'behind', number: 1, state: 'running' } });
  const page = await player(t, 'behind', 'white');
  let [asked, come] = [() => {}, () => {}];
  const [fetched, late] = [new Promise((done) => (asked = () => done(undefined))), new Promise((done) => (come = () => done(undefined)))];
  await page.route('**/api/v1/own', async (route) => {
    const answer = await route.fetch();
    asked();
    await late;
    await route.fulfill({ response: answer });
  }, { times: 1 });
  const looked = page.evaluate(() => globalThis.player.look());
  await fetched;
  await page.locator('.choices').getByRole('button', { name: '1–0', exact: true }).click();
  await page.getByText('You have entered 1–0.').waitFor();
  come();
  await looked;
  assert.equal(await page.getByText('You have entered 1–0.').count(), 1);
});

test('both players enter the result at their tablets, and the organiser sees that they agree', async (t) => {
  await hall.event('confirm', 2, { confirm: true });
  await hall.post('/events/confirm/changes', { round: { event: 'confirm', number: 1, state: 'running' } });
  const wide = { viewport: { width: 1440, height: 900 }, isMobile: false };
  const [white, black] = [await player(t, 'confirm', 'white', { viewport: { width: 390, height: 664 } }), await player(t, 'confirm', 'black', wide)];
  const enters = (/** @type {any} */ page, /** @type {string} */ name) => page.locator('.choices').getByRole('button', { name, exact: true }).click();
  await enters(white, '1–0');
  await white.getByText('You have entered 1–0.').waitFor();
  await black.getByText('Your opponent has entered 1–0.').waitFor();
  await enters(black, '½–½');
  await black.getByText('You have entered ½–½, your opponent 1–0.').waitFor();
  await black.setViewportSize({ width: 800, height: 1280 });
  assert.ok((await black.locator('.choices button').first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize))) >= 28, 'a result is read from a chair');
  const list = await reader(t, { viewport: { width: 390, height: 664 } });
  await signIn(list, 'chief', 'confirm');
  await list.goto(`${hall.url}/organise?event=confirm#/boards`);
  const row = list.locator('[data-table="2"]');
  await row.getByText('entered by White: 1–0, by Black: ½–½').waitFor();
  for (const [page, name] of /** @type {[any, string][]} */ ([[white, 'white'], [black, 'black'], [list, 'list']])) {
    await fits(page);
    await accessible(page);
    await picture(page, `own-result-${name}`);
  }
  await enters(black, '1–0');
  await black.getByText('Confirmed by both players: 1–0').waitFor();
  assert.equal(await black.locator('.choices').count(), 0);
  await row.getByText('confirmed by both').waitFor();
  await shows(async () => assert.equal(await row.locator('.score').textContent(), '1–0'));
  await picture(black, 'own-result-confirmed');
  await picture(list, 'own-result-listed');
});
