// Animates the hands of players elsewhere: between the places received, never beyond them.

/** @typedef {import('../board.js').Far} Place */

/** The name of a hand: a player's left hand has its own. @param {{by: string, hand?: string}} whose */
const nameOf = ({ by, hand }) => (hand === 'left' ? `${by} left` : by);

export class Far {
  /** @type {Map<string, {now: Place, goal: Place}>} */ hands = new Map();
  running = false;

  /** @param {import('../board.js').Board} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {{by: string, hand?: string, x: number, y: number, piece?: string, off?: boolean}} message */
  move(message) {
    const { x, y, piece } = message;
    const name = nameOf(message);
    if (message.off) return this.gone(name);
    const goal = this.board.turned ? { x: 8 - x, y: 8 - y, piece } : { x, y, piece };
    const hand = this.hands.get(name) ?? { now: goal, goal };
    hand.goal = goal;
    this.hands.set(name, hand);
    if (!this.running) this.step();
  }

  /** Hides a hand that has let go until it moves again. @param {{act: string, by: string, hand?: string}} act */
  let(act) {
    if (act.act === 'release' || act.act === 'remove') this.gone(nameOf(act));
  }

  /** @param {string} name */
  gone(name) {
    this.hands.delete(name);
    this.board.far.delete(name);
    this.board.update();
  }

  step() {
    this.running = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [name, hand] of this.hands) {
      const share = still ? 1 : 0.4;
      hand.now = {
        x: hand.now.x + (hand.goal.x - hand.now.x) * share,
        y: hand.now.y + (hand.goal.y - hand.now.y) * share,
        piece: hand.goal.piece,
      };
      this.board.far.set(name, hand.now);
      if (Math.hypot(hand.goal.x - hand.now.x, hand.goal.y - hand.now.y) > 0.005) this.running = true;
    }
    this.board.update();
    if (this.running) requestAnimationFrame(() => this.step());
  }
}
