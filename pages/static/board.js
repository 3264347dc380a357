// The board: drawn as SVG, with 64 named squares above it for keyboards and screen readers. It
// shows its properties and reports hands; it does not know the Laws.
import { html, svg, render, nothing } from '/board/vendor/lit-html.js';
import { finger } from '/board/finger.js';
import { t } from '/board/kernel.js';
import { piece } from '/board/pieces.js';
import { pieceName } from '/board/shared/words.js';
import { beside, middle, rows, squareAt } from '/board/squares.js';

/** @typedef {{x: number, y: number}} Place */
/** @typedef {Place & {piece?: string}} Far a hand elsewhere, with the piece in it */
/**
 * @typedef {{letter: string, square: string, place: Place, size: number, look: string, by?: string}} Drawn by: the
 * owner of a hand drawn with it
 */

export class Board extends HTMLElement {
  /** @type {import('../kernel').Played | null} */ played = null;
  /** @type {Set<string>} */ touched = new Set();
  /** @type {Set<string>} */ glowing = new Set();
  /** @type {string[]} */ last = [];
  /** @type {Map<string, Place>} places of released pieces, by letter and square */ spots = new Map();
  /**
   * @type {Map<string, Place>} places of pieces still in a hand without a pointer, by letter and origin
   */
  rested = new Map();
  /**
   * @type {{letter: string, from: string, stands: string, place: Place, by?: string, touch?: boolean}[]} pieces
   * following a pointer
   */
  carried = [];
  /** @type {import('../kernel').Missing | null} what the move still needs */ missing = null;
  turned = false;
  /** Hides obligations, missing parts and the last move. */ quiet = false;
  /**
   * @type {Map<string, Far>} hands at other pages, by owner; a player's second one is his left
   */
  far = new Map();
  /** The reader's marks. @type {import('./shared/marks.js').Marks | null} */ marks = null;
  /** The focused square. */
  at = 'e2';

  connectedCallback() {
    this.addEventListener('keydown', (event) => this.move(event));
    this.addEventListener(
      'focusout',
      ({ relatedTarget }) => this.contains(/** @type {Node | null} */ (relatedTarget)) || delete this.dataset.pointer,
    );
    this.addEventListener('focusin', ({ target }) => this.visit(/** @type {HTMLElement} */ (target).dataset.square));
  }

  /** Moves the focus with the arrow keys. @param {KeyboardEvent} event */
  move(event) {
    const step = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    })[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    delete this.dataset.pointer;
    this.go(beside(this.at, step[0], step[1], this.turned));
  }

  /** Focuses a square. @param {string} square */
  go(square) {
    this.visit(square);
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-square=${square}]`))?.focus({ preventScroll: true });
  }

  /** @param {string} [square] */
  visit(square) {
    if (!square || square === this.at) return;
    this.at = square;
    this.update();
    this.dispatchEvent(new CustomEvent('visit'));
  }

  /** The place of a pointer, in squares from the top left corner. @param {PointerEvent} event @returns {Place} */
  place(event) {
    const box = this.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * 8, y: ((event.clientY - box.top) / box.height) * 8 };
  }

  /** @param {Place} place */
  square({ x, y }) {
    return squareAt(x, y, this.turned);
  }

  /** The pieces, and where they are drawn. @returns {Drawn[]} */
  drawnPieces() {
    const { board, held, hands } = /** @type {import('../kernel').Played} */ (this.played).pieces;
    const list = Object.entries(board).flatMap(([square, letters]) =>
      [...letters]
        .filter((letter) => !this.carried.some((c) => c.letter === letter && c.stands === square))
        .map((letter, n) =>
          this.stand(letter, square, letters.length > 1 ? n - 0.5 : 0, held.includes(square) ? 'held' : ''),
        ),
    );
    const air = hands.filter(
      ({ piece: letter, from }) => from && !this.carried.some((c) => c.letter === letter && c.from === from),
    );
    return [...list, ...air.map(({ piece: letter, from, by }) => this.inAir(letter, String(from), by))];
  }

  /**
   * A piece in a hand: at the hand's last known place, or above its square.
   * @param {string} letter
   * @param {string} square
   * @param {string} by
   * @returns {Drawn}
   */
  inAir(letter, square, by) {
    const [right, left] = [this.far.get(by), this.far.get(`${by} left`)];
    const seen = left?.piece === letter && right?.piece !== letter ? left : right;
    if (seen) return { letter, square, place: seen, size: 1.08, look: 'carried' };
    const { x, y } = middle(square, this.turned);
    return {
      letter,
      square,
      place: this.rested.get(letter + square) ?? { x: x + 0.15, y: y - 0.2 },
      size: 1.08,
      look: 'lifted',
      by,
    };
  }

  /** @param {string} letter @param {string} square @param {number} aside @param {string} look */
  stand(letter, square, aside, look) {
    const { x, y } = middle(square, this.turned);
    // of two pieces on a square, each has its side, so that neither hides the other
    const own = aside ? undefined : this.spots.get(letter + square);
    const spot = own ?? { x: aside * 0.45, y: aside * 0.3 };
    return { letter, square, place: { x: x + spot.x, y: y + spot.y }, size: aside ? 0.8 : 1, look };
  }

  /**
   * Stores the place of a released piece within its square.
   * @param {string} letter
   * @param {string} square
   * @param {Place} place
   */
  leave(letter, square, place) {
    const { x, y } = middle(square, this.turned);
    this.spots.set(letter + square, { x: place.x - x, y: place.y - y });
  }

  turn() {
    this.turned = !this.turned;
    this.spots.clear();
    this.rested.clear();
    this.update();
  }

  update() {
    if (!this.played) return;
    render(this.draw(), this);
    this.marks?.draw();
  }

  draw() {
    const pieces = this.drawnPieces();
    return html` <svg viewBox="0 0 800 800" aria-hidden="true">
        ${rows(this.turned)
          .flat()
          .map((square, n) => this.field(square, n))}
        ${pieces.map((one) => this.drawn(one.letter, one.place, one.size, one.look, one.square))}
        ${this.missing && !this.quiet ? this.want(this.missing) : nothing}
        ${this.carried.map((one) => this.inHand(one))}
        ${this.carried.map(({ by, place }) => (by ? finger(by, place) : nothing))}
        ${pieces.map(({ by, place }) => (by ? finger(by, place) : nothing))}
        ${[...this.far].map(([by, place]) => finger(by, place))}
      </svg>
      ${this.marks?.element ?? nothing}
      <div role="grid" aria-label=${t('page.board')} class="squares">
        ${rows(this.turned).map(
          (row) =>
            html`<div role="row">
              ${row.map(
                (square) =>
                  html` <div
                    role="gridcell"
                    data-square=${square}
                    tabindex=${square === this.at ? 0 : -1}
                    aria-label=${this.tell(square)}
                  ></div>`,
              )}
            </div>`,
        )}
      </div>`;
  }

  /** @param {string} square @param {number} n */
  field(square, n) {
    const [x, y] = [(n % 8) * 100, Math.floor(n / 8) * 100];
    const dark = (n + Math.floor(n / 8)) % 2 ? 'dark' : 'light';
    const full = square in (this.played?.pieces.board ?? {});
    return svg`
      <rect class="field ${dark}" x=${x} y=${y} width="100" height="100"></rect>
      ${
        this.last.includes(square) && !this.quiet
          ? svg`<rect class="last" x=${x} y=${y} width="100" height="100"></rect>`
          : nothing
      }
      ${
        this.carried.some(({ place }) => this.square(place) === square)
          ? svg`<rect class="under" x=${x} y=${y} width="100" height="100"></rect>`
          : nothing
      }
      ${y === 700 ? svg`<text class="name ${dark}" x=${x + 92} y="793" text-anchor="end">${square[0]}</text>` : nothing}
      ${x === 0 ? svg`<text class="name ${dark}" x="6" y=${y + 24}>${square[1]}</text>` : nothing}
      ${
        this.touched.has(square) && !this.quiet
          ? svg`<rect class="touched" x=${x + 4} y=${y + 4} width="92" height="92" rx="10"></rect>`
          : nothing
      }
      ${
        this.glowing.has(square)
          ? svg`<circle class="open" cx=${x + 50} cy=${y + 50} r=${full ? 45 : 15}
        data-full=${full}></circle>`
          : nothing
      }`;
  }

  /**
   * What the move still needs: the waiting piece and its way.
   * @param {import('../kernel').Missing} missing
   */
  want({ on, to }) {
    const [a, b] = [middle(on, this.turned), to && middle(to, this.turned)];
    return svg`<circle class="wanted" cx=${a.x * 100} cy=${a.y * 100} r="44"></circle>
      ${b ? svg`<path class="wanted way" d="M${a.x * 100} ${a.y * 100}L${b.x * 100} ${b.y * 100}"></path>` : nothing}`;
  }

  /**
   * A piece carried by a pointer: larger and above a finger, which would hide it.
   * @param {Board['carried'][number]} one
   */
  inHand({ letter, place, touch }) {
    return touch
      ? this.drawn(letter, { x: place.x, y: place.y - 0.6 }, 1.5, 'carried')
      : this.drawn(letter, place, 1.08, 'carried');
  }

  /** Animates the piece on a square from another one. @param {string} from @param {string} to */
  glide(from, to) {
    const piece = [...this.querySelectorAll(`[data-at=${to}]`)].at(-1);
    if (!piece || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [a, b] = [middle(from, this.turned), middle(to, this.turned)];
    const start = `translate(${(a.x - 0.5) * 100}px, ${(a.y - 0.5) * 100}px)`;
    piece.animate([{ transform: start }, { transform: `translate(${(b.x - 0.5) * 100}px, ${(b.y - 0.5) * 100}px)` }], {
      duration: 160,
      easing: 'ease-out',
    });
  }

  /** @param {string} letter @param {Place} place @param {number} size @param {string} look @param {string} [square] */
  drawn(letter, { x, y }, size, look, square) {
    const shift = 50 * size;
    return svg`<g class="placed ${look}" data-at=${square ?? nothing} transform="translate(${x * 100 - shift} ${
      y * 100 - shift
    }) scale(${size})">${piece(letter)}</g>`;
  }

  /** The description of a square. @param {string} square */
  tell(square) {
    const { pieces } = /** @type {import('../kernel').Played} */ (this.played);
    const here = [...(pieces.board[square] ?? '')].map(pieceName);
    const marks = [
      pieces.held.includes(square) && t('page.held'),
      this.touched.has(square) && !this.quiet && t('page.touched'),
      this.glowing.has(square) && t('page.open'),
      pieces.hands.some(({ from }) => from === square) && t('page.lifted'),
    ].filter(Boolean);
    return [square, ...(here.length ? here : [t('page.empty')]), ...marks].join(', ');
  }
}

customElements.define('adoube-board', Board);
