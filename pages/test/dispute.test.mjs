// A dispute at a wooden board, by an arbiter with a phone: the position by the
// scoresheet, two accounts and a witness, one of them adopted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moves, tells, touches, writes } from './arbiter.mjs';
import { launch, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { accessible, fits, picture } from './player.mjs';

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

/** An arbiter's page. @param {any} t @param {string} event @param {object} [how] */
async function arbiter(t, event, how = {}) {
  const page = await watched(browser, t, { ...phone, ...how }, /net::ERR_|status of/);
  await page.goto(await hall.link('arbiter', event));
  await page.locator('#who').waitFor();
  return page;
}

/** The game as the hall has it. @param {string} event */
const game = async (event) => hall.post(`/events/${event}/rounds/1/tables/1`);

test('a dispute at a wooden board: scoresheet, two accounts, a witness, one adopted', async (t) => {
  await hall.event('wooden', 2);
  await hall.post('/events/wooden/rounds/1/tables/1/claims', { kind: 'touched', by: 'white' });
  const page = await arbiter(t, 'wooden');
  await page.goto(`${hall.url}/console?event=wooden#/claim/1-1-1`);
  await page.getByRole('button', { name: 'Enter the position' }).tap();
  for (const [from, to] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6'], ['d2', 'd3']]) await writes(page, from, to);
  await page.locator('.moves', { hasText: 'd3' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'dispute-sheet');
  await page.getByRole('button', { name: 'Both agree on this position' }).tap();
  await page.getByText('After 3. d3').waitFor();
  await page.getByRole('button', { name: 'Before', exact: true }).or(page.locator('.steps button').first()).first().tap();
  await page.getByText('After 2… Nc6').waitFor();
  await page.locator('.steps button').last().tap();
  await page.getByText('After 3. d3').waitFor();
  assert.equal((await game('wooden')).moves, 5);

  await tells(page, 'White shows', async () => {
    await touches(page, 'g8');
    await moves(page, 'd7', 'd6');
  }, 'He touched the knight first.');
  await tells(page, 'Black shows', () => moves(page, 'd7', 'd6'), 'I touched nothing else.');
  assert.match((await page.locator('.differ').innerText()).replace(/\s+/g, ' '), /^The accounts differ Only White: Black touches the knight on g8\.$/);
  await tells(page, 'A witness shows', async () => {}, 'I saw the knight touched.');
  await fits(page);
  await accessible(page);
  await picture(page, 'dispute-accounts');
  const white = page.locator('.version.white');
  await white.getByText('must move', { exact: false }).first().waitFor();
  assert.equal(await page.locator('.version.board').count(), 0);

  const hallPage = await arbiter(t, 'wooden', { viewport: { width: 1440, height: 900 }, isMobile: false });
  await hallPage.goto(`${hall.url}/hall/wooden/1/1`);
  await hallPage.waitForFunction(() => globalThis.table?.sum?.moves === 5);
  await hallPage.locator('.timeline', { hasText: 'The arbiter enters the move Ng1–f3.' }).waitFor();
  assert.equal(await hallPage.getByText('nobody saw').count(), 0);
  await white.getByRole('button', { name: 'Adopt this account' }).tap();
  await white.getByText('Adopted').waitFor();
  await hallPage.waitForFunction(() => globalThis.table.sum.findings > 0);
  assert.deepEqual((await game('wooden')).irregular, ['touch-move']);
  await white.getByRole('button', { name: 'Undo' }).tap();
  await white.getByRole('button', { name: 'Adopt this account' }).waitFor();
  assert.equal((await game('wooden')).findings, 0);
  const black = page.locator('.version.black');
  await black.getByRole('button', { name: 'Adopt this account' }).tap();
  await black.getByText('Adopted').waitFor();
  const adopted = await game('wooden');
  assert.deepEqual([adopted.moves, adopted.last, adopted.findings], [6, 'd6', 0]);
});

test('a position by FEN, by PGN and by hand, entered before any account', async (t) => {
  await hall.event('setup', 1);
  await hall.post('/events/setup/rounds/1/tables/1/claims', { kind: 'illegal', by: 'black' });
  const page = await arbiter(t, 'setup');
  await page.goto(`${hall.url}/console?event=setup#/claim/1-1-1`);
  await page.getByRole('button', { name: 'Enter the position' }).tap();
  await page.getByText('FEN, PGN').tap();
  const text = page.locator('textarea[name=text]');
  await text.fill('no position');
  await page.locator('.sheet-entry form button').tap();
  await page.locator('.sheet-entry').getByRole('alert').waitFor();
  assert.equal(await text.inputValue(), 'no position');
  await text.fill('1. d4 d5 2. c4');
  await page.locator('.sheet-entry form button').tap();
  await page.locator('.moves', { hasText: 'c4' }).waitFor();
  await text.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await page.locator('.sheet-entry form button').tap();
  await writes(page, 'e2', 'e4');
  await page.locator('.moves', { hasText: 'e4' }).waitFor();
  await page.getByRole('button', { name: 'Both agree on this position' }).tap();
  await page.getByText('After 1. e4').waitFor();
  assert.equal((await game('setup')).fen.split(' ')[0], '4k3/8/8/8/4P3/8/8/4K3');
});
