// The console's data from the hall: the user, the events and the round shown, its tables and
// claims, and the open incident. They are fetched, and updated when they change.
import { needing } from '/board/shared/attention.js';
import { HallPage } from '/board/shared/hallpage.js';
import { firstOf } from '/board/shared/first.js';
import { presentGame } from '/board/shared/present.js';
import { Problem, call, get, has } from '/board/shared/session.js';
import { Newest } from '/board/shared/newest.js';
import { follow } from '/board/shared/stream.js';
import { spoken, t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { assign } from '/board/shared/state.js';
import { recalled, remember } from '/board/console/seen.js';

/** @typedef {import('./console.js').Meet} Meet */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('./console.js').Claim} Claim */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('./console.js').Game} Game */

/** The delay before fetching data that an event may have changed, in milliseconds. */
const settle = 150;

/** The retry interval while the hall is not reached, in milliseconds. */
const again = 2000;

/** The part of the page in the address, and its subject. */
export function routeAsked() {
  const [, view = '', id = '', at = ''] = decodeURIComponent(location.hash).split('/');
  return { view, id, at: Number(at) };
}

/** @extends {HallPage<Hearing>} */
export class Hearing extends HallPage {
  /** @type {Meet[]} */ events = [];
  event = localStorage.getItem('adoube.event') ?? '';
  /** @type {import('../../hall').ListedRound[]} */ rounds = [];
  round = 0;
  /** The current round at the last fetch. */
  current = 0;
  /** @type {Seat[]} */ tables = [];
  /** @type {Claim[]} */ claims = [];
  /** @type {import('../../hall').PenaltyRecord[]} */ ladder = [];
  /** @type {Incident | null} */ incident = null;
  /** The present game of the incident shown. @type {Game | null} */ game = null;
  /** Its result; empty: none yet. */ ended = '';
  /** The kinds of incidents besides Article 4. @type {import('../../hall').Kind[]} */ kinds = [];
  /** The penalties that can be imposed. @type {import('../../hall').Sanction[]} */ sanctions = [];
  /** The last refusal by the hall. @type {Problem | null} */ problem = null;
  /** The hall's data have come. */
  loaded = false;
  /** The time of stored data; 0: current data from the hall. */
  asOf = 0;
  reached = true;
  /** The part shown, and its subject. Only turn changes it, together with the data of the subject. */
  route = routeAsked();
  /** Stops following the round. @type {(() => void) | undefined} */ stop;
  /** @type {Newest<Seat>} */ newest = new Newest();

  /** The number of boards that need attention. */
  get needing() {
    return needing(this.tables);
  }

  /** @param {number} number */
  seat(number) {
    return this.tables.find(({ table }) => table === number);
  }

  /** The table with that board number in the round. @param {string} name */
  called(name) {
    return this.tables.find((seat) => boardName(numberOf(seat)) === name);
  }

  /** The name of a table's board. @param {number} table */
  boardTitle(table) {
    return t('console.board', { table: numberOf(this.seat(table) ?? { table }) });
  }

  /** Reports whether a kind of incident is outside Article 4. @param {string} kind */
  beside(kind) {
    return this.kinds.some((one) => one.kind === kind);
  }

  /** The event shown. */
  get meet() {
    return this.events.find(({ id }) => id === this.event);
  }

  /** Reports whether the user decides claims; an operator does not. */
  get decides() {
    return has('decides', this.me);
  }

  /** Reports whether the user organises: boards, delays, publication. */
  get organises() {
    return has('organises', this.me);
  }

  /** The path of the round. */
  get here() {
    return `/api/v1/events/${this.event}/rounds/${this.round}`;
  }

  get open() {
    return this.claims.filter(({ state }) => state === 'open' || state === 'unsigned' || state === 'appealed');
  }

  done() {
    this.set({ reached: true, problem: null });
  }

  /** Shows that the hall is not reached, or its refusal. @param {Problem} problem */
  failed(problem) {
    if (problem.passing) this.set({ reached: false, ...recalled(this) });
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

  /** Fetches the user and the events, and enters one. */
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
    const rounds = (await get(`/api/v1/events/${event}/rounds`)) ?? [];
    const known = this.decides ? await get(`/api/v1/events/${event}/claim-kinds`) : { kinds: [], penalties: [] };
    if (this.event !== event) return; // another was chosen meanwhile
    assign(this, { rounds, kinds: known.kinds, sanctions: known.penalties });
    const query = new URLSearchParams(location.search);
    const asked = [null, event].includes(query.get('event')) ? Number(query.get('round')) : 0;
    if (query.get('event') !== event)
      history.replaceState(null, '', `?${new URLSearchParams({ event })}${location.hash}`);
    this.current = this.rounds.find(({ current }) => current)?.number ?? 0;
    this.round =
      (this.rounds.find(({ number }) => number === asked) ?? this.rounds.find(({ current }) => current))?.number ?? 0;
    if (!this.round) return;
    this.stop?.();
    this.stop = follow(
      `/api/v1/events/${event}/rounds/${this.round}/stream`,
      (name, data) => this.heard(name, data),
      // reloading shows that the user is signed out
      (state, why) => (why?.status === 401 ? location.reload() : state === 'live' && this.refresh(0)),
    );
  }

  /**
   * Drops the data of the round shown, before another is shown.
   * @param {string} event
   * @param {number} round 0: not known yet
   */
  leave(event, round) {
    const query = new URLSearchParams({ event, ...(round && { round: String(round) }) });
    history.replaceState(null, '', `?${query}${location.hash}`);
    this.stop?.();
    this.stop = undefined;
    this.set({ event, round, tables: [], claims: [], ladder: [], incident: null, loaded: false });
  }

  /** Shows another event. @param {string} event */
  async choose(event) {
    location.hash = '#/';
    this.leave(event, 0);
    await this.attempt('page', async () => {
      await this.enterEvent(event);
      await this.look();
    });
  }

  /** Shows another round and puts it into the address. @param {number} number */
  async enterRound(number) {
    this.leave(this.event, number);
    await this.attempt('page', async () => {
      await this.enterEvent(this.event);
      await this.look();
    });
  }

  /** Fetches the data that may have changed. @returns {Promise<void>} */
  async look() {
    if (!this.stop) await this.begin();
    if (!this.round) return this.came();
    const { here } = this;
    const no = this.newest.ask();
    const at = `/api/v1/events/${this.event}`;
    const [events, rounds, tables] = await Promise.all(['/api/v1/events', `${at}/rounds`, `${here}/tables`].map(get));
    if (this.here !== here || !this.newest.take(no)) return;
    this.set({ events, rounds, tables: this.newest.of(no, tables ?? []) });
    const on = rounds.find((/** @type {{current?: boolean}} */ { current }) => current)?.number ?? 0;
    if (on !== this.current && this.round === this.current) {
      await this.enterEvent(this.event);
      return this.look();
    }
    this.current = on;
    if (!this.decides || (await this.lookAtClaims(here, no))) this.came();
  }

  /** Marks the data as complete, and stores them for when the hall is not reached. */
  came() {
    this.set({ loaded: true, asOf: 0 });
    remember(this);
  }

  /**
   * Fetches the claims, and reports whether they are still to be shown.
   * @param {string} here path of the round
   * @param {number} no of the request
   */
  async lookAtClaims(here, no) {
    const at = `/api/v1/events/${this.event}`;
    const [claims, ladder] = await Promise.all([`${at}/claims`, `${at}/ladder`].map(get));
    if (this.here !== here || !this.newest.take(no)) return false;
    this.set({ claims: claims.claims ?? [], ladder: ladder.players ?? [] });
    await this.lookAt();
    return true;
  }

  /** Fetches the incident shown. */
  async lookAt() {
    const { view, id } = this.route;
    if (view !== 'claim' || !this.event) return; // at first the event is not known; then this is called again
    const at = `/api/v1/events/${this.event}`;
    const [round, table] = id.split('-');
    const [shown, stands] = await Promise.all(
      [`${at}/claims/${id}?language=${spoken()}`, `${at}/rounds/${round}/tables/${table}`].map(get),
    );
    if (this.route.id === id) this.set({ incident: shown, game: presentGame(stands), ended: stands.result ?? '' });
  }

  /** Fetches the data after a delay, and repeats until the hall is reached. @param {number} wait in milliseconds */
  refresh(wait) {
    clearTimeout(this.soon);
    this.soon = window.setTimeout(async () => {
      await this.attempt('page', () => this.look());
      if (!this.reached) this.refresh(again);
    }, wait);
  }

  /** Handles a message of the round's stream. @param {string} name @param {any} data */
  heard(name, data) {
    if (name === 'table') {
      this.newest.hear(data);
      this.tables = this.tables.map((seat) => (seat.table === data.table ? data : seat));
    }
    this.update();
    const about = this.incident;
    if (name === 'claim' || (about?.table === data.table && about?.round === data.round)) this.refresh(settle);
  }
}
