// Sends the hands of this page to the others.

/** @typedef {import('./game.js').Play} Play */

const often = 33; // minimum milliseconds between two messages of a hand

export class Near {
  /** The time of a hand's last message, and the timer for the next. @type {Map<string, {at: number, later: number}>} */
  sent = new Map();

  /** @param {Play} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Sends the place of a hand.
   * @param {import('../hand.js').Grip} grip
   * @param {import('../board.js').Place | null} place null: no longer over the board
   */
  send(grip, place) {
    const { line, board } = this.app;
    const { by, hand } = grip;
    const last = this.sent.get(`${by} ${hand}`) ?? { at: 0, later: 0 };
    this.sent.set(`${by} ${hand}`, last);
    clearTimeout(last.later);
    if (!place) return line.hand({ by, hand, x: 0, y: 0, off: true });
    const [x, y] = [place.x, place.y].map((way) => Math.round((board.turned ? 8 - way : way) * 100) / 100);
    const send = () => {
      last.at = performance.now();
      line.hand({ by, hand, x, y, piece: grip.lifted ? grip.letter : '' });
    };
    if (performance.now() - last.at > often) return send();
    last.later = window.setTimeout(send, often);
  }
}
