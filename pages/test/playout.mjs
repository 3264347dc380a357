// Two pairs of hands play a game to its end, sometimes against the Laws; their acts are compared
// with those on the pages.
import assert from 'node:assert/strict';
import { castles, lawful, meanwhile, passes, promotes, unlawful } from './hands.mjs';
import { move, settled } from './table.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {'white'|'black'} Side
 * @typedef {import('./hands.mjs').Seen & {turn: Side, runs: Side, over: boolean, astray: boolean, ask: any[], offered: boolean,
 *   hands: any[], held: string[], fen: string}} State
 * @typedef {{session: string, n: number, act?: any}} Asked
 */

const patience = { timeout: 30_000 };

/** Returns what a page's player sees. @returns {Promise<State>} */
const look = async () => {
  const app = touchboard;
  const { play } = await import('/board/kernel.js');
  const { pieces, open, turn, fen } = app.case.played;
  const [me] = app.sides;
  const rows = (/** @type {Record<string, string>} */ board) =>
    [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...'abcdefgh'].map((file) => board[file + rank] ?? '1').join('')).join('/');
  const spread = (/** @type {string} */ placement) => placement.replace(/\d/g, (n) => '1'.repeat(Number(n)));
  const astray = rows(pieces.board) !== spread(fen.split(' ')[0]);
  const stands = `${rows(pieces.board).replace(/1+/g, ({ length }) => String(length))} ${me[0]} - - 0 1`;
  const laws = app.case.header.laws;
  let other = [];
  try {
    other = play(JSON.stringify({ laws, fen: turn === me && !astray ? fen : stands })).open;
  } catch {
    /* no position: two pieces on a square, no king */
  }
  const offer = app.events.findLast((/** @type {any} */ { what }) => ['offer', 'decline'].includes(what));
  return {
    me, turn, runs: app.face.runs, over: Boolean(app.over), astray, fen, other,
    open: turn === me && !astray ? open : other,
    board: pieces.board, hands: pieces.hands, held: pieces.held,
    ask: app.case.ruling?.ask ?? [],
    offered: offer?.what === 'offer' && offer.by !== me,
  };
};

/** Performs acts one by one; returns whether all were possible, and the requests to the server. */
const act = (/** @type {any[]} */ deeds) => {
  const app = touchboard;
  const before = app.line.count;
  const done = deeds.map((deed) => {
    if (app.over || deed.do) return app.over ? false : Boolean(app.line.ask(deed));
    return app.do(deed);
  });
  const asked = app.line.pending.filter((/** @type {any} */ { n }) => n > before);
  return { done: done.every(Boolean), asked: asked.map((/** @type {any} */ one) => ({ session: app.line.session, n: one.n, act: one.act })) };
};

/** Records the server's refusals on this page, also after reloads. */
const overhear = () => {
  const scope = /** @type {any} */ (globalThis);
  const listen = (/** @type {any} */ app) => {
    const hear = app.hear;
    app.refusals = [];
    app.hear = (/** @type {any} */ message) => {
      if (message.say === 'refused') app.refusals.push(`${app.line.session} ${message.n}`);
      hear.call(app, message);
    };
    return app;
  };
  let now = scope.touchboard && listen(scope.touchboard);
  Object.defineProperty(scope, 'touchboard', { get: () => now, set: (app) => { now = listen(app); }, configurable: true, enumerable: true });
};

const quiet = () => globalThis.touchboard && !touchboard.lost && !touchboard.mine.length && !touchboard.line.pending.length;

/** Reloads a page, whatever is in progress. @param {Page} page */
async function loadAgain(page) {
  await page.reload();
  await page.waitForFunction(() => globalThis.touchboard?.settings, null, patience);
}

export class Playout {
  /** @type {Record<Side, Page>} */ pages;
  /** @type {Record<Side, number>} how often each broke the Laws */ broke = { white: 0, black: 0 };
  /** The last turn: its player, its way, whether it broke the Laws, and whether nothing came between. */
  last = { by: '', way: '', unlawful: false, plain: false };
  /** @type {Asked[]} */ asked = [];
  /** @type {Set<string>} requests that the server refused */ refused = new Set();
  /** @type {{by: Side, want: string[], way: string}[]} of claims, what is to come of them */ claims = [];
  /** @type {Record<string, number>} */ ways = {};
  clean = true;

  /**
   * @param {Page} white @param {Page} black @param {() => number} random
   * @param {{breaks?: number, repeats?: boolean, mouse?: boolean, together?: number, reloads?: number, allowed?: string[]}} [how] allowed: what no Law of the edition forbids
   */
  constructor(white, black, random, { breaks = 0.35, repeats = false, mouse = true, together = 0.2, reloads = 0.01, allowed = [] } = {}) {
    this.pages = { white, black };
    this.random = random;
    Object.assign(this, { breaks, repeats, mouse, together, reloads, allowed });
    /** @type {Record<Side, import('./hands.mjs').Move | undefined>} */ this.before = { white: undefined, black: undefined };
  }

  /** @template T @param {T[]} list @returns {T} */
  any = (list) => list[Math.floor(this.random() * list.length)];

  /** Reports true with the given probability. @param {number} chance */
  maybe = (chance) => this.random() < chance;

  /** Plays the given number of turns, or to the end. @param {number} turns @param {(turn: number) => Promise<void>} [between] */
  async play(turns, between = async () => {}) {
    for (const page of Object.values(this.pages)) {
      await page.addInitScript(overhear);
      await page.evaluate(overhear);
    }
    for (let n = 0; n < turns; n++) {
      await between(n);
      const side = await this.next();
      if (!side) return this.over();
      const other = side === 'white' ? 'black' : 'white';
      const both = this.maybe(this.together);
      if (both) this.last.plain = this.clean = false;
      await Promise.all([this.turn(side), both && this.aside(other)]);
    }
    await this.finish();
  }

  /** Waits for both pages, and returns the side whose clock runs, or null after the end of the game. @returns {Promise<Side | null>} */
  async next() {
    await settled(...Object.values(this.pages));
    const { runs, over } = await this.pages.white.evaluate(() => ({ runs: touchboard.face.runs, over: Boolean(touchboard.over) }));
    return over ? null : runs;
  }

  /** @param {Side} side @param {any[]} deeds */
  async does(side, deeds) {
    const page = this.pages[side];
    const { done, asked } = await page.evaluate(act, deeds);
    this.asked.push(...asked);
    if (this.maybe(this.reloads)) await loadAgain(page);
    await this.heard(page);
    return done && !asked.some(({ session, n }) => this.refused.has(`${session} ${n}`));
  }

  /** Waits until the page has the answers to all requests. @param {Page} page */
  async heard(page) {
    await page.waitForFunction(quiet, null, patience);
    for (const one of await page.evaluate(() => touchboard.refusals.splice(0))) this.refused.add(one);
  }

  /** @param {Side} side @param {string} way */
  note(side, way, broken = false) {
    this.ways[way] = (this.ways[way] ?? 0) + 1;
    if (broken) this.broke[side]++;
  }

  /** Plays a turn of the player whose clock runs. @param {Side} side */
  async turn(side) {
    const state = await this.pages[side].evaluate(look);
    if (state.over) return;
    if (this.maybe(0.5) && (await this.answers(state))) return;
    if (await this.claimed(side)) return;
    if (state.offered && this.maybe(0.3)) return void (await this.does(side, [{ do: this.maybe(0.1) ? 'accept' : 'decline' }]));
    if (this.maybe(0.04)) await this.claimsDraw(side, state);
    if (this.maybe(0.04)) await this.does(side, [{ do: 'offer' }]);
    await this.letsGo(side, state);
    await this.moves(side, await this.pages[side].evaluate(look));
  }

  /** Puts the pieces in a player's hands back on their squares. @param {Side} side @param {State} state */
  async letsGo(side, { hands, held, board }) {
    const mine = hands.filter(({ by }) => by === side);
    if (!mine.length && !held.length) return;
    this.clean = this.last.plain = false;
    await this.does(side, [
      ...held.map((on) => ({ act: 'release', on })),
      ...mine.map(({ piece, from }) => (board[from] ? { act: 'remove', piece: piece.toUpperCase() } : { act: 'release', on: from, piece: piece.toUpperCase() })),
    ]);
  }

  /** Both players answer a question, with the same answer or different ones. @param {State} state */
  async answers({ ask }) {
    const [question] = ask;
    if (!question?.answers?.length) return false;
    this.clean = this.last.plain = false;
    const one = this.any(question.answers);
    const other = this.maybe(0.6) ? one : this.any(question.answers);
    this.note('white', one === other ? 'agrees' : 'answers');
    for (const [side, answer] of /** @type {[Side, any][]} */ ([['white', one], ['black', other]])) {
      const { finding, move: uci, piece, by } = answer;
      await this.does(side, [{ do: 'answer', about: question.about, answer: { finding, move: uci, piece, by } }]);
    }
    return true;
  }

  /** Claims an irregularity of the opponent, real or not. @param {Side} side */
  async claimed(side) {
    const other = side === 'white' ? 'black' : 'white';
    const { by, unlawful: broken, plain, way } = this.last;
    if (!this.maybe(by === other && broken ? 0.6 : 0.05)) return false;
    const right = by === other && broken && plain;
    this.note(side, right ? 'claimsRightly' : 'claims');
    this.claims.push({ by: side, way, want: right ? ['upheld', 'open'] : this.broke[other] ? ['upheld', 'open', 'rejected'] : ['rejected'] });
    this.last = { by: '', way: '', unlawful: false, plain: false };
    this.clean = false;
    return await this.does(side, [{ act: 'claim' }]);
  }

  /** @param {Side} side @param {State} state */
  async claimsDraw(side, { turn }) {
    this.note(side, 'claimsADraw');
    if (turn === side) await this.does(side, [{ do: 'claim-draw', reason: this.any(['threefold', 'fifty']) }]);
  }

  /** @param {Side} side @param {State} state */
  async moves(side, state) {
    if (state.over) return;
    if (!state.open.length) return this.presses(side);
    const chosen = this.chooses(side, state);
    const whole = state.turn === side && !state.astray;
    const broken = whole && this.maybe(this.breaks);
    const [way, deeds] = this.way(broken ? unlawful : lawful, state, chosen) ?? this.way(lawful, state, chosen);
    const unlawfully = way in unlawful && !this.allowed.includes(way);
    this.note(side, way, unlawfully);
    const done = way === 'moves' && this.mouse && this.isPlain(state, chosen) && this.maybe(0.3) ? await this.drags(side, chosen) : await this.does(side, deeds);
    this.before[side] = chosen;
    this.last = { by: side, way, unlawful: unlawfully, plain: whole && done && this.clean };
    if (!done || !whole) {
      this.broke[side]++; // its result is unknown
      await this.presses(side);
    }
    this.clean = true;
  }

  /** @param {Side} side */
  async presses(side) {
    await this.does(side, [{ act: 'clock' }]);
    this.last = { by: side, way: 'presses', unlawful: false, plain: false };
    this.broke[side]++;
  }

  /** @param {State} state @param {import('./hands.mjs').Move} chosen */
  isPlain = (state, chosen) => !state.board[chosen.to] && !castles(state, chosen) && !passes(state, chosen) && !promotes(state, chosen);

  /** Moves by mouse and presses by key. @param {Side} side @param {import('./hands.mjs').Move} chosen */
  async drags(side, { from, to }) {
    const page = this.pages[side];
    await page.evaluate(() => scrollTo(0, 0));
    const count = await page.evaluate(() => touchboard.line.count);
    await move(page, from, to);
    await page.keyboard.press('Space');
    const { session, last } = await page.evaluate(() => ({ session: touchboard.line.session, last: touchboard.line.count }));
    for (let n = count + 1; n <= last; n++) this.asked.push({ session, n });
    await this.heard(page);
    return last - count === 4 && !this.asked.slice(-4).some((one) => this.refused.has(`${one.session} ${one.n}`));
  }

  /** Returns a way that is possible here, with its acts. @param {Record<string, import('./hands.mjs').Way>} ways @param {State} state @param {import('./hands.mjs').Move} chosen @returns {[string, any[]] | undefined} */
  way(ways, state, chosen) {
    const names = Object.keys(ways);
    const first = Math.floor(this.random() * names.length);
    const special = castles(state, chosen) || promotes(state, chosen) || passes(state, chosen) || state.board[chosen.to];
    const order = names.map((_, n) => names[(first + n) % names.length]);
    if (special) order.sort((a, b) => Number(/astle|romot|ass|take|awn|Half/.test(b)) - Number(/astle|romot|ass|take|awn|Half/.test(a)));
    if (ways === lawful && this.maybe(0.7)) order.unshift('moves');
    for (const name of order) {
      const deeds = ways[name](state, chosen, this.any);
      if (deeds) return [name, deeds];
    }
    return undefined;
  }

  /** @param {Side} side @param {State} state */
  chooses(side, state) {
    const { open, board } = state;
    const back = this.before[side] && open.find(({ from, to }) => from === this.before[side]?.to && to === this.before[side]?.from);
    if (this.repeats && back) return back;
    const mate = open.find((/** @type {any} */ { san }) => san?.endsWith('#'));
    if (mate && this.maybe(0.5)) return mate;
    const rare = open.filter((one) => castles(state, one) || promotes(state, one) || passes(state, one));
    if (rare.length && this.maybe(0.6)) return this.any(rare);
    const takes = open.filter(({ to }) => board[to]);
    return takes.length && this.maybe(0.3) ? this.any(takes) : this.any(open);
  }

  /** Performs acts of the other player at the same time. @param {Side} side */
  async aside(side) {
    const state = await this.pages[side].evaluate(look);
    const name = this.any(Object.keys(meanwhile));
    this.note(side, `${name} meanwhile`, true);
    if (name.startsWith('claims') && name !== 'claimsADraw') this.claims.push({ by: side, way: name, want: ['upheld', 'open', 'rejected'] });
    await this.does(side, meanwhile[name](state, this.any));
    this.last.plain = this.clean = false;
  }

  /** Ends the game by a draw or by resignation. */
  async finish() {
    if (!(await this.next())) return this.over();
    const side = this.any(/** @type {Side[]} */ (['white', 'black']));
    const other = side === 'white' ? 'black' : 'white';
    if (this.maybe(0.5)) {
      await this.does(side, [{ do: 'offer' }]);
      await settled(...Object.values(this.pages));
      await this.does(other, [{ do: 'accept' }]);
    }
    await settled(...Object.values(this.pages));
    await this.does(side, [{ do: 'resign' }]);
    return this.over();
  }

  async over() {
    for (const page of Object.values(this.pages)) await page.waitForFunction(() => touchboard.over, null, patience);
  }
}

/** Expects both pages to have the acts of the hands, each once, and all claims to be judged as required. @param {Playout} game @param {any[]} events @param {string} lines the case */
export function kept({ asked, refused, claims, broke }, events, lines) {
  const own = events.filter(({ n }) => n);
  const byRequest = new Map(own.map((event) => [`${event.from} ${event.n}`, event]));
  assert.equal(byRequest.size, own.length, 'no request counts twice');
  const gone = asked.filter(({ session, n }) => !byRequest.has(`${session} ${n}`) && !refused.has(`${session} ${n}`));
  for (const { session, n, act: wanted } of asked) {
    const event = byRequest.get(`${session} ${n}`);
    if (event && wanted) assert.deepEqual(event.act, wanted);
  }
  const verdicts = events.filter(({ verdict, act: done }) => verdict && done?.act === 'claim'); // one that waited has another when it is found
  for (const { by, want, way } of claims) {
    const at = verdicts.findIndex((event) => event.by === by);
    const [event] = at < 0 ? [] : verdicts.splice(at, 1);
    if (event) assert.ok(want.includes(event.verdict), `${by} claims after «${way}»: ${event.verdict}, event ${event.seq} of\n${lines}`);
  }
  assert.equal(verdicts.length, 0, 'a claim that nobody made');
  const over = events.find(({ what }) => what === 'over');
  if (over.reason === 'penalty') {
    const loser = over.result === '1-0' ? 'black' : 'white';
    assert.ok(over.result === '1/2-1/2' || broke[loser] > 0, `lost by penalty: ${JSON.stringify(over)}`);
  }
  return { gone: gone.map(({ act: one }) => JSON.stringify(one)), reason: over.reason };
}
