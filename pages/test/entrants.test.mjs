// A small tournament without a file: players are added by hand, one late, one is withdrawn; a round
// is paired by hand; the lists name teams, and the page says how to start the agent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows } from './browser.mjs';
import { button, choose, part, saved } from './organiser.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, reader } from './staff.mjs';

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** @param {any} t @param {object} how @param {string} path */
async function organiser(t, how, path) {
  const page = await reader(t, how);
  await page.goto(await hall.link('chief', path.split(/[=#&]/)[1]));
  await page.locator('#who').waitFor();
  await page.goto(`${hall.url}${path}`);
  return page;
}

/** Returns the lines of the players in a TRF from their names on. @param {string} trf */
const lines = (trf) =>
  trf
    .split(/\r?\n/)
    .filter((line) => line.startsWith('001'))
    .map((line) => line.slice(14).replace(/\s+/g, ' ').trim());

test('players and pairings by hand: added, paired, withdrawn, late; and what the TRF says', async (t) => {
  await hall.post('/events/hand/changes', {
    event: { id: 'hand', name: 'Club evening', laws: 'fide-2023', rounds: 3 },
  });
  const page = await organiser(t, phone, '/organise?event=hand#/players');
  for (const name of ['Őze, Ádám', 'Zsolt, Éva', 'Oja, Mari', 'Ötvös, Béla', 'Oder, Zoé']) {
    await button(page, 'Add a player').click();
    await page.getByLabel('Name', { exact: true }).last().fill(name);
    await button(page, 'Add a player').click();
    await page.locator('.person', { hasText: name }).waitFor();
  }
  const names = () =>
    page
      .locator('.person')
      .evaluateAll((all) => all.map((one) => one.querySelector('span')?.firstChild?.nextSibling?.textContent ?? ''));
  assert.deepEqual(
    (await names()).map((one) => one.trim()),
    ['Oder, Zoé', 'Oja, Mari', 'Ötvös, Béla', 'Őze, Ádám', 'Zsolt, Éva'],
  );
  const head = await page.locator('header').boundingBox();
  assert.ok(head && head.height <= 90, `the head has ${head?.height} px`);
  await fits(page);
  await accessible(page);
  await picture(page, 'entrants-players-390');

  // Round 1 by hand: two games and a bye.
  await page.goto(`${hall.url}/organise?event=hand#/import`);
  await page.getByText('Pair by hand').click();
  const form = page.getByRole('form', { name: 'Pair by hand' });
  const game = async (/** @type {number} */ board, /** @type {string} */ white, /** @type {string} */ black) => {
    await form.getByLabel(`Board ${board}: White`).fill(white);
    await form.getByLabel(`Board ${board}: Black`).fill(black);
    await form.getByLabel(`Board ${board}: Black`).press('Tab');
  };
  await game(1, 'Zsolt, Éva', 'Oja, Mari');
  await game(2, 'Ötvös, Béla', 'Oder, Zoé');
  await form.getByText('Not paired yet').click();
  await form.getByLabel('Őze, Ádám').selectOption('half-point bye');
  await fits(page);
  await accessible(page);
  await picture(page, 'entrants-by-hand-390');
  await button(page, 'Preview').first().click();
  await page.getByText('half-point bye').waitFor();
  await button(page, /Save the changes \(3\)/).click();
  await button(page, 'Start round 1').click();
  await page.getByText(/Started at/).waitFor();

  // One player withdraws, one comes late.
  await page.goto(`${hall.url}/organise?event=hand#/players`);
  await page.locator('.person', { hasText: 'Oja, Mari' }).click();
  await button(page, 'Withdraw from round 2 on').click();
  await page.locator('.person', { hasText: 'withdrawn from round 2 on' }).waitFor();
  await picture(page, 'entrants-withdrawn-390');
  await button(page, 'Add a player').click();
  await page.getByLabel('Name', { exact: true }).last().fill('Late, Anna');
  await button(page, 'Add a player').click();
  await page.locator('.person', { hasText: 'from round 2 on' }).filter({ hasText: 'Late' }).waitFor();
  await part(page, 'Lists');
  await button(page, 'TRF16').waitFor();
  const now = lines(await saved(page, 'TRF16'));
  assert.match(now.find((line) => line.startsWith('Oja')) ?? '', / b 0000 - Z$/);
  assert.match(now.find((line) => line.startsWith('Late')) ?? '', / 0000 - Z$/);
  assert.match(now.find((line) => line.startsWith('Őze')) ?? '', / 0000 - H$/);
  await page.goto(`${hall.url}/organise?event=hand#/players`);
  await page.locator('.person', { hasText: 'Oja, Mari' }).click();
  await button(page, 'Plays again').click();
  await page.locator('.person', { hasText: 'withdrawn from' }).waitFor({ state: 'detached' });
});

test('an event of teams: names, scores of matches, standings; and how the boards are read', async (t) => {
  await hall.post('/events/teams/changes', { event: { id: 'teams', name: 'League', laws: 'fide-2023' } });
  await hall.post('/events/teams/arbiters', { chief: 'Kask, Tiit', deputies: ['Saar, Ann'] });
  const page = await organiser(t, { viewport: { width: 1440, height: 900 } }, '/organise?event=teams#/import');
  await choose(
    page,
    'league.csv',
    'round,board,white,whiteteam,black,blackteam,result\n1,1.1,Saar,Tartu,Dupont,Lyon,1-0\n1,1.2,Martin,Lyon,Kask,Tartu,1/2-1/2\n1,2.1,O’Neill,Cork,Ivanov,Riga,\n',
  );
  await button(page, /Save the changes/).click();
  await page.getByRole('heading', { name: /Saved/ }).waitFor();
  await part(page, 'Lists');
  const match = page.locator('.match').first();
  await match.waitFor();
  await shows(async () => assert.equal((await match.innerText()).replace(/\s+/g, ' ').trim(), '1 Tartu 1½–½ Lyon'));
  await picture(page, 'entrants-matches-1440');
  await button(page, 'Teams').click();
  await page.locator('td', { hasText: 'Tartu' }).waitFor();
  await shows(async () =>
    assert.equal((await page.locator('tbody tr').first().innerText()).replace(/\s+/g, ' ').trim(), '1 Tartu 2 1½'),
  );
  await accessible(page);
  await picture(page, 'entrants-teams-1440');

  // The public sees them too, on a phone.
  const public_ = await reader(t, phone);
  await public_.goto(`${hall.url}/live/teams?view=results`);
  await public_.locator('.match', { hasText: /Tartu\s*1½–½\s*Lyon/ }).waitFor();
  await fits(public_);
  await accessible(public_);
  await picture(public_, 'entrants-public-results-390');
  await public_.getByRole('link', { name: 'By name', exact: true }).click();
  await public_.locator('.named tbody tr').nth(5).waitFor();
  const sits = await public_.locator('.named tbody tr').allInnerTexts();
  assert.deepEqual(
    sits.map((row) => row.replace(/\s+/g, ' ').trim()),
    [
      'Dupont 1.1 Black Saar',
      'Ivanov 2.1 Black O’Neill',
      'Kask 1.2 Black Martin',
      'Martin 1.2 White Kask',
      'O’Neill 2.1 White Ivanov',
      'Saar 1.1 White Dupont',
    ],
  );
  await fits(public_);
  await accessible(public_);
  await picture(public_, 'entrants-public-names-390');
  await public_.goto('about:blank');
  await public_.goto(`${hall.url}/live/teams?view=standings`);
  await public_.locator('tr', { hasText: /1\s*Tartu\s*2\s*1½/ }).waitFor();
  assert.doesNotMatch(await public_.locator('main').innerText(), /⟨/);
  await fits(public_);
  await picture(public_, 'entrants-public-teams-390');

  await part(page, 'Boards');
  await page.getByText('How do I start the board program?').click();
  await button(page, '+ Another board on this machine').click();
  await button(page, 'Show the command').click();
  const line = (await page.locator('code.line').textContent()) ?? '';
  assert.match(
    line,
    /^adoube agent dgt:\/dev\/ttyUSB0 dgt:\/dev\/ttyUSB1 --hall 'http:\/\/127\.0\.0\.1:\d+\/pair#\S+' --board 1,2 --at-login$/,
  );
  await button(page, 'Copy').waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'entrants-agent-1440');
});
