// Results entered on the organiser's page: its board shows the entry in the same words, with an
// undo.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watched } from './browser.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { browser, hall, reader } from './staff.mjs';

for (const [width, how] of every(Object.entries({ 360: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, 1440: { viewport: { width: 1440, height: 900 } } }), 2, 0))
  test(`a result, its correction and its undo, at ${width} px`, async (t) => {
    const event = `entered-${width}`;
    await hall.event(event, 3);
    const page = await reader(t, how);
    await page.clock.setFixedTime(Date.now()); // an undo is offered for eight seconds
    await page.goto(await hall.link('chief', event));
    await page.waitForFunction(() => localStorage.getItem('adoube.session'));
    await page.goto(`${hall.url}/organise?event=${event}#/boards`);
    const row = (/** @type {number} */ board) => page.locator('.boards > li').nth(board - 1);
    const said = (/** @type {number} */ board) => row(board).locator('.entered:visible').innerText();
    const enter = async (/** @type {number} */ board, /** @type {string} */ result) => {
      await row(board).locator('button.plain').click();
      await row(board).getByRole('button', { name: result, exact: true }).click();
    };
    await enter(1, '1–0');
    await row(1).locator('.entered:visible').waitFor();
    assert.match(await said(1), /^Board 1: 1–0 entered/);
    await enter(2, '0–1');
    await row(2).locator('.entered:visible').waitFor();
    assert.match(await said(1), /^Board 1/);
    assert.match(await said(2), /^Board 2: 0–1 entered/);
    await row(3).locator('button.plain').click();
    assert.equal(await row(3).locator('.entered:visible').count(), 0);
    await fits(page);
    await accessible(page);
    await picture(page, `entered-${width}`);
    await enter(2, '½–½');
    await row(2).getByLabel('Why?').fill('misread');
    await row(2).getByRole('button', { name: 'Correct the result' }).click();
    await row(2).locator('.entered', { hasText: 'Board 2: 0–1 corrected to ½–½' }).waitFor();
    await row(2).locator('.entered').getByRole('button', { name: 'Undo' }).click();
    await row(2).locator('.score', { hasText: '0–1' }).waitFor();
  });

test('a result before the decision: the organiser is warned, and the decision says what it can no longer do', async (t) => {
  await hall.event('early', 1);
  const moves = [['white', 'e2', 'e5'], ['black', 'e7', 'e6']];
  await hall.acts('early', 1, moves.flatMap(([by, from, to]) => [{ act: 'lift', by, on: from }, { act: 'release', by, on: to }, { act: 'clock', by }]));
  const { claim } = await hall.post('/events/early/rounds/1/tables/1/claims', { key: 'c', kind: 'illegal', by: 'black' });
  const page = await watched(browser, t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, /net::ERR_|status of/);
  await page.goto(await hall.link('chief', 'early'));
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  await page.goto(`${hall.url}/console?event=early#/claim/${claim}`);
  const effects = page.locator('.effects');
  await effects.getByText('Position: choose above').waitFor();
  await page.locator('select[name=penalty]').selectOption('loss');
  await effects.getByText('Game lost by White: enter the result 0–1').waitFor();
  await page.goto(`${hall.url}/organise?event=early#/boards`);
  await page.locator('.boards button.plain').first().click();
  await page.getByText('An incident is open at this board').waitFor();
  await fits(page);
  await page.getByRole('button', { name: '0–1', exact: true }).click();
  await page.locator('.entered:visible').waitFor();
  await page.goto(`${hall.url}/console?event=early#/claim/${claim}`);
  await page.locator('select[name=penalty]').selectOption('none');
  await effects.getByText('take the result back first').waitFor();
  await accessible(page);
  await picture(page, 'result-before-decision-360');
});
