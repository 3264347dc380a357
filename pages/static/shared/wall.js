// A wall of tiles that holds very many: only those in sight are in the page,
// and they move by transform.
import { Tile } from '/board/shared/tile.js';

const gap = 12;
const below = 108; // what a tile has beside its board, in pixels

/** @typedef {Parameters<Tile['show']>[0]} Seen */

export class Wall {
  element = document.createElement('ul');
  /** @type {number[]} the numbers of the tables, as they stand on the wall */ order = [];
  /** @type {Map<number, Tile>} */ tiles = new Map();
  /** @type {Set<number>} tables that have changed since they were drawn */ stale = new Set();
  due = 0;
  columns = 1;
  width = 0;

  /** @param {(table: number) => Seen} look @param {number} [least] the least width of a tile */
  constructor(look, least = 152) {
    this.look = look;
    this.least = least;
    this.element.className = 'wall';
    this.element.role = 'list';
    new ResizeObserver(() => this.measure()).observe(this.element);
    addEventListener('scroll', () => this.draw(), { passive: true });
    addEventListener('resize', () => this.draw());
  }

  /** How many tiles there are in a row, and how wide they are. */
  measure() {
    const room = this.element.clientWidth;
    this.columns = Math.max(1, Math.floor((room + gap) / (Math.max(this.least, Math.min(220, room / 6)) + gap)));
    const width = (room - gap * (this.columns - 1)) / this.columns;
    if (width !== this.width) {
      this.width = width;
      this.element.style.setProperty('--tile', `${width}px`);
    }
    this.draw();
  }

  /** Another order. @param {number[]} order */
  arrange(order) {
    this.order = order;
    this.draw();
  }

  /** A table has changed. @param {number} table */
  changed(table) {
    this.stale.add(table);
    if (this.tiles.has(table)) this.draw();
  }

  /** All are drawn again, as after another language was chosen. */
  redraw() {
    for (const table of this.tiles.keys()) this.stale.add(table);
    this.draw();
  }

  draw() {
    this.due ||= requestAnimationFrame(() => {
      this.due = 0;
      this.paint();
    });
  }

  paint() {
    if (!this.width) return;
    const high = this.width + below + gap;
    const rows = Math.ceil(this.order.length / this.columns);
    this.element.style.height = `${Math.max(0, rows * high - gap)}px`;
    const top = -this.element.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(top / high) - 1) * this.columns;
    const last = Math.min(this.order.length, (Math.ceil((top + innerHeight) / high) + 1) * this.columns);
    this.keep(new Set(this.order.slice(first, last)));
    let next = this.element.firstElementChild;
    for (let place = first; place < last; place++) {
      const tile = this.tile(this.order[place]);
      this.stand(tile, place, high);
      if (tile.element === next) next = next.nextElementSibling;
      else if (!tile.element.contains(document.activeElement)) this.element.insertBefore(tile.element, next);
    }
  }

  /** Takes the tiles out of the page that are not in sight, but for one that has the focus. @param {Set<number>} seen */
  keep(seen) {
    for (const [table, tile] of this.tiles) {
      if (seen.has(table) || tile.element.contains(document.activeElement)) continue;
      tile.element.remove();
      this.tiles.delete(table);
    }
  }

  /** The tile of a table, drawn as it is now. @param {number} table */
  tile(table) {
    let tile = this.tiles.get(table);
    if (!tile || this.stale.has(table)) {
      tile ??= new Tile();
      tile.show(this.look(table));
      this.tiles.set(table, tile);
      this.stale.delete(table);
    }
    return tile;
  }

  /** @param {Tile} tile @param {number} place @param {number} high */
  stand({ element }, place, high) {
    const [x, y] = [(place % this.columns) * (this.width + gap), Math.floor(place / this.columns) * high];
    const to = `translate(${x}px, ${y}px)`;
    if (element.style.transform === to) return;
    element.style.transform = to;
    element.setAttribute('aria-posinset', String(place + 1));
    element.setAttribute('aria-setsize', String(this.order.length));
  }
}
