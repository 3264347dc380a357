// What a screen reader reads: the accessibility tree of the pages, and a dispute handled with keys
// alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { open } from './player.mjs';
import { Keys, alive, onTree, sameTree } from './reader.mjs';
import { browser, hall } from './staff.mjs';

/** White touches the knight and moves the pawn. */
const breach = [
  { act: 'touch', by: 'white', on: 'g1' },
  { act: 'lift', by: 'white', on: 'e2' },
  { act: 'release', by: 'white', on: 'e4' },
];

/** Opens a page of a signed-in arbiter. @param {any} t @param {string} event */
async function arbiter(t, event) {
  await hall.event(event, 3);
  await hall.acts(event, 3, breach);
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }, /status of/);
  await page.goto(await hall.link('chief', event));
  await page.locator('#who').waitFor();
  return page;
}

test('the practice board: 64 named squares, and a ruling that is announced', async (t) => {
  const page = await watched(browser, t, { viewport: { width: 1440, height: 900 } });
  await open(page, `${hall.url}/board`);
  const squares = (await onTree(page)).filter(({ role }) => role === 'gridcell').map(({ name }) => name);
  assert.equal(squares.length, 64);
  for (const rank of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const file of 'abcdefgh') assert.equal(squares.filter((name) => name.startsWith(`${file}${rank}, `)).length, 1);
  assert.ok(squares.includes('e1, White king') && squares.includes('d8, Black queen') && squares.includes('e4, empty'));
  await page.locator('[data-square=g1]').press('t');
  await page.locator('.trail').waitFor();
  assert.ok((await onTree(page)).some(({ name }) => name === 'g1, White knight, touched'));
  assert.deepEqual((await alive(page)).map((said) => said.trim().split(/\s+/).join(' ')), ['White touched the knight on g1 and must move it. 4.3.1']); // its article at the end of the line
  await sameTree(page, 'board');
});

test('the hall: a list of boards, each with its state in words', async (t) => {
  const page = await arbiter(t, 'hall');
  await page.goto(`${hall.url}/hall?event=hall`);
  await page.locator(':is(.tile, .pairings li)').nth(2).waitFor();
  await sameTree(page, 'hall');
});

test('the console: what waits, the keypad, the tables', async (t) => {
  const page = await arbiter(t, 'parts');
  for (const [part, seen] of [['', '.line.alarm'], ['new', '.keys, .keypad'], ['tables/3', '#table']]) {
    await page.goto(`${hall.url}/console#/${part}`);
    await page.locator(seen).first().waitFor();
    await page.getByRole('heading', { name: 'Test Open' }).waitFor();
    await page.getByRole('link', { name: /^Now .*: 1$/ }).waitFor();
    await sameTree(page, `console-${part.split('/')[0] || 'home'}`);
  }
});

test('with keys alone: a dispute from the alarm to the decision', async (t) => {
  const page = await arbiter(t, 'keys');
  await page.goto(`${hall.url}/console`);
  await page.locator('.line.alarm').waitFor();
  const keys = new Keys(page);
  await keys.press('link', /^Incident · Board 3$/);
  await page.getByText('w3 – b3').waitFor();
  await keys.press('radio', /./, 'ArrowRight');
  await keys.press('button', /^Touched 4\.3\.1$/);
  await page.locator('.entry.sent').waitFor();
  await keys.press('link', /^Open$/);
  await page.locator('.version').first().waitFor();
  await sameTree(page, 'dispute');
  await keys.press('button', /^White shows$/);
  await page.locator('#telling').waitFor();
  await keys.press('button', /^I adjust/);
  await keys.press('gridcell', /^e2/, 'ArrowLeft');
  await keys.type('t');
  await keys.press('textbox', /./, 'I said j’adoube.');
  await keys.press('button', /^Save this$/);
  await page.locator('.version').nth(1).waitFor();
  await keys.press('radio', /^Upheld$/, ' ');
  await keys.press('radio', /^Restore it/, ' ');
  await keys.press('button', /^Decide$/);
  await page.locator('.decided').waitFor();
  const [claim] = (await hall.post('/events/keys/claims')).claims;
  assert.deepEqual([claim.table, claim.kind, claim.state === 'open'], [3, 'touched', false]);
  await sameTree(page, 'decided');
});
