// The last round of an event on a wall, as it may be shown to all.
import { Wall } from '/board/shared/wall.js';
import { get } from '/board/shared/session.js';
import { poll, seen } from '/board/shared/shown.js';

/** @typedef {import('./shown.js').Game} Game */

const often = 1_000;
const lookAgain = 20_000; // for a new round

/** The round of an event that is on. @param {{rounds: number[], current?: number}} event */
const on = ({ rounds, current }) => current || (rounds.at(-1) ?? 0);

export class Round {
  /** @type {{event: string, name: string, site?: string, delay: number, rounds: number[], current?: number}} */ event = {
    event: '',
    name: '',
    delay: 0,
    rounds: [],
  };
  /** @type {Map<number, Game>} */ games = new Map();
  round = 0;
  lost = false;

  /** @param {string} event @param {(round: Round) => string} path @param {(table: number) => string} link @param {() => void} changed @param {number} [least] */
  constructor(event, path, link, changed, least) {
    this.id = event;
    this.path = () => path(this);
    this.changed = changed;
    this.wall = new Wall((table) => seen(/** @type {Game} */ (this.games.get(table)), link(table)), least);
  }

  async begin(round = 0) {
    await this.know();
    this.choose(round || on(this.event));
    setInterval(() => void this.know().catch(() => {}), lookAgain);
    if (this.round) void poll(this.path, (list) => this.take(list), (lost) => this.heard(lost), often);
  }

  /** What the event is, and which rounds it has; goes on to the one that is on now where that of before was shown. */
  async know() {
    const before = on(this.event);
    this.event = await get(`/public/${this.id}`);
    const now = on(this.event);
    if (before && this.round === before && now !== before) this.choose(now);
  }

  /** @param {number} round */
  choose(round) {
    this.round = round;
    this.games.clear();
    this.wall.arrange([]);
    this.changed();
  }

  /** @param {Game[]} list */
  take(list) {
    for (const game of list) {
      if (JSON.stringify(game) === JSON.stringify(this.games.get(game.table))) continue;
      this.games.set(game.table, game);
      this.wall.changed(game.table);
    }
    if (this.wall.order.length !== list.length) this.wall.arrange(list.map(({ table }) => table));
    this.changed();
  }

  /** @param {boolean} lost */
  heard(lost) {
    if (this.lost !== lost) Object.assign(this, { lost }).changed();
  }
}
