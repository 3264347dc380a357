// The hand of who is not at this page, as it moves: between what was heard, and
// never beyond it.

/** @typedef {{x: number, y: number}} Place */

export class Far {
  /** @type {Map<string, {now: Place, goal: Place}>} */ hands = new Map();
  running = false;

  /** @param {import('../board.js').Board} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {{by: string, x: number, y: number, off?: boolean}} message */
  move({ by, x, y, off }) {
    if (off) return this.gone(by);
    const goal = this.board.turned ? { x: 8 - x, y: 8 - y } : { x, y };
    const hand = this.hands.get(by) ?? { now: goal, goal };
    hand.goal = goal;
    this.hands.set(by, hand);
    if (!this.running) this.step();
  }

  /** A hand that let go is seen no more until it moves again. @param {string} by @param {{act: string}} act */
  let(by, act) {
    if (act.act === 'release' || act.act === 'remove') this.gone(by);
  }

  /** @param {string} by */
  gone(by) {
    this.hands.delete(by);
    this.board.far.delete(by);
    this.board.update();
  }

  step() {
    this.running = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [by, hand] of this.hands) {
      const share = still ? 1 : 0.4;
      hand.now = { x: hand.now.x + (hand.goal.x - hand.now.x) * share, y: hand.now.y + (hand.goal.y - hand.now.y) * share };
      this.board.far.set(by, hand.now);
      if (Math.hypot(hand.goal.x - hand.now.x, hand.goal.y - hand.now.y) > 0.005) this.running = true;
    }
    this.board.update();
    if (this.running) requestAnimationFrame(() => this.step());
  }
}
