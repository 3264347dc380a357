// A wall of very many tiles: only those in sight are in the page, and they move by transform.
import { moves, time } from '/board/shared/glide.js';
import { Tile } from '/board/shared/tile.js';

const gap = 12; // pixels between tiles
// The height of a tile besides its board, in pixels at the usual font size: alone in its row there
// is room for long names.
const below = { single: 138, many: 108 };
const anew = 2; // new tiles per frame: their layout takes time after ours
const followed = 24; // more moving tiles than this are placed without animation

/** @typedef {Parameters<Tile['showTable']>[0]} Seen */

export class Wall {
  element = document.createElement('ul');
  /** @type {number[]} the numbers of the tables in their order on the wall */ order = [];
  /** @type {Map<number, Tile>} those in sight, by table */ tiles = new Map();
  /** @type {Tile[]} */ spare = [];
  /** @type {Set<number>} tables changed since they were drawn */ stale = new Set();
  due = 0;
  columns = 1;
  width = 0;
  /** the font scale: 1 is the usual size */ scale = 1;

  /** @param {(table: number) => Seen} look @param {number} [least] the minimum width of a tile */
  constructor(look, least = 152) {
    this.look = look;
    this.least = least;
    this.element.className = 'wall';
    this.element.role = 'list';
    new ResizeObserver(() => this.measure()).observe(this.element);
    addEventListener('scroll', () => this.draw(), { passive: true });
    addEventListener('resize', () => this.draw());
  }

  /** Computes the number and width of the tiles in a row. */
  measure() {
    const room = this.element.clientWidth;
    this.scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const least = Math.max(this.least * this.scale, Math.min(220 * this.scale, room / 6));
    this.columns = Math.max(1, Math.floor((room + gap) / (least + gap)));
    const width = (room - gap * (this.columns - 1)) / this.columns;
    this.element.classList.toggle('single', this.columns === 1);
    if (width !== this.width) {
      this.width = width;
      this.element.style.setProperty('--tile', `${width}px`);
    }
    this.draw();
  }

  /** Changes the order. @param {number[]} order */
  arrange(order) {
    this.order = order;
    this.draw();
  }

  /** Marks a table as changed. @param {number} table */
  changed(table) {
    this.stale.add(table);
    if (this.tiles.has(table)) this.draw();
  }

  /** Draws all tiles again, as after a change of the language. */
  redraw() {
    for (const table of this.tiles.keys()) this.stale.add(table);
    this.draw();
  }

  draw() {
    this.due ||= requestAnimationFrame((at) => {
      this.due = 0;
      this.paint(time(at));
    });
  }

  /** @param {number} end */
  paint(end) {
    if (!this.width) return;
    const top = -this.element.getBoundingClientRect().top;
    const high = this.width + (this.columns === 1 ? below.single : below.many) * this.scale + gap;
    const rows = Math.ceil(this.order.length / this.columns);
    this.element.style.height = `${Math.max(0, rows * high - gap)}px`;
    const first = Math.max(0, Math.floor(top / high) - 1) * this.columns;
    const last = Math.min(this.order.length, (Math.ceil((top + innerHeight) / high) + 1) * this.columns);
    const list = this.order.slice(first, last);
    this.keep(new Set(list));
    this.refresh(list, end);
    this.settle(list, first, high);
  }

  /** Removes the tiles that are out of sight, except one that has the focus. @param {Set<number>} seen */
  keep(seen) {
    for (const [table, tile] of this.tiles) {
      if (seen.has(table) || tile.element.contains(document.activeElement)) continue;
      tile.element.remove();
      this.spare.push(tile);
      this.tiles.delete(table);
    }
  }

  /**
   * Draws the changed tables; the next frame draws those left over.
   * @param {number[]} list
   * @param {number} end
   */
  refresh(list, end) {
    let drawn = 0;
    for (const table of list) {
      if (this.tiles.has(table) && !this.stale.has(table)) continue;
      if (performance.now() > end || ++drawn > anew) return this.draw();
      this.tile(table).showTable(this.look(table));
      this.stale.delete(table);
    }
  }

  /** The tile of a table: its own, a spare one, or a new one. @param {number} table */
  tile(table) {
    const tile = this.tiles.get(table) ?? this.spare.pop() ?? new Tile();
    if (!this.tiles.has(table)) tile.element.style.transform = '';
    this.tiles.set(table, tile);
    return tile;
  }

  /**
   * Places the tiles of tables, and moves some per frame into reading order.
   * @param {number[]} list
   * @param {number} first
   * @param {number} high
   */
  settle(list, first, high) {
    /** @type {{element: HTMLElement, from: string}[]} */
    const moved = [];
    let next = this.element.firstElementChild;
    let put = 0;
    list.forEach((table, n) => {
      const tile = this.tiles.get(table);
      if (!tile) return;
      const from = this.stand(tile, first + n, high);
      if (from) moved.push({ element: tile.element, from });
      if (tile.element !== next && ++put > anew) return this.draw();
      next = this.read(tile.element, next);
    });
    if (moves() && moved.length <= followed) moved.forEach(travel);
  }

  /**
   * Inserts a tile before another in reading order, and returns the next one; of two in the wrong
   * order the first is removed.
   * @param {Element} element
   * @param {Element | null} next
   */
  read(element, next) {
    if (element === next) return next.nextElementSibling;
    if (element.contains(document.activeElement)) return next;
    if (next?.nextElementSibling === element && !next.contains(document.activeElement)) next.remove();
    else this.element.insertBefore(element, next);
    return element.nextElementSibling;
  }

  /**
   * Places a tile, and returns its previous place if it had another.
   * @param {Tile} tile
   * @param {number} place
   * @param {number} high
   */
  stand({ element }, place, high) {
    const [x, y] = [(place % this.columns) * (this.width + gap), Math.floor(place / this.columns) * high];
    const [from, to] = [element.style.transform, `translate(${x}px, ${y}px)`];
    if (from === to) return '';
    element.style.transform = to;
    element.setAttribute('aria-posinset', String(place + 1));
    element.setAttribute('aria-setsize', String(this.order.length));
    return from;
  }
}

/** Animates a tile from its previous place. @param {{element: HTMLElement, from: string}} moved */
const travel = ({ element, from }) =>
  element.animate({ transform: [from, element.style.transform] }, { duration: 350, easing: 'ease-out' });
