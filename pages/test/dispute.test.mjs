// A dispute at a wooden board, handled by an arbiter with a phone: the position from the
// scoresheet, two accounts and a witness, one of them adopted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, until } from './browser.mjs';
import { moves, opened, tells, touches, writes } from './arbiter.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';
import { hall, phone, reader, signIn } from './staff.mjs';

/** Opens an arbiter's page. @param {any} t @param {string} event @param {object} [how] */
async function arbiter(t, event, how = {}) {
  const page = await reader(t, { ...phone, ...how });
  await signIn(page, 'arbiter', event);
  return page;
}

for (const locale of every(['de', 'es', 'et', 'fr', 'hy', 'ru'], 2))
  test(`a position is entered in the reader’s language, ${locale}`, async (t) => {
    const event = `tongue-${locale}`;
    await hall.event(event, 1);
    await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'illegal', by: 'black' });
    const page = await arbiter(t, event, { locale });
    /** @type {string[]} */ const refused = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
    await page.locator('.before > p button').tap();
    assert.deepEqual(refused, [], 'the claim is asked for once its event is known');
    const line = [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6'], ['f1', 'c4'], ['d8', 'e7'], ['e1', 'g1'], ['a8', 'b8'], ['g1', 'h1'], ['e8', 'd8']];
    for (const [from, to] of line) await writes(page, from, to);
    await page.locator('.moves', { hasText: /5\./ }).waitFor();
    await writes(page, 'g2', 'g5');
    await page.locator('.fault:visible').waitFor();
    await fits(page);
    await picture(page, `dispute-sheet-${locale}`);
    await page.locator('.sheet-entry button.main').tap();
    await page.locator('.steps', { hasText: /5… ..?d8/ }).waitFor();
    const { moves: made, last } = await game(event);
    assert.deepEqual([made, last], [10, 'Kd8']);
  });

/** Returns the hall's state of the game. @param {string} event */
const game = async (event) => hall.post(`/events/${event}/rounds/1/tables/1`);

test('a dispute at a wooden board: scoresheet, two accounts, a witness, one adopted', async (t) => {
  await hall.event('wooden', 2);
  await hall.post('/events/wooden/rounds/1/tables/1/claims', { kind: 'touched', by: 'white' });
  const page = await arbiter(t, 'wooden');
  await page.goto(`${hall.url}/console?event=wooden#/claim/1-1-1`);
  await page.getByRole('button', { name: 'Enter the position' }).tap();
  for (const [from, to] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6'], ['d2', 'd3']]) await writes(page, from, to);
  await page.locator('.moves', { hasText: 'd3' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'dispute-sheet');
  await page.getByRole('button', { name: 'Both agree on this position' }).tap();
  await page.getByText('After 3. d3').waitFor();
  await page.getByRole('button', { name: 'Before', exact: true }).or(page.locator('.steps button').first()).first().tap();
  await page.getByText('After 2… Nc6').waitFor();
  await page.locator('.steps button').last().tap();
  await page.getByText('After 3. d3').waitFor();
  assert.equal((await game('wooden')).moves, 5);

  // An account shows acts of hands and leaves the ruling to the arbiter; an act has the same number
  // everywhere.
  await tells(page, 'White shows', async () => {
    await touches(page, 'g8');
    await moves(page, 'd7', 'd6');
    await page.getByRole('button', { name: 'Press the clock: Black' }).tap();
    await page.locator('.telling .acts li').nth(4).waitFor();
    assert.deepEqual(await page.locator('.telling .acts button').evaluateAll((list) => list.map((one) => Number(one.dataset.no))), [6, 7, 8, 9, 10]);
    assert.equal(await page.locator('.telling .finding, .telling .ruling, .telling .chips, .telling circle.open').count(), 0);
    assert.equal(await page.getByText(/must move|may claim|Arbiter|Claim under/).count(), 0);
    await picture(page, 'dispute-telling');
  }, 'He touched the knight first.');
  await shows(async () => assert.deepEqual(await page.locator('.version.white .account small').allTextContents(), ['6', '7', '8', '9', '10']));
  await page.locator('.version.white .finding', { hasText: /^In action 9, / }).waitFor();
  await tells(page, 'Black shows', async () => {
    await moves(page, 'd7', 'd6');
    await page.getByRole('button', { name: 'Press the clock: Black' }).tap();
  }, 'I touched nothing else.');
  await shows(async () => assert.match((await page.locator('.differ').innerText()).replace(/\s+/g, ' '), /^The accounts differ White only: Black touches the knight on g8\.$/));
  await tells(page, 'A witness shows', async () => {}, 'I saw the knight touched.');
  await fits(page);
  await accessible(page);
  await picture(page, 'dispute-accounts');
  const white = await opened(page.locator('.version.white'));
  await white.getByText('must move', { exact: false }).first().waitFor();
  assert.equal(await page.locator('.version.board').count(), 0);

  const hallPage = await arbiter(t, 'wooden', { viewport: { width: 1440, height: 900 }, isMobile: false });
  await hallPage.goto(`${hall.url}/hall/wooden/1/1`);
  await hallPage.waitForFunction(() => globalThis.table?.sum?.moves === 5);
  await hallPage.locator('.timeline', { hasText: 'The arbiter enters the move Ng1–f3.' }).waitFor();
  assert.equal(await hallPage.getByText('nobody saw').count(), 0);
  await white.getByRole('button', { name: 'Adopt this account' }).tap();
  await white.getByText('Adopted').waitFor();
  await hallPage.waitForFunction(() => globalThis.table.sum.findings > 0);
  assert.deepEqual((await game('wooden')).irregular, ['touch-move']);
  await white.getByRole('button', { name: 'Undo' }).tap();
  await white.getByRole('button', { name: 'Adopt this account' }).waitFor();
  assert.equal((await game('wooden')).findings, 0);
  const black = await opened(page.locator('.version.black'));
  await black.getByRole('button', { name: 'Adopt this account' }).tap();
  await black.getByText('Adopted').waitFor();
  const adopted = await game('wooden');
  assert.deepEqual([adopted.moves, adopted.last, adopted.findings], [6, 'd6', 0]);
});

test('a position by FEN, by PGN and by hand, entered before any account', async (t) => {
  await hall.event('setup', 1);
  await hall.post('/events/setup/rounds/1/tables/1/claims', { kind: 'illegal', by: 'black' });
  const page = await arbiter(t, 'setup');
  await page.goto(`${hall.url}/console?event=setup#/claim/1-1-1`);
  await page.getByRole('button', { name: 'Enter the position' }).tap();
  // Squares are named, and an impossible move is explained where it was tapped.
  await shows(async () => assert.equal(await page.locator('.sheet-entry .square').innerText().then((text) => text.replace(/\s/g, '')), 'abcdefgh87654321'));
  const tap = (/** @type {string} */ square) => page.locator('.miniboard').getByRole('button', { name: new RegExp(`^${square},`) }).tap();
  const says = async (/** @type {string} */ square, /** @type {string} */ text) => {
    const fault = page.locator('.fault', { hasText: text });
    await fault.waitFor();
    const [said, there] = await Promise.all([fault, page.locator('.miniboard .wrong')].map((one) => one.boundingBox()));
    assert.equal((await page.locator('.miniboard .wrong').getAttribute('aria-label')).slice(0, 2), square);
    assert.ok(Math.min(Math.abs(said.y - there.y - there.height), Math.abs(said.y + said.height - there.y)) < 12, `${text} is far from ${square}`);
  };
  await tap('e7');
  await says('e7', 'To move: White');
  await tap('a1');
  await says('a1', 'The piece on a1 has no legal move here');
  await writes(page, 'g1', 'e4');
  await says('e4', 'Ng1–e4 is not legal here. If it was played');
  await fits(page);
  await accessible(page);
  await picture(page, 'dispute-sheet-illegal');
  await writes(page, 'g1', 'f3');
  await page.locator('.moves', { hasText: 'Nf3' }).waitFor();
  assert.equal(await page.locator('.fault:visible').count(), 0);
  await page.getByRole('button', { name: 'Set up pieces' }).tap();
  await page.getByRole('radiogroup', { name: 'Piece to place' }).waitFor();
  assert.equal(await page.getByText('nobody saw how').count(), 0); // the position is agreed on
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByText('FEN, PGN').tap();
  const text = page.locator('textarea[name=text]');
  await text.fill('no position');
  await page.getByRole('button', { name: 'Both agree on this position' }).tap(); // on no other one
  await page.locator('.sheet-entry').getByRole('alert').waitFor();
  assert.equal(await text.inputValue(), 'no position');
  await text.fill('1. e4 e5 2. Ke3 d6');
  await page.getByRole('button', { name: 'Open', exact: true }).tap();
  await page.locator('.sheet-entry').getByRole('alert').filter({ hasText: 'Ke3 is not legal here. If it was played: agree on the position before it' }).waitFor();
  await page.locator('.moves', { hasText: 'e5' }).waitFor();
  await picture(page, 'dispute-sheet-pgn');
  await text.fill('1. d4 d5 2. c4');
  await page.locator('.moves', { hasText: 'c4' }).waitFor();
  await text.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await page.locator('.moves', { hasText: 'c4' }).waitFor({ state: 'detached' });
  await writes(page, 'e2', 'e4');
  await page.locator('.moves', { hasText: 'e4' }).waitFor();
  await page.getByRole('button', { name: 'Both agree on this position' }).tap();
  await page.getByText('After 1. e4').waitFor();
  assert.equal((await game('setup')).fen.split(' ')[0], '4k3/8/8/8/4P3/8/8/4K3');
});

/** Waits until the public PGN has these moves. @param {import('playwright-core').Page} page @param {string} event @param {string} moves */
const published = (page, event, moves) =>
  until(
    page,
    async ([url, want]) => (await (await fetch(url, { cache: 'no-store' })).text()).split('\n\n')[1]?.trim() === want,
    [`/public/${event}/round-1/game-1.pgn`, moves],
  );

/** Makes a dispute about a touched knight that was not moved, in an event where a second arbiter signs. @param {string} event */
async function touchMove(event) {
  await hall.event(event, 2, { second: true });
  await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'touched', by: 'black' });
  const path = `/events/${event}/rounds/1/tables/1/corrections`;
  await hall.post(path, { pgn: '1. e4 e5 2. Nc3 Nc6 *', no: 1, reason: 'agreed', key: 'set' });
  const acts = [{ act: 'touch', by: 'white', on: 'g1' }, { act: 'lift', by: 'white', on: 'f1' }, { act: 'release', by: 'white', on: 'c4' }];
  await hall.post(`/events/${event}/claims/1-1-1/statements`, { who: 'black', acts, key: 'account' });
  await hall.post(`/events/${event}/claims/1-1-1/adoption`, { statement: 1, key: 'adopted' });
}

/** Expects the board's page in the hall to show that the position is restored. @param {import('playwright-core').Page} page @param {string} width */
async function restoredInHall(page, width) {
  await page.locator('.scoresheet', { hasText: 'Nc6' }).waitFor();
  assert.equal(await page.locator('.scoresheet', { hasText: 'Bc4' }).count(), 0);
  await page.locator('.timeline', { hasText: 'The arbiter puts the pieces back.' }).waitFor();
  await page.locator('.ruled', { hasText: 'White touched the knight', hasNotText: 'restored' }).waitFor(); // the act says it
  await page.locator('.public .card', { hasText: /White's move 3.*knight/ }).waitFor();
  assert.equal(await page.getByText('may claim').count(), 0);
  await shows(async () => assert.deepEqual(await page.locator('.timeline .no').allTextContents(), ['8', '7', '6', '5', '4', '3', '2', '1']));
  await fits(page);
  await picture(page, `dispute-hall-${width}`);
}

for (const [width, how] of Object.entries({ 360: {}, 1440: { viewport: { width: 1440, height: 900 }, isMobile: false } })) {
  test(`what a ruling leaves open is decided, and done on the record, at ${width} px`, async (t) => {
    const event = `open-${width}`;
    await touchMove(event);
    assert.deepEqual([(await game(event)).last, (await game(event)).moves], ['Bc4', 5]);
    const page = await arbiter(t, event, how);
    await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
    await page.getByRole('button', { name: 'Decide', exact: true }).waitFor();
    assert.equal(await page.locator('form :checked[name=outcome], form :checked[name=position]').count(), 0);
    await page.getByRole('radio', { name: 'Upheld' }).check();
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    assert.equal(await page.locator('input[name=position]').first().evaluate((one) => one.matches(':invalid')), true);
    await page.getByRole('radio', { name: 'Restore it' }).check();
    assert.deepEqual((await page.locator('.effects li').allInnerTexts()).slice(0, 4).map((one) => one.split('\n')[0].trim()), [
      'Position: restored to before the irregularity, as in the diagram',
      'Moves taken back: Bc4',
      'To move: White. Allowed moves: Nge2, Nf3, Nh3',
      'Clocks: unchanged',
    ]);
    await fits(page);
    await accessible(page);
    await picture(page, `dispute-settle-${width}`);
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.locator('.decided').waitFor();
    const restored = await game(event);
    assert.deepEqual([restored.moves, restored.last, restored.findings], [4, 'Nc6', 1]);
    await published(page, event, '1. e4 e5 2. Nc3 Nc6 *');
    await picture(page, `dispute-settled-${width}`);
    await page.goto(`${hall.url}/hall/${event}/1/1`);
    await restoredInHall(page, width);
    await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);

    await page.getByRole('button', { name: 'Correct the decision' }).tap();
    assert.equal(await page.getByRole('radio', { name: 'Restore it' }).isChecked(), true);
    await page.getByRole('radio', { name: 'Let the move stand' }).check();
    await page.locator('.effects', { hasText: 'Position: unchanged' }).waitFor();
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.locator('[aria-labelledby=decided] details').waitFor();
    const said = await page.locator('.decided').first().innerText();
    assert.equal(said.split('The arbiter lets the move stand.').length, 2, said);
    const stands = await game(event);
    assert.deepEqual([stands.moves, stands.last, stands.findings], [5, 'Bc4', 1]);
    await published(page, event, '1. e4 e5 2. Nc3 Nc6 3. Bc4 *');

    await page.getByRole('button', { name: 'Correct the decision' }).tap();
    await page.getByRole('radio', { name: 'Restore it' }).check();
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.locator('[aria-labelledby=decided] details').nth(1).waitFor();
    assert.deepEqual([(await game(event)).moves, (await game(event)).turn], [4, 'white']);

    // A correction of something else leaves the position as decided, and it can be corrected later.
    await page.getByRole('button', { name: 'Correct the decision' }).tap();
    await page.getByLabel('Reasons').fill('A spectator saw it.');
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.locator('[aria-labelledby=decided] details').nth(2).waitFor();
    assert.equal((await game(event)).moves, 4);
    const tablet = await reader(t, phone);
    const { code } = await hall.post('/links', { role: 'player', scope: { event, boards: ['1'], side: 'black' } });
    await tablet.goto(`${hall.url}/pair#${code}`);
    await tablet.locator('.decided', { hasText: 'The position is restored.' }).waitFor();
    await page.getByRole('button', { name: 'Correct the decision' }).tap();
    assert.equal(await page.getByRole('radio', { name: 'Restore it' }).isChecked(), true);
    await page.getByRole('radio', { name: 'Let the move stand' }).check();
    await page.getByRole('button', { name: 'Decide', exact: true }).tap();
    await page.locator('[aria-labelledby=decided] details').nth(3).waitFor();
    assert.equal((await game(event)).moves, 5);
    await tablet.locator('.decided', { hasText: 'The move stands.' }).waitFor();
  });
}

/** The acts of a move with its press. @param {string} by @param {string} from @param {string} to */
const plays = (by, from, to) => [{ act: 'lift', by, on: from }, { act: 'release', by, on: to }, { act: 'clock', by }];

/** Returns the effects of a decision on the claim for the game. @param {import('playwright-core').Page} page @param {string} event */
async function effects(page, event) {
  await page.goto(`${hall.url}/console?event=${event}#/claim/1-1-1`);
  await page.locator('.effects li').nth(2).waitFor();
  return (await page.locator('.effects li').allInnerTexts()).map((one) => one.split('\n')[0].trim());
}

test('a move that was answered: a legal one stays, an illegal one is put back with all that followed', async (t) => {
  const touched = [{ act: 'touch', by: 'white', on: 'g1' }, ...plays('white', 'e2', 'e4'), ...plays('black', 'e7', 'e5')];
  const illegal = [...plays('white', 'b1', 'd3'), ...plays('black', 'e7', 'e5')];
  for (const [event, acts] of Object.entries({ late: touched, illegal })) {
    await hall.event(event, 1);
    await hall.acts(event, 1, acts);
    await hall.post(`/events/${event}/rounds/1/tables/1/claims`, { kind: 'touched', by: 'black', against: 'white' });
  }
  const page = await arbiter(t, 'late');
  assert.deepEqual((await effects(page, 'late')).slice(0, 3), ['Position: unchanged, as in the diagram', 'The opponent has replied: the move can no longer be taken back.', 'To move: White']);
  assert.equal(await page.locator('input[name=position]').count(), 0);

  const other = await arbiter(t, 'illegal');
  await other.goto(`${hall.url}/console?event=illegal#/claim/1-1-1`);
  await other.getByRole('radio', { name: 'Upheld' }).check();
  await other.getByRole('radio', { name: 'Restore it' }).check();
  assert.deepEqual((await effects(other, 'illegal')).slice(1, 3), ['Moves taken back: e5', 'To move: White. Allowed moves: Na3, Nc3']);
  await other.getByRole('button', { name: 'Decide', exact: true }).tap();
  await other.locator('.decided').waitFor();
  assert.deepEqual([(await game('illegal')).turn, (await game('illegal')).moves], ['white', 0]);
});

test('a decision is read in the language that is chosen', async (t) => {
  await hall.event('tongue', 1);
  await hall.acts('tongue', 1, [{ act: 'touch', by: 'white', on: 'g1' }, { act: 'lift', by: 'white', on: 'e2' }, { act: 'release', by: 'white', on: 'e4' }]);
  await hall.post('/events/tongue/rounds/1/tables/1/claims', { kind: 'touched', by: 'black' });
  await hall.post('/events/tongue/claims/1-1-1/decision', { outcome: 'upheld', acts: [{ act: 'restore', by: 'arbiter' }] });
  const page = await arbiter(t, 'tongue');
  await page.goto(`${hall.url}/console?event=tongue#/claim/1-1-1`);
  await page.getByText('The arbiter puts the pieces back.').waitFor();
  await page.locator('select.tongue').selectOption('de');
  await page.getByText('Der Schiedsrichter stellt die Stellung wieder her.').waitFor();
});
