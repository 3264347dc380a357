// A screen in the room, or anywhere: a round on pages that turn, each filling the screen. With a
// token it shows what players may see, otherwise what the public may.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { get, me } from '/board/shared/session.js';
import { fetchWords, t, time } from '/board/shared/words.js';
import { late, titled } from '/board/live/seen.js';
import { result, scores } from '/board/shared/shown.js';
import { ask, followRound, roundOf } from '/board/live/store.js';
import { Page } from '/board/shared/state.js';
import { follow } from '/board/shared/stream.js';
import { ScreenTile } from '/board/tv/tile.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { entry } from '/board/shared/enter.js';
import { fit } from '/board/tv/fit.js';

/** @typedef {import('../../hall').PublicNow} Now */
/** @typedef {import('../../hall').ShownGame} Game */

const turn = 12; // seconds until the next boards are shown, if not all have room
const most = 12; // boards on a page: the most that are readable from afar
const listed = 24; // games without transmitted moves on a page, as a list
const results = 60; // results below the boards, leaving enough room

/** @extends {Page<Screen>} */
class Screen extends Page {
  /** @type {Now | null} */ now = null;
  /** @type {Map<number, ScreenTile>} */ tiles = new Map();
  wall = document.createElement('ul');
  page = 0;
  left = turn;
  lost = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    const asked = new URLSearchParams(location.search);
    this.event = asked.get('event') ?? me()?.scope.event ?? '';
    this.round = Number(asked.get('round')) || 0;
    this.wall.className = 'wall';
    this.wall.role = 'list';
    addEventListener('resize', () => this.lay());
  }

  async begin() {
    this.event ||= me() ? ((await get('/api/v1/events').catch(() => []))[0]?.id ?? '') : '';
    this.event ||= (await ask('/public').catch(() => []))[0]?.event ?? '';
    this.update();
    if (!this.event) return;
    this.follow();
    setInterval(() => this.tick(), 1_000);
  }

  /** Follows the round: in the room there is no delay. */
  follow() {
    const take = (/** @type {Now} */ now) => this.take(now);
    const heard = (/** @type {string} */ how) => this.heard(how === 'lost');
    if (!me()) followRound(this.event, this.round, take, heard);
    else follow(`/api/v1/events/${this.event}/shown?round=${this.round}`, roundOf(take), heard);
  }

  /** @param {boolean} lost */
  heard(lost) {
    if (this.lost !== lost) this.set({ lost });
  }

  /** @param {Now} now */
  take(now) {
    if (now.round !== this.now?.round) this.page = 0;
    this.now = now;
    this.lay();
  }

  tick() {
    for (const { table } of this.shown) this.tiles.get(table)?.tick();
    this.left -= 1;
    if (this.left <= 0) {
      this.page = (this.page + 1) % this.pages;
      this.left = turn;
      this.lay();
    } else this.update();
  }

  /**
   * The games with boards, and those without, on separate pages.
   * @returns {{boards: Game[], others: Game[], boardPages: number, otherPages: number}}
   */
  get divided() {
    const games = this.now?.games ?? [];
    const [boards, others] = [games.filter((one) => !one.untransmitted), games.filter((one) => one.untransmitted)];
    return {
      boards,
      others,
      boardPages: Math.ceil(boards.length / most),
      otherPages: Math.ceil(others.length / listed),
    };
  }

  get pages() {
    const { boardPages, otherPages } = this.divided;
    return Math.max(1, boardPages + otherPages);
  }

  /** The games of the page shown. @returns {Game[]} */
  get shown() {
    this.page %= this.pages;
    const { boards, others, boardPages, otherPages } = this.divided;
    return this.page < boardPages || !otherPages
      ? part(boards, this.page, Math.max(1, boardPages))
      : part(others, this.page - boardPages, otherPages);
  }

  /** Arranges the boards as large as the screen allows. */
  lay() {
    this.update();
    const { shown } = this;
    if (shown[0]?.untransmitted) return;
    const place = fit(
      shown.length,
      this.wall.clientWidth,
      this.wall.clientHeight,
      parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    for (const [name, value] of Object.entries(place)) this.wall.style.setProperty(`--${name}`, String(value));
    this.wall.dataset.kind = place.kind;
    // the number of boards in the last row, which has as much room as the others
    const last = shown.length - place.columns * (place.rows - 1);
    this.wall.style.setProperty('--parts', String(place.columns * last));
    const elements = shown.map((game, n) => {
      const tile = this.tiles.get(game.table) ?? new ScreenTile();
      this.tiles.set(game.table, tile);
      tile.showGame(game);
      tile.element.style.gridColumn = `span ${n < shown.length - last ? last : place.columns}`;
      return tile.element;
    });
    if (elements.length !== this.wall.children.length || elements.some((one, n) => this.wall.children[n] !== one))
      this.wall.replaceChildren(...elements);
    for (const { table } of shown) this.tiles.get(table)?.shrink();
  }

  update() {
    const { now, shown } = this;
    document.title = `adoube · ${now?.name ?? t('room.tv')}`;
    render(
      html`<header>
          <h1>${now?.name ?? ''}</h1>
          <p class="round">
            ${now?.round ? t('room.round', { round: String(now.round) }) : now ? t('room.nothing') : ''}
          </p>
          ${
            shown.length
              ? html`<p class="quiet">
                  ${
                    shown.length === 1
                      ? t('room.table', { table: boardName(numberOf(shown[0])) })
                      : t('public.boards', {
                          from: boardName(numberOf(shown[0])),
                          to: boardName(numberOf(shown[shown.length - 1])),
                        })
                  }
                </p>`
              : nothing
          }
          <p class="fill lost" role="status">${this.lost ? t('room.lost') : ''}</p>
          <p class="quiet">${late(now?.delay)}</p>
          <time>${time(new Date())}</time>
        </header>
        <main class="screen">
          ${
            shown[0]?.untransmitted
              ? pairings(shown)
              : this.event
                ? this.wall
                : html`<section class="card entering">
                    <p>${t('organise.sign-in')}</p>
                    ${entry(() => this.update())}
                  </section>`
          }
        </main>
        ${this.pages > 1 ? this.foot() : nothing}`,
      this.root,
    );
  }

  /** The boards with their results, or a part turning with the pages, and the time until the next page. */
  foot() {
    const parts = Math.ceil((this.now?.games.length ?? 0) / results);
    const games = part(this.now?.games ?? [], this.page % parts, parts);
    const columns = Math.ceil(games.length / Math.ceil(games.length / 20));
    const on = new Set(this.shown.map(({ table }) => table));
    return html`<footer>
      <ol class="strip" role="list" .style=${`--columns: ${columns}`} aria-label=${t('room.back')}>
        ${games.map(
          (game) =>
            html`<li class=${on.has(game.table) ? 'on' : ''}>
              <b>${boardName(numberOf(game))}</b
              >${scores(game.result) ? html`<span>${result(game.result)}</span>` : nothing}
            </li>`,
        )}
      </ol>
      <p>
        ${t('public.page', {
          page: String(this.page + 1),
          pages: String(this.pages),
        })}<br />${t('public.next-in', { count: this.left })}
      </p>
    </footer>`;
  }
}

/**
 * A part of the games, of equal sizes up to one.
 * @param {Game[]} games
 * @param {number} n
 * @param {number} parts
 * @returns {Game[]}
 */
function part(games, n, parts) {
  const at = (/** @type {number} */ end) => Math.round((end * games.length) / parts);
  return games.slice(at(n), at(n + 1));
}

/** Games without boards, one per line. @param {Game[]} games */
const pairings = (games) =>
  html`<section class="pairings">
    <h2>${t('public.untransmitted')}</h2>
    <ol role="list" .style=${`--rows: ${Math.ceil(games.length / (games.length > listed / 2 ? 2 : 1))}`}>
      ${games.map(
        (game) =>
          html`<li>
            <b>${boardName(numberOf(game))}</b><span class="w">${titled(game.white)}</span
            ><strong>${result(game.result) || '–'}</strong><span>${titled(game.black)}</span>
          </li>`,
      )}
    </ol>
  </section>`;

await fetchWords();
const screen = new Screen(/** @type {HTMLElement} */ (document.getElementById('page')));
Object.assign(globalThis, { screenPage: screen }); // for the browser's console and for tests
await screen.begin();
