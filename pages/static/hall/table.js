// One board of the hall: its present position, the events, and the rulings on them. The rulings at
// an earlier moment come from the kernel.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { learn, load, play } from '/board/kernel.js';
import { Diagram } from '/board/shared/diagram.js';
import { edges } from '/board/shared/edges.js';
import { head, stranger } from '/board/shared/page.js';
import { validItems } from '/board/shared/present.js';
import { has, me } from '/board/shared/session.js';
import { Page } from '/board/shared/state.js';
import { follow } from '/board/shared/stream.js';
import { clock, ends } from '/board/shared/tile.js';
import { moveLabel } from '/board/shared/inmove.js';
import { fetchWords, spoken, t } from '/board/shared/words.js';
import { badge, held, move, nameOrId, state } from '/board/hall/seen.js';
import { publish } from '/board/hall/publish.js';
import { about, acts, moves, ruled } from '/board/hall/beside.js';
import { numberOf } from '/board/shared/board.js';
import { putBack } from '/board/shared/putback.js';
import { onValue } from '/board/shared/value.js';

/**
 * @typedef {import('./seen.js').Summary & {header: object, game: number, items: Item[]}} Changed
 * @typedef {Omit<import('../../hall').TableItem, 'ruling'> & {ruling?: import('../../kernel').Ruling}} Item
 */

const pace = 700; // milliseconds between two acts of a replay

/** @extends {Page<Table>} */
export class Table extends Page {
  /** @type {Changed | null} */ sum = null;
  /** @type {Item[]} */ items = [];
  /** @type {import('../../kernel').Played | null} the kernel's judgement of all acts */ all = null;
  /** @type {import('../../kernel').Played | null} … of those shown */ past = null;
  /** The number of acts shown; -1: all, including new ones. */
  shown = -1;
  playing = 0;
  whole = false;
  kernel = false;
  lost = false;
  /** The reason why publishing was refused. */
  refused = '';
  /** The offset of the current move in the list. */
  moveAt = -1;
  diagram = new Diagram();

  /** @param {HTMLElement} root @param {string[]} place */
  constructor(root, [event, round, table]) {
    super(root);
    this.at = `/api/v1/events/${event}/rounds/${round}/tables/${table}`;
    this.back = `/hall?event=${event}&round=${round}`;
  }

  begin() {
    follow(
      `${this.at}/stream`,
      (name, data) => name === 'table' && this.take(data),
      // Reloading shows that the user is signed out.
      (how, why) => (why?.status === 401 ? location.reload() : this.set({ lost: how !== 'live' })),
    );
  }

  /** Loads the kernel; without it only the hall's data are shown. */
  async learn() {
    await load();
    this.kernel = true;
    this.judge();
  }

  /** @param {Changed} sum */
  take(sum) {
    this.items = [...this.items.slice(0, (sum.items[0]?.n ?? sum.acts + 1) - 1), ...sum.items];
    this.sum = sum;
    if (sum.items.length) this.judge();
    else this.update();
  }

  /** The acts of the current game: all, unless one was replaced. */
  get game() {
    return validItems(this.items, this.sum?.game ?? 0);
  }

  judge() {
    if (this.kernel && this.sum) this.all = play(this.lines(this.game.length));
    this.update();
  }

  /** The lines of the contract. @param {number} count */
  lines(count) {
    const header = { ...this.sum?.header, language: spoken() };
    return [header, ...this.game.slice(0, count).map(({ act }) => act)].map((line) => JSON.stringify(line)).join('\n');
  }

  /** Shows only the first count acts; with the last, all acts and new ones. @param {number} count */
  scrub(count) {
    this.shown = count >= this.game.length ? -1 : Math.max(0, count);
    this.past = this.shown < 0 ? null : play(this.lines(this.shown));
    this.update();
  }

  /** Replays from the act shown, or from twenty before the end. */
  replay() {
    if (this.playing) return this.stop();
    if (this.shown < 0) this.scrub(this.game.length - 20);
    const step = () => {
      this.scrub(this.shown + 1);
      if (this.shown < 0) this.stop();
      else this.playing = window.setTimeout(step, pace);
    };
    this.playing = window.setTimeout(step, pace);
    this.update();
  }

  stop() {
    clearTimeout(this.playing);
    this.set({ playing: 0 });
  }

  redraw() {
    learn();
    if (this.shown >= 0) this.past = play(this.lines(this.shown));
    this.judge();
  }

  /** Shows the present pieces, or those of the selected moment. */
  look() {
    const sum = /** @type {Changed} */ (this.sum);
    if (!this.past) {
      const lifted = (sum.hand ?? []).flatMap(({ from }) => from ?? []);
      return this.diagram.showPosition(sum.pieces ?? sum.fen, {
        last: ends(sum.move),
        lifted,
        framed: sum.putBack ?? [],
      });
    }
    const { pieces, acts: judged } = this.past;
    const made = judged.findLast(({ ruling }) => ruling?.made)?.ruling?.made;
    const lifted = pieces.hands.flatMap(({ from }) => from ?? []);
    this.diagram.showPieces(pieces.board, { last: ends(made?.uci), lifted });
  }

  update() {
    const { sum } = this;
    const title = sum ? t('room.table', { table: numberOf(sum) }) : t('room.hall');
    document.title = `adoube · ${title}`;
    if (sum) this.look();
    render(
      html`${head({
        title,
        redraw: () => this.redraw(),
        lost: this.lost,
        more: html`<a class="back" href=${this.back}>${t('room.back')}</a>`,
      })}
      ${sum ? this.page(sum) : html`<main aria-busy="true"></main>`}`,
      this.root,
    );
    this.follow();
  }

  /** Scrolls the list of moves to the current one. */
  follow() {
    const now = /** @type {HTMLElement | null} */ (this.root.querySelector('.scoresheet [aria-current]'));
    const list = now?.closest('ol');
    if (now && list && now.offsetTop !== this.moveAt) list.scrollTop = now.offsetTop - list.clientHeight / 2;
    this.moveAt = now?.offsetTop ?? -1;
  }

  /** @param {Changed} sum */
  page(sum) {
    return html`<main class="one">
      <section class="seen" aria-label=${t('page.board')}>
        ${this.side(sum, 'black')}
        <div class="square">${this.diagram.element}${edges()}</div>
        ${this.side(sum, 'white')}
        <p class="hidden">${t('room.position', { fen: sum.fen })}</p>
        ${this.controls()}
      </section>
      <div class="words">
        ${putBack(sum)} ${incident(sum)} ${ruled(this)} ${publish(this)} ${moves(this)} ${acts(this)}
        ${about(sum, this.game)}
      </div>
    </main>`;
  }

  /** @param {Changed} sum @param {'white'|'black'} side */
  side(sum, side) {
    const runs = sum.clock?.running && sum.clock.turn === side;
    const now = sum.turn === side && !sum.result;
    return html`<p class="player ${runs ? 'runs' : ''}">
      <span class="name ${now ? 'turn' : ''}">${nameOrId(sum[side])}</span>
      ${now && held(sum) ? html`<span class="held">${held(sum)}</span>` : nothing}
      ${sum.clock ? html`<span class="time">${clock(sum.clock[side])}</span>` : nothing}
    </p>`;
  }

  controls() {
    const count = this.game.length;
    const at = this.shown < 0 ? count : this.shown;
    return html`<div class="controls">
      <input
        type="range"
        min="0"
        max=${count}
        .value=${String(at)}
        ?disabled=${!this.kernel}
        aria-label=${t('room.moment')}
        aria-valuetext=${moment(this.all?.acts[at - 1])}
        @input=${onValue((value) => this.scrub(Number(value)))}
      />
      <button @click=${() => this.scrub(at - 1)} ?disabled=${!this.kernel || !at} aria-label=${t('room.before')}>
        ‹
      </button>
      <button @click=${() => this.scrub(at + 1)} ?disabled=${this.shown < 0} aria-label=${t('room.after')}>›</button>
      <button @click=${() => this.replay()} ?disabled=${!this.kernel || !count}>
        ${t(this.playing ? 'page.stop' : 'page.replay')}
      </button>
      <button class="live" aria-pressed=${this.shown < 0} @click=${() => (this.stop(), this.scrub(count))}>
        ${t('room.live')}
      </button>
    </div>`;
  }

  /** The state of the table in one line. @param {Changed} sum */
  line(sum) {
    return [badge(sum), move(sum)].filter(Boolean).join(' · ') || t(`room.state-${state(sum)}`);
  }
}

/** A moment of the game: its move and the act. @param {import('../../kernel').Acted} [act] */
const moment = (act) => [moveLabel(act), act?.said].filter(Boolean).join(' ');

/** The link for entering an incident here, for those who may. @param {Changed} sum */
const incident = ({ event, round, table }) =>
  has('decides')
    ? html`<p>
        <a class="button" href="/console?${new URLSearchParams({ event, round: String(round) })}#/new/${table}"
          >${t('console.new')}</a
        >
      </p>`
    : nothing;

await fetchWords();
const root = /** @type {HTMLElement} */ (document.getElementById('page'));
if (me()) {
  const table = new Table(root, location.pathname.split('/').slice(2));
  Object.assign(globalThis, { table }); // for the browser's console and for tests
  table.begin();
  await table.learn();
} else {
  const redraw = () => render(html`${head({ title: t('room.hall'), redraw })}${stranger()}`, root);
  redraw();
}
