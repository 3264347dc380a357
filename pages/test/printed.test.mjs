// Printed sheets of the hall: the codes for the tables, the pairing list and the result list of a
// round, each checked on A4.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { comeIn, demonstrate } from './demo.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader } from './staff.mjs';

const desk = { viewport: { width: 1440, height: 900 } };

const names = ['Harutyunyan-Ter-Grigoryan, Anna Margarita', 'Dupont, Jean-Baptiste Emmanuel Alexandre', 'O’Neill, Séamus', 'Иванов, Константин Александрович', 'Müller-Lüdenscheidt, Karl-Friedrich Maria', 'Արամ Ղազարյան', 'Kask, Õie', 'Fernández de la Peña, María José'];

/** Pairs a round of players with long names. @param {string} event @param {number} boards */
async function pair(event, boards) {
  await hall.event(event, 0);
  const rows = Array.from({ length: boards }, (_, n) => `1,${n + 1},"${names[n % 8]} ${n}","${names[(n + 3) % 8]} ${n}"`);
  const answer = await fetch(`${hall.url}/api/v1/events/${event}/pairings?format=csv`, { method: 'POST', headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${hall.chief}` }, body: `round,board,white,black\n${rows.join('\n')}\n` });
  assert.ok(answer.ok, await answer.text());
}

/** Signs the chief arbiter in, and opens a page. @param {any} t @param {any} how @param {string} event @param {string} part */
async function enter(t, how, event, part) {
  const page = await reader(t, how);
  await page.goto(await hall.link('chief', event));
  await page.waitForFunction(() => localStorage.getItem('adoube.session'));
  await page.goto(`${hall.url}/organise?event=${event}#/${part}`);
  return page;
}

/** Returns the number of A4 pages of a printed page. @param {import('playwright-core').Page} page @param {string} name */
async function pages(page, name) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (process.env.PICTURES) {
    mkdirSync(process.env.PICTURES, { recursive: true });
    writeFileSync(`${process.env.PICTURES}/${name}.pdf`, pdf);
  }
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

/** Returns the texts of the strips that are cut. @param {import('playwright-core').Page} page */
const uncut = (page) => page.locator('.strips p').evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

for (const boards of [8, 12])
  test(`codes for ${boards} boards are one page`, async (t) => {
    const event = `codes-${boards}`;
    await pair(event, boards);
    const page = await enter(t, desk, event, 'sheet');
    await page.getByRole('button', { name: 'Make the codes' }).click();
    await page.locator('.strips li').nth(boards - 1).waitFor();
    await accessible(page);
    assert.equal(await pages(page, event), 1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1047 }); // A4 within its margins
    assert.deepEqual(await uncut(page), []);
    const typed = await page.locator('.strips .typed').last().textContent();
    assert.match(typed ?? '', /^\d{4} \d{4} \d{4}$/);
    const tablet = await reader(t, phone);
    await tablet.goto(`${hall.url}/pair`);
    await tablet.getByLabel('Code').fill(typed ?? '');
    await tablet.getByRole('button', { name: 'Enter' }).tap();
    await tablet.locator('.place .number', { hasText: new RegExp(`^${boards}$`) }).waitFor();
    await tablet.getByText('You have Black').waitFor();
  });

test('the sheet of codes on a phone', async (t) => {
  await pair('codes-phone', 3);
  const page = await enter(t, phone, 'codes-phone', 'sheet');
  await page.getByRole('button', { name: 'Make the codes' }).click();
  await page.locator('.strips li').nth(2).waitFor();
  await fits(page);
  await picture(page, 'codes-360');
});

/** Returns a TRF with players with a title, a rating and a federation, and others; a bye of half a point, a forfeit, and absent players. */
const trf = (/** @type {string[]} */ ...rounds) =>
  names
    .map((name, i) => `001 ${String(i + 1).padStart(4)} ${i % 2 ? 'w' : 'm'}${i < 3 ? ' GM' : '   '} ${name.padEnd(33).slice(0, 33)} ${i === 4 ? '    ' : 2600 - 40 * i} ${['ARM', 'FRA', 'IRL'][i % 3]} ${' '.repeat(11)}${' '.repeat(11)}  0.0 ${String(i + 1).padStart(4)}${rounds.map((round) => `  ${round.split('|')[i]}`).join('')}`)
    .join('\n');

/** Imports a TRF. @param {string} event @param {string} text */
async function importTRF(event, text) {
  const answer = await fetch(`${hall.url}/api/v1/events/${event}/pairings?format=trf`, { method: 'POST', headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${hall.chief}` }, body: text });
  assert.ok(answer.ok, await answer.text());
}

/** Returns the rows of a table, with single spaces. @param {import('playwright-core').Page} page */
const rows = async (page) => (await page.locator('tbody tr').evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()).join(' | '))));

test('the pairing list and the result list of a round, for the staff and for the public', async (t) => {
  await hall.event('lists', 0);
  await importTRF('lists', trf('   5 w 1|   6 b 0|   7 w =|0000 - H|   1 b 0|   2 w 1|   3 b =|0000 - U'));
  await importTRF('lists', trf('   5 w 1|   6 b 0|   7 w =|0000 - H|   1 b 0|   2 w 1|   3 b =|0000 - U', '   6 b  |   3 w  |   2 b  |   8 w +|0000 - H|   1 w  |0000 - Z|   4 b -'));
  await hall.post('/events/lists/changes', { round: { event: 'lists', number: 2, state: 'running' } });
  await hall.post('/events/lists/rounds/2/tables/1/result', { result: '1/2-1/2' });
  const page = await enter(t, desk, 'lists', 'lists');
  await page.getByRole('button', { name: 'Pairings', exact: true }).click();
  await page.locator('tbody .had').first().waitFor();
  assert.deepEqual(await rows(page), [
    '1 | 6 Արամ Ղազարյան 2400 IRL (1) | 1 GM Harutyunyan-Ter-Grigoryan, Anna M 2600 ARM (1)',
    '2 | 4 Иванов, Константин Александрович 2480 ARM (½) | 8 Fernández de la Peña, María José 2320 FRA (1) + / –',
    '3 | 2 GM Dupont, Jean-Baptiste Emmanuel Al 2560 FRA (0) | 3 GM O’Neill, Séamus 2520 IRL (½)',
    ' | 5 Müller-Lüdenscheidt, Karl-Friedri FRA (0) | half-point bye',
    ' | 7 Kask, Õie 2360 ARM (½) | absent',
  ]);
  await accessible(page);
  assert.equal(await pages(page, 'pairings'), 1);
  await page.getByRole('button', { name: 'By name', exact: true }).click();
  assert.deepEqual(await rows(page), [
    '2 GM Dupont, Jean-Baptiste Emmanuel Al 2560 FRA (0) | 3 | White | O’Neill, Séamus',
    '8 Fernández de la Peña, María José 2320 FRA (1) | 2 | Black | Иванов, Константин Александрович',
    '1 GM Harutyunyan-Ter-Grigoryan, Anna M 2600 ARM (1) | 1 | Black | Արամ Ղազարյան',
    '7 Kask, Õie 2360 ARM (½) |  |  | absent',
    '5 Müller-Lüdenscheidt, Karl-Friedri FRA (0) |  |  | half-point bye',
    '3 GM O’Neill, Séamus 2520 IRL (½) | 3 | Black | Dupont, Jean-Baptiste Emmanuel Al',
    '4 Иванов, Константин Александрович 2480 ARM (½) | 2 | White | Fernández de la Peña, María José',
    '6 Արամ Ղազարյան 2400 IRL (1) | 1 | White | Harutyunyan-Ter-Grigoryan, Anna M',
  ]);
  await accessible(page);
  await picture(page, 'lists-names-1440');
  assert.equal(await pages(page, 'names'), 1);
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  assert.deepEqual(await rows(page), [
    '1 | Արամ Ղազարյան 2400 IRL | ½–½ | GM Harutyunyan-Ter-Grigoryan, Anna M 2600 ARM',
    '2 | Иванов, Константин Александрович 2480 ARM | + / – | Fernández de la Peña, María José 2320 FRA',
    '3 | GM Dupont, Jean-Baptiste Emmanuel Al 2560 FRA | · | GM O’Neill, Séamus 2520 IRL',
    ' | Müller-Lüdenscheidt, Karl-Friedri FRA | ½ | half-point bye',
    ' | Kask, Õie 2360 ARM | 0 | absent',
  ]);
  assert.equal(await pages(page, 'results'), 1);
  await picture(page, 'lists-1440');
  const seen = await reader(t, phone);
  await seen.goto(`${hall.url}/live/lists?view=results`);
  await seen.locator('tbody tr').first().waitFor();
  assert.deepEqual((await rows(seen)).map((row) => row.split(' | ').filter((_, i) => i !== 1 && i !== 3).join(' ')), ['1 ½–½', '2 + / –', '3 ·', ' ½', ' 0']);
  await seen.getByText('half-point bye').waitFor();
  await seen.getByRole('button', { name: 'Print' }).waitFor();
  await fits(seen);
  await accessible(seen);
  await picture(seen, 'lists-public-360');
  assert.equal(await pages(seen, 'public'), 1);
  const small = await enter(t, { locale: 'hy', viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }, 'lists', 'lists');
  await small.locator('tbody .score').first().waitFor();
  assert.equal(await small.locator('.scroll').evaluate((one) => one.scrollWidth - one.clientWidth), 0);
  const [white, black] = await small.locator('tbody tr').first().locator('.name').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  assert.ok(Math.abs(white - black) < 2, `${white} px for White, ${black} px for Black`);
  await picture(small, 'lists-320');
});

for (const [width, how] of every(Object.entries({ 360: phone, 1440: desk }), 2, 0))
  test(`the times on the clocks stand beside the boards and the results, ${width} px`, async (t) => {
    const page = await reader(t, how);
    const demo = await demonstrate();
    t.after(() => demo.stop());
    await comeIn(page, demo.door);
    await page.goto(`${demo.url}/organise?event=demo#/boards`);
    const first = page.locator('.boards > li').first();
    await first.locator('.times', { hasText: /Clocks: \d+:\d\d.* – \d+:\d\d/ }).waitFor();
    await first.locator('button.plain').click();
    await first.getByRole('button', { name: '½–½', exact: true }).click();
    await first.locator('.score', { hasText: '½–½' }).waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `clocks-${width}`);
    await page.goto(`${demo.url}/organise?event=demo#/lists`);
    await page.locator('.times').first().waitFor({ state: 'attached' });
    await shows(async () => assert.equal(await page.getByRole('columnheader', { name: 'Clocks' }).isVisible(), width === '1440'));
    await shows(async () => assert.equal(await page.locator('td .instead').first().isVisible(), width === '360'));
    const times = () => page.locator('.times').allTextContents();
    const [ended, ...others] = (await times()).map((text) => text.replace('Clocks: ', '').trim());
    assert.match(ended, /^\d+:\d\d.* – \d+:\d\d/);
    await fits(page);
    await picture(page, `clocks-list-${width}`);
    assert.equal(await pages(page, `clocks-list-${width}`), 1);
    // The clocks of the other games run; the clock of the finished game stays, although its board
    // continues.
    await page.waitForFunction((before) => [...document.querySelectorAll('.times')].slice(1).filter((one, i) => one.textContent !== before[i]).length > 3, others);
    assert.equal((await times())[0], ended);
  });
