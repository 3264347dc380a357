// A round for the public: its games, its results, the standings.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { ask, followRound } from '/board/live/store.js';
import { sign, star, top } from '/board/live/top.js';
import { bare, follows, late, mine, titled } from '/board/live/seen.js';
import { halves, result, scores } from '/board/shared/shown.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { Page, assign } from '/board/shared/state.js';
import { onValue } from '/board/shared/value.js';
import { LiveTile } from '/board/live/tile.js';
import { absent, names } from '/board/live/names.js';
import { teamTable } from '/board/live/teams.js';

/**
 * @typedef {import('../../hall').PublicNow} Now
 * @typedef {import('../../hall').ShownGame} Game
 * @typedef {import('../../hall').Player} Player
 * @typedef {import('../../hall').ListedBye} Bye
 */
/** @typedef {import('../../hall').Standing} Standing */

const seldom = 10_000; // minimum milliseconds between two requests for the standings

/** Reports whether a round has been started, or is played anyway. @param {Now} now */
const begun = ({ round, current, state, games }) =>
  round !== current || !!state || games.some(({ moves, result }) => moves > 0 || scores(result));

/** @extends {Page<RoundPage>} */
export class RoundPage extends Page {
  /** @type {Now | null} */ now = null;
  /** @type {Map<number, LiveTile>} */ tiles = new Map();
  /** @type {Standing[]} */ standings = [];
  /** @type {import('../../hall').PublicTeams} */ teams = { standings: [], rounds: [] };
  wall = document.createElement('ul');
  /** The list of games whose moves are not transmitted. */ rest = document.createElement('ul');
  round = 0;
  text = '';
  filter = 'all';
  how = 'live';
  /** The results for which the standings were fetched. */ ranked = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} the timer for fetching them again */ due;
  end = () => {};

  /** @param {HTMLElement} root @param {string} event */
  constructor(root, event) {
    super(root);
    this.event = event;
    const asked = new URLSearchParams(location.search);
    this.round = Number(asked.get('round')) || 0;
    this.view = asked.get('view') ?? '';
    this.wall.className = 'grid';
    this.rest.className = 'pairings';
    for (const list of [this.wall, this.rest]) list.role = 'list';
  }

  begin() {
    this.follow();
    setInterval(() => this.tick(), 1_000);
  }

  /** Follows the chosen round. */
  follow() {
    this.end();
    this.end = followRound(
      this.event,
      this.round,
      (now, changed) => this.take(now, changed),
      (how) => this.heard(how),
    );
  }

  /** Updates the running clocks. */
  tick() {
    if (!document.hidden) for (const tile of this.tiles.values()) tile.tick();
  }

  /** Fetches the standings soon if results have changed. @param {Now} now */
  rank(now) {
    const results = JSON.stringify(now.games.map(({ result }) => result));
    const teams = now.games.some(({ white }) => white.team);
    if (!(this.view === 'standings' || (this.view === 'results' && teams)) || results === this.ranked) return;
    this.ranked = results;
    const wait = this.standings.length ? seldom : 0;
    this.due ??= setTimeout(() => {
      this.due = undefined;
      void ask(`/public/${this.event}/standings.json`).then(
        (list) => this.count(list),
        () => {},
      );
      if (teams)
        void ask(`/public/${this.event}/teams.json`).then(
          (all) => this.set({ teams: all }),
          () => {},
        );
    }, wait);
  }

  /** @param {string} how */
  heard(how) {
    if (this.how !== how) this.set({ how });
  }

  /** @param {Standing[]} list */
  count(list) {
    this.standings = list;
    this.update();
  }

  /** @param {Now} now @param {Game[]} changed */
  take(now, changed) {
    const other = now.round !== this.now?.round;
    this.now = now;
    if (other) this.tiles.clear();
    for (const game of other ? now.games : changed) {
      const tile = this.tiles.get(game.table) ?? new LiveTile();
      this.tiles.set(game.table, tile);
      tile.showGame(game, `/live/${this.event}/${now.round}/${game.table}`);
    }
    for (const [list, untransmitted] of /** @type {[Element, boolean][]} */ ([
      [this.wall, false],
      [this.rest, true],
    ])) {
      const order = now.games
        .filter((game) => !!game.untransmitted === untransmitted)
        .map(({ table }) => /** @type {LiveTile} */ (this.tiles.get(table)).element);
      if (order.length !== list.children.length || order.some((one, n) => list.children[n] !== one))
        list.replaceChildren(...order);
    }
    this.rank(now);
    this.sift();
    this.update();
  }

  /** Hides the games that do not match the search and the filter. */
  sift() {
    const words = bare(this.text).split(/\s+/).filter(Boolean);
    for (const { element, game, sought } of this.tiles.values()) {
      if (!game) continue;
      const kind = this.filter === 'all' || (this.filter === 'mine' ? mine(game) : !!(game.irregular || game.open));
      element.hidden =
        !kind ||
        !words.every(
          (word) => sought.split(' ').some((one) => one.startsWith(word)) || sought.includes(bare(this.text.trim())),
        );
    }
  }

  /** Changes the state, and hides what does not match the search any more. @param {Partial<RoundPage>} change */
  set(change) {
    assign(this, change);
    this.sift();
    this.update();
  }

  /** @param {number} round */
  choose(round) {
    const address = new URL(location.href);
    address.searchParams.set('round', String(round));
    history.replaceState(null, '', address);
    this.round = round;
    this.follow();
  }

  redraw() {
    for (const { table } of this.now?.games ?? []) {
      const game = this.now?.games.find((one) => one.table === table);
      if (game) this.tiles.get(table)?.showGame(game, `/live/${this.event}/${this.now?.round}/${table}`);
    }
    this.update();
  }

  update() {
    const { now } = this;
    document.title = now ? `${now.name} · adoube` : 'adoube';
    render(
      html`${top({
          redraw: () => this.redraw(),
          event: this.event,
          here: this.view || 'games',
          lost: this.how === 'lost',
          round: this.round,
        })}
        <main class="public">
          ${
            this.how === 'missing'
              ? html`<h1>${t('public.not-there')}</h1>`
              : now
                ? this.page(now)
                : html`<p class="hidden">…</p>`
          }
        </main>`,
      this.root,
    );
  }

  /** @param {Now} now */
  page(now) {
    const on = now.games.filter(({ result }) => !scores(result)).length;
    const playing = !now.games.length
      ? t('public.empty')
      : !on
        ? t('public.round-over')
        : begun(now)
          ? t('public.playing', { on: String(on), all: String(now.games.length) })
          : t('public.not-started');
    return html`<div class="stack">
        <h1>${now.name}</h1>
        <p class="quiet">${[now.site, playing, late(now.delay)].filter(Boolean).join(' · ')}</p>
      </div>
      ${this.list(now)}`;
  }

  /** The selected view of the round. @param {Now} now */
  list(now) {
    if (this.view === 'standings') return this.table(now);
    if (this.view === 'results') return this.results(now);
    return this.view === 'names' ? names(this, now) : this.games(now);
  }

  /** @param {Now} now */
  rounds(now) {
    if (!now.rounds.length) return nothing;
    const name = (/** @type {number} */ n) =>
      t(n === now.current ? 'public.round-now' : 'room.round', { round: String(n) });
    return html`<label class="rs"
      ><span class="hidden">${t('room.rounds')}</span
      ><select @change=${onValue((value) => this.choose(Number(value)))}>
        ${now.rounds.toReversed().map((n) => html`<option value=${n} ?selected=${n === now.round}>${name(n)}</option>`)}
      </select></label
    >`;
  }

  /** @param {Now} now */
  games(now) {
    const count = {
      all: now.games.length,
      mine: now.games.filter(mine).length,
      irregular: now.games.filter(({ irregular, open }) => irregular || open).length,
    };
    const press = (/** @type {'all'|'mine'|'irregular'} */ id, /** @type {unknown} */ icon) =>
      html`<button
        aria-pressed=${this.filter === id}
        aria-label=${id === 'all' ? nothing : `${t(`public.${id}`)} ${count[id]}`}
        @click=${() => this.set({ filter: id })}
      >
        ${icon}<span class=${id === 'all' ? '' : 'word'}>${t(`public.${id}`)}</span>
        ${id === 'all' ? nothing : count[id]}
      </button>`;
    const none = now.games.length > 0 && [...this.tiles.values()].every(({ element }) => element.hidden);
    return html`<div class="bar2">
        ${this.rounds(now)}
        <label class="search"
          ><span class="hidden">${t('public.search')}</span
          ><input
            type="search"
            placeholder=${t('public.search')}
            .value=${this.text}
            @input=${onValue((value) => this.set({ text: value }))}
        /></label>
        <div class="row" role="group" aria-label=${t('public.filter')}>
          ${press('all', nothing)}${press('mine', sign('star'))}${press('irregular', sign('law'))}
        </div>
        ${
          now.round
            ? html`<a class="button" href="/public/${this.event}/round-${now.round}/games.pgn" download>PGN</a>`
            : nothing
        }
      </div>
      ${none ? html`<p class="quiet" role="status">${t('public.no-match')}</p>` : nothing}${this.wall}
      ${this.rest.querySelector('li:not([hidden])') ? html`<h2>${t('public.untransmitted')}</h2>` : nothing}
      ${this.rest}`;
  }

  /** @param {Now} now */
  results(now) {
    const cell = (/** @type {Player} */ who, /** @type {string} */ side) =>
      html`<td class=${side}>${titled(who)} <small>${who.federation ?? ''}</small></td>`;
    const bye = (/** @type {Bye} */ { table, white, black, result: code, points = '' }) =>
      html`<tr>
        <td class="n">${table ? boardName(table) : ''}</td>
        <td class="w">${white}</td>
        <td class="c">${black ? result(code) : halves(points)}</td>
        <td class="b">${black ?? absent(code)}</td>
      </tr>`;
    const game = (/** @type {Game} */ one) =>
      html`<tr class=${mine(one) ? 'mine' : ''}>
        <td class="n"><a href="/live/${this.event}/${now.round}/${one.table}">${boardName(numberOf(one))}</a></td>
        ${cell(one.white, 'w')}
        <td class="c">${result(one.result) || '·'}</td>
        ${cell(one.black, 'b')}
      </tr>`;
    /** @param {import('../../hall').Match} one */
    const match = ({ board, teams: [home, away], points: [ours, theirs] }) =>
      html`<tr class="match">
        <th class="n" scope="rowgroup">${boardName(board).split('.')[0]}</th>
        <th class="w">${home}</th>
        <th class="c">${halves(ours)}–${halves(theirs)}</th>
        <th class="b">${away}</th>
      </tr>`;
    const matches = this.teams.rounds.find(({ round }) => round === now.round)?.matches ?? [];
    const list = [
      ...matches.map((one) => ({ at: one.board - 0.5, row: match(one) })),
      ...now.games.map((one) => ({ at: numberOf(one), row: game(one) })),
      ...(now.byes ?? []).map((one) => ({ at: one.table || Infinity, row: bye(one) })),
    ];
    return html`<div class="bar2">
        ${this.rounds(now)} <button @click=${() => print()}>${t('console.print')}</button>
      </div>
      <h2 class="printed">
        ${t('room.round', { round: now.round })} · ${t('public.results')}
        <small>${time(new Date(), { dateStyle: 'medium', timeStyle: 'short' })}</small>
      </h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('public.results')}>
        <table class="paired">
          <thead>
            <tr>
              <th scope="col" class="n">${t('room.table', { table: '' }).trim()}</th>
              <th scope="col">${t('public.white')}</th>
              <th scope="col" class="c">${t('public.result')}</th>
              <th scope="col">${t('public.black')}</th>
            </tr>
          </thead>
          <tbody>
            ${list.toSorted((a, b) => a.at - b.at).map(({ row }) => row)}
          </tbody>
        </table>
      </div>`;
  }

  /** @param {Now} _now */
  table(_now) {
    const [teams, federations, ratings] = /** @type {const} */ (['team', 'federation', 'rating']).map((what) =>
      this.standings.some((one) => one[what]),
    );
    return html`${this.teams.standings.length ? teamTable(this.teams.standings) : nothing}
      <div class="scroll" tabindex="0" role="region" aria-label=${t('public.standings')}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="n">${t('public.place')}</th>
              <th scope="col">${t('public.player')}</th>
              ${federations ? html`<th scope="col" class="spare">${t('public.federation')}</th>` : nothing}${
                ratings ? html`<th scope="col" class="n spare">${t('public.rating')}</th>` : nothing
              }
              <th scope="col" class="n">${t('public.points')}</th>
            </tr>
          </thead>
          <tbody>
            ${this.standings.map(
              (one) =>
                html`<tr class=${follows(one) ? 'mine' : ''}>
                  <td class="n">${one.place}</td>
                  <td>
                    ${star(one, () => this.redraw())} ${titled(one)}
                    ${teams && one.team ? html`<small>${one.team}</small>` : nothing}
                    ${
                      federations || ratings
                        ? html`<small class="instead"
                            >${[one.federation, one.rating].filter(Boolean).join(' · ')}</small
                          >`
                        : nothing
                    }
                  </td>
                  ${federations ? html`<td class="spare">${one.federation ?? ''}</td>` : nothing}${
                    ratings ? html`<td class="n spare">${one.rating || ''}</td>` : nothing
                  }
                  <td class="n"><b>${halves(one.points)}</b></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }
}
