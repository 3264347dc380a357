// A tournament day on pages alone, from an empty store to a second round, on a phone, and with
// LOOKS=all on a wide screen too; the server is killed in the middle.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { boardAndAgent, byHand } from './beside.mjs';
import { downloaded, moves, opened, tells, touches, writes } from './arbiter.mjs';
import { launch, shows, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { every } from './looks.mjs';
import { button, choose, enter, part, rows, saved, trf } from './organiser.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Signs a person's own device in, by the link on the page for devices. @param {import('playwright-core').Page} page @param {import('playwright-core').Page} device @param {string} role @param {string} person */
async function invite(page, device, role, person) {
  await page.locator('select[name=role]').selectOption(role);
  await page.getByLabel('Name, as it appears').fill(person);
  await button(page, 'Show the code').click();
  await device.goto((await page.locator('.link').textContent()) ?? '');
  await device.locator('#who').waitFor();
  await button(page, 'Another code').click();
}

/** Signs in the tablet at a table by a short code. @param {import('playwright-core').Page} page @param {import('playwright-core').Page} tablet @param {string} url @param {number} table @param {string} side */
async function standsAt(page, tablet, url, table, side) {
  const before = await page.locator('.short').count() ? await page.locator('.short').textContent() : '';
  await page.getByLabel('Tablet at board').fill(String(table));
  await page.locator('select[name=side]').selectOption(side);
  await button(page, 'Show a code').click();
  await page.waitForFunction((was) => (document.querySelector('.short')?.textContent ?? was) !== was, before);
  await tablet.goto(`${url}/pair`);
  await tablet.getByLabel('Code').fill((await page.locator('.short').textContent()) ?? '');
  await button(tablet, 'Enter').click();
  await tablet.locator('.place').waitFor();
}

/**
 * Settles a dispute at the wooden board 4 of round 1: a call, the position, two accounts, a
 * decision with time penalties that is signed by another arbiter, read by the player and printed.
 * @param {Record<'arbiter' | 'signer' | 'tablet', import('playwright-core').Page>} pages @param {string} width for the pictures
 */
async function settles({ arbiter, signer, tablet }, width) {
  await button(tablet, 'Call the arbiter').tap();
  await button(tablet, 'Send').tap();
  await button(arbiter, 'I\'m on my way').tap();
  await tablet.getByText('on the way').waitFor();
  await button(arbiter, 'Close the call').tap();
  await arbiter.getByText('No board needs you').waitFor();
  await arbiter.locator('.parts a').nth(1).tap();
  await button(arbiter, '4').tap();
  await arbiter.getByRole('group', { name: 'Who reports it?' }).getByRole('radio', { name: 'White' }).check();
  await arbiter.getByRole('button', { name: 'Touched', exact: true }).tap();
  await arbiter.getByRole('link', { name: 'Open', exact: true }).tap();
  await button(arbiter, 'Enter the position').tap();
  for (const [from, to] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']]) await writes(arbiter, from, to);
  await button(arbiter, 'Both agree on this position').tap();
  await arbiter.getByText('After 2. Nf3').waitFor();
  await tells(arbiter, 'White shows', async () => {
    await touches(arbiter, 'g8');
    await moves(arbiter, 'd7', 'd6');
  }, 'He touched the knight first.');
  await tells(arbiter, 'Black shows', () => moves(arbiter, 'd7', 'd6'), 'I touched nothing else.');
  await (await opened(arbiter.locator('.version.white'))).getByRole('button', { name: 'Adopt this account' }).tap();
  await arbiter.locator('.version.white').getByText('Adopted').waitFor();
  await arbiter.getByRole('radio', { name: 'Upheld' }).check();
  await arbiter.getByRole('radio', { name: 'Restore it' }).check();
  await arbiter.getByLabel('Article').fill('4.3.1');
  await arbiter.locator('select[name=penalty]').selectOption('time');
  await arbiter.locator('.penalty').getByRole('radio', { name: 'Black' }).check();
  await arbiter.getByLabel('Minutes').fill('2');
  await arbiter.getByText('Penalty for Black: White +2 min').waitFor();
  await arbiter.getByLabel('Reasons').fill('A spectator saw the hand.');
  await button(arbiter, 'Decide').tap();
  await arbiter.locator('.decided', { hasText: 'Decided by Karen Petrosyan' }).waitFor();
  await fits(arbiter);
  await accessible(arbiter);
  await picture(arbiter, `day-decision-${width}`);
  await signer.goto(new URL('/console', arbiter.url()).href);
  await signer.locator('.line.is-unsigned').tap();
  await signer.getByText('White +2 min (12.9.2)').waitFor();
  await button(signer, 'Sign the decision').tap();
  await signer.getByText('Signed by Nona Hakobyan').waitFor();
  const read = tablet.locator('.decided', { hasText: 'Touched' });
  await read.getByText('Penalty for Black: White +2 min (12.9.2)').waitFor();
  await read.getByText('Signed by Nona Hakobyan').waitFor();
  await picture(tablet, `day-tablet-${width}`);
  const sheet = await downloaded(signer, 'Report to print');
  assert.match(sheet.name, /-round-1-board-4-incident-2\.pdf$/);
  const pdf = sheet.data.toString('latin1');
  assert.deepEqual([pdf.slice(0, 5), pdf.match(/\/Type \/Page$/gm)?.length, pdf.trimEnd().slice(-5)], ['%PDF-', 1, '%%EOF']);
  const data = JSON.parse((await downloaded(signer, 'Report as data')).data.toString());
  assert.deepEqual([data.round, data.table, data.white, data.black, data.kind, data.move], [1, 4, 'Kask, Õnne', 'Ղազարյան, Դավիթ', 'touched', 2]);
  assert.deepEqual(data.statements.map(({ who, adopted = false, text }) => [who, adopted, text]), [
    ['white', true, 'He touched the knight first.'],
    ['black', false, 'I touched nothing else.'],
  ]);
  const { article, penalties, name: decider, text: why } = data.decision;
  assert.deepEqual([article, penalties, decider, why], ['4.3.1', [{ penalty: 'time', against: 'black', amount: '2', article: '12.9.2' }], 'Karen Petrosyan', 'A spectator saw the hand.']);
  assert.equal(data.signed.name, 'Nona Hakobyan');
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Shared by the parts of a day: the organiser's page, the games of round 1, and a function that
 * checks pages.
 * @typedef {object} Day
 * @property {import('node:test').TestContext} t
 * @property {Hall} hall
 * @property {import('playwright-core').Page} page
 * @property {object} how the device
 * @property {string} name of the device, for the pictures
 * @property {(what: string) => Promise<void>} look
 * @property {[number, number, string, string][]} first
 */

/** Goes from the first page, by the link that the server prints, to an event. @param {Day} day */
async function firstEvent({ hall, page, look }) {
  // The first page, before anybody is signed in.
  await page.goto(hall.url);
  await page.getByRole('heading', { name: 'Touch-move, decided' }).waitFor();
  await look('home');
  await page.goto(`${hall.url}/nowhere`);
  await page.getByRole('heading', { name: 'does not exist' }).waitFor();

  // The link that the server prints leads to the first event.
  await page.goto(`${hall.url}/pair#${hall.code}`);
  await page.getByRole('heading', { name: 'Your first event' }).waitFor();
  await look('first');
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Name').fill('Tallinna kiirmale lahtised meistrivõistlused 2026');
  await page.getByLabel('City').fill('Tallinn');
  await page.getByLabel('Rounds to be played').fill('2');
  await page.getByLabel('First day').fill('2026-11-23');
  await page.getByLabel('While a claim is open').check();
  await page.getByLabel('Moves played after an irregular move').check();
  await page.getByLabel('A second arbiter signs each decision').check();
  await page.getByLabel('Minutes to appeal').fill('30');
  await look('event');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter'); // the page still scrolls back from its picture
  await page.getByRole('heading', { name: 'Three steps' }).waitFor();
  await look('steps');
  await page.getByRole('link', { name: 'Edit' }).click();
  assert.equal(await page.getByLabel('While a claim is open').isChecked(), true);
  await page.getByLabel('Moves played after an irregular move').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  assert.equal(await page.getByLabel('While a claim is open').isChecked(), true);
  assert.equal(await page.getByLabel('Moves played after an irregular move').isChecked(), false);
  await page.getByRole('link', { name: 'Cancel' }).click();
}

/** Previews and saves pairings; round 1 starts. @param {Day} day */
async function firstPairings({ page, look, first }) {
  // Pairings are previewed before they are saved; boards are numbered by C.04.2.
  await page.getByRole('link', { name: 'Import pairings' }).click();
  first.push([1, 5, '', ''], [6, 2, '', ''], [3, 7, '', ''], [8, 4, '', ''], [9, 13, '', ''], [14, 10, '', ''], [11, 15, '', ''], [16, 12, '', '']);
  await choose(page, 'round1.trf', trf([first]));
  await page.getByRole('heading', { name: 'This will change' }).waitFor();
  await look('preview');
  await button(page, 'Save the changes (8)').click();
  await page.getByRole('heading', { name: 'Saved: 8' }).waitFor();
  await look('imported');
  await button(page, 'Start round 1').click(); // where one looks after an import
  await page.getByText('Started at').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Boards' }).click();
  await page.locator('.boards > li').nth(7).waitFor();
  assert.deepEqual((await rows(page)).map((row) => row.split(' ')[0]), ['1', '2', '3', '4', '5', '6', '7', '8']);
  assert.match((await rows(page))[1], /Иванов.*Müller/);
}

/** Enters results of every kind and corrects one. @param {Day} day */
async function firstResults({ page, look }) {
  // Results of every kind, one corrected. Nobody knows whether a game at a wooden board has begun.
  assert.doesNotMatch((await page.locator('.boards').textContent()) ?? '', /not begun/);
  await enter(page, 2, '1–0');
  await button(page, 'Undo').click(); // while it is offered: for eight seconds
  await page.locator('.boards .score', { hasText: '1–0' }).waitFor({ state: 'detached' });
  await enter(page, 2, '1–0');
  await look('boards');
  await enter(page, 3, '½–½');
  const third = page.locator('.boards > li').nth(2);
  await third.locator('.plain').click();
  await third.getByRole('button', { name: '½–0' }).click();
  await third.getByLabel('Why', { exact: false }).fill('Black’s telephone rang after the game');
  await look('correct');
  await third.getByRole('button', { name: 'Correct the result' }).click();
  await third.locator('.score', { hasText: '½–0' }).waitFor();
}

/** Imports a forfeit and a corrected name, and corrects a name by hand. @param {Day} day */
async function correctedNames({ hall, page, look, first }) {
  // Player 5 is absent and a name was wrong: the file is imported again, and no game moves.
  await page.goto(`${hall.url}/organise#/import`);
  first[0] = [1, 5, '+', '-'];
  await choose(page, 'round1.trf', trf([first], { 7: 'Dupond, Zoé' }));
  await page.getByText('forfeit').waitFor();
  await look('again');
  await button(page, /Save the changes/).click();
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  await part(page, 'Boards');
  const now = [/^1 Saar.*O’Neill.*\+ \/ –$/, /^2 Иванов.*Müller.*1–0$/, /^3 Fernández.*Dupond.*½–0$/, /^4 Kask.*Ղազարյան/];
  for (const [i, row] of now.entries()) await shows(async () => assert.match((await rows(page))[i], row));

  // A name by hand.
  await part(page, 'Players');
  await page.getByRole('searchbox').fill('Dupond');
  await page.locator('.rows .plain').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dupont-Dupond, Zoé');
  await page.getByLabel('Rating').fill('2111');
  await look('player');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('2111').first().waitFor();
}

/** Signs in a screen by a short code and electronic boards, and makes the sheet of codes for the tables. @param {Day} day */
async function devices({ t, hall, page, look }) {
  // A screen by a short code.
  await part(page, 'Devices');
  await button(page, 'Show a code').click();
  const code = await page.locator('.short').textContent();
  await look('devices');
  const screen = await watched(browser, t, { viewport: { width: 1920, height: 1080 }, serviceWorkers: 'allow' }, /net::ERR_|status of/);
  await screen.goto(`${hall.url}/pair`);
  await screen.getByLabel('Code').fill('000 000');
  await screen.getByRole('button', { name: 'Enter' }).click();
  await screen.getByText('This code is not valid').waitFor();
  await screen.getByLabel('Code').fill(code ?? '');
  await screen.getByRole('button', { name: 'Enter' }).click();
  await screen.waitForURL('**/tv');

  // Two electronic boards are detected by their agents and assigned at once, with their moves.
  for (const serial of ['24-0171', '24-0174']) {
    await page.locator('select[name=role]').selectOption('agent');
    await button(page, 'Show the code').click();
    await boardAndAgent(t, hall.room, serial, (await page.locator('.link').textContent()) ?? '');
    await button(page, 'Another code').click();
  }
  await part(page, 'Boards');
  await page.getByRole('heading', { name: 'Free electronic boards: 2' }).waitFor();
  await page.getByLabel('From board').fill('5');
  await button(page, 'Assign to boards 5–6').click();
  await page.locator('.boards li').nth(5).getByText(/24-017/).waitFor();
  await page.waitForFunction(() => globalThis.organise.tables.filter((/** @type {any} */ { table, last }) => [5, 6].includes(table) && last === 'e4').length === 2);
  await look('assigned');

  // The sheet of codes for the tables.
  await part(page, 'Devices');
  await page.getByRole('link', { name: 'Codes for round 1' }).click();
  await button(page, 'Make the codes').click();
  await page.locator('.strips li').nth(7).waitFor();
  await look('sheet');
}

/** A player at a wooden board calls, and an arbiter settles the dispute; a claim stays open. @param {Day} day */
async function calls({ t, hall, page, how, name }) {
  // A player at a wooden board calls; an arbiter comes and settles the dispute.
  await part(page, 'Devices');
  const touched = { ...how, hasTouch: true };
  const [arbiter, signer, tablet] = await Promise.all([touched, touched, phone].map((one) => watched(browser, t, { ...one, serviceWorkers: 'allow' }, /net::ERR_|status of/)));
  await invite(page, arbiter, 'arbiter', 'Karen Petrosyan');
  await invite(page, signer, 'arbiter', 'Nona Hakobyan');
  await standsAt(page, tablet, hall.url, 4, 'white');
  await arbiter.goto(`${hall.url}/console`);
  await settles({ arbiter, signer, tablet }, name);

  // A claim that is still open when the next round begins.
  await button(tablet, 'Claim').tap();
  await button(tablet, 'Illegal move').tap();
  await button(tablet, 'Send').tap();
  await arbiter.goto(`${hall.url}/console#/`);
  await arbiter.locator('.need', { hasText: 'Illegal move' }).waitFor();
  return arbiter;
}

/** Kills and restarts the server, and ends the round. @param {Day} day */
async function endsRound({ hall, page, look }) {
  // The server is killed and restarted; nobody needs to sign in again.
  const again = await hall.kill();
  await part(page, 'Boards');
  await again();
  await page.goto(`${hall.url}/organise#/boards`);
  await page.locator('.boards > li').nth(7).waitFor();
  assert.match((await rows(page))[2], /½–0$/);
  for (const [table, result] of /** @type {[number, string][]} */ ([[4, '0–1'], [5, '1–0'], [6, '0–1'], [7, '½–½'], [8, '– / –']])) await enter(page, table, result);
  await button(page, 'Finish round 1').click();
  const left = page.locator('.finishing li');
  assert.deepEqual(await left.evaluateAll((list) => list.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())), ['Board 4: Illegal move (open)']);
  assert.match((await left.getByRole('link').getAttribute('href')) ?? '', /^\/console\?event=.*round=1#\/claim\/1-4-/);
  await look('round-unsettled');
  await button(page, 'Finish anyway').click();

  // The checkpoint of the round, on paper or in a letter.
  await page.getByText('Round 1 is over').waitFor();
  await page.getByRole('link', { name: 'Checkpoint', exact: true }).click();
  await page.getByText('meistrivõistlused 2026, round 1').waitFor();
  const letter = decodeURIComponent((await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')) ?? '');
  assert.match(letter, /^mailto:\?subject=Checkpoint: .*round 1.*adoube verify --checkpoint.*\r\nadoube checkpoint/s);
  await look('round-over');
  await part(page, 'Boards');
  await page.getByRole('main').getByRole('link', { name: 'Pairings of the next round' }).click();
}

/** Starts round 2 with the games of round 1 kept. @param {Day} day */
async function secondRound({ hall, page, look, first }) {
  // Round 2, with the games of round 1 kept.
  first[1] = [6, 2, '1', '0'];
  first[2] = [3, 7, '=', '0'];
  first[3] = [8, 4, '0', '1'];
  first.splice(4, 4, [9, 13, '1', '0'], [14, 10, '0', '1'], [11, 15, '=', '='], [16, 12, '-', '-']);
  const second = /** @type {[number, number, string, string][]} */ ([[4, 1, '', ''], [6, 3, '', ''], [2, 8, '', ''], [10, 9, '', ''], [15, 13, '', ''], [12, 11, '', ''], [14, 16, '', ''], [7, 0, 'U', ''], [5, 0, 'H', '']]);
  await choose(page, 'round2.trf', trf([first, second], { 7: 'Dupont-Dupond, Zoé' }));
  await button(page, /Save the changes/).click();
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  await part(page, 'Boards');
  await button(page, 'Start round 2').click();
  await page.getByText('Started at').waitFor();
  await page.getByText('half-point bye').waitFor();
  await button(page, 'The same boards as in round 1').click();
  await page.locator('.boards li').nth(5).getByText(/24-017/).waitFor();
  await enter(page, 1, '½–½');
  await look('round2');
  const rooms = `${hall.url}/hall/${new URL(page.url()).searchParams.get('event')}/1`;
  assert.deepEqual([await byHand(page, `${rooms}/4`), await byHand(page, `${rooms}/5`)], [true, false]); // whose board stands elsewhere now

  // All pages show the current round.
  await page.goto(`${hall.url}/hall`);
  await page.getByRole('combobox', { name: 'Round' }).waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Round' }).inputValue(), '2');
  await page.goto(`${hall.url}/console`);
  await page.locator('select.round').waitFor();
  assert.equal(await page.locator('select.round').inputValue(), '2');
}

/** Decides the claim of round 1, and checks lists, results as played, and the records of the day. @param {Day} day @param {import('playwright-core').Page} arbiter */
async function endsDay({ hall, page, look }, arbiter) {
  // The claim of round 1 is still open, and is decided in round 2.
  await arbiter.goto(`${hall.url}/console#/`);
  await arbiter.locator('.line.is-open', { hasText: /Kask.*Round 1/s }).tap();
  await arbiter.getByRole('radio', { name: 'Dismissed' }).check();
  await button(arbiter, 'Decide').tap();
  await arbiter.locator('.mark.is-unsigned').waitFor();

  // Lists, and the results as played.
  await page.goto(`${hall.url}/organise#/lists`);
  await page.getByRole('cell', { name: 'Saar, Jüri' }).waitFor();
  await look('lists');
  await button(page, 'Standings').click();
  await page.getByRole('cell', { name: '1½' }).first().waitFor();
  await look('standings');
  for (const file of ['TRF16', 'TRF26']) {
    const text = await saved(page, file);
    assert.match(text, /^022 Tallinn\r$[^]*^(XXR|142) 2\r$/m);
    const line = (/** @type {number} */ n) => text.split('\r\n').find((one) => one.startsWith(`001 ${String(n).padStart(4)}`)) ?? '';
    assert.match(line(1), /   5 w \+     4 b =$/);
    assert.match(line(3), /   7 w =     6 b$/);
    assert.match(line(7), /Dupont-Dupond, Zoé.*   3 b 0  0000 - U$/);
    assert.match(line(5), /   1 b -  0000 - H$/);
    assert.match(line(9), /  13 w 1    10 b$/);
    assert.match(line(16), /  12 w -    14 b$/);
  }

  // The records of the day.
  await page.goto(`${hall.url}/organise#/records`);
  const [backup] = await Promise.all([page.waitForEvent('download'), button(page, 'Download a backup').click()]);
  assert.equal(readFileSync(await backup.path()).subarray(0, 15).toString(), 'SQLite format 3');
  await look('records');
}

/** @type {[string, object][]} */ const screens = [
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
];
for (const [name, how] of every(screens, 2)) {
  test(`a day of a tournament, on ${name}`, { timeout: 300_000 }, async (t) => {
    const hall = await Hall.printed();
    t.after(() => hall.close());
    const page = await watched(browser, t, { ...how, acceptDownloads: true, serviceWorkers: 'allow' }, /net::ERR_|status of/);
    const look = async (/** @type {string} */ what) => {
      await fits(page);
      await accessible(page);
      await picture(page, `day-${what}-${name.split(' ').at(-1)}`);
    };

    /** @type {Day} */
    const day = { t, hall, page, how, name: name.split(' ').at(-1) ?? '', look, first: [] };
    for (const goes of [firstEvent, firstPairings, firstResults, correctedNames, devices]) await goes(day);
    const arbiter = await calls(day);
    await endsRound(day);
    await secondRound(day);
    await endsDay(day, arbiter);
  });
}
