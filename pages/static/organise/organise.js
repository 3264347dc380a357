// The organiser's pages: an event from its creation to its last result. They show data of the hall
// and send what is entered; the hall decides what is current, what an import loses and how a game
// counts.
import { entitle, needing } from '/board/shared/attention.js';
import { render } from '/board/vendor/lit-html.js';
import { HallPage } from '/board/shared/hallpage.js';
import { stranger } from '/board/shared/page.js';
import { allTokens, call, get, has, me } from '/board/shared/session.js';
import { firstOf } from '/board/shared/first.js';
import { Newest } from '/board/shared/newest.js';
import { follow } from '/board/shared/stream.js';
import { choose, fetchWords, t } from '/board/shared/words.js';
import { addresses, backFor, boards, written } from '/board/organise/boards.js';
import { mayCopy } from '/board/organise/copies.js';
import { devices } from '/board/organise/devices.js';
import { edit } from '/board/organise/event.js';
import { frame } from '/board/organise/frame.js';
import { pairings } from '/board/organise/import.js';
import { lists } from '/board/organise/lists.js';
import { order } from '/board/organise/order.js';
import { players } from '/board/organise/players.js';
import { records } from '/board/organise/records.js';
import { sheet } from '/board/organise/sheet.js';
import { start } from '/board/organise/start.js';
import { numberOf } from '/board/shared/board.js';
import { assign } from '/board/shared/state.js';

/**
 * @typedef {import('../../hall').Event} Meet
 * @typedef {import('../../hall').ListedBye} Bye
 * @typedef {import('../../hall').ListedRound} Round
 * @typedef {import('../hall/seen.js').Summary} Seat
 * @typedef {import('../../hall').Person} Person
 * @typedef {import('../../hall').HeardBoard & {serial: string}} Heard
 * @typedef {import('../../hall').Standing} Standing
 */

/**
 * The data of the part of the pages that is shown, each by its name there.
 * @typedef {{
 *   search?: string, only?: string | boolean, open?: number | string, correcting?: string, leaving?: boolean,
 *   heard?: Heard[], taking?: {at: string, list: import('./electronic.js').Put[]}, from?: string,
 *   agent?: {line: string, root: boolean}, agentOpen?: boolean, agentBoards?: number, copied?: string,
 *   panel?: import('../../hall').Panel, named?: boolean,
 *   restoration?: import('../../hall').RestorationOutputBody, anew?: import('../../hall').MadeAnew[],
 *   sealed?: import('../../hall').SealOutputBody, codes?: import('../../hall').SheetRow[],
 *   base?: string, tokens?: import('../../hall').ListedToken[], asked?: number,
 *   link?: {url: string, role: string, whose?: string} | null, short?: import('../../hall').CodeOutputBody,
 *   people?: import('../../hall').Attendant[], adding?: boolean,
 *   hand?: {round?: number, rows?: import('./hand.js').Row[], free?: Record<string, string>},
 *   file?: import('./import.js').Chosen, also?: string[], preview?: import('../../hall').Imported,
 *   done?: import('../../hall').Imported, places?: import('./order.js').Place[], dragged?: number,
 *   kind?: string, standings?: Standing[], before?: Standing[], teams?: import('../../hall').TeamsOutputBody,
 *   ladder?: import('../../hall').LadderOutputBody, deleted?: Meet[], deleting?: boolean,
 *   starting?: boolean, finishing?: boolean
 * }} Part
 */

/** The interval of requests for data without a stream, in milliseconds. */
const again = 10_000;

/** The views by address. @type {Record<string, (app: Organise) => unknown>} */
const views = {
  '': start,
  new: edit,
  event: edit,
  import: pairings,
  boards,
  order,
  players,
  devices,
  sheet,
  lists,
  records,
};

/** The view in the address. */
const viewAsked = () => location.hash.split('/')[1] ?? '';

/** @extends {HallPage<Organise>} */
export class Organise extends HallPage {
  /** @type {Meet[]} */ events = [];
  event = '';
  /** @type {Round[]} */ rounds = [];
  round = 0;
  /** @type {Seat[]} */ tables = [];
  /** The event used as a template for a new one. @type {Meet | null} */ like = null;
  /** The data of the present part of the pages; cleared when it changes. @type {Part} */ part = {};
  /** The addresses of the hall for other devices. @type {{url: string, local: boolean}[]} */ bases = [];
  /** The hall's refusal, and where it was entered. @type {{at: string, text: string, headings?: string[]}} */
  refused = { at: '', text: '' };
  /** The action in progress. */
  busy = '';
  /** The reason for offering copies of the hall: a new event, or the end of a round. */
  offered = '';
  loaded = false;
  /** The data of the present part have not come yet. */
  waits = false;
  /** How often another event, round or part was shown: only the data of the last one end the wait. */ turns = 0;
  lost = false;
  /** @type {Newest<Seat>} */ newest = new Newest();
  /** The present view. Only turn changes it: a view is drawn once its data are requested. */
  view = viewAsked();
  end = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    this.outbox = this.box();
    addEventListener('hashchange', () => this.turn());
    setInterval(() => void this.look().catch(() => {}), again);
  }

  get meet() {
    return this.events.find(({ id }) => id === this.event);
  }

  get now() {
    return this.rounds.find(({ number }) => number === this.round);
  }

  /** The paths of the event and the round. */
  get at() {
    return `/api/v1/events/${this.event}`;
  }

  get here() {
    return `${this.at}/rounds/${this.round}`;
  }

  /** Changes the data of the present part. @param {Part} change */
  keep(change) {
    this.set({ part: { ...this.part, ...change } });
  }

  /** @param {string} at */
  begun(at) {
    this.set({ busy: at, refused: { at: '', text: '' } });
  }

  done() {
    this.set({ busy: '', lost: false });
  }

  /** Shows a refusal at its entry. @param {import('../shared/session.js').Problem} problem @param {string} at */
  failed({ message, passing, errors }, at) {
    const headings = errors.filter(({ location }) => location === 'columns').flatMap((one) => one.message.split('\n'));
    const text = passing ? t('console.unreached') : headings.length ? message : (errors[0]?.message ?? message);
    this.set({ busy: '', waits: false, me: me(), refused: { at, text, headings } });
  }

  /** Sends an organising change. @param {string} at @param {object} change @param {string} [event] */
  change(at, change, event = this.event) {
    return this.attempt(at, async () => {
      await call('POST', `/api/v1/events/${event}/changes`, change);
      await this.look();
    });
  }

  /**
   * Enters the result of a game, or replaces it.
   * @param {Seat} seat
   * @param {string} result
   * @param {string} [reason]
   */
  result({ table, number, result: instead }, result, reason) {
    const said = result === '*' ? 'organise.entered-back' : instead ? 'organise.entered-instead' : 'organise.entered';
    const title = t(said, {
      table: numberOf({ table, number }),
      before: written(instead ?? ''),
      result: written(result),
    });
    const back = { result: instead || '*', ...(instead && { instead: result }), reason: t('console.mistaken') };
    this.outbox.add(
      `${this.here}/tables/${table}/result`,
      { result, ...(instead && result !== '*' && { instead }), ...(reason && { reason }) },
      title,
      back,
    );
    this.keep({ open: 0 });
  }

  /** Handles the hall's answer to an entry. @param {import('../console/outbox.js').Entry} entry */
  entered(entry) {
    const { path, state, undone, back, title } = entry;
    if (undone && state === 'sent' && back) this.outbox.add(path, back, title);
    setTimeout(() => this.update(), backFor);
    void this.look().catch(() => {});
  }

  /** Fetches the user, the event and the round: those in the address, or the current ones. */
  async begin() {
    const asked = new URLSearchParams(location.search);
    this.bases = await addresses();
    this.events = await get('/api/v1/events');
    await this.enter(
      await firstOf(this.events, [asked.get('event'), localStorage.getItem('adoube.event')]),
      Number(asked.get('round')),
    );
    this.loaded = true;
    this.turn();
  }

  /** Shows an event, and nothing of the one before. @param {string} event @param {number} [round] */
  async enter(event, round = 0) {
    this.end();
    this.set({ event, round: 0, rounds: [], tables: [], part: {}, waits: this.loaded, turns: this.turns + 1 });
    if (!event) return;
    localStorage.setItem('adoube.event', event);
    const rounds = (await get(`/api/v1/events/${event}/rounds`)) ?? [];
    if (this.event !== event) return; // another was chosen meanwhile
    this.rounds = rounds;
    const on = this.rounds.find(({ number }) => number === round) ?? this.rounds.find(({ current }) => current);
    await this.showRound(on?.number ?? 0);
  }

  /** Shows a round and puts it into the address. @param {number} round */
  async showRound(round) {
    this.end();
    assign(this, { round, tables: [], waits: this.loaded, turns: this.turns + 1 });
    history.replaceState(
      null,
      '',
      `?${new URLSearchParams({ event: this.event, ...(round && !this.now?.current && { round: String(round) }) })}${
        location.hash
      }`,
    );
    this.update();
    const { here } = this;
    const tables = round ? ((await get(`${here}/tables`)) ?? []) : [];
    if (this.here !== here) return; // another was chosen meanwhile
    this.tables = tables;
    if (round) this.listen();
    this.turn();
  }

  /** Follows the tables of the round. */
  listen() {
    this.end();
    const take = (/** @type {Seat} */ now) => {
      const before = this.tables.find(({ table }) => table === now.table);
      if (!before) return;
      const seat = { ...now, white: before.white, black: before.black };
      this.newest.hear(seat);
      this.set({ tables: this.tables.map((one) => (one === before ? seat : one)) });
    };
    this.end = follow(
      `${this.here}/stream`,
      (name, data) => name === 'table' && take(data),
      (state) => this.set({ lost: state !== 'live' }),
    );
  }

  /** Fetches the data that may have changed. */
  async look() {
    if (!me() || !this.loaded) return;
    const { at, here } = this;
    const no = this.newest.ask();
    const events = await get('/api/v1/events');
    const rounds = this.event ? ((await get(`${at}/rounds`)) ?? []) : [];
    if (this.here !== here || !this.newest.take(no)) return;
    const on = rounds.some((/** @type {Round} */ { number }) => number === this.round);
    this.set({ events, rounds });
    if (!on && rounds.length)
      return this.showRound((rounds.find((/** @type {Round} */ { current }) => current) ?? rounds[0]).number);
    if (this.round) {
      const tables = (await get(`${here}/tables`)) ?? [];
      if (this.here !== here || !this.newest.take(no)) return;
      const before = this.tables.length;
      this.set({ tables: this.newest.of(no, tables) });
      if (this.tables.length !== before) this.listen();
    }
    await this.fetch();
  }

  /** Fetches the data of the present part besides the round. */
  async fetch() {
    const { view, here } = this;
    const paths = /** @type {Record<string, Record<string, string | (() => Promise<any>)>>} */ ({
      boards: { heard: '/api/v1/boards' },
      event: { panel: `${this.at}/arbiters` },
      players: { people: `${this.at}/people` },
      import: { people: `${this.at}/people` },
      devices: has('presides', this.me) ? { tokens: allTokens, heard: '/api/v1/boards' } : { heard: '/api/v1/boards' },
      lists: {
        panel: `${this.at}/arbiters`,
        standings: `${this.at}/standings`,
        teams: `${this.at}/teams${this.round ? `?round=${this.round}` : ''}`,
        ...(has('presides', this.me) && { ladder: `${this.at}/ladder` }),
        ...(this.round > 1 && { before: `${this.at}/standings?before=${this.round}` }),
      },
      records: has('presides', this.me)
        ? { sealed: '/api/v1/checkpoint', ...(mayCopy(this) && { restoration: '/api/v1/restoration' }) }
        : {},
      '': {
        ...(mayCopy(this) && { restoration: '/api/v1/restoration' }),
        ...(has('presides', this.me) && { deleted: '/api/v1/events?deleted=true' }),
      },
    })[view];
    if (!paths || (!this.event && !['', 'devices', 'records'].includes(view))) return;
    const found = Object.fromEntries(
      await Promise.all(
        Object.entries(paths).map(async ([name, path]) => [
          name,
          await (typeof path === 'string' ? get(path) : path()),
        ]),
      ),
    );
    if (this.view === view && this.here === here) this.keep(found);
  }

  /** Changes to another part of the pages. */
  turn() {
    const [view, loaded, turns] = [viewAsked(), this.loaded, this.turns + 1];
    assign(this, { view, turns, part: {}, refused: { at: '', text: '' }, waits: loaded });
    if (view !== 'new') this.like = null;
    this.update();
    scrollTo(0, 0);
    if (!loaded) return;
    void this.attempt('page', () => this.fetch()).then(() => this.turns === turns && this.set({ waits: false }));
  }

  /** Changes the language. @param {string} tag */
  speak(tag) {
    return choose(tag).then(() => this.update());
  }

  update() {
    entitle(this.meet?.name ?? t('organise.title'), needing(this.tables));
    if (!me()) return void render(stranger(), this.root);
    const view =
      this.event || this.view === 'new'
        ? (views[this.view] ?? start)
        : this.view === 'records'
          ? records
          : this.view === 'devices'
            ? devices
            : start;
    render(frame(this, view(this)), this.root);
  }
}

await fetchWords();
const app = new Organise(/** @type {HTMLElement} */ (document.getElementById('page')));
Object.assign(globalThis, { organise: app }); // for tests
app.update();
if (me()) await app.attempt('page', () => app.begin());
