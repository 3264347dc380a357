// A game for the public: its moves with the clocks, stepped through by keys, fingers or buttons.
import { edges } from '/board/shared/edges.js';
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { clock, ends } from '/board/shared/tile.js';
import { spoken, t } from '/board/shared/words.js';
import { hear } from '/board/live/store.js';
import { sign, star, top } from '/board/live/top.js';
import { face, late } from '/board/live/seen.js';
import { move, result, scores } from '/board/shared/shown.js';
import { positionOf } from '/board/squares.js';
import { moveList } from '/board/live/moves.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { Marks } from '/board/shared/marks.js';
import { Page } from '/board/shared/state.js';
import { LiveTile } from '/board/live/tile.js';

/**
 * @typedef {import('../../hall').FollowedGame} Game
 */

const swiped = 40; // minimum length of a swipe in pixels

/** @extends {Page<GamePage>} */
export class GamePage extends Page {
  /** @type {Game | null} */ game = null;
  /** The position before the first step, and after each, as FEN. @type {string[]} */ places = [];
  /** The number of steps shown; -1: all, including new ones. */
  at = -1;
  turned = false;
  how = 'live';
  copied = '';
  end = () => {};
  diagram = new Diagram();
  others = document.createElement('ul');
  /** @type {Map<number, LiveTile>} */ tiles = new Map();

  /** @param {HTMLElement} root @param {string} event @param {number} round @param {number} table */
  constructor(root, event, round, table) {
    super(root);
    this.event = event;
    this.round = round;
    this.table = table;
    this.embedded = new URLSearchParams(location.search).has('embed');
    document.body.classList.toggle('embedded', this.embedded);
    this.others.className = 'others';
    this.others.role = 'list';
    addEventListener('keydown', (e) => this.key(e));
    this.swipes(this.diagram.element);
    this.marks = new Marks(this.diagram.element, () => this.turned);
  }

  get path() {
    return `/public/${this.event}/round-${this.round}/game-${this.table}`;
  }

  begin() {
    this.listen();
    setInterval(() => this.tick(), 1_000);
  }

  /** Follows the game in the reader's language. */
  listen() {
    this.end();
    this.end = hear(
      `${this.path}/stream?language=${spoken()}`,
      (_, game) => this.take(game),
      (how) => this.heard(how),
    );
  }

  /** Updates the running clocks. */
  tick() {
    if (document.hidden) return;
    for (const tile of this.tiles.values()) tile.tick();
    if (this.game?.clock?.running) this.update();
  }

  /** @param {string} how */
  heard(how) {
    if (this.how !== how) this.set({ how });
  }

  /** @param {Game} game */
  take(game) {
    if (JSON.stringify(game) === JSON.stringify(this.game)) return;
    this.game = game;
    this.places = [game.start, ...game.steps.map(({ fen }) => fen)];
    if (this.at > game.steps.length) this.at = -1; // the step shown was taken back
    this.surround(game);
    this.update();
    if (this.at < 0) this.follow();
  }

  /** Shows the neighbouring games. @param {Game} game */
  surround({ beside = [] }) {
    const shown = beside.map((game) => {
      const tile = this.tiles.get(game.table) ?? new LiveTile();
      this.tiles.set(game.table, tile);
      tile.showGame(game, this.link(game.table));
      return tile.element;
    });
    const { children } = this.others;
    if (shown.length !== children.length || shown.some((one, n) => children[n] !== one))
      this.others.replaceChildren(...shown);
  }

  /** @param {number} table */
  link(table) {
    return `/live/${this.event}/${this.round}/${table}${this.embedded ? '?embed' : ''}`;
  }

  /** The tables before and after this one. @returns {(number | undefined)[]} */
  get neighbours() {
    return [this.game?.before, this.game?.after];
  }

  /** Reports whether only the result of the game is transmitted. */
  get untransmitted() {
    return !!this.game?.untransmitted;
  }

  get shown() {
    return this.at < 0 ? (this.game?.steps.length ?? 0) : this.at;
  }

  /** Shows the game after step steps; after the last, it follows new ones. @param {number} step */
  go(step) {
    const all = this.game?.steps.length ?? 0;
    this.at = step >= all ? -1 : Math.max(0, step);
    this.marks.clear();
    this.update();
    this.follow();
  }

  /** Scrolls the list of moves to the current one. */
  follow() {
    const current = document.querySelector('.moves [aria-current]');
    const list = document.querySelector('.moves');
    if (!list) return;
    if (!current) list.scrollTop = 0;
    else if (list.scrollHeight > list.clientHeight) {
      const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom)
        list.scrollTop += inner.top - outer.top - outer.height / 2;
    }
  }

  flip() {
    this.turned = !this.turned;
    this.diagram.turn(this.turned);
    this.marks.draw();
    this.update();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      (e.target instanceof Element && e.target.closest('input, select, textarea'))
    )
      return;
    const [before, after] = this.neighbours;
    const ways = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => (e.shiftKey ? before && location.assign(this.link(before)) : this.go(this.shown - 1)),
      ArrowRight: () => (e.shiftKey ? after && location.assign(this.link(after)) : this.go(this.shown + 1)),
      Home: () => this.go(0),
      End: () => this.go(Infinity),
      f: () => this.flip(),
      F: () => this.flip(),
    });
    if (!ways[e.key]) return;
    e.preventDefault();
    ways[e.key]();
  }

  /** Handles swipes: to the left forward, to the right back. @param {HTMLElement} where */
  swipes(where) {
    let from = { x: 0, y: 0 };
    where.addEventListener('touchstart', ({ touches: [one] }) => (from = { x: one.clientX, y: one.clientY }), {
      passive: true,
    });
    where.addEventListener('touchend', ({ changedTouches: [one] }) => {
      const [dx, dy] = [one.clientX - from.x, one.clientY - from.y];
      if (Math.abs(dx) > swiped && Math.abs(dx) > 2 * Math.abs(dy)) this.go(this.shown + (dx < 0 ? 1 : -1));
    });
  }

  /** The time of a side at the step shown; the present one if all are shown. @param {'white'|'black'} side */
  time(side) {
    const game = /** @type {Game} */ (this.game);
    if (this.at < 0) return face(game)?.[side];
    const { ply } = positionOf(game.start);
    for (let n = this.at - 1; n >= 0; n--) {
      const mover = (ply + n) % 2 ? 'white' : 'black';
      const { clock: seconds } = game.steps[n];
      if (mover === side && seconds) return seconds * 1000;
    }
    return undefined;
  }

  async share() {
    const url = new URL(this.link(this.table).replace('?embed', ''), location.href).href;
    if (navigator.share) return navigator.share({ url, title: document.title }).catch(() => {});
    await navigator.clipboard.writeText(url);
    this.copied = url;
    this.update();
  }

  update() {
    const { game } = this;
    document.title = [game && `${game.white.name} – ${game.black.name}`, game?.name, 'adoube']
      .filter(Boolean)
      .join(' · ');
    if (game) {
      const step = game.steps[this.shown - 1];
      this.diagram.showPosition(this.places[this.shown], { last: ends(step?.uci) });
    }
    const head = {
      redraw: () => this.redraw(),
      event: this.event,
      here: 'game',
      lost: this.how === 'lost',
      round: this.round,
    };
    render(
      html`${this.embedded ? nothing : top(head)}
        <main class="public">
          ${this.how === 'missing' ? html`<h1>${t('public.not-there')}</h1>` : game ? this.page(game) : nothing}
        </main>`,
      this.root,
    );
  }

  redraw() {
    this.update();
    if (this.game) this.surround(this.game);
    this.listen();
  }

  /** @param {Game} game */
  page(game) {
    const [first, second] = this.turned
      ? /** @type {const} */ (['white', 'black'])
      : /** @type {const} */ (['black', 'white']);
    return html`<div class="lg">
      ${this.boards(game)}
      <section
        class="bd ${this.untransmitted ? 'untransmitted' : ''}"
        aria-label=${t('room.table', { table: this.called(this.table) })}
      >
        ${this.seat(game, first)}
        <div class="square">${this.diagram.element}${this.marks.element}${edges(this.turned)}</div>
        ${this.seat(game, second)}
        <p class="hidden" aria-live="polite">
          ${move({ last: game.steps[this.shown - 1]?.san, ply: positionOf(game.start).ply + this.shown - 1 })}
        </p>
        <p class="hidden">${t('room.position', { fen: this.places[this.shown] ?? '' })}</p>
        ${this.untransmitted ? html`<p class="card note">${t('public.untransmitted')}</p>` : this.controls()}
      </section>
      ${this.untransmitted ? nothing : this.list(game)}
      ${
        this.embedded
          ? nothing
          : html`<section class="nx" aria-label=${t('public.other-boards')}>
              <h2>${t('public.other-boards')}</h2>
              ${this.others}
            </section>`
      }
    </div>`;
  }

  /** The name of a table's board in this round. @param {number} table */
  called(table) {
    return boardName(
      numberOf([this.game, ...(this.game?.beside ?? [])].find((one) => one?.table === table) ?? { table }),
    );
  }

  /** @param {Game} game */
  boards(game) {
    const [before, after] = this.neighbours;
    const way = (/** @type {number | undefined} */ table, /** @type {'previous'|'next'} */ id) =>
      table
        ? html`<a
            class="button icon"
            href=${this.link(table)}
            aria-label=${t(`public.${id}`, { table: this.called(table) })}
            >${sign(id === 'next' ? 'on' : 'back')}</a
          >`
        : html`<span class="icon"></span>`;
    const all = `/live/${this.event}?round=${this.round}`;
    return html`<nav class="pn" aria-label=${t('public.other-boards')}>
      ${way(before, 'previous')}
      <div>
        <h1>
          ${t('room.table', { table: this.called(this.table) })}
          ${this.embedded ? nothing : html`<a class="all" href=${all}>${t('room.back')}</a>`}
        </h1>
        <p class="quiet">
          ${[game.name, t('room.round', { round: String(this.round) }), late(game.delay)].filter(Boolean).join(' · ')}
        </p>
      </div>
      ${way(after, 'next')}
    </nav>`;
  }

  /** @param {Game} game @param {'white'|'black'} side */
  seat(game, side) {
    const who = game[side];
    const time = this.time(side);
    const score = scores(game.result)?.[side === 'white' ? 0 : 1];
    const runs = !score && this.at < 0 && game.clock?.turn === side;
    return html`<div class="seat">
      <i class="man ${side}" role="img" aria-label=${t(`public.${side}`)}></i>
      <span class="who"
        ><b>${who.title ? html`<small>${who.title}</small> ` : nothing}${who.name || '–'}</b
        ><span class="quiet">${[who.rating || '', who.federation, who.team].filter(Boolean).join(' · ')}</span></span
      >
      ${this.embedded ? nothing : star(who, () => this.update())}
      ${score && this.at < 0 ? html`<b class="score">${score}</b>` : nothing}
      ${
        time === undefined
          ? nothing
          : html`<span
              class="clock ${runs ? 'runs' : ''} ${runs && game.clock?.running && time < 300_000 ? 'short' : ''}"
              >${clock(time)}</span
            >`
      }
    </div>`;
  }

  controls() {
    const all = this.game?.steps.length ?? 0;
    const press = (
      /** @type {string} */ id,
      /** @type {Parameters<typeof sign>[0]} */ icon,
      /** @type {() => void} */ does,
      off = false,
    ) =>
      html`<button class="icon" aria-label=${t(`public.${id}`)} ?disabled=${off} @click=${does}>${sign(icon)}</button>`;
    return html`<div class="ctl">
      ${press('first', 'first', () => this.go(0), !this.shown)}${press(
        'back',
        'back',
        () => this.go(this.shown - 1),
        !this.shown,
      )}
      ${press('forward', 'on', () => this.go(this.shown + 1), this.at < 0)}
      <button aria-pressed=${this.at < 0} @click=${() => this.go(all)}>${sign('last')} ${t('public.live')}</button>
      <span class="fill"></span>${press('flip', 'turn', () => this.flip())}${this.embedded ? nothing : this.more()}
    </div>`;
  }

  more() {
    const code = `<iframe src="${
      new URL(`/live/${this.event}/${this.round}/${this.table}?embed`, location.href).href
    }" width="420" height="640" style="border:0"></iframe>`;
    const pgn = (this.game?.steps ?? []).flatMap(({ san }) => san ?? []).join(' ');
    return html`<details class="more">
      <summary class="button">${t('public.more')}</summary>
      <div class="card">
        <button @click=${() => void this.share()}>${t('public.share')}</button>
        <span role="status" class="quiet">${this.copied ? t('public.copied') : ''}</span>
        <a class="button" href="${this.path}.pgn" download>${t('room.pgn-game')}</a>
        ${
          scores(this.game?.result ?? '*')
            ? html`<a class="button" href="https://lichess.org/analysis/pgn/${encodeURIComponent(pgn)}" rel="external"
                >${t('public.analyse')}</a
              >`
            : nothing
        }
        <label
          >${t('public.embed-code')}<textarea
            readonly
            rows="3"
            .value=${code}
            @focus=${(/** @type {any} */ e) => e.target.select()}
          ></textarea>
        </label>
      </div>
    </details>`;
  }

  /** @param {Game} game */
  list(game) {
    const how = result(game.result) || t('public.on');
    return html`<section class="ml" aria-label=${t('public.moves')}>
      <div class="row">
        <h2>${t('public.moves')}</h2>
        <span class="chip ${scores(game.result) ? 'over' : 'live'}">${how}</span>
      </div>
      ${game.paused ? html`<p class="card note">${t('public.paused')}</p>` : nothing}
      ${moveList(game, this.shown, (step) => this.go(step))}
      ${this.embedded ? nothing : html`<p class="quiet keys">${t('public.keys')}</p>`}
    </section>`;
  }
}
