// After a position is restored, pieces must be put back on an electronic board: the console and the
// board's page say so until the board shows them there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, reader } from './staff.mjs';

/** Returns a DGT board's message about a square. @param {string} square @param {number} code of the piece; 0: none */
const field = (square, code) => [0x8e, 0, 5, (8 - Number(square[1])) * 8 + square.charCodeAt(0) - 97, code];

/** Its message about the whole board at the start of a game. */
const pieces = [[8, 9, 10, 12, 11, 10, 9, 8], Array(8).fill(7), ...Array(4).fill(Array(8).fill(0)), Array(8).fill(1), [2, 3, 4, 6, 5, 4, 3, 2]];
const whole = [0x86, 0, 67, ...pieces.flat()];

for (const [width, how] of every(Object.entries({ 360: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, 1440: { viewport: { width: 1440, height: 900 }, hasTouch: true } }), 2, 1))
  test(`pieces are to be put back, until the board shows them so, at ${width} px`, async (t) => {
    const event = `put-${width}`;
    await hall.event(event, 1);
    await hall.post(`/events/${event}/changes`, { board: { event, round: 1, table: 1, family: 'dgt', serial: width } });
    const { code } = await hall.post('/links', { role: 'agent', scope: { event } });
    const { secret } = await hall.post('/pair', { code }, '');
    let at = Date.now();
    const says = (/** @type {number[]} */ bytes) => {
      at += 2000;
      return hall.post(`/boards/dgt/${width}/bytes`, { chunks: [{ key: `b${at}`, at, bytes: Buffer.from(bytes).toString('base64') }] }, secret);
    };
    for (const bytes of [whole, field('e2', 0), field('e5', 1)]) await says(bytes);
    await hall.post(`/events/${event}/rounds/1/tables/1/acts`, { acts: [{ key: 'press', act: { act: 'clock', by: 'white' } }] });

    const page = await reader(t, how);
    await page.goto(await hall.link('arbiter', event));
    await page.locator('#who').waitFor();
    await page.goto(`${hall.url}/console?event=${event}#/`);
    await page.locator('.need.alarm').getByText('The board is offline: it cannot see').waitFor();
    await page.getByRole('button', { name: 'Restore the position' }).tap();
    const left = page.locator('.put-back');
    await left.getByText('pieces are still to be put back: e2, e5').waitFor();
    await left.getByText('The board is offline: it cannot see').waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `put-back-console-${width}`);
    await hall.post(`/boards/dgt/${width}/health`, { connected: true }, secret);
    await says(field('e5', 0));
    await left.getByText('pieces are still to be put back: e2').waitFor();
    await left.getByText('offline').waitFor({ state: 'hidden' });
    await page.goto(`${hall.url}/hall/${event}/1/1`);
    await left.getByText('pieces are still to be put back: e2').waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `put-back-hall-${width}`);
    await says(field('e2', 1));
    await left.waitFor({ state: 'detached' });
    const { putBack, moves } = await hall.post(`/events/${event}/rounds/1/tables/1`);
    assert.deepEqual([putBack, moves], [undefined, 0]);
  });
