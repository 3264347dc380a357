// The kernel as referee between two players: its messages, to whom, and when.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shows, watched } from './browser.mjs';
import { serve } from './adoube.mjs';
import { accessible, fits, picture } from './player.mjs';
import { begun, browser, claims, press, sentence, server, tap } from './seats.mjs';
import { alike, desktop, make, move, phone, seen, settled, sit } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** White touches the knight, plays a pawn and presses. @param {Page} white @param {Page} black */
async function touchMove(white, black) {
  await tap(white, 'g1');
  await move(white, 'e2', 'e4');
  await press(white);
  await settled(white, black);
}

test('a claim after the own reply is too late, and 4.8 says so', async (t) => {
  const { white, black } = await begun(t, { help: 'tournament' });
  await touchMove(white, black);
  await move(black, 'e7', 'e5');
  await claims(black);
  await settled(white, black);
  for (const page of [white, black]) {
    assert.match(await sentence(page), /rejected: it comes too late .*touch-move broken\)/);
    await page.locator('.tell .cite', { hasText: '4.8' }).waitFor();
  }
  await picture(black, 'referee-too-late-360');
  const { rulings } = await alike(white, black);
  assert.deepEqual(rulings.at(-1).claim, { verdict: 'rejected', about: 4, code: 'touch-move', cites: ['4.8'] });
});

for (const help of ['training', 'teaching'])
  test(`a breach stays to be read until it is answered: ${help}`, async (t) => {
    const { white, black } = await begun(t, { help });
    await tap(white, 'g1');
    await move(white, 'e2', 'e4');
    await settled(white, black);
    const read = await Promise.all([white, black].map((page) => page.locator('.breach').textContent()));
    assert.match(String(read[1]), /^The move e4 broke touch-move: White touched the knight on g1 .*Black may claim\.\s+4\.3\.1/);
    for (const page of [white, black]) assert.equal(await sentence(page), 'Black to move.');
    await press(white);
    await settled(white, black);
    await shows(async () => assert.deepEqual(await Promise.all([white, black].map((page) => page.locator('.breach').textContent())), read));
    for (const page of [white, black]) assert.doesNotMatch(await page.locator('.tell').innerText(), /arbiter/i);
    await fits(black);
    await accessible(black);
    await picture(black, `referee-${help}-360`);
    await picture(white, `referee-${help}-1440`);
    await tap(black, 'e7');
    await settled(white, black);
    await shows(async () => assert.match(String(await black.locator('.breach').textContent()), /broke touch-move: .*Black can no longer claim\./));
    await move(black, 'e7', 'e5');
    await settled(white, black);
    for (const page of [white, black]) assert.equal(await page.locator('.breach').count(), 0);
  });

test('a breach that was claimed is read no more, and the verdict is', async (t) => {
  const { white, black } = await begun(t);
  await touchMove(white, black);
  await claims(black);
  await settled(white, black);
  for (const page of [white, black]) {
    assert.match(await sentence(page), /^The claim is upheld .*touch-move broken\)/);
    assert.equal(await page.locator('.breach').count(), 0);
  }
});

test('after an illegal move is pressed its player is shown no moves, until it was claimed', async (t) => {
  const { white, black } = await begun(t, { help: 'training' });
  const glows = (/** @type {import('playwright-core').Page} */ page) => page.evaluate(() => touchboard.board.glowing.size);
  await tap(white, 'g1');
  await settled(white, black);
  for (const page of [white, black]) assert.equal(await glows(page), 2);
  await move(white, 'g1', 'g3');
  await press(white);
  await settled(white, black);
  for (const page of [white, black]) assert.equal(await glows(page), 0);
  await claims(black);
  await settled(white, black);
  await tap(white, 'g1');
  await settled(white, black);
  for (const page of [white, black]) assert.equal(await glows(page), 2);
});

test('what was meant by pressing the clock, only he is asked who pressed it', async (t) => {
  const { white, black } = await begun(t, { fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' });
  await white.evaluate(() => touchboard.do({ act: 'release', on: 'e8', piece: 'Q' }));
  await press(white);
  await settled(white, black);
  await white.locator('.asked').getByText('Only you know').waitFor();
  assert.equal(await black.locator('.asked').count(), 0);
  assert.match(await sentence(black), /^Only the player who pressed the clock \(action 2\) can say/);
  await accessible(white);
  await picture(white, 'referee-asked-1440');
  await white.locator('.asked button').first().click();
  await settled(white, black);
  const { acts } = await alike(white, black);
  assert.equal(acts.at(-1)?.act, 'find');
});

test('at one device the question goes to him who pressed, and his answer counts', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url, { both_sides: true, fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' });
  await sit(page, server.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  await page.evaluate(() => touchboard.do({ act: 'release', on: 'e8', piece: 'Q' }));
  await press(page);
  await settled(page);
  await page.locator('.asked button').first().click();
  await settled(page);
  await page.waitForFunction(() => touchboard.recorded.at(-1)?.act === 'find');
  assert.equal(await page.evaluate(() => touchboard.problem), '');
});

test('the new piece first: the pawn must come off, and that is said first', async (t) => {
  const { white, black } = await begun(t, { fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' });
  await white.locator('.stock button').first().click();
  await tap(white, 'e8');
  await settled(white, black);
  assert.match(await sentence(white), /^The white pawn on e7 must now be taken off the board; the queen has touched/);
  await picture(white, 'referee-queen-first-1440');
  await white.locator('.todo').click();
  await settled(white, black);
  const { made } = await alike(white, black);
  assert.deepEqual(made, ['e8=Q']);
});

test('a wrong code stays in the lobby; a right one leads to the game', async (t) => {
  const page = await watched(browser, t, phone, /404/);
  await page.goto(`${server.url}/play`);
  const field = page.getByLabel('Game code');
  await field.fill('nogame22');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is no game with this code' }).waitFor();
  assert.match(page.url(), /\/play$/);
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await accessible(page);
  await picture(page, 'referee-wrong-code-360');
  const { id, token } = await make(server.url);
  await field.fill(` ${id.toUpperCase()} `);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForFunction(() => globalThis.touchboard?.started);
  assert.deepEqual(await page.evaluate(() => touchboard.sides), ['black']);
  await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
});

test('one finds the own games again, though the address may open no more', async (t) => {
  const page = await watched(browser, t, phone, /429|404/);
  await page.goto(`${server.url}/play`);
  /** @type {string[]} */ const mine = [];
  for (let more = true; more; ) {
    const answer = await fetch(`${server.url}/play/games`, {
      method: 'POST',
      body: JSON.stringify({ side: 'white', play: 'rapid', kind: 'fischer', help: 'training', base: 60_000, bonus: 0, name: 'Lilit' }),
    });
    if ((more = answer.status === 201)) {
      const { id, token } = await answer.json();
      mine.push(id);
      await page.evaluate(([game, secret]) => localStorage.setItem(`adoube.play.${game}`, secret), [id, token]);
    }
  }
  await page.evaluate(() => localStorage.setItem('adoube.play.forgotten', 'x'));
  await page.reload();
  await page.locator('.yours li').nth(mine.length - 1).waitFor();
  await shows(async () => assert.equal(await page.locator('.yours li').count(), mine.length));
  assert.equal(await page.evaluate(() => localStorage.getItem('adoube.play.forgotten')), null);
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.getByRole('alert').filter({ hasText: 'games from this address are in progress' }).waitFor();
  await fits(page);
  await accessible(page);
  await picture(page, 'referee-yours-360');
  for (let left = mine.length; left > 1; left--) {
    await page.locator('.yours').getByRole('button', { name: 'Abort the game' }).first().click();
    await page.locator('.yours li').nth(left - 1).waitFor({ state: 'detached' });
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForFunction(() => globalThis.touchboard?.settings);
  assert.deepEqual(await page.evaluate(() => touchboard.sides), ['white']);
  await page.evaluate(() => touchboard.line.ask({ do: 'abort' }));
  await page.waitForFunction(() => touchboard.over);
});

/** Returns a page's sentence after three seconds of the page's own time: twelve of its checks, of which a busy machine skips some. @param {Page} page */
const saysThen = (page) =>
  page.evaluate(() => new Promise((done) => {
    let checks = 0;
    const timer = setInterval(() => {
      if (++checks < 12) return;
      clearInterval(timer);
      done(document.querySelector('.sentence')?.textContent);
    }, 250);
  }));

const frozen = /^No connection\. Until it is back the board is frozen/;

test('a dead line is said within three seconds, and the board stands still', async (t) => {
  let dead = false;
  const [white, black] = [await watched(browser, t, desktop), await watched(browser, t, phone)];
  await white.context().routeWebSocket(/\/line$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => !dead && far.send(message));
    far.onMessage((message) => !dead && socket.send(message));
  });
  const { id, token } = await make(server.url, { play: 'standard' });
  await sit(white, server.url, id, token);
  await sit(black, server.url, id);
  await white.waitForFunction(() => touchboard.started);
  await settled(white, black);
  const [from, to] = [await seen(white, 'g1'), await seen(white, 'f3')];
  await white.mouse.move(from.x, from.y);
  await white.mouse.down();
  await white.mouse.move(to.x, to.y, { steps: 4 });
  await settled(white, black);
  const there = await black.evaluate(() => touchboard.recorded.length);
  dead = true;
  assert.match(await saysThen(white), frozen);
  const before = await white.evaluate(() => touchboard.case.acts.length);
  await white.mouse.up();
  await tap(white, 'b1');
  await picture(white, 'referee-frozen-1440');
  assert.equal(await white.evaluate(() => touchboard.case.acts.length), before, 'no touch is invented');
  assert.equal(await black.evaluate(() => touchboard.recorded.length), there);
  dead = false;
  await white.waitForFunction(() => !touchboard.lost);
  await tap(white, 'f3');
  await settled(white, black);
  const { made } = await alike(white, black);
  assert.deepEqual(made, ['Nf3']);
  await white.evaluate(() => touchboard.line.ask({ do: 'resign' }));
  await white.waitForFunction(() => touchboard.over);
});

test('a server that has gone, and a network that has, are said at once', async (t) => {
  const own = await serve('--play');
  const page = await watched(browser, t, { ...phone, serviceWorkers: 'allow' }, /WebSocket|ERR_/);
  const { id, token } = await make(own.url, { both_sides: true });
  await sit(page, own.url, id, token);
  await page.waitForFunction(() => touchboard.started);
  await page.context().setOffline(true);
  assert.match(await saysThen(page), frozen);
  await page.context().setOffline(false);
  await page.waitForFunction(() => !touchboard.lost);
  await own.stop();
  assert.match(await saysThen(page), frozen);
  await tap(page, 'e2');
  assert.equal(await page.evaluate(() => touchboard.case.acts.length), 0);
  await fits(page);
  await accessible(page);
  await picture(page, 'referee-gone-360');
});

test('a game that nobody joined says so, as the server ends it', async (t) => {
  const page = await watched(browser, t, phone);
  const { id, token } = await make(server.url);
  await sit(page, server.url, id, token);
  await page.getByText('Send this link to your opponent').waitFor();
  await page.evaluate(() => {
    const clock = { white: 600_000, black: 600_000, at: 0 };
    touchboard.hear({ say: 'event', seq: 1, at: 0, what: 'over', by: 'white', result: '*', reason: 'nobody-came', clock });
  });
  await page.getByRole('heading', { name: 'Nobody joined: the game did not begin' }).waitFor();
  await page.getByRole('link', { name: 'New game' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Rematch' }).count(), 0);
  await fits(page);
  await picture(page, 'referee-nobody-360');
  await fetch(`${server.url}/play/${id}/end`, { method: 'POST', body: JSON.stringify({ token }) });
});
