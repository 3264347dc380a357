// The arbiter's console: what waits for him, an incident in three taps, the dispute and its
// decision. It shows data of the hall and sends what is entered; it contains no rules.
import { render } from '/board/vendor/lit-html.js';
import { load, speak } from '/board/kernel.js';
import { calls, Bell } from '/board/console/bell.js';
import { keepAwake } from '/board/console/awake.js';
import { keep, keepFiles } from '/board/shared/keep.js';
import { entitle } from '/board/shared/attention.js';
import { stranger } from '/board/shared/page.js';
import { get, me } from '/board/shared/session.js';
import { assign } from '/board/shared/state.js';
import { fetchWords, t } from '/board/shared/words.js';
import { Hearing, routeAsked } from '/board/console/hearing.js';
import { keepWritten, writtenOf } from '/board/console/drafts.js';
import { checkpoint } from '/board/console/checkpoint.js';
import { home } from '/board/console/home.js';
import { keypad, typed } from '/board/console/keypad.js';
import { incident } from '/board/console/incident.js';
import { allCame, answerCalls } from '/board/console/need.js';
import { operate } from '/board/console/operate.js';
import { written } from '/board/organise/boards.js';
import { Telling } from '/board/console/telling.js';
import { header } from '/board/console/versions.js';
import { Sheet } from '/board/console/sheet.js';
import { boardName, numberOf, tableOf } from '/board/shared/board.js';
import { settle, stateFacts, unsettle } from '/board/console/follows.js';
import { frame } from '/board/console/frame.js';

/**
 * @typedef {import('../../hall').Event} Meet
 * @typedef {import('../../hall').Summary} Seat
 * @typedef {import('../../hall').ListedClaim} Claim
 * @typedef {import('../../hall').Incident} Incident
 * @typedef {import('../../hall').Decided} Decision
 * @typedef {import('../../hall').Account} Said
 * @typedef {{corrects?: number, outcome?: string, article?: string, text?: string, penalties?:
 * import('../shared/penalty.js').Penalty[], [name: string]: any}} Draft
 * @typedef {{header: import('../case.js').Header, acts: import('../case.js').Act[]}} Game
 */

export class Console extends Hearing {
  /** The findings of the arbiter or a committee before the decision. @type {object[] | null} */ finding = null;
  /** The kind being filed; empty: none. */
  matter = '';
  /** The draft of the decision. @type {Draft} */ draft = {};
  /** The moment stepped to. @type {number | null} */ stepped = null;
  /** The position being entered. @type {Sheet | null} */ sheet = null;
  /** Scroll to the new decision. */
  toDecision = false;
  /** The committee changes the decision. */
  changes = false;
  /** @type {Telling | null} */ telling = null;
  /** The newest checkpoint; empty: none signed yet. @type {string | undefined} */ note;
  /** Its time in milliseconds since 1970. */ signed = 0;
  number = '';
  /** The item of the board's table that the entry is about; 0: the last. */
  item = 0;
  by = 'arbiter';
  /**
   * The accused: a side, '' for none, null to take the alarm's.
   * @type {string | null}
   */
  against = null;
  /** The action awaiting confirmation. */
  asked = '';
  bell = new Bell();
  now = Date.now();
  kernel = false;
  /** The initial data are complete. Before, nothing may be placed below parts that will grow. */
  whole = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    this.outbox = this.box((path, body) => this.post(path, body));
    addEventListener('hashchange', () => this.turn());
    addEventListener('keydown', (event) => typed(this, event));
    addEventListener('online', () => this.refresh(0));
    // the stream is of one round only: it tells neither a new round nor a changed event
    setInterval(() => {
      this.set({ now: Date.now() });
      if (this.loaded && !this.telling) this.refresh(0);
    }, 20_000);
  }

  /** The number of acts after which accounts begin: the moment stepped to, or the beginning of the disputed turn. */
  get moment() {
    return this.stepped ?? this.incident?.from ?? 0;
  }

  /** Gets permission for the bell's sound and notifications, during a tap. */
  async allowBell() {
    await this.bell.allow();
    this.update();
  }

  /** Adds to the draft of the decision. @param {Draft} change */
  sketch(change) {
    this.write({ draft: { ...this.draft, ...change } });
  }

  /** Stores what was typed, without drawing the page. @param {Draft} change */
  jot(change) {
    Object.assign(this.draft, change);
    keepWritten(this.about, { draft: this.draft, finding: this.finding });
  }

  /**
   * Writes the decision or its findings, and stores them for the next load of the page.
   * @param {Partial<import('./drafts.js').Written>} change
   */
  write(change) {
    assign(this, change);
    keepWritten(this.about, { draft: this.draft, finding: this.finding });
    this.update();
  }

  /** Discards the draft of a decided claim. @param {string} claim */
  settled(claim) {
    const nothing = { draft: {}, finding: null };
    keepWritten(claim, nothing);
    if (claim === this.about) assign(this, nothing);
  }

  /** The claim shown, unique among all events. */
  get about() {
    return `${new URLSearchParams(location.search).get('event') ?? this.event}/${this.route.id}`;
  }

  /** Changes to another part of the page. */
  turn() {
    this.route = routeAsked();
    const { view, id, at } = this.route;
    Object.assign(
      this,
      {
        ...(view === 'new' && id && { number: boardName(Number(id)) }),
        ...this.addressed(),
        item: at,
        against: null,
        incident: null,
        game: null,
        stepped: null,
        sheet: null,
        matter: '',
        changes: false,
        toDecision: false,
        telling: null,
        asked: '',
        note: undefined,
      },
      writtenOf(this.about),
    );
    this.update();
    scrollTo(0, 0);
    if (view === 'claim') this.attempt('page', () => this.lookAt());
    if (view === 'checkpoint') this.attempt('page', () => this.lookAtCheckpoint());
  }

  /** The board number in the address, once known, and the caller from that board as the reporter. */
  addressed() {
    const { view, id } = this.route;
    const seat = view === 'new' ? this.seat(Number(id)) : undefined;
    const by = seat?.attention?.find(({ kind }) => kind === 'call')?.by;
    return { by: by || 'arbiter', ...(seat && { number: boardName(numberOf(seat)) }) };
  }

  /**
   * Changes the state. A table in the address has the number of its board as soon as the boards have
   * come, and the new one when they are renumbered.
   * @param {Partial<Console>} change
   */
  set(change) {
    const before = this.addressed().number;
    const shown = before ?? boardName(Number(this.route.id));
    assign(this, change);
    const now = this.addressed();
    if (now.number && now.number !== before && this.number === shown) assign(this, now);
    this.update();
  }

  async lookAtCheckpoint() {
    const { note, signed } = await get('/api/v1/checkpoint');
    this.set({ note, signed });
  }

  /** The alarm from which the incident is entered, and which it is about. */
  get alarm() {
    return this.called(this.number)?.attention?.find(({ kind, at }) => kind === 'irregular' && at === this.item);
  }

  /** Files the event at the board with the entered number. @param {string} kind @param {object} [more] */
  file(kind, more = {}) {
    const against = this.against ?? this.alarm?.against;
    const seat = this.called(this.number) ?? { table: tableOf(this.number) };
    this.fileAt(seat, {
      kind,
      by: this.by,
      ...(this.item && { at: this.item }),
      ...((this.by === 'arbiter' || this.alarm) && against && { against }),
      ...more,
    });
    this.set({ number: '', item: 0, by: 'arbiter', against: null, matter: '' });
    scrollTo(0, 0); // the new entry is at the top
  }

  /**
   * Files an incident at a board.
   * @param {{table: number, number?: number, attention?: import('../shared/attention.js').Alarm[]}} seat
   * @param {{kind: string, [name: string]: any}} body
   */
  fileAt(seat, body) {
    const title = `${t('console.board', { table: numberOf(seat) })} · ${t(`console.kind-${body.kind}`)}`;
    const entry = this.outbox.add(
      `/api/v1/events/${this.event}/rounds/${this.round}/tables/${seat.table}/claims`,
      body,
      title,
    );
    answerCalls(this, seat);
    return entry;
  }

  /**
   * Proposes the decision of the claim shown, from an answer.
   * @param {string} claim
   * @param {Draft} proposal
   */
  propose(claim, proposal) {
    const about = `${this.event}/${claim}`;
    const { draft, finding } = writtenOf(about);
    keepWritten(about, { draft: { ...draft, ...proposal }, finding });
    if (about === this.about) this.write({ draft: { ...this.draft, ...proposal } });
    else location.hash = `#/claim/${claim}`;
  }

  /**
   * Adds something to the incident shown.
   * @param {string} what
   * @param {object} body
   * @param {string} title
   */
  enter(what, body, title) {
    this.outbox.add(`/api/v1/events/${this.event}/claims/${this.route.id}/${what}`, body, title);
  }

  /**
   * Sends an organising change.
   * @param {object} change
   * @param {string} title
   * @param {object} back the change that reverts it
   */
  change(change, title, back) {
    this.outbox.add(`/api/v1/events/${this.event}/changes`, change, title, back);
  }

  /**
   * Ends a game, or corrects the present result; «*» removes it.
   * @param {number} table
   * @param {string} result
   * @param {string} [reason]
   * @param {string} [instead]
   */
  result(table, result, reason, instead) {
    const title =
      result === '*' ? t('console.result-back') : [instead, result].filter(Boolean).map(written).join(' → ');
    const back =
      result === '*'
        ? undefined
        : { result: instead ?? '*', ...(instead && { instead: result }), reason: t('console.mistaken') };
    this.outbox.add(
      `${this.here}/tables/${table}/result`,
      { result, reason, ...(instead && { instead }) },
      `${this.boardTitle(table)} · ${title}`,
      back,
    );
    this.set({ asked: '' });
  }

  /** Replaces the record of a game. @param {number} table @param {object} body */
  correct(table, body) {
    const title = `${this.boardTitle(table)} · ${t('console.set-right')}`;
    this.outbox.add(`${this.here}/tables/${table}/corrections`, body, title);
  }

  /** Handles the hall's answer to an entry. @param {import('./outbox.js').Entry} entry */
  entered(entry) {
    const { path, state, undone, answer, back } = entry;
    if (undone && state === 'sent' && entry.acted) unsettle(this, entry);
    else if (undone && state === 'sent' && answer?.claim)
      this.outbox.add(
        `/api/v1/events/${this.event}/claims/${answer.claim}/withdrawal`,
        { text: t('console.mistaken') },
        entry.title,
      );
    else if (undone && state === 'sent' && back) this.outbox.add(path, back, entry.title);
    else if (state === 'sent' && entry.settles) settle(this, entry);
    else if (state === 'sent' && entry.tells) stateFacts(this, entry);
    else if (state === 'sent' && entry.opens) location.hash = `#/claim/${answer.claim}`;
    const [, event, claim] = /\/events\/([^/]+)\/claims\/([^/]+)\/(?:decision|outcome)$/.exec(path) ?? [];
    if (state === 'sent' && claim) {
      this.settled(`${event}/${claim}`);
      this.toDecision = true;
    }
    this.refresh(0);
  }

  /** Opens the entry of the position, or of the moves leading to it. */
  enterPosition() {
    const about = /** @type {Incident} */ (this.incident);
    this.set({ sheet: new Sheet(this, about) });
    scrollTo(0, 0);
  }

  /** Replaces the record of the game by the agreed one. @param {string} pgn */
  agree(pgn) {
    const { claim, round, table } = /** @type {Incident} */ (this.incident);
    const path = `/api/v1/events/${this.event}/rounds/${round}/tables/${table}/corrections`;
    this.outbox.add(
      path,
      { pgn, no: Number(claim.split('-')[2]), reason: t('console.both-agree') },
      t('console.position'),
    );
    this.set({ sheet: null, stepped: null });
  }

  /**
   * Lets a party show what happened, or correct its account.
   * @param {string} who
   * @param {import('./versions.js').Version} [first]
   */
  tell(who, first) {
    const about = /** @type {Incident} */ (this.incident);
    const from = first?.from ?? this.moment;
    const game = who === 'finding' ? this.game : { header: header(about), acts: about.acts.slice(0, from) };
    const telling = new Telling(/** @type {Game} */ (game), who, from, (shown) => this.shown(shown, from), first);
    this.set({ telling });
    telling.changed();
    scrollTo(0, 0);
    telling.root.querySelector('h2')?.focus();
  }

  /** Enters an account. @param {import('./telling.js').Shown | null} shown @param {number} from */
  shown(shown, from) {
    this.telling = null;
    if (shown?.who === 'finding') this.write({ finding: shown.acts });
    else if (shown) this.enter('statements', { ...shown, from }, t(`console.shows-${shown.who}`));
    this.update();
  }

  /** Changes the language. @param {string} tag */
  speak(tag) {
    return this.attempt('page', async () => {
      await speak(tag);
      this.refresh(0); // the hall's texts about a decision
    });
  }

  update() {
    entitle(t('console.title'), this.needing);
    if (this.decides) this.bell.heard(calls(this.tables), Date.now());
    this.whole ||= this.loaded && (!this.decides || allCame(this));
    keepAwake(this.incident?.state === 'open');
    const content = () => this.sheet?.page() ?? view(this);
    const view =
      { new: keypad, claim: incident, tables: operate, checkpoint }[this.route.view] ?? (this.decides ? home : operate);
    if (!me()) render(stranger(), this.root);
    else render(frame(this, this.telling ? this.telling.root : content()), this.root);
    this.showDecision();
  }

  /** Scrolls to the new decision once it is there. */
  showDecision() {
    const decided =
      this.toDecision &&
      this.incident?.decision &&
      [...document.querySelectorAll('[aria-labelledby=decided], [aria-labelledby=committee]')].at(-1);
    if (!decided) return;
    this.toDecision = false;
    decided.scrollIntoView();
  }
}

await fetchWords();
const app = new Console(/** @type {HTMLElement} */ (document.getElementById('page')));
Object.assign(globalThis, { arbiter: app }); // for tests
app.turn();
app.refresh(0);
load().then(
  () => app.set({ kernel: true }),
  () => app.set({ whole: true }), // show the rest without a kernel
);
keep('/console', '/console', '/board/words.json')
  .then(() => keepFiles('/board/console/files.json'))
  .catch(() => null); // a browser without storage asks the hall each time
