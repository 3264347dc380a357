// A small board for display: pieces glide from square to square. It is drawn on a canvas, one
// element per board, because a hall shows very many: see doc/decisions/boards-on-pages.md.
import { middle, placed, positionOf } from '/board/squares.js';
import { glide } from '/board/shared/glide.js';
import { colour, onScheme, scheme, stamp } from '/board/shared/stamps.js';

const travel = 220; // milliseconds from square to square

/** @typedef {{x: number, y: number}} Place the middle of a square, in squares */
/** @typedef {{letter: string, to: Place, from: Place, since: number}} Piece */

/** @type {WeakMap<Element, Diagram>} */
const diagrams = new WeakMap();
const sizes = new ResizeObserver((list) =>
  list.forEach(({ target, contentRect }) => diagrams.get(target)?.fit(contentRect.width)),
);
onScheme(() => document.querySelectorAll('.diagram').forEach((one) => diagrams.get(one)?.draw()));

export class Diagram {
  element = document.createElement('canvas');
  ink = /** @type {CanvasRenderingContext2D} */ (this.element.getContext('2d'));
  /** @type {Map<string, Piece>} */ pieces = new Map();
  /** @type {Record<string, string[]>} */ marks = {};
  shown = '';
  cell = 0;

  /** @param {boolean} [turned] */
  constructor(turned = false) {
    this.turned = turned;
    this.element.className = 'diagram';
    this.element.ariaHidden = 'true';
    diagrams.set(this.element, this);
    sizes.observe(this.element);
  }

  /** Turns the board without animation. @param {boolean} turned */
  turn(turned) {
    this.turned = turned;
    this.pieces.clear();
    this.shown = '';
  }

  /**
   * Shows a position; marks are squares by kind: last, lifted, framed.
   * @param {string} fen
   * @param {Record<string, string[]>} [marks]
   * @param {boolean} [still] another game: nothing glides
   */
  showPosition(fen, marks = {}, still = false) {
    const { placement } = positionOf(fen);
    if (this.news(placement, marks)) this.place(placed(placement), still);
  }

  /**
   * Shows pieces by square; of two on a square the last.
   * @param {Record<string, string>} pieces
   * @param {Record<string, string[]>} [marks]
   */
  showPieces(pieces, marks = {}) {
    const here = new Map(Object.entries(pieces).map(([square, letters]) => [square, String(letters.at(-1))]));
    if (this.news(JSON.stringify(pieces), marks)) this.place(here);
  }

  /** Reports whether the contents have changed. @param {string} what @param {Record<string, string[]>} marks */
  news(what, marks) {
    const key = what + JSON.stringify(marks) + scheme();
    if (key === this.shown) return false;
    Object.assign(this, { shown: key, marks });
    return true;
  }

  /**
   * Moves the pieces that changed squares, and removes or adds the others.
   * @param {Map<string, string>} now
   * @param {boolean} [still]
   */
  place(now, still = false) {
    const since = still || !this.element.isConnected ? -Infinity : performance.now();
    const gone = [...this.pieces].filter(([square, { letter }]) => now.get(square) !== letter);
    for (const [square] of gone) this.pieces.delete(square);
    for (const [square, letter] of now) {
      if (this.pieces.has(square)) continue;
      const from = gone.findIndex(([, one]) => one.letter === letter);
      const to = middle(square, this.turned);
      const moved = from >= 0 ? gone.splice(from, 1)[0][1] : undefined;
      this.pieces.set(square, { letter, to, from: moved?.to ?? to, since });
    }
    glide(this);
  }

  /** Changes the size. @param {number} width in CSS pixels */
  fit(width) {
    const pixels = Math.round(width * devicePixelRatio);
    if (!pixels || pixels === this.element.width) return;
    this.element.width = this.element.height = pixels;
    this.cell = pixels / 8;
    this.draw();
  }

  /** Draws the board at a time, and reports whether something is still moving. */
  draw(at = Infinity) {
    const { ink, cell, element } = this;
    if (!cell) return false;
    ink.clearRect(0, 0, element.width, element.height);
    this.mark();
    let moving = false;
    for (const { letter, from, to, since } of this.pieces.values()) {
      const part = Math.min(1, Math.max(0, (at - since) / travel));
      moving ||= part < 1;
      const rest = (1 - part) ** 3; // slowing down
      const [x, y] = [to.x + (from.x - to.x) * rest, to.y + (from.y - to.y) * rest];
      stamp(ink, letter, (x - 0.5) * cell, (y - 0.5) * cell, Math.round(cell));
    }
    return moving;
  }

  mark() {
    const { ink, cell } = this;
    for (const [kind, squares] of Object.entries(this.marks)) {
      for (const square of squares) {
        const { x, y } = middle(square, this.turned);
        marks[kind](ink, (x - 0.5) * cell, (y - 0.5) * cell, cell);
      }
    }
  }
}

/**
 * The drawing of each kind of mark.
 * @type {Record<string, (ink: CanvasRenderingContext2D, x: number, y: number, cell: number) => void>}
 */
const marks = {
  last(ink, x, y, cell) {
    ink.fillStyle = colour('last');
    ink.fillRect(x, y, cell, cell);
  },
  framed(ink, x, y, cell) {
    ink.strokeStyle = colour('violet');
    ink.setLineDash([]);
    ink.lineWidth = cell * 0.07;
    ink.strokeRect(x + ink.lineWidth / 2, y + ink.lineWidth / 2, cell - ink.lineWidth, cell - ink.lineWidth);
  },
  lifted(ink, x, y, cell) {
    ink.strokeStyle = colour('amber');
    ink.lineWidth = cell * 0.09;
    ink.setLineDash([cell * 0.26, cell * 0.14]);
    ink.strokeRect(x, y, cell, cell);
  },
};
