// Electronic boards at running games: they are not offered as free, and taking one asks for
// confirmation and is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, picture } from './player.mjs';
import { console_, hall, phone, reader, signIn } from './staff.mjs';

/** Makes an electronic board report to the hall. @param {string} serial @param {string} event */
async function heard(serial, event) {
  const { secret } = await hall.post('/tokens', { role: 'agent', scope: { event } });
  await fetch(`${hall.url}/api/v1/boards/dgt/${serial}/health`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }, body: '{"connected":true}' });
}

test('a board at a game that is on is taken by whoever agrees to it, and missed there', async (t) => {
  await hall.event('first', 2, { name: 'IV Memorial de Ajedrez Ciudad de Tallinn' });
  await hall.event('second', 2, { name: 'Blitz' });
  await hall.post('/events/first/changes', { board: { event: 'first', round: 1, table: 1, family: 'dgt', serial: 'A' } });
  await hall.acts('first', 1, [{ act: 'lift', by: 'white', on: 'e2' }, { act: 'release', by: 'white', on: 'e4' }]);
  await heard('A', 'first');
  const page = await reader(t, phone);
  await page.goto(`${hall.url}/pair#${(await hall.post('/links', { role: 'chief' })).code}`);
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}/organise?event=second#/boards`);
  await page.getByRole('heading', { name: 'Free electronic boards: 0' }).waitFor();
  await page.getByText('IV Memorial de Ajedrez Ciudad de Tallinn, round 1, board 1: w1 – b1').waitFor();
  await accessible(page);
  await picture(page, 'taken-in-use');
  const stands = async (/** @type {string} */ event) => (await hall.post(`/events/${event}/rounds/1/tables/1`)).board.serial;
  await page.getByRole('button', { name: 'Assign to boards 1' }).tap();
  await page.getByText('those games go on without an electronic board').waitFor();
  assert.equal(await stands('first'), 'A');
  await picture(page, 'taken-asked');
  await page.getByRole('button', { name: 'Take A from there' }).tap();
  await page.locator('.boards li').first().getByText('A', { exact: true }).waitFor();
  assert.equal(await stands('second'), 'A');
  const arbiter = await reader(t, phone);
  await signIn(arbiter, 'arbiter', 'first');
  await console_(arbiter);
  await arbiter.getByText('Electronic board A was taken from this game. It is now at: Blitz, round 1, board 1.').waitFor();
  await accessible(arbiter);
  await picture(arbiter, 'taken-missed');
  await arbiter.getByRole('button', { name: 'Seen · Board 1' }).tap();
  await arbiter.locator('.need.device').waitFor({ state: 'detached' });
});
