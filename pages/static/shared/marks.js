// Arrows and circles drawn on a board with the right mouse button: an arrow from square to square,
// a circle on one square. Repeating a mark removes it; the left button removes all.
import { html, render, svg } from '/board/vendor/lit-html.js';
import { middle, squareAt } from '/board/squares.js';

export class Marks {
  element = document.createElement('div');
  /** Two squares, or one twice. @type {Set<string>} */ drawn = new Set();
  from = '';

  /**
   * @param {HTMLElement} board
   * @param {() => boolean} turned
   * @param {() => boolean} [allowed] reports whether marks may be drawn now
   */
  constructor(board, turned, allowed = () => true) {
    this.board = board;
    this.turned = turned;
    this.element.className = 'arrows';
    board.addEventListener('contextmenu', (event) => allowed() && event.preventDefault());
    board.addEventListener('pointerdown', (event) => allowed() && this.press(event));
    board.addEventListener('pointerup', (event) => allowed() && this.letGo(event));
  }

  /** @param {PointerEvent} event */
  square(event) {
    const box = this.board.getBoundingClientRect();
    return squareAt(
      ((event.clientX - box.left) / box.width) * 8,
      ((event.clientY - box.top) / box.height) * 8,
      this.turned(),
    );
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button === 2) this.from = this.square(event);
    else this.clear();
  }

  /** @param {PointerEvent} event */
  letGo(event) {
    const to = this.square(event);
    if (event.button !== 2 || !this.from || !to) return;
    const mark = this.from + to;
    if (!this.drawn.delete(mark)) this.drawn.add(mark);
    this.draw();
  }

  clear() {
    if (!this.drawn.size) return;
    this.drawn.clear();
    this.draw();
  }

  draw() {
    render(
      html`<svg viewBox="0 0 8 8" aria-hidden="true">
        <marker id="arrowhead" orient="auto" markerWidth="3" markerHeight="3" refX="2" refY="1.5">
          <path d="M0 0L3 1.5L0 3z"></path>
        </marker>
        ${[...this.drawn].map((mark) => this.shape(mark.slice(0, 2), mark.slice(2)))}
      </svg>`,
      this.element,
    );
  }

  /** @param {string} from @param {string} to */
  shape(from, to) {
    const [a, b] = [middle(from, this.turned()), middle(to, this.turned())];
    return from === to
      ? svg`<circle cx=${a.x} cy=${a.y} r=".45" data-mark=${from}></circle>`
      : svg`<path d="M${a.x} ${a.y}L${b.x} ${b.y}" marker-end="url(#arrowhead)" data-mark=${from + to}></path>`;
  }
}
