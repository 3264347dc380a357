// Hands at the board: what a pointer does becomes acts. A press touches, a
// drag lifts, resting over a square puts, letting go releases.

import { sideOf } from '/board/missing.js';

/** How far a pointer moves before the piece is lifted, in squares, and how long
 * it rests before the piece is put, in milliseconds. */
const lifts = 0.3;
const rests = 450;

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Place} Place
 * @typedef {import('./case.js').Act} Act
 * @typedef {{by: string, hand?: string, square: string, start: Place, letter: string, from: string, lifted: boolean, fresh: boolean,
 *   over: string, stands: string, timer: number, goes?: {by: string, from: string}}} Grip
 */

export class Hands {
  /** @type {Map<number, Grip>} by pointer */ grips = new Map();
  /** Whether two pointers of one player at once are his two hands. */ two = false;
  /** Whose pieces in a hand this page may put down. */ mine = (/** @type {string} */ _by) => true;
  /** @type {(grip: Grip, place: Place | null) => void} hears where a hand is, and when it has gone */ seen = () => {};

  /**
   * @param {Board} board
   * @param {(act: Partial<Act>) => boolean} act does an act; false where the pieces do not allow it
   * @param {(grips: number, square: string, letter?: string) => {by: string, hand?: string}} whose whose hand a further pointer is at a square, and which
   * @param {{get: () => string, set: (letter: string) => void}} chosen the piece from beside the board that was chosen
   * @param {(square: string) => {by: string, from: string} | undefined} goes the piece that was touched and, by a tap on this square, goes there
   */
  constructor(board, act, whose, chosen, goes) {
    /** @type {Board} */ this.board = board;
    /** @type {(act: Partial<Act>) => boolean} */ this.act = act;
    /** @type {(grips: number, square: string, letter?: string) => {by: string, hand?: string}} */ this.whose = whose;
    this.chosen = chosen;
    this.goes = goes;
    board.addEventListener('pointerdown', (event) => this.press(event));
    board.addEventListener('pointermove', (event) => this.drag(event));
    board.addEventListener('pointerup', (event) => this.letGo(event));
    board.addEventListener('pointercancel', (event) => this.end(event.pointerId));
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 0) return;
    const start = this.board.place(event);
    const square = this.board.square(start);
    event.preventDefault();
    this.board.dataset.pointer = '';
    this.board.go(square);
    this.follow(event);
    const held = this.idle();
    const letter = this.chosen.get();
    const grip = this.grip(start, square, letter);
    if (letter) {
      Object.assign(grip, { letter, lifted: true, fresh: true });
    } else if (held) {
      Object.assign(grip, { by: held.by, letter: held.piece, from: held.from ?? '', lifted: true });
    } else if (this.holds(grip)) {
      this.board.update();
    } else if ((grip.goes = this.goes(square))) {
      this.grips.set(event.pointerId, grip);
      return;
    } else if (!this.board.played?.pieces.board[square] || !this.did(grip, { act: 'touch', on: square })) {
      return;
    }
    this.grips.set(event.pointerId, grip);
    if (grip.lifted) this.carry(grip, start);
  }

  /** Takes a piece from beside the board. @param {PointerEvent} event @param {string} letter */
  take(event, letter) {
    event.preventDefault();
    this.follow(event);
    const grip = this.grip(this.board.place(event), '', letter);
    this.grips.set(event.pointerId, Object.assign(grip, { letter, lifted: true, fresh: true }));
  }

  /** Hears of a pointer beyond the board too; one whose press has waited (early.js) may be gone. @param {PointerEvent} event */
  follow({ isTrusted, pointerId }) {
    if (isTrusted) this.board.setPointerCapture(pointerId);
  }

  /** Whose hand a pointer is, and which; of two at once the first is the right one. @param {string} square @param {string} piece */
  owner(square, piece) {
    const whose = this.whose(this.grips.size, square, piece);
    const first = [...this.grips.values()].find(({ by }) => by === whose.by);
    if (!this.two || !first || whose.hand) return whose;
    first.hand ??= 'right';
    return { ...whose, hand: first.hand === 'right' ? 'left' : 'right' };
  }

  /** @param {Place} start @param {string} square @param {string} [piece] @returns {Grip} */
  grip(start, square, piece = '') {
    return {
      ...this.owner(square, piece),
      square,
      start,
      letter: '',
      from: '',
      lifted: false,
      fresh: false,
      over: '',
      stands: '',
      timer: 0,
    };
  }

  /** An act of the hand that grips, whoever has the move by now. @param {Grip} grip @param {Partial<Act>} act */
  did({ by, hand }, act) {
    return this.act({ ...act, by, hand });
  }

  /** Takes on a piece that this hand has put on the square and has not let go. @param {Grip} grip */
  holds(grip) {
    const { held = [], board = {} } = this.board.played?.pieces ?? {};
    const letter = held.includes(grip.square) && [...board[grip.square]].find((one) => sideOf(one) === grip.by);
    if (letter) Object.assign(grip, { letter, lifted: true, over: grip.square, stands: grip.square });
    return Boolean(letter);
  }

  /** A piece that is in a hand, and that no pointer carries. */
  idle() {
    const carried = [...this.grips.values()].filter(({ lifted }) => lifted).length;
    return this.board.played?.pieces.hands.filter(({ by }) => this.mine(by))[carried];
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const grip = this.grips.get(event.pointerId);
    if (!grip) return;
    const place = this.board.place(event);
    if (!grip.lifted && !this.lift(grip, place)) return;
    this.carry(grip, place);
  }

  /** @param {Grip} grip @param {Place} place */
  lift(grip, place) {
    if (Math.hypot(place.x - grip.start.x, place.y - grip.start.y) < lifts) return false;
    if (grip.goes && !this.drawn(grip)) return false;
    const before = this.board.played?.pieces.hands.length ?? 0;
    const held = this.board.played?.pieces.held.includes(grip.square);
    if (!held && !this.did(grip, { act: 'lift', on: grip.square })) return false;
    const taken = this.board.played?.pieces.hands[before];
    Object.assign(grip, { lifted: true, letter: taken?.piece ?? '', from: taken?.from ?? grip.square });
    return true;
  }

  /** What looked like a tap draws the piece below it. @param {Grip} grip */
  drawn(grip) {
    if (!this.board.played?.pieces.board[grip.square]) return false;
    grip.goes = undefined;
    return this.did(grip, { act: 'touch', on: grip.square });
  }

  /** @param {Grip} grip @param {Place} place */
  carry(grip, place) {
    const over = this.board.square(place);
    if (over !== grip.over) {
      clearTimeout(grip.timer);
      grip.over = over;
      if (over && over !== grip.stands && this.room(grip, over)) grip.timer = window.setTimeout(() => this.put(grip), rests);
    }
    this.show(grip, place);
  }

  /** Whether a held piece can stand on a square for a moment. @param {Grip} grip @param {string} square */
  room(grip, square) {
    const own = [...(this.board.played?.pieces.board[square] ?? '')].some((one) => sideOf(one) === sideOf(grip.letter));
    return !own || this.replaces(grip, square);
  }

  /** Whether a new piece takes the place of the pawn on a square. @param {Grip} grip @param {string} square */
  replaces(grip, square) {
    const { missing } = this.board;
    return grip.fresh && missing?.what === 'promote' && missing.on === square;
  }

  /** Takes the pawn off that the new piece was dropped on. @param {Grip} grip @param {string} square */
  makeRoom(grip, square) {
    if (this.replaces(grip, square) && this.board.played?.pieces.board[square]) this.did(grip, { act: 'remove', on: square });
  }

  /** @param {Grip} grip */
  put(grip) {
    this.makeRoom(grip, grip.over);
    if (this.did(grip, { act: 'put', on: grip.over, ...this.which(grip) })) grip.stands = grip.over;
  }

  /** Names the piece where it would not be clear. @param {Grip} grip */
  which(grip) {
    const several = (this.board.played?.pieces.hands.length ?? 0) + (this.board.played?.pieces.held.length ?? 0) > 1;
    return grip.fresh || several ? { piece: grip.letter.toUpperCase() } : {};
  }

  /** Draws what the pointers carry. @param {Grip} grip @param {Place} place */
  show(grip, place) {
    Object.assign(grip, { place });
    this.seen(grip, place);
    this.board.carried = [...this.grips.values()]
      .filter(({ lifted, letter, stands, over }) => lifted && letter && stands !== over)
      .map((one) => ({
        letter: one.letter,
        from: one.from,
        stands: one.stands,
        by: one.by,
        place: /** @type {any} */ (one).place ?? one.start,
      }));
    this.board.update();
  }

  /** @param {PointerEvent} event */
  letGo(event) {
    const grip = this.grips.get(event.pointerId);
    if (!grip) return;
    const place = this.board.place(event);
    this.end(event.pointerId);
    if (!grip.lifted) return this.tap(grip);
    const over = this.board.square(place);
    const aside = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-aside]');
    if (over) {
      this.makeRoom(grip, over);
      this.board.leave(grip.letter, over, place);
      if (this.did(grip, { act: 'release', on: over, ...this.which(grip) })) return;
    } else if (grip.fresh && !grip.stands) {
      this.chosen.set(grip.letter);
    } else if (aside) {
      this.did(grip, { act: 'remove', piece: grip.letter.toUpperCase() });
    }
    this.board.update();
  }

  /** A press that lifted nothing: the piece touched before goes there, or what has to leave the board is taken off. @param {Grip} grip */
  tap(grip) {
    const { missing } = this.board;
    if (grip.goes) {
      const { by, from } = grip.goes;
      if (this.act({ act: 'lift', on: from, by, hand: grip.hand })) this.act({ act: 'release', on: grip.square, by, hand: grip.hand });
    } else if (missing?.what === 'take' && missing.on === grip.square) this.did(grip, { act: 'remove', on: grip.square });
  }

  /** @param {number} pointer */
  end(pointer) {
    const grip = this.grips.get(pointer);
    if (grip) {
      clearTimeout(grip.timer);
      this.seen(grip, null);
    }
    this.grips.delete(pointer);
    this.board.carried = this.board.carried.filter(
      (one) => grip && (one.letter !== grip.letter || one.from !== grip.from),
    );
    this.board.update();
  }
}
