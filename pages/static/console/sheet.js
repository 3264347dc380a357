// Entry of the agreed position: moves of the scoresheet by tapping, a FEN or a PGN, or the pieces
// one by one.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Refusal, games } from '/board/kernel.js';
import { notation, pieceName, plain, t } from '/board/shared/words.js';
import { piece } from '/board/pieces.js';
import { edges } from '/board/shared/edges.js';
import { numbered } from '/board/shared/shown.js';
import { assign } from '/board/shared/state.js';
import { onValue } from '/board/shared/value.js';
import { positionOf, rows } from '/board/squares.js';
import { setting, setupOf } from '/board/setup.js';
import { judged } from '/board/console/versions.js';
import { toMove } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../../kernel').Move} Move */

export class Sheet {
  /** The position before the moves. */ fen = '';
  /** The moves so far, in SAN. @type {string[]} */ moves = [];
  /** The square tapped first. */ from = '';
  /** Moves to choose from by the piece of promotion. @type {Move[]} */ choice = [];
  problem = '';
  /** The label of the button that accepts the position. */ agreed = 'console.both-agree';
  /** A typed text that was not read yet. */ unread = '';
  /**
   * An impossible move, and the tapped square.
   * @type {{square: string, text: string} | null}
   */
  fault = null;
  /** @type {import('../setup.js').Setup | null} */ setup = null;

  /** @param {Console} app @param {Incident} incident */
  constructor(app, { start, laws, acts, from }) {
    this.app = app;
    this.laws = laws;
    this.fen = start.fen ?? '';
    const { made } = judged({ laws, ...(start.fen && { fen: start.fen }) }, acts.slice(0, from));
    this.moves = made.map(({ san }) => plain(san));
  }

  /** The game so far, as PGN. */
  get pgn() {
    const { ply } = positionOf(this.fen);
    const number = (/** @type {number} */ n) => `${Math.ceil(n / 2)}${n % 2 ? '.' : '...'}`;
    const text = this.moves.map((san, n) => `${number(ply + n)} ${san}`).join(' ');
    return `[SetUp "1"]\n[FEN "${this.fen}"]\n\n${text} *\n`;
  }

  /** The present position with its open moves. */
  get played() {
    const last = this.moves.length ? games(this.pgn)[0]?.plies.at(-1)?.fen : this.fen;
    return judged({ laws: this.laws, fen: last ?? this.fen }, []);
  }

  update() {
    this.app.update();
  }

  /** @param {Partial<Sheet>} change */
  set(change) {
    assign(this, { problem: '', from: '', choice: [], fault: null, ...change });
    this.update();
  }

  /** Handles a tap: the piece, then its destination. Explains impossible moves. @param {string} square */
  tap(square) {
    const { open, turn, fen } = this.played;
    const ways = open.filter(({ from, to }) => from === this.from && to === square);
    if (ways.length === 1) return this.move(ways[0]);
    if (ways.length) return this.set({ choice: ways });
    if (square === this.from) return this.set({ from: '' });
    const { board } = setupOf(fen);
    const own = board[square] && (board[square] === board[square].toUpperCase()) === (turn === 'white');
    if (own && open.some(({ from }) => from === square)) return this.set({ from: square });
    if (own) return this.refuse(square, t('console.sheet-none', { square }));
    if (!this.from) return this.refuse(square, board[square] ? toMove(turn) : '');
    const letter = board[this.from].toUpperCase().replace('P', '');
    this.refuse(square, t('console.sheet-illegal', { move: `${notation(letter)}${this.from}–${square}` }));
  }

  /** Explains an impossible move, or removes the explanation. @param {string} square @param {string} text */
  refuse(square, text) {
    this.set({ fault: text ? { square, text } : null });
  }

  /** @param {Move} move */
  move({ san }) {
    this.set({ moves: [...this.moves, plain(san)] });
  }

  /**
   * Reads a FEN or a game as soon as it is valid.
   * @param {string} text
   * @param {boolean} [explained] explain why it is invalid
   */
  read(text, explained = true) {
    this.unread = '';
    if (!text.trim()) return this.set({});
    try {
      if (!/^\s*(\[|1\.)/.test(text)) return this.start(text.trim());
      const [{ start: fen, plies, fault }] = games(text);
      const problem = fault?.san
        ? `${fault.text} ${t('console.sheet-illegal', { move: notation(fault.san) })}`
        : (fault?.text ?? '');
      this.set({ fen, moves: plies.map(({ san }) => san), ...(fault && (explained ? { problem } : { unread: text })) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.set({ problem: explained ? refusal.message : '', unread: text });
    }
  }

  /** Accepts the position shown, after reading a typed text. */
  agree() {
    if (this.unread) this.read(this.unread);
    else this.app.agree(this.pgn);
  }

  /** @param {string} fen */
  start(fen) {
    judged({ laws: this.laws, fen }, []);
    this.set({ fen, moves: [], setup: null });
  }

  page() {
    if (this.setup) return this.pieces();
    const { fen, turn, open } = this.played;
    const { board } = setupOf(fen);
    const to = new Set(open.filter(({ from }) => from === this.from).map((move) => move.to));
    const first = positionOf(this.fen).ply;
    return html`<section class="sheet-entry" aria-labelledby="sheet-entry">
      <h2 id="sheet-entry">${t('console.position')}</h2>
      <p class="quiet">${t('console.sheet-how')} <b>${toMove(turn)}</b></p>
      <div class="square">
        <div class="miniboard">
          ${rows(false).map((row, y) =>
            row.map((square, x) => this.square(square, (x + y) % 2 ? 'dark' : 'light', board[square], to.has(square))),
          )}
        </div>
        ${edges()} ${this.faulty()}
      </div>
      ${
        this.choice.length
          ? html`<p class="row" role="group" aria-label=${t('page.setup-piece')}>
              ${this.choice.map(
                (move) => html`<button class="main" @click=${() => this.move(move)}>${move.san}</button>`,
              )}
            </p>`
          : nothing
      }
      <p class="moves" role="status">
        ${this.moves.map(
          (san, n) =>
            html`${n && (first + n) % 2 === 0 ? nothing : html`<small>${numbered(first + n)}</small> `}${notation(
              san,
            )} `,
        )}
      </p>
      <p class="row">
        <button ?disabled=${!this.moves.length} @click=${() => this.set({ moves: this.moves.slice(0, -1) })}>
          ${t('page.undo')}
        </button>
        <button @click=${() => this.set({ setup: setupOf(this.played.fen) })}>${t('page.setup-begin')}</button>
      </p>
      <details>
        <summary>FEN, PGN</summary>
        <form
          class="card"
          @submit=${(/** @type {SubmitEvent} */ e) => (
            e.preventDefault(),
            this.read(/** @type {any} */ (e.target).text.value)
          )}
        >
          <label
            >${t('page.text')}<textarea
              name="text"
              rows="3"
              required
              spellcheck="false"
              @input=${onValue((value) => this.read(value, false))}
            ></textarea>
          </label>
          ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
          <p><button>${t('page.open-it')}</button></p>
        </form>
      </details>
      <p class="row">
        <button class="main" @click=${() => this.agree()}>${t(this.agreed)}</button>
        <button @click=${() => this.app.set({ sheet: null })}>${t('console.cancel')}</button>
      </p>
    </section>`;
  }

  /** The explanation of an impossible move, below the tapped square, or above it if there is no room. */
  faulty() {
    if (!this.fault) return html`<p class="fault" role="status" hidden></p>`;
    const row = 8 - Number(this.fault.square[1]);
    const place = row < 5 ? `inset-block-start: ${(row + 1) * 12.5}%` : `inset-block-end: ${(8 - row) * 12.5}%`;
    return html`<p class="card fault" role="status" .style=${place}>${this.fault.text}</p>`;
  }

  /** @param {string} square @param {string} look @param {string} letter @param {boolean} open */
  square(square, look, letter, open) {
    return html`<button
      type="button"
      class="${look} ${square === this.from ? 'chosen' : ''} ${open ? 'goal' : ''} ${
        square === this.fault?.square ? 'wrong' : ''
      }"
      aria-label=${[square, letter ? pieceName(letter) : t('page.empty')].join(', ')}
      aria-pressed=${square === this.from}
      @click=${() => this.tap(square)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">${letter ? piece(letter) : nothing}</svg>
    </button>`;
  }

  /** The entry of the pieces one by one. */
  pieces() {
    const board = {
      setup: this.setup,
      case: { header: {} },
      update: () => this.update(),
      start: (/** @type {{fen: string}} */ { fen }) => this.begin(fen),
    };
    return html`<section class="sheet-entry" aria-label=${t('console.position')}>
      ${setting(/** @type {any} */ (board), true)} ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
      <p><button @click=${() => this.set({ setup: null })}>${t('console.cancel')}</button></p>
    </section>`;
  }

  /** Begins from the pieces set up; an invalid position stays for correction. @param {string} fen */
  begin(fen) {
    try {
      this.start(fen);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      assign(this, { problem: refusal.message });
      this.update();
    }
  }
}
