// Files on the page for pairings: workbooks, saved pages, lists with unknown headings, reversed
// colours and corrected names.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Chooses a file. @param {import('playwright-core').Page} page @param {string} name @param {Buffer | string} content */
const choose = (page, name, content) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Returns the preview's text for each game. @param {import('playwright-core').Page} page */
const said = (page) =>
  page.locator('ul.card.rows:not(details *) > li').evaluateAll((all) => all.map((row) => /** @type {HTMLElement} */ (row).innerText.replace(/\s+/g, ' ').trim()));

const saved = `<!DOCTYPE html><html><body><h2>Round 1 on 2026/11/25</h2><table><tr><td>Bo.<td>No.<td><td>White<td>Rtg<td>Result<td><td>Black<td>Rtg<td>No.
<tr><td>1<td>1<td>GM<td>M&uuml;ller, J&ouml;rg<td>2512<td><td>IM<td>O&#39;Brien, A<td>2401<td>2<tr><td>2<td>3<td><td>Cedar, Cornelia<td>2000<td><td><td>Doum, Dora<td>1900<td>4
<tr><td>3<td>5<td><td>Elm, Ed<td>0<td>1<td><td>bye<td><td></table></body></html>`;

const sizes = [
  [390, 664],
  [1440, 900],
];
for (const [width, height] of every(sizes, 2, 0)) {
  test(`files of the world are previewed, ${width} × ${height}`, async (t) => {
    const page = await watched(browser, t, { viewport: { width, height } }, /status of/);
    const hall = await Hall.printed();
    t.after(() => hall.close());
    page.setDefaultTimeout(20_000);
    await page.goto(`${hall.url}/pair#${hall.code}`);
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Name').fill('Open');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Import pairings' }).click();

    // A list with unknown headings is refused until the user says what they mean.
    await choose(page, 'club.csv', 'Made by hand;;\nBrett;Heim;Gast\n1;Ash;Birch\n');
    await page.getByRole('alert').getByText('players are imported with their pairings').waitFor();
    for (const box of await page.locator('.columns select').all()) {
      const around = await box.evaluate((el) => el.clientWidth / /** @type {HTMLElement} */ (el.closest('li')).clientWidth);
      assert.ok(around > 0.9, `a meaning can be read: ${around}`);
    }
    await page.getByLabel('Heim').selectOption('White: name');
    await page.getByLabel('Gast').selectOption('Black: name');
    await page.getByRole('heading', { name: 'This will change' }).waitFor();
    assert.match((await said(page)).join('|'), /1 Ash – Birch Round 1 new/);
    await page.getByText('Made by hand line 1').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    // A file without a list is refused with an explanation.
    await choose(page, 'letter.pdf', '%PDF-1.4');
    await page.getByRole('alert').getByText('cannot be read: export the pairings').waitFor();

    await choose(page, 'empty.csv', '');
    await page.getByRole('alert').getByText('the file or the text is empty').waitFor();

    // A page of chess-results as a browser saves it.
    await choose(page, 'pairings.html', saved);
    await page.getByRole('heading', { name: 'This will change' }).waitFor();
    const first = await said(page);
    assert.match(first[0], /^1 Müller, Jörg GM 2512 – O'Brien, A IM 2401 Round 1 new$/);
    assert.match(first[2], /Elm, Ed.*bye/);
    await picture(page, `files-saved-page-${width}`);
    await fits(page);
    await accessible(page);
    await page.getByRole('button', { name: 'Save the changes (3)' }).click();
    await page.getByRole('heading', { name: 'Saved: 3' }).waitFor();

    // The same with reversed colours at one board, and a corrected name at the other.
    await page.goto(`${hall.url}/organise#/import`);
    const turned = saved.replace('Cedar, Cornelia', 'X').replace('Doum, Dora', 'Cedar, Cornelia').replace('X', 'Doum, Dora').replace("O&#39;Brien, A<", "O&#39;Brian, A<");
    await choose(page, 'again.html', turned);
    await page.getByRole('heading', { name: 'This will change' }).waitFor();
    const again = await said(page);
    assert.ok(again.some((one) => /^2 Doum, Dora.*Cedar, Cornelia.*colours/i.test(one)), again.join('|'));
    assert.ok(again.some((one) => /O'Brien, A 2401 IM O'Brian, A 2401|O'Brien, A.*O'Brian, A.*corrected/i.test(one)), again.join('|'));
    assert.ok(!again.some((one) => one.endsWith('new')), again.join('|'));
    await picture(page, `files-again-${width}`);
    await page.getByRole('button', { name: /Save the changes/ }).click();
    await page.getByRole('heading', { name: 'Saved' }).waitFor();
  });
}
