// A small board to look at: pieces glide from square to square. It is written
// to the page directly, for a hall shows very many.
import { render, svg } from '/board/vendor/lit-html.js';
import { piece } from '/board/pieces.js';
import { middle } from '/board/squares.js';

const space = 'http://www.w3.org/2000/svg';
const letters = 'PNBRQKpnbrqk';
/** @param {string} letter */
const symbol = (letter) => `piece-${letter === letter.toLowerCase() ? 'b' : 'w'}${letter.toLowerCase()}`;

/** Puts the drawings of the pieces into the page, once, for all its diagrams. */
export function drawPieces() {
  const home = document.createElementNS(space, 'svg');
  home.setAttribute('class', 'pieces');
  home.setAttribute('aria-hidden', 'true');
  render(svg`<defs>${[...letters].map((letter) => svg`<g id=${symbol(letter)}>${piece(letter)}</g>`)}</defs>`, home);
  document.body.append(home);
}

/** What stands where: squares and letters of the placement in a FEN. @param {string} fen @returns {Map<string, string>} */
export function standing(fen) {
  const all = new Map();
  const rows = fen.split(' ')[0].split('/');
  rows.forEach((row, y) => {
    let x = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '8') x += Number(letter);
      else all.set('abcdefgh'[x++] + (8 - y), letter);
    }
  });
  return all;
}

/** @param {string} name @param {Record<string, string>} attributes */
function make(name, attributes) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export class Diagram {
  element = make('svg', { viewBox: '0 0 800 800', class: 'diagram', 'aria-hidden': 'true' });
  /** @type {Map<string, {letter: string, node: Element}>} */ pieces = new Map();
  marks = make('g', {});
  wood = make('g', {});
  shown = '';

  /** @param {boolean} [turned] */
  constructor(turned = false) {
    this.turned = turned;
    this.element.append(this.marks, this.wood);
  }

  /** Shows a position; marks are squares, by what they mean: last, lifted. @param {string} fen @param {Record<string, string[]>} [marks] */
  show(fen, marks = {}) {
    const [placement] = fen.split(' ');
    if (this.news(placement, marks)) this.place(standing(placement));
  }

  /** Shows what stands where; of two pieces on a square the last. @param {Record<string, string>} wood @param {Record<string, string[]>} [marks] */
  showWood(wood, marks = {}) {
    const here = new Map(Object.entries(wood).map(([square, letters]) => [square, String(letters.at(-1))]));
    if (this.news(JSON.stringify(wood), marks)) this.place(here);
  }

  /** Whether something else is to be shown; its marks are. @param {string} what @param {Record<string, string[]>} marks */
  news(what, marks) {
    const key = what + JSON.stringify(marks);
    if (key === this.shown) return false;
    this.shown = key;
    this.mark(marks);
    return true;
  }

  /** Moves what stands elsewhere now, and takes away or adds the rest. @param {Map<string, string>} now */
  place(now) {
    const gone = [...this.pieces].filter(([square, { letter }]) => now.get(square) !== letter);
    for (const [square] of gone) this.pieces.delete(square);
    for (const [square, letter] of now) {
      if (this.pieces.has(square)) continue;
      const from = gone.findIndex(([, one]) => one.letter === letter);
      const node = from >= 0 ? gone.splice(from, 1)[0][1].node : make('use', { href: `#${symbol(letter)}` });
      this.pieces.set(square, { letter, node });
      this.stand(node, square);
      this.wood.append(node);
    }
    for (const [, { node }] of gone) node.remove();
  }

  /** @param {Element} node @param {string} square */
  stand(node, square) {
    const { x, y } = middle(square, this.turned);
    /** @type {SVGElement} */ (node).style.transform = `translate(${x * 100 - 50}px, ${y * 100 - 50}px)`;
  }

  /** @param {Record<string, string[]>} marks */
  mark(marks) {
    this.marks.replaceChildren(
      ...Object.entries(marks).flatMap(([kind, squares]) =>
        squares.map((square) => {
          const { x, y } = middle(square, this.turned);
          return make('rect', {
            class: kind,
            x: String(x * 100 - 50),
            y: String(y * 100 - 50),
            width: '100',
            height: '100',
          });
        }),
      ),
    );
  }
}
