// The arbiter's console: what waits for him, an incident in three taps, the
// dispute and its decision. It shows what the hall says and sends what is
// entered; no law is written here.
import { render } from '/board/vendor/lit-html.js';
import { load, speak } from '/board/kernel.js';
import { calls, Bell } from '/board/console/bell.js';
import { keepAwake } from '/board/console/awake.js';
import { entitle, needing } from '/board/shared/attention.js';
import { stranger } from '/board/shared/page.js';
import { Problem, call, get, me } from '/board/shared/session.js';
import { firstOf } from '/board/shared/first.js';
import { follow } from '/board/shared/stream.js';
import { choose, fetchWords, spoken, t } from '/board/shared/words.js';
import { Outbox } from '/board/console/outbox.js';
import { keepWritten, writtenOf } from '/board/console/drafts.js';
import { checkpoint } from '/board/console/checkpoint.js';
import { home } from '/board/console/home.js';
import { keypad, typed } from '/board/console/keypad.js';
import { incident } from '/board/console/incident.js';
import { answerCalls } from '/board/console/need.js';
import { operate, shown } from '/board/console/operate.js';
import { Telling } from '/board/console/telling.js';
import { header } from '/board/console/versions.js';
import { Sheet } from '/board/console/sheet.js';
import { boardName, tableOf } from '/board/shared/board.js';
import { frame } from '/board/console/frame.js';

/**
 * @typedef {{id: number, role: string, scope: {event?: string}, label?: string, name?: string}} Me
 * @typedef {{id: string, name: string, laws?: string, play?: string, delay?: number, hidden?: boolean, second?: boolean, appeal?: number}} Meet
 * @typedef {{table: number, round: number, sector?: string, white: any, black: any, findings: number, irregular?: string[], asks: number, claims?: number, delay?: number,
 *   attention?: import('../shared/attention.js').Alarm[], acts: number,
 *   fen: string, last?: string, moves: number, result?: string, board: {family?: string, serial?: string}, outage?: string}} Seat
 * @typedef {{claim: string, round: number, table: number, kind: string, by: string, against?: string, state: string, opened: string, deadline?: string}} Claim
 * @typedef {{no: number, who: string, from: number, text?: string, acts?: object[], at: string, ground?: number, adopted?: boolean, sentences?: string[], rulings?: any[]}} Said
 * @typedef {{claim: string, round: number, table: number, kind: string, by: string, against?: string, state: string, opened: string,
 *   laws: string, play?: string, white: any, black: any, start: {fen?: string, variant?: string}, acts: any[], at: number, from: number, ground?: number, statements: Said[],
 *   text?: string, article?: string, corrected?: Decision[], decision?: Decision, signed?: {by: string, name?: string, at: string}, appeal?: {by: string, at: string, text: string},
 *   committee?: Decision, deadlines?: {appeal?: string}, clocks?: Faces, clocksAfter?: Faces}} Incident
 * @typedef {{white?: string, black?: string}} Faces what the clocks show
 * @typedef {{outcome: string, sentences?: string[], rulings?: {text?: string, error?: string}[], article?: string, penalties?: import('../shared/penalty.js').Penalty[],
 *   text?: string, minutes?: number, at: string, by: string, name?: string}} Decision
 * @typedef {{corrects?: number, outcome?: string, article?: string, text?: string, penalties?: import('../shared/penalty.js').Penalty[], [name: string]: any}} Draft
 * @typedef {{header: import('../case.js').Header, acts: import('../case.js').Act[]}} Game
 */

/** What an event may mean by now is asked again after this time, in milliseconds. */
const settle = 150;

/** After how long a hall that was not reached is asked again, in milliseconds. */
const again = 2000;

export class Console {
  /** @type {Me | null} */ me = me();
  /** @type {Meet[]} */ events = [];
  event = localStorage.getItem('adoube.event') ?? '';
  /** @type {{event: string, number: number, start?: string, state?: string, hidden?: boolean, current?: boolean}[]} */ rounds = [];
  round = 0;
  /** The round that was on when it was last asked. */
  current = 0;
  /** @type {Seat[]} */ tables = [];
  /** @type {Claim[]} */ claims = [];
  /** @type {{person: string, name?: string, round: number, side: string, illegal: number, penalties: {article?: string, penalty: string, amount?: string}[]}[]} */ ladder = [];
  /** @type {Incident | null} */ incident = null;
  /** The game of the incident that is shown, as it stands now. @type {Game | null} */ game = null;
  /** What the arbiter or a committee found, before it is decided. @type {object[] | null} */ finding = null;
  /** What an incident beside Article 4 can be about, and what can be imposed. @type {{kind: string, article?: string}[]} */ kinds = [];
  /** @type {{penalty: string, amount: string, article?: string}[]} */ sanctions = [];
  /** The kind that is being filed; empty: none. */
  matter = '';
  /** The decision as far as it is written. @type {Draft} */ draft = {};
  /** The moment that one has stepped to. @type {number | null} */ stepped = null;
  /** The position that is entered. @type {Sheet | null} */ sheet = null;
  /** Whether the committee changes the decision. */
  changes = false;
  /** @type {Telling | null} */ telling = null;
  /** The newest checkpoint; empty: none was signed yet. @type {string | undefined} */ note;
  /** When it was signed, in milliseconds since 1970. */ signed = 0;
  number = '';
  /** The item of the board's table that what is entered is about; 0: the last. */
  item = 0;
  by = 'arbiter';
  /** Whom what the arbiter saw is about; empty: nobody is named. */
  against = '';
  /** What is asked about before it is done. */
  asked = '';
  /** What the hall refused last. @type {Problem | null} */ problem = null;
  /** Whether what the hall says has come. */
  loaded = false;
  reached = true;
  /** Ends following the round. @type {(() => void) | undefined} */ stop;
  bell = new Bell();
  now = Date.now();
  kernel = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.outbox = new Outbox((path, body) => this.post(path, body));
    this.outbox.addEventListener('change', () => this.update());
    this.outbox.addEventListener('done', (event) => this.entered(/** @type {CustomEvent} */ (event).detail));
    addEventListener('hashchange', () => this.turn());
    addEventListener('keydown', (event) => typed(this, event));
    addEventListener('online', () => this.refresh(0));
    setInterval(() => {
      this.set({ now: Date.now() });
      if (this.loaded && !this.telling) this.refresh(0);
    }, 20_000);
  }

  /** The part of the page, and what it is about. */
  get route() {
    const [, view = '', id = '', at = ''] = decodeURIComponent(location.hash).split('/');
    return { view, id, at: Number(at) };
  }

  /** @param {object} change its fields, and what they become */
  set(change) {
    Object.assign(this, change);
    this.update();
  }

  /** The game as it stands: how it is played, and the acts that count. @param {any} table @returns {Game} */
  standing({ header, corrections = [], items }) {
    const on = items.filter((/** @type {any} */ { game = 0, error }) => game === corrections.length && !error);
    return { header, acts: on.map((/** @type {any} */ { act }) => act) };
  }

  /** How many boards of the round need attention. */
  get needing() {
    return needing(this.tables);
  }

  /** After how many acts of the game accounts go on: where one has stepped to, or where the turn in dispute began. */
  get moment() {
    return this.stepped ?? this.incident?.from ?? 0;
  }

  /** Lets the bell sound and notify, as a tap on the page may. */
  async allowBell() {
    await this.bell.allow();
    this.update();
  }

  /** @param {number} number */
  seat(number) {
    return this.tables.find(({ table }) => table === number);
  }

  /** Whether a kind of incident is beside Article 4. @param {string} kind */
  beside(kind) {
    return this.kinds.some((one) => one.kind === kind);
  }

  /** Writes more of the decision. @param {Draft} change */
  sketch(change) {
    this.write({ draft: { ...this.draft, ...change } });
  }

  /** Keeps what was typed of the decision, and leaves the page as it is. @param {Draft} change */
  jot(change) {
    Object.assign(this.draft, change);
    keepWritten(this.about, { draft: this.draft, finding: this.finding });
  }

  /** Writes the decision, or what was found for it; it is there when the page is loaded again. @param {Partial<import('./drafts.js').Written>} change */
  write(change) {
    Object.assign(this, change);
    keepWritten(this.about, { draft: this.draft, finding: this.finding });
    this.update();
  }

  /** A claim is decided: what was written of it is done with. @param {string} claim */
  settled(claim) {
    const nothing = { draft: {}, finding: null };
    keepWritten(claim, nothing);
    if (claim === this.about) Object.assign(this, nothing);
  }

  /** The claim that is shown, among those of all events. */
  get about() {
    return `${new URLSearchParams(location.search).get('event') ?? this.event}/${this.route.id}`;
  }

  /** The event that is shown. */
  get meet() {
    return this.events.find(({ id }) => id === this.event);
  }

  /** Whether he decides about claims; an operator does not. */
  get decides() {
    return this.me?.role !== 'operator';
  }

  /** Whether he organises: boards, delays, what is published. */
  get organises() {
    return ['chief', 'operator'].includes(this.me?.role ?? '');
  }

  /** The address of the round. */
  get here() {
    return `/api/v1/events/${this.event}/rounds/${this.round}`;
  }

  get open() {
    return this.claims.filter(({ state }) => state === 'open' || state === 'unsigned' || state === 'appealed');
  }

  /** Asks the hall; an answer that cannot be had is said on the page. @param {() => Promise<void>} what */
  async attempt(what) {
    try {
      await what();
      this.set({ reached: true, problem: null });
    } catch (problem) {
      this.failed(problem);
    }
  }

  /** @param {unknown} problem */
  failed(problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.passing) this.set({ reached: false });
    else this.set({ reached: true, problem });
  }

  /** @param {string} path @param {object} body */
  async post(path, body) {
    try {
      const answer = await call('POST', path, body);
      this.set({ reached: true });
      return answer;
    } catch (problem) {
      this.set({ reached: !(problem instanceof Problem) || !problem.passing });
      throw problem;
    }
  }

  /** Who one is, and where. */
  async begin() {
    this.me = await get('/api/v1/me');
    this.events = await get('/api/v1/events');
    await this.enterEvent(await firstOf(this.events, [new URLSearchParams(location.search).get('event'), this.event]));
  }

  /** @param {string} event */
  async enterEvent(event) {
    this.event = event;
    if (!event) return;
    localStorage.setItem('adoube.event', event);
    this.rounds = (await get(`/api/v1/events/${event}/rounds`)) ?? [];
    if (this.decides) {
      const { kinds, penalties } = await get(`/api/v1/events/${event}/claim-kinds`);
      Object.assign(this, { kinds, sanctions: penalties });
    }
    const query = new URLSearchParams(location.search);
    const asked = [null, event].includes(query.get('event')) ? Number(query.get('round')) : 0;
    if (query.get('event') !== event) history.replaceState(null, '', `?${new URLSearchParams({ event })}${location.hash}`);
    this.current = this.rounds.find(({ current }) => current)?.number ?? 0;
    this.round = (this.rounds.find(({ number }) => number === asked) ?? this.rounds.find(({ current }) => current))?.number ?? 0;
    if (!this.round) return;
    this.stop?.();
    this.stop = follow(
      `/api/v1/events/${event}/rounds/${this.round}/stream`,
      (name, data) => this.heard(name, data),
      (state) => state === 'live' && this.refresh(0),
    );
  }

  /** Shows another event; what was shown of the one before goes. @param {string} event */
  async choose(event) {
    location.hash = '#/';
    await this.attempt(async () => {
      await this.enterEvent(event);
      await this.look();
    });
  }

  /** Shows another round; the address says which. @param {number} number */
  async enterRound(number) {
    history.replaceState(null, '', `?${new URLSearchParams({ event: this.event, round: String(number) })}${location.hash}`);
    await this.attempt(async () => {
      await this.enterEvent(this.event);
      await this.look();
    });
  }

  /** Looks again at what may have changed. @returns {Promise<void>} */
  async look() {
    if (!this.stop) await this.begin();
    if (!this.round) return this.set({ loaded: true });
    const at = `/api/v1/events/${this.event}`;
    const paths = ['/api/v1/events', `${at}/rounds`, `${at}/rounds/${this.round}/tables`];
    const [events, rounds, tables] = await Promise.all(paths.map(get));
    this.set({ events, rounds, tables });
    const on = rounds.find((/** @type {{current?: boolean}} */ { current }) => current)?.number ?? 0;
    if (on !== this.current && this.round === this.current) {
      await this.enterEvent(this.event);
      return this.look();
    }
    this.current = on;
    if (this.decides) await this.lookAtClaims(at);
    this.set({ loaded: true });
  }

  /** @param {string} at the event's address */
  async lookAtClaims(at) {
    const [claims, ladder] = await Promise.all([`${at}/claims`, `${at}/ladder`].map(get));
    this.set({ claims: claims.claims ?? [], ladder: ladder.players ?? [] });
    await this.lookAt();
  }

  /** Looks again at the incident that is shown. */
  async lookAt() {
    const { view, id } = this.route;
    if (view !== 'claim') return;
    const at = `/api/v1/events/${this.event}`;
    const [round, table] = id.split('-');
    const [shown, stands] = await Promise.all(
      [`${at}/claims/${id}?language=${spoken()}`, `${at}/rounds/${round}/tables/${table}`].map(get),
    );
    if (this.route.id === id) this.set({ incident: shown, game: this.standing(stands) });
  }

  /** Looks again soon, and until the hall is reached. @param {number} wait in milliseconds */
  refresh(wait) {
    clearTimeout(this.soon);
    this.soon = window.setTimeout(async () => {
      await this.attempt(() => this.look());
      if (!this.reached) this.refresh(again);
    }, wait);
  }

  /** What the round's stream says. @param {string} name @param {any} data */
  heard(name, data) {
    if (name === 'table') this.tables = this.tables.map((seat) => (seat.table === data.table ? data : seat));
    this.update();
    const about = this.incident;
    if (name === 'claim' || (about?.table === data.table && about?.round === data.round)) this.refresh(settle);
  }

  /** Another part of the page. */
  turn() {
    const { view, id, at } = this.route;
    if (view === 'new' && id) this.number = boardName(Number(id));
    this.item = at;
    Object.assign(this, { incident: null, game: null, stepped: null, sheet: null, matter: '', changes: false, telling: null, asked: '', note: undefined }, writtenOf(this.about));
    this.update();
    scrollTo(0, 0);
    if (view === 'claim') this.attempt(() => this.lookAt());
    if (view === 'checkpoint') this.attempt(async () => this.set(await get('/api/v1/checkpoint')));
  }

  /** Enters what happened at the board of the number. @param {string} kind @param {object} [more] */
  file(kind, more = {}) {
    const body = { kind, by: this.by, ...(this.item && { at: this.item }), ...(this.by === 'arbiter' && this.against && { against: this.against }), ...more };
    const title = `${t('console.board', { table: this.number })} · ${t(`console.kind-${kind}`)}`;
    this.outbox.add(`/api/v1/events/${this.event}/rounds/${this.round}/tables/${tableOf(this.number)}/claims`, body, title);
    answerCalls(this, this.seat(tableOf(this.number)));
    this.set({ number: '', item: 0, by: 'arbiter', against: '', matter: '' });
  }

  /** Enters something about the incident that is shown. @param {string} what @param {object} body @param {string} title */
  enter(what, body, title) {
    this.outbox.add(`/api/v1/events/${this.event}/claims/${this.route.id}/${what}`, body, title);
  }

  /** Organises something. @param {object} change @param {string} title @param {object} back the change that undoes it */
  change(change, title, back) {
    this.outbox.add(`/api/v1/events/${this.event}/changes`, change, title, back);
  }

  /** Ends a game; by «*» the result that was entered is taken back. @param {number} table @param {string} result @param {string} [reason] */
  result(table, result, reason) {
    const title = result === '*' ? t('console.result-back') : shown(result);
    const back = result === '*' ? undefined : { result: '*', reason: t('console.mistaken') };
    this.outbox.add(`${this.here}/tables/${table}/result`, { result, reason }, `${t('console.board', { table })} · ${title}`, back);
    this.set({ asked: '' });
  }

  /** Sets a game right. @param {number} table @param {object} body */
  correct(table, body) {
    const title = `${t('console.board', { table })} · ${t('console.set-right')}`;
    this.outbox.add(`${this.here}/tables/${table}/corrections`, body, title);
  }

  /** The hall has answered to an entry. @param {import('./outbox.js').Entry} entry */
  entered(entry) {
    const { path, state, undone, answer, back } = entry;
    if (undone && state === 'sent' && answer?.claim)
      this.outbox.add(`/api/v1/events/${this.event}/claims/${answer.claim}/withdrawal`, { text: t('console.mistaken') }, entry.title);
    else if (undone && state === 'sent' && back) this.outbox.add(path, back, entry.title);
    const [, event, claim] = /\/events\/([^/]+)\/claims\/([^/]+)\/(?:decision|outcome)$/.exec(path) ?? [];
    if (state === 'sent' && claim) this.settled(`${event}/${claim}`);
    this.refresh(0);
  }

  /** Enters the position, or the moves that led to it. */
  enterPosition() {
    const about = /** @type {Incident} */ (this.incident);
    this.set({ sheet: new Sheet(this, about) });
    scrollTo(0, 0);
  }

  /** Sets the game right for the incident that is shown. @param {string} pgn */
  agree(pgn) {
    const { claim, round, table } = /** @type {Incident} */ (this.incident);
    const path = `/api/v1/events/${this.event}/rounds/${round}/tables/${table}/corrections`;
    this.outbox.add(path, { pgn, no: Number(claim.split('-')[2]), reason: t('console.both-agree') }, t('console.position'));
    this.set({ sheet: null, stepped: null });
  }

  /** Somebody shows what happened. @param {string} who */
  tell(who) {
    const about = /** @type {Incident} */ (this.incident);
    const game = who === 'finding' ? this.game : { header: header(about), acts: about.acts.slice(0, this.moment) };
    const telling = new Telling(/** @type {Game} */ (game), who, this.moment, (shown) => this.shown(shown));
    this.set({ telling });
    telling.changed();
    scrollTo(0, 0);
    telling.root.querySelector('h2')?.focus();
  }

  /** What was shown is entered. @param {import('./telling.js').Shown | null} shown */
  shown(shown) {
    this.telling = null;
    if (shown?.who === 'finding') this.write({ finding: shown.acts });
    else if (shown) this.enter('statements', { ...shown, from: this.moment }, t(`console.shows-${shown.who}`));
    this.update();
  }

  /** Speaks another language. @param {string} tag */
  speak(tag) {
    return this.attempt(async () => {
      await choose(tag);
      if (this.kernel) await speak(tag);
    });
  }

  update() {
    entitle(t('console.title'), this.needing);
    if (this.decides) this.bell.heard(calls(this.tables), Date.now());
    keepAwake(this.incident?.state === 'open');
    const content = () => this.sheet?.page() ?? view(this);
    const view = { new: keypad, claim: incident, tables: operate, checkpoint }[this.route.view] ?? (this.decides ? home : operate);
    if (!me()) render(stranger(), this.root);
    else render(frame(this, this.telling ? this.telling.root : content()), this.root);
  }
}

await fetchWords();
const app = new Console(/** @type {HTMLElement} */ (document.getElementById('page')));
Object.assign(globalThis, { arbiter: app }); // for tests
app.turn();
app.refresh(0);
load().then(() => app.set({ kernel: true }));
