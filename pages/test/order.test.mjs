// The boards of a started round are renumbered by hand, by typed numbers and by moving games.
// Entries stay with their games on every page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader } from './staff.mjs';

const desk = { viewport: { width: 1440, height: 900 } };

/** Signs in and opens a page. @param {any} t @param {any} how @param {string} role @param {string} event @param {string} path */
async function enter(t, how, role, event, path) {
  const page = await reader(t, how);
  await page.goto(await hall.link(role, event));
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  await page.goto(`${hall.url}${path}`);
  return page;
}

/** Returns the texts of elements, with single spaces. @param {import('playwright-core').Page} page @param {string} where */
const texts = async (page, where) => (await page.locator(where).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

for (const [width, how] of every(Object.entries({ 360: phone, 1440: desk }), 2, 1))
  test(`boards are renumbered, ${width} px`, async (t) => {
    const event = `order-${width}`;
    await hall.event(event, 4);
    await hall.post(`/events/${event}/rounds/1/tables/1/result`, { result: '1-0' });
    await hall.acts(event, 2, [{ act: 'lift', by: 'white', on: 'e2' }, { act: 'release', by: 'white', on: 'e4' }, { act: 'clock', by: 'white' }]);
    await hall.post(`/events/${event}/rounds/1/tables/2/claims`, { key: 'c', kind: 'call', by: 'black' });
    const player = await hall.post('/links', { role: 'player', scope: { event, boards: ['1/2'], side: 'white' } });
    const tablet = await reader(t, phone);
    await tablet.goto(`${hall.url}/pair#${player.code}`);
    await tablet.locator('.place .number', { hasText: /^2$/ }).waitFor();
    const arbiter = await enter(t, phone, 'arbiter', event, `/console?event=${event}`);
    await arbiter.locator('.need .number', { hasText: /^2$/ }).waitFor();
    const wall = await enter(t, desk, 'operator', event, `/hall?event=${event}`);
    await wall.locator(':is(.tile, .pairings li)').nth(3).waitFor();

    const page = await enter(t, how, 'chief', event, `/organise?event=${event}#/boards`);
    await page.getByRole('link', { name: 'Board numbers' }).click();
    const row = (/** @type {string} */ name) => page.locator('.order > li', { hasText: name });
    await row('w1').getByRole('textbox').fill('4');
    await page.getByRole('alert').filter({ hasText: 'used twice: 4' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Save the numbers/ }).isDisabled(), true);
    await accessible(page);
    await fits(page);
    await picture(page, `order-${width}`);
    await row('w4').getByRole('textbox').fill('1');
    await row('w3').getByRole('button', { name: 'Up: w3 – b3' }).click(); // above w2: board 2
    await page.getByRole('button', { name: 'Save the numbers (4)' }).click();
    await page.locator('.boards > li').nth(3).waitFor();
    await page.locator('.boards > li', { hasText: 'w1' }).locator('.number', { hasText: '4' }).waitFor();
    const lines = ['1 w4 b4 ·', '2 w3 b3 ·', '3 w2 b2', '4 w1 b1 1–0'];
    for (const [i, line] of (await texts(page, '.boards > li .plain')).entries()) assert.ok(line.startsWith(lines[i]), `${line}: ${lines[i]}`);
    assert.match((await texts(page, '.boards > li .plain'))[2], /call/i);
    await picture(page, `ordered-${width}`);

    // Other pages show the new numbers automatically; entries go to the game.
    await tablet.locator('.place .number', { hasText: /^3$/ }).waitFor();
    await arbiter.locator('.need .number', { hasText: /^3$/ }).waitFor();
    await wall.waitForFunction(() => [...document.querySelectorAll('.pairings li')].some((line) => line.querySelector('b')?.textContent === '4' && line.textContent?.includes('w1')));
    await arbiter.locator('.parts a').nth(1).tap();
    await arbiter.getByRole('button', { name: '1', exact: true }).tap();
    await arbiter.getByText('w4 – b4').waitFor();
    await arbiter.getByRole('button', { name: 'Touched', exact: true }).tap();
    await arbiter.locator('.entry.sent', { hasText: 'Board 1' }).waitFor();
    await arbiter.getByRole('link', { name: 'Open', exact: true }).tap();
    await arbiter.getByRole('heading', { name: 'Board 1 · Touched' }).waitFor();
    await arbiter.getByText('w4 – b4').first().waitFor();
    const live = await reader(t, phone);
    await live.goto(`${hall.url}/live/${event}/1/2`);
    await live.getByRole('heading', { name: /Board 3/ }).waitFor();
    await live.goto(`${hall.url}/live/${event}#results`);
    await page.goto(`${hall.url}/organise?event=${event}#/lists`);
    await page.locator('tbody tr').nth(3).waitFor();
    assert.deepEqual((await texts(page, 'tbody .number')), ['1', '2', '3', '4']);
    assert.match((await texts(page, 'tbody tr'))[3], /4\s*w1/);
  });

test('a forfeit without a table is numbered as the boards are', async (t) => {
  await hall.event('forfeit', 0);
  const file = 'round,board,white,black,result\n1,1,w1,b1,+-\n1,2,w2,b2,\n1,3,w3,b3,\n';
  const answer = await fetch(`${hall.url}/api/v1/events/forfeit/pairings?format=csv`, { method: 'POST', headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${hall.chief}` }, body: file });
  assert.ok(answer.ok, await answer.text());
  const page = await enter(t, phone, 'chief', 'forfeit', '/organise?event=forfeit#/order');
  await page.locator('.order > li').nth(2).waitFor();
  await page.getByRole('button', { name: 'Down: w1 – b1' }).click();
  await accessible(page);
  await fits(page);
  await picture(page, 'order-forfeit');
  await page.getByRole('button', { name: 'Save the numbers (2)' }).click();
  await page.locator('.boards .bye .number', { hasText: '2' }).waitFor();
  await page.locator('.boards > li', { hasText: 'w2' }).locator('.number', { hasText: '1' }).waitFor();
});

test('a game is dragged to another place', async (t) => {
  await hall.event('dragged', 4);
  const page = await enter(t, desk, 'chief', 'dragged', '/organise?event=dragged#/order');
  await page.locator('.order > li').nth(3).waitFor();
  await page.locator('.order > li').nth(3).dragTo(page.locator('.order > li').nth(0));
  await page.locator('.order > li').nth(0).filter({ hasText: 'w4' }).waitFor();
  assert.deepEqual(await page.locator('.order input').evaluateAll((all) => all.map((/** @type {any} */ { value }) => value)), ['1', '2', '3', '4']);
  await page.getByRole('button', { name: 'Save the numbers (4)' }).click();
  await page.locator('.boards > li', { hasText: 'w4' }).locator('.number', { hasText: '1' }).waitFor();
  assert.deepEqual((await texts(page, '.boards > li .plain')).map((line) => line.slice(0, 7)), ['1 w4 b4', '2 w1 b1', '3 w2 b2', '4 w3 b3']);
});

test('the address of an event has the letters of its name', async (t) => {
  await hall.event('letters', 1);
  const page = await enter(t, desk, 'chief', 'letters', '/organise?event=letters#/boards');
  const module = '/board/organise/event.js';
  const short = await page.evaluate(async (path) => (await import(path)).short('Mälestusturniir – Tõrva 2026', []), module);
  assert.equal(short, 'malestusturniir-torva-2026');
});

test('a round is started while one before it is on only when that is said twice', async (t) => {
  const event = 'early';
  await hall.event(event, 2);
  await hall.post(`/events/${event}/changes`, { round: { event, number: 1, state: 'running' } });
  await hall.post(`/events/${event}/changes`, { round: { event, number: 2 } });
  await hall.pair(event, 2, 2);
  const page = await enter(t, desk, 'chief', event, `/organise?event=${event}&round=2#/boards`);
  await page.locator('select.round').selectOption('2');
  const begin = page.getByRole('button', { name: 'Start round 2' });
  await begin.click();
  await page.getByText('Round 1 is not finished yet').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'order-early');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await begin.click();
  await page.getByRole('button', { name: 'Start anyway' }).click();
  await page.getByText('Started at').waitFor();
});

test('the lists tell of points that were decided and that no result has', async (t) => {
  const event = 'points';
  await hall.event(event, 2);
  await hall.post(`/events/${event}/rounds/1/tables/1/result`, { result: '1/2-1/2' });
  await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'disrepute', by: 'arbiter', against: 'black' });
  const console_ = await enter(t, phone, 'arbiter', event, `/console?event=${event}#/claim/1-1-1`);
  await console_.locator('select[name=penalty]').selectOption('points');
  await console_.locator('.effects', { hasText: 'The points awarded change neither the result nor the standings' }).waitFor();
  await hall.post(`/events/${event}/claims/1-1-1/decision`, { outcome: 'upheld', penalties: [{ penalty: 'points', against: 'black', amount: '0.5' }] });
  const page = await enter(t, desk, 'chief', event, `/organise?event=${event}#/lists`);
  await page.getByRole('button', { name: 'Standings' }).click();
  await page.getByText('The points awarded change neither the result nor the standings').waitFor();
  await page.getByText('b1 · Round 1 · Penalty for Black: points deducted for the game: ½ (12.9.5)').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'order-points');
});
