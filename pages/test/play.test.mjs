// Two people play by hand, each in a browser; the kernel is the referee.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { judge } from './adoube.mjs';
import { accessible, done, fingers, fits, picture } from './player.mjs';
import { Playout, kept } from './playout.mjs';
import { begun, browser, press, server, tap } from './seats.mjs';
import { alike, desktop, make, move, numbers, phone, seen, settled, sit, train, wordless } from './table.mjs';

/** Ends a game, because an address may have only a few open games. @param {import('playwright-core').Page} page */
async function resigns(page) {
  await page.evaluate(() => touchboard.line.ask({ do: 'resign' }));
  await page.waitForFunction(() => touchboard.over);
}

test('from the link to the first touch, and the hand is seen before it lets go', async (t) => {
  const { white, black } = await begun(t);
  for (const page of [white, black]) {
    await fits(page);
    await accessible(page);
  }
  const [from, to] = [await seen(white, 'g1'), await seen(white, 'f3')];
  await white.mouse.move(from.x, from.y);
  await white.mouse.down();
  await white.mouse.move(to.x, to.y, { steps: 10 });
  await black.waitForFunction(() => touchboard.board.far.has('white') && touchboard.recorded.length === 2);
  await black.locator('.finger').waitFor();
  await picture(black, 'play-hand-seen-360');
  await shows(async () => {
    const near = await black.evaluate(() => touchboard.far.hands.get('white').goal);
    assert.ok(Math.hypot(near.x - 2.5, near.y - 2.5) < 0.6, `the hand is seen at ${JSON.stringify(near)}`);
  });
  await white.mouse.up();
  await white.keyboard.press('Space');
  await settled(white, black);
  await black.locator('.finger').waitFor({ state: 'detached' });
  await picture(white, 'play-1440');
  await move(black, 'e7', 'e5');
  await black.getByRole('button', { name: 'Press the clock' }).click();
  const { made } = await alike(white, black);
  assert.deepEqual(made, ['Nf3', 'e5']);
});

test('a breach is played, claimed with one press, and both see the verdict', async (t) => {
  const { white, black } = await begun(t, { help: 'tournament' });
  await tap(white, 'g1');
  await move(white, 'e2', 'e4');
  await white.keyboard.press('Space');
  await settled(white, black);
  await shows(async () => assert.equal(await black.locator('.sentence').textContent(), 'Black to move.'));
  assert.equal(await black.locator('.touched').count(), 0);
  await black.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(white, black);
  for (const page of [white, black]) await shows(async () => assert.match(String(await page.locator('.sentence').textContent()), /^The claim is upheld/));
  await picture(black, 'play-claim-360');
  const { events } = await alike(white, black);
  assert.equal(events.at(-1).verdict, 'upheld');
  assert.equal(events.at(-1).clock.runs, 'white');
});

test('as in a tournament, nothing shows that a move was illegal until it is claimed', async (t) => {
  const { white, black } = await begun(t, { help: 'tournament' });
  await move(white, 'g1', 'g3');
  await white.keyboard.press('Space');
  await settled(white, black);
  for (const page of [white, black]) {
    await shows(async () => assert.equal(await page.locator('.sentence').textContent(), 'Black to move.'));
    await shows(async () => assert.match(String(await page.locator('.seatrow', { hasText: 'Black' }).textContent()), /to move/));
    assert.equal(await page.locator('.touched, .last, .open, .wanted, .moves, .asked').count(), 0);
    assert.equal(await page.getByRole('gridcell', { name: /touched/ }).count(), 0);
  }
  await black.getByRole('button', { name: 'Claim a draw' }).click();
  const announced = black.getByLabel('After this move, which I announce');
  assert.equal(await announced.evaluate(({ tagName }) => tagName), 'INPUT', 'no list tells which moves are legal');
  await announced.fill('Nf6');
  await black.getByRole('dialog').getByRole('button', { name: 'Claim a draw' }).click();
  assert.equal(await announced.evaluate(({ validity }) => validity.patternMismatch), true);
  await accessible(black);
  await picture(black, 'play-claim-draw-360');
  await black.getByRole('button', { name: 'Close' }).click();
  await black.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(white, black);
  for (const page of [white, black]) {
    await shows(async () => assert.match(String(await page.locator('.sentence').textContent()), /^The claim is upheld/));
    await page.getByText('Penalty for White: one extra minute for the opponent').waitFor();
  }
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  await white.getByRole('dialog').waitFor();
  await resigns(black);
  await white.getByRole('dialog').waitFor({ state: 'detached' }); // nothing can be claimed any more
  assert.equal(await black.getByText('Penalty for White').count(), 0, 'what ended the game stands alone');
});

test('a claim of a draw names the articles by their numbers in the edition of the game', async (t) => {
  const { white } = await begun(t, { laws: 'fide-2009' });
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  const dialog = white.getByRole('dialog');
  await dialog.getByText('on this move (9.4). A wrong claim gives the opponent time (9.5b).').waitFor();
  assert.deepEqual(await dialog.locator('[name=reason] option').allTextContents(), ['the same position three times (9.2)', 'fifty moves without capture or pawn move (9.3)']);
  await white.getByRole('button', { name: 'Close' }).click();
  await tap(white, 'g1');
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  await dialog.getByRole('button', { name: 'Claim a draw' }).click();
  await white.getByText('You have touched a piece on this move (9.4).').waitFor();
});

test('two fingers are two hands, and the other sees both', async (t) => {
  const { white, black } = await begun(t, { fen: 'r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', laws: 'fide-2023' });
  const finger = await fingers(black);
  const [e8, g8, h8, f8] = await Promise.all(['e8', 'g8', 'h8', 'f8'].map((square) => seen(black, square)));
  await finger.press(1, e8);
  await finger.press(2, h8);
  await finger.move(1, g8);
  await finger.move(2, f8);
  await white.waitForFunction(() => touchboard.recorded.length >= 4 && touchboard.board.far.size === 2);
  const near = (/** @type {string} */ name) => white.evaluate((key) => touchboard.far.hands.get(key).goal, name);
  await shows(async () => assert.deepEqual([await near('black'), await near('black left')].map(({ x, piece }) => [Math.floor(x), piece]), [[6, 'k'], [5, 'r']]));
  await picture(white, 'play-two-hands-1440');
  await finger.lift(1);
  await finger.lift(2);
  await settled(white, black);
  const acts = (await done(white)).filter((line) => !line.includes(' put ')); // a slow machine lets a piece rest
  assert.deepEqual(acts, [
    'black touch e8', 'black touch h8 left', 'black lift e8 right', 'black lift h8 left', 'black release g8 K right', 'black release f8 left',
  ]);
  await white.waitForFunction(() => touchboard.board.far.size === 0);
  await black.getByRole('button', { name: 'Press the clock' }).click();
  await settled(white, black);
  await white.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(white, black);
  const { rulings } = await alike(white, black);
  assert.deepEqual([rulings.at(-1).claim.verdict, rulings.at(-1).claim.code], ['upheld', 'two-hands']);
  await resigns(white);
});

test('at one device a further finger is of him whose piece it touches, if that cannot be taken', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url, { both_sides: true, fen: '4k1n1/8/8/3p4/4P3/8/8/4K3 w - - 0 1' });
  await sit(page, server.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  const finger = await fingers(page);
  const [e4, d5, g8] = await Promise.all(['e4', 'd5', 'g8'].map((square) => seen(page, square)));
  await finger.press(1, e4);
  await finger.press(2, g8);
  await finger.lift(2);
  await finger.press(2, d5);
  await finger.lift(2);
  await finger.lift(1);
  assert.deepEqual(await done(page), ['white touch e4', 'black touch g8', 'white touch d5 left']);
  await resigns(page);
});

test('at one device the opponent claims, whoever has the move, and the other answers an offer', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url, { both_sides: true, laws: 'fide-2023', play: 'standard' });
  await sit(page, server.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  await move(page, 'e2', 'e4');
  await press(page);
  await move(page, 'b8', 'b5');
  await press(page);
  await settled(page);
  await page.getByRole('button', { name: 'Arbiter!' }).click();
  await settled(page);
  await shows(async () => assert.match(String(await page.locator('.sentence').textContent()), /^The claim is upheld/));
  assert.equal(await page.evaluate(() => touchboard.recorded.at(-1)?.by), 'white');
  await page.getByText('Penalty for Black: two extra minutes').waitFor();
  const bar = await page.locator('.deeds').boundingBox();
  const words = await page.locator('.tell').boundingBox();
  assert.ok(bar && words && bar.y + bar.height <= words.y, 'the clock covers nothing that is said');
  await picture(page, 'play-one-device-claim-360');
  await move(page, 'b5', 'b8');
  await move(page, 'b8', 'c6');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.locator('.ended', { hasText: '½–½' }).waitFor();
});

test('a king was taken: both say what becomes of the move before', async (t) => {
  const { white, black } = await begun(t, { fen: '4k3/8/8/8/8/8/4r3/4K2R w K - 0 1', laws: 'fide-2023', play: 'standard' });
  await move(white, 'h1', 'h2');
  await white.keyboard.press('Space');
  await settled(white, black);
  await move(black, 'e2', 'e1');
  await settled(white, black);
  for (const page of [white, black]) await page.locator('.asked button', { hasText: 'the position before the irregular move is restored' }).click();
  await settled(white, black);
  for (const page of [white, black]) await page.waitForFunction(() => touchboard.recorded.at(-1)?.act === 'restore');
  assert.equal(await white.evaluate(() => touchboard.case.played.turn), 'white');
});

test('a draw is offered and accepted; afterwards all is there to look at and to take away', async (t) => {
  const { white, black, id, watch } = await begun(t);
  const third = await watched(browser, t, desktop);
  await sit(third, server.url, watch);
  assert.deepEqual(await third.evaluate(() => touchboard.sides), []);
  await move(white, 'e2', 'e4');
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await white.keyboard.press('Space'); // although the button has the focus
  await settled(white, black);
  assert.equal(await black.evaluate(() => touchboard.face.runs), 'black');
  await black.getByRole('alertdialog').waitFor();
  await accessible(black);
  await picture(black, 'play-offer-360');
  await black.getByRole('button', { name: 'Accept' }).click();
  for (const page of [white, black, third]) await page.getByRole('heading', { name: /draw agreed/ }).waitFor();
  await alike(white, third);
  await white.locator('.scrub input').fill('1');
  assert.equal(await white.evaluate(() => touchboard.case.shown), 1);
  assert.match(await (await fetch(`${server.url}/play/${id}/game.pgn`)).text(), /1\. e4 1\/2-1\/2/);
  await white.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await white.getByRole('button', { name: 'Copy the link for spectators' }).click();
  await white.locator('.sentence', { hasText: /^Copied$/ }).waitFor();
  assert.equal(await white.evaluate(() => navigator.clipboard.readText()), `${server.url}/play/${watch}`);
  const [file] = await Promise.all([white.waitForEvent('download'), white.getByRole('button', { name: 'Save case' }).click()]);
  assert.equal(file.suggestedFilename(), 'adoube.case');
  await accessible(white);
  await picture(white, 'play-over-1440');
  await white.getByRole('button', { name: 'Rematch' }).click();
  await black.getByRole('button', { name: 'Rematch' }).click();
  for (const page of [white, black]) await page.waitForFunction((old) => !location.pathname.endsWith(old) && globalThis.touchboard?.started, id);
  assert.deepEqual(await white.evaluate(() => touchboard.sides), ['black']);
});

/** A newcomer's network: a phone in a town. */
const town = { offline: false, latency: 80, downloadThroughput: 200_000, uploadThroughput: 100_000 };

test('a newcomer touches a piece after one press on the link', async (t) => {
  const { id } = await make(server.url, { side: 'black' });
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', town);
  await page.goto('about:blank');
  const began = Date.now();
  await page.goto(`${server.url}/play/${id}`);
  await page.waitForFunction(() => globalThis.touchboard?.started);
  await page.getByText('After your move, press the clock.').waitFor();
  await tap(page, 'e2');
  await page.waitForFunction(() => touchboard.recorded.length === 1);
  t.diagnostic(`link to first touch: ${Date.now() - began} ms at ${(town.downloadThroughput * 8) / 1e6} Mbit/s, ${town.latency} ms`);
});

test('a game that is not there, or no longer, is said to be so', async (t) => {
  const page = await watched(browser, t, phone, /404|WebSocket/);
  await page.goto(`${server.url}/play/nogame22`);
  await page.getByRole('alert').filter({ hasText: 'This game does not exist' }).waitFor();
  await page.locator('header a[href="/"]').waitFor();
  await accessible(page);
  await picture(page, 'play-gone-360');
  await page.waitForFunction(() => touchboard.line.ended);
  assert.equal(await page.evaluate(() => (touchboard.line.connect(), touchboard.line.socket)), null, 'nothing is asked for again');
});

test('a copied link is confirmed; where the browser copies nothing, the link is shown', async (t) => {
  const page = await watched(browser, t, { ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  const { id, token, watch } = await make(server.url);
  await sit(page, server.url, id, token);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.locator('.invite .copied', { hasText: /^Copied$/ }).waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // as without TLS
  await page.getByRole('button', { name: 'Copy the link for spectators' }).click();
  await page.locator('.invite .copied', { hasText: `${server.url}/play/${watch}` }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'play-copied-360');
  await page.evaluate(() => touchboard.line.ask({ do: 'abort' }));
  await page.waitForFunction(() => touchboard.over);
});

test('on a phone on its side the whole board is seen, and the clock beside it', async (t) => {
  const { white, black } = await begun(t);
  await black.setViewportSize({ width: 740, height: 360 });
  for (const name of ['[role=grid]', '.press', '.arb', '.seatrow.me', '.seatrow.opp']) {
    const box = await black.locator(name).boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 740 && box.y >= 0 && box.y + box.height <= 360, `${name}: ${JSON.stringify(box)}`);
  }
  await fits(black);
  await picture(black, 'play-on-its-side');
  await resigns(white);
});

test('alone: the partner answers, and what it plays is judged like any other', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url, { partner: { level: 1, breaks: 0 } });
  await sit(page, server.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  await move(page, 'e2', 'e4');
  await page.getByRole('button', { name: 'Press the clock' }).click();
  await page.waitForFunction(() => touchboard.face.runs === 'white' && touchboard.case.played.made.length === 2, null, { timeout: 20_000 });
  await picture(page, 'play-partner-360');
});

test('a line on which nothing comes back is cut, and made anew', async (t) => {
  const [white, black] = [await watched(browser, t, desktop), await watched(browser, t, phone)];
  const dead = new Set();
  let line = 0;
  await white.context().routeWebSocket(/\/line$/, (socket) => {
    const [server, n] = [socket.connectToServer(), ++line];
    socket.onMessage((message) => !dead.has(n) && server.send(message));
    server.onMessage((message) => !dead.has(n) && socket.send(message));
  });
  const { id, token } = await make(server.url);
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  await white.waitForFunction(() => touchboard.started);
  dead.add(line);
  await move(white, 'e2', 'e4');
  await white.waitForFunction(() => touchboard.line.pending.length > 0);
  await white.evaluate(() => (touchboard.line.waits = 1)); // as after a long wait
  await settled(white, black);
  assert.deepEqual(await black.evaluate(() => touchboard.recorded.map(({ act }) => act)), ['touch', 'lift', 'release']);
  await alike(white, black);
  await resigns(white);
});

test('an opponent who gives his page the word of mine hides nothing of what he does', async (t) => {
  const { white, black } = await begun(t);
  const session = await white.evaluate(() => {
    touchboard.line.send = () => {}; // this page's request is still on its way
    touchboard.do({ act: 'lift', by: 'white', on: 'e2' });
    return touchboard.line.session;
  });
  await black.evaluate((session) => {
    const { id, entry } = touchboard.line;
    const other = new WebSocket(`${location.origin.replace('http', 'ws')}/play/${id}/line`);
    const ask = { do: 'act', n: 1, act: { act: 'touch', by: 'black', on: 'e7' } };
    other.addEventListener('open', () => [{ ...entry(), session }, ask].forEach((one) => other.send(JSON.stringify(one))));
  }, session);
  await white.waitForFunction(() => touchboard.events.at(-1)?.what === 'act');
  assert.deepEqual(await white.evaluate(() => touchboard.recorded), [{ act: 'touch', by: 'black', on: 'e7' }]);
  await white.evaluate(() => delete touchboard.line.send);
  assert.deepEqual((await alike(white, black)).acts.map(({ by, on }) => `${by} ${on}`), ['black e7', 'white e2']);
});

test('with cut lines, lost requests, delay and reloads both see the same to the end', async (t) => {
  const [white, black] = [await watched(browser, t, desktop, /WebSocket/), await watched(browser, t, phone, /WebSocket/)];
  for (const page of [white, black]) await train(page.context(), numbers(8), { delay: 40, lost: 0.05, cut: 0.02 });
  const { id, token } = await make(server.url);
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  const hands = new Playout(white, black, numbers(7), { reloads: 0.05 });
  await hands.play(12);
  const { events, rulings } = await alike(white, black);
  const lines = await white.evaluate(() => touchboard.case.lines());
  assert.deepEqual(wordless(rulings), wordless(judge(lines)));
  const verdicts = events.flatMap(({ what, verdict }) => (what === 'act' && verdict) || []);
  assert.deepEqual(verdicts, rulings.flatMap(({ claim }) => claim?.verdict ?? []));
  kept(hands, events, lines);
  t.diagnostic(`${events.length} events; ${Object.keys(hands.ways).join(', ')}`);
});
