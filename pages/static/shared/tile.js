// A tile for a table: its board, players, clocks, and a line of text. It changes the page directly,
// because a hall shows very many.
import { boardName } from '/board/shared/board.js';
import { Diagram } from '/board/shared/diagram.js';

/** @typedef {import('../../hall').Face} Face */

/** A time as on a clock. @param {number} ms */
export function clock(ms) {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Reports whether the player to move has little time left. @param {Face | undefined} face */
export const hurried = (face) =>
  !!face?.running && (face.turn === 'white' ? face.white : face.turn === 'black' ? face.black : Infinity) < 300_000;

/** An element with a class. @param {string} kind @param {string} [tag] */
function part(kind, tag = 'span') {
  const made = document.createElement(tag);
  made.className = kind;
  return made;
}

/** Changes a text if it differs. @param {Element} where @param {string} text */
function say(where, text) {
  if (where.textContent !== text) where.textContent = text;
}

export class Tile {
  table = 0;
  element = part('tile', 'li');
  link = /** @type {HTMLAnchorElement} */ (part('', 'a'));
  number = part('number');
  badge = part('badge');
  diagram = new Diagram();
  line = part('latest');
  sides = /** @type {Record<'white'|'black', {row: HTMLElement, name: HTMLElement, time: HTMLElement}>} */ ({});

  constructor() {
    const top = part('top');
    top.append(this.number, this.badge);
    const rows = /** @type {const} */ (['black', 'white']).map((side) => {
      const one = { row: part(`player ${side}`), name: part('name'), time: part('time') };
      one.row.append(one.name, one.time);
      this.sides[side] = one;
      return one.row;
    });
    this.link.append(top, rows[0], this.diagram.element, rows[1], this.line);
    this.element.append(this.link);
  }

  /**
   * @param {{table: number, number: number, white: string, black: string, board: string,
   *   marks: Record<string, string[]>, clock?: Face,
   *   line: string, badge: string, state: string, link: string}} seen
   */
  showTable(seen) {
    const other = this.table !== seen.table;
    this.table = seen.table;
    this.element.dataset.state = seen.state;
    say(this.number, boardName(seen.number));
    say(this.badge, seen.badge);
    this.badge.hidden = !seen.badge;
    this.diagram.element.classList.toggle('blank', !seen.board);
    this.diagram.showPosition(seen.board, seen.marks, other);
    for (const side of /** @type {const} */ (['white', 'black'])) {
      const { row, name, time } = this.sides[side];
      say(name, seen[side]);
      say(time, seen.clock ? clock(seen.clock[side]) : '');
      row.classList.toggle('runs', !!seen.clock?.running && seen.clock.turn === side);
      row.classList.toggle('hurried', !!seen.clock?.running && seen.clock[side] < 300_000);
    }
    say(this.line, seen.line);
    if (this.link.getAttribute('href') !== seen.link) this.link.href = seen.link;
  }
}

/** The squares of a UCI move. @param {string} [move] */
export const ends = (move) => (move ? [move.slice(0, 2), move.slice(2, 4)] : []);
