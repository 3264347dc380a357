// The hall: all boards of a round, the most urgent first.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { entitle, needing } from '/board/shared/attention.js';
import { head, stranger } from '/board/shared/page.js';
import { get, has, me } from '/board/shared/session.js';
import { firstOf } from '/board/shared/first.js';
import { Page, assign } from '/board/shared/state.js';
import { follow } from '/board/shared/stream.js';
import { Wall } from '/board/shared/wall.js';
import { fetchWords, t } from '/board/shared/words.js';
import { badge, nameOrId, seen, state, states, unseen } from '/board/hall/seen.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';

/** @typedef {import('./seen.js').Summary} Summary */

const lookAgain = 20_000; // milliseconds between checks for a new round: the stream is of one round only

const known = 'adoube.hall'; // in localStorage once the reader has closed the introduction

const calm = 1_000; // milliseconds before the wall is rearranged

/** @extends {Page<Hall>} */
class Hall extends Page {
  /** @type {Map<number, Summary>} */ tables = new Map();
  /** @type {Set<number>} the tables that the hall lists */ listed = new Set();
  /** @type {Map<number, string>} by table, its state when the wall was arranged */ ranks = new Map();
  /** @type {Summary[]} games without anything to show on a board */ unseen = [];
  /** @type {{id: string, name: string}[]} */ events = [];
  /** @type {number[]} */ rounds = [];
  /** The current round. */
  current = 0;
  event = '';
  round = 0;
  sector = '';
  wanted = '';
  lost = false;
  /** The hall reported that there are no boards. */
  empty = false;
  /** The tables have come, and with them the filters. */
  whole = false;
  end = () => {};
  due = 0;
  wall = new Wall((table) => seen(/** @type {Summary} */ (this.tables.get(table))));

  async begin() {
    if (me()?.role === 'viewer') return location.replace('/tv');
    const asked = new URLSearchParams(location.search);
    this.events = await get('/api/v1/events');
    this.event = asked.get('event') ?? (await firstOf(this.events, [localStorage.getItem('adoube.event')]));
    if (!this.event) {
      this.empty = true;
      return this.update();
    }
    await this.enter(this.event, Number(asked.get('round')));
    setInterval(() => void this.newRound(), lookAgain);
  }

  /** Shows a round of an event, by default the current one. @param {string} event @param {number} [round] */
  async enter(event, round) {
    this.event = event;
    localStorage.setItem('adoube.event', event);
    const rounds = await this.numbers();
    if (this.event !== event) return; // another was chosen meanwhile
    this.rounds = rounds;
    this.showRound(round || this.current);
  }

  /** The numbers of the rounds. @returns {Promise<number[]>} */
  async numbers() {
    const list = await get(`/api/v1/events/${this.event}/rounds`);
    this.current = list?.find((/** @type {{current?: boolean}} */ { current }) => current)?.number ?? 0;
    return (list ?? []).map((/** @type {{number: number}} */ { number }) => number);
  }

  /** Shows the current round if the previous one was shown. */
  async newRound() {
    const before = this.current;
    this.rounds = await this.numbers().catch(() => this.rounds);
    if (this.round === before && this.current !== before) this.showRound(this.current);
  }

  /** @param {number} round */
  showRound(round) {
    this.end();
    this.round = round;
    this.empty = !round;
    this.tables.clear();
    this.ranks.clear();
    this.arrange();
    if (!round) return;
    this.end = follow(
      `/api/v1/events/${this.event}/rounds/${round}/stream`,
      (name, data) => this.receive(name, data),
      // Reloading shows that the user is signed out.
      (how, why) => (why?.status === 401 ? location.reload() : this.heard(how !== 'live')),
    );
  }

  /** @param {boolean} lost */
  heard(lost) {
    if (this.lost === lost) return;
    this.set({ lost });
  }

  /**
   * Handles a message of the round's stream: the list of tables, or the state of one.
   * @param {string} name
   * @param {any} data
   */
  receive(name, data) {
    if (name === 'table') this.take(data);
    else if (name === 'tables') this.keep(new Set(data.tables));
  }

  /** Removes the tables that the hall no longer lists. @param {Set<number>} listed */
  keep(listed) {
    this.listed = listed;
    const gone = [...this.tables.keys()].filter((table) => !listed.has(table));
    for (const table of gone) for (const one of [this.tables, this.ranks]) one.delete(table);
    const was = this.empty;
    this.empty = !listed.size;
    if (gone.length || this.empty !== was) this.arrange();
  }

  /** @param {Summary} sum */
  take(sum) {
    this.tables.set(sum.table, sum);
    this.wall.changed(sum.table);
    const rank = `${numberOf(sum)} ${state(sum)} ${unseen(sum)} ${sum.result ?? ''} ${sum.sector ?? ''}`;
    if (this.ranks.get(sum.table) === rank) return;
    this.ranks.set(sum.table, rank);
    this.due ||= window.setTimeout(() => {
      this.due = 0;
      if (this.tables.size >= this.listed.size) this.arrange(); // else others are to come, and would move these
    }, calm);
  }

  /** Arranges the tables, the most urgent first. */
  arrange() {
    this.whole ||= this.empty || this.tables.size > 0;
    const rank = (/** @type {Summary} */ sum) => states.indexOf(state(sum)) * 1e6 + numberOf(sum);
    const list = [...this.tables.values()].filter((sum) => this.fits(sum)).toSorted((a, b) => rank(a) - rank(b));
    this.wall.arrange(list.filter((sum) => !unseen(sum)).map(({ table }) => table));
    this.unseen = list.filter(unseen).toSorted((a, b) => numberOf(a) - numberOf(b));
    this.update();
  }

  /** @param {Summary} sum */
  fits(sum) {
    return (!this.sector || sum.sector === this.sector) && (!this.wanted || state(sum) === this.wanted);
  }

  /** @param {Partial<Hall>} change */
  filter(change) {
    assign(this, change);
    this.arrange();
  }

  update() {
    entitle(t('room.hall'), needing(this.tables.values()));
    this.wall.element.ariaLabel = t('console.tables');
    const counts = new Map(states.map((one) => [one, 0]));
    for (const sum of this.tables.values()) counts.set(state(sum), (counts.get(state(sum)) ?? 0) + 1);
    render(
      html`${head({ title: t('room.hall'), redraw: () => (this.update(), this.wall.redraw()), lost: this.lost })}
        <main class="hall">
          ${
            this.whole && this.rounds.length
              ? html`${this.welcome()}
                  <div class="filters">${this.choices()}${this.chips(counts)}</div>`
              : nothing
          }
          ${
            this.tables.size || !this.empty
              ? nothing
              : html`<p class="quiet">
                  ${t('room.nothing')}
                  ${has('organises') ? html`<a href="/organise">${t('organise.title')}</a>` : nothing}
                </p>`
          }${this.wall.element}${this.list()}
        </main>`,
      this.root,
    );
  }

  /** The introduction, until it is closed. */
  welcome() {
    if (localStorage.getItem(known)) return nothing;
    const close = () => (localStorage.setItem(known, 'yes'), this.update());
    return html`<div class="card welcome">
      <p>${t('room.welcome')} <a href="/board">${t('room.board')}</a></p>
      <button aria-label=${t('page.close')} @click=${close}>✕</button>
    </div>`;
  }

  /** The games at wooden boards without entered moves, one per line. */
  list() {
    if (!this.unseen.length) return nothing;
    return html`<h2>${t('public.untransmitted')}</h2>
      <ul class="pairings" role="list">
        ${this.unseen.map(
          (sum) =>
            html`<li data-state=${state(sum)}>
              <a href=${`/hall/${sum.event}/${sum.round}/${sum.table}`}
                ><b>${boardName(numberOf(sum))}</b><span class="w">${nameOrId(sum.white)}</span
                ><strong>${badge(sum) || '–'}</strong><span>${nameOrId(sum.black)}</span></a
              >
            </li>`,
        )}
      </ul>`;
  }

  choices() {
    const sectors = [...new Set([...this.tables.values()].map(({ sector }) => sector ?? ''))]
      .filter(Boolean)
      .toSorted();
    const events = this.events.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
    const rounds = this.rounds.map((n) => /** @type {[string, string]} */ ([String(n), t('room.round', { round: n })]));
    const places = sectors.map((one) => /** @type {[string, string]} */ ([one, one]));
    return [
      events.length > 1 ? choice(t('room.event'), events, this.event, (id) => void this.enter(id)) : nothing,
      choice(t('room.rounds'), rounds, String(this.round), (n) => this.showRound(Number(n))),
      places.length
        ? choice(t('room.sector'), [['', t('room.everywhere')], ...places], this.sector, (sector) =>
            this.filter({ sector }),
          )
        : nothing,
    ];
  }

  /** The number of tables in each state; a pressed one filters by it. @param {Map<string, number>} counts */
  chips(counts) {
    const chip = (/** @type {string} */ id, /** @type {number} */ count) =>
      html`<button
        class="chip ${id}"
        aria-pressed=${this.wanted === id}
        @click=${() => this.filter({ wanted: this.wanted === id ? '' : id })}
      >
        <b>${count}</b> ${t(`room.state-${id}`)}
      </button>`;
    return html`<div class="chips" role="group" aria-label=${t('room.states')}>
      ${states.map((id) => chip(id, counts.get(id) ?? 0))}
    </div>`;
  }
}

/**
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} change
 */
const choice = (label, options, value, change) =>
  html`<label
    ><span class="hidden">${label}</span
    ><select @change=${onValue(change)}>
      ${options.map(([id, name]) => html`<option value=${id} ?selected=${id === value}>${name}</option>`)}
    </select></label
  >`;

await fetchWords();
const root = /** @type {HTMLElement} */ (document.getElementById('page'));
if (me()) {
  const hall = new Hall(root);
  Object.assign(globalThis, { hall }); // for the browser's console and for tests
  await hall.begin().catch((why) => {
    if (why.status !== 401) throw why;
    location.reload(); // reloading shows that the user is signed out
  });
} else {
  const redraw = () => render(html`${head({ title: t('room.hall'), redraw })}${stranger()}`, root);
  redraw();
}
