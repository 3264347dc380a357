// A team match: tables are numbered «3.2», match and board, wherever a person reads or types a
// number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { browser, hall, phone, reader } from './staff.mjs';

const list = `round,board,white,black
1,1.1,Saar,Dupont
1,1.2,Müller,Kask
1,3.1,O’Neill,Ivanov
1,3.2,Ghazaryan,Tamm
`;

/** Returns the numbers of tables that a page shows. @param {import('playwright-core').Page} page @param {string} where */
const numbers = (page, where) => page.locator(where).allTextContents();

test('boards of matches: imported, shown, typed, signed in, decided, published', async (t) => {
  await hall.event('league', 0);
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } }, /net::ERR_|status of/);
  await page.goto(await hall.link('chief', 'league'));
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/organise#/import`);
  await page.locator('input[type=file]').setInputFiles({ name: 'league.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('heading', { name: 'This will change' }).waitFor();
  assert.deepEqual(await numbers(page, '.number'), ['1.1', '1.2', '3.1', '3.2']);
  await page.getByRole('button', { name: 'Save the changes (4)' }).click();
  await page.getByRole('heading', { name: 'Saved: 4' }).waitFor();
  await page.goto(`${hall.url}/organise#/boards`);
  await page.locator('.boards > li').nth(3).waitFor();
  assert.deepEqual(await numbers(page, '.boards .number'), ['1.1', '1.2', '3.1', '3.2']);
  await page.getByRole('searchbox').fill('3.2');
  await page.locator('.boards > li').nth(1).waitFor({ state: 'detached' });
  assert.deepEqual(await numbers(page, '.boards .number'), ['3.2']);
  await picture(page, 'teams-boards');

  // A tablet at board 3.2, by a short code; its player calls.
  await page.goto(`${hall.url}/organise#/devices`);
  await page.getByLabel('Tablet at board').fill('3.2');
  await page.getByRole('button', { name: 'Show a code' }).click();
  const tablet = await reader(t, phone);
  await tablet.goto(`${hall.url}/pair`);
  await tablet.getByLabel('Code').fill((await page.locator('.short').textContent()) ?? '');
  await tablet.getByRole('button', { name: 'Enter' }).tap();
  await tablet.locator('.place .number', { hasText: /^3\.2$/ }).waitFor();
  await tablet.getByText('Ghazaryan – Tamm').waitFor();

  // An arbiter of match 3 types «3.2».
  await page.goto(`${hall.url}/pair`);
  await page.getByLabel('Only for these boards').fill('3.1-3.4');
  await page.locator('form button.main').click();
  const arbiter = await reader(t, phone);
  await arbiter.goto((await page.locator('.link').textContent()) ?? '');
  await arbiter.getByText('Test Open, 3.1, 3.2, 3.3, 3.4').waitFor();
  await arbiter.goto(`${hall.url}/console#/tables`);
  await arbiter.locator('.line').nth(1).waitFor();
  assert.deepEqual(await numbers(arbiter, '.line .number'), ['3.1', '3.2']);
  await arbiter.locator('.parts a').nth(1).tap();
  for (const key of ['3', '.', '2']) await arbiter.getByRole('button', { name: key, exact: true }).tap();
  await arbiter.getByText('Ghazaryan – Tamm').waitFor();
  await fits(arbiter);
  await accessible(arbiter);
  await picture(arbiter, 'teams-keypad');
  await arbiter.getByRole('button', { name: 'Touched', exact: true }).tap();
  await arbiter.locator('.entry.sent', { hasText: 'Board 3.2' }).waitFor();
  await arbiter.getByRole('link', { name: 'Open', exact: true }).tap();
  await arbiter.getByRole('heading', { name: 'Board 3.2 · Touched' }).waitFor();

  // The hall, the public, and the games.
  const seen = await reader(t, phone);
  await seen.goto(`${hall.url}/live/league`);
  await seen.getByText('3.2', { exact: true }).first().waitFor();
  await picture(seen, 'teams-live');
  await page.goto(`${hall.url}/hall`);
  await page.getByText('3.2', { exact: true }).first().waitFor();
  const pgn = await (await fetch(`${hall.url}/public/league/round-1/games.pgn`)).text();
  assert.match(pgn, /\[Round "1\.3\.2"\]\n\[White "Ghazaryan"\]/);
  assert.match(pgn, /\[Board "3\.2"\]/);
});

test('a file that is no list is refused, and one of Excel is read', async (t) => {
  await hall.event('files', 0);
  const page = await reader(t, phone);
  await page.goto(await hall.link('chief', 'files'));
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  await page.goto(`${hall.url}/organise?event=files#/import`);
  const choose = (/** @type {string} */ name, /** @type {Buffer} */ buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('pairings.pdf', Buffer.from('%PDF-1.4\n\u0000\u0001\u0002'));
  await page.getByRole('alert').filter({ hasText: 'this kind of file cannot be read' }).waitFor();
  await picture(page, 'no-text-360');
  await choose('pairings.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('round\tboard\twhite\tblack\n1\t1\tMüller\tՂազարյան\n', 'utf16le')]));
  await page.getByText('Müller – Ղազարյան').waitFor();
});

test('a file with two rounds leads to the first that is to be started', async (t) => {
  await hall.event('double', 0);
  const page = await reader(t, phone);
  await page.goto(await hall.link('chief', 'double'));
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  await page.goto(`${hall.url}/organise?event=double#/import`);
  await page.locator('input[type=file]').setInputFiles({ name: 'double.csv', mimeType: 'text/csv', buffer: Buffer.from(`${list}2,1.1,Dupont,Saar\n2,1.2,Kask,Müller\n`) });
  await page.getByRole('button', { name: 'Save the changes (6)' }).click();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await page.getByText(/Started at/).waitFor();
  assert.equal(await page.locator('select.round').inputValue(), '1');
});
