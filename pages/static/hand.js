// Hands at the board: pointer events become acts. A press touches, a drag lifts, resting over a
// square puts, letting go releases.

import { sideOf } from '/board/squares.js';

/** The movement of a pointer that lifts the piece, in squares, and the rest that puts it, in
 * milliseconds. */
const lifts = 0.3;
const rests = 450;

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Place} Place
 * @typedef {import('./case.js').Act} Act
 * @typedef {{by: string, hand?: string, square: string, start: Place, letter: string, from: string, lifted:
 * boolean, fresh: boolean,
 * over: string, stands: string, timer: number, place?: Place, goes?: {by: string, from: string}, brings?: Brought,
 * touch?: boolean}} Grip
 * @typedef {{by: string, letter: string, from: string, fresh: boolean}} Brought a piece already
 * in the hand: lifted before, or chosen from beside the board
 */

export class Hands {
  /** @type {Map<number, Grip>} by pointer */ grips = new Map();
  /** Two pointers of one player at a time are his two hands. */ two = false;
  /** Reports whether this page may put down a player's held pieces. */ mine = (/** @type {string} */ _by) => true;
  /** @type {(grip: Grip, place: Place | null) => void} receives a hand's place; null: gone */ seen = () => {};

  /**
   * @param {Board} board
   * @param {(act: Partial<Act>) => boolean} act does an act; false if the pieces do not allow it
   * @param {(grips: number, square: string, letter?: string) => {by: string, hand?: string}} whose the owner of a
   * further pointer at a square, and which hand
   * @param {{get: () => string, set: (letter: string) => void}} chosen the piece chosen from beside the board
   * @param {(square: string) => {by: string, from: string} | undefined} goes the touched piece that a
   * tap on this square moves there
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
    board.addEventListener('pointercancel', (event) => this.lose(event.pointerId));
  }

  /** @param {PointerEvent} event */
  press(event) {
    const start = this.board.place(event);
    const square = this.board.square(start);
    if (event.button > 0 || !square) return;
    event.preventDefault();
    this.board.dataset.pointer = '';
    this.board.go(square);
    this.follow(event);
    const grip = this.grip(start, square);
    grip.touch = event.pointerType === 'touch';
    const brings = this.brought(square);
    const full = this.board.played?.pieces.board[square];
    if (this.holds(grip)) {
      this.board.update();
    } else if (brings && !full) {
      Object.assign(grip, brings, { lifted: true });
    } else if (brings) {
      grip.brings = brings;
    } else if (!(grip.goes = this.goes(square)) && !(full && this.did(grip, { act: 'touch', on: square }))) {
      return;
    }
    this.grips.set(event.pointerId, grip);
    if (grip.lifted) this.carry(grip, start);
  }

  /**
   * The piece already in this hand: chosen from beside the board, or lifted and not released.
   * @param {string} square
   * @returns {Brought | undefined}
   */
  brought(square) {
    const letter = this.chosen.get();
    if (letter) return { by: this.owner(square, letter).by, letter, from: '', fresh: true };
    const held = this.idle();
    return held && { by: held.by, letter: held.piece, from: held.from ?? '', fresh: false };
  }

  /** Takes a piece from beside the board. @param {PointerEvent} event @param {string} letter */
  take(event, letter) {
    event.preventDefault();
    this.follow(event);
    const grip = this.grip(this.board.place(event), '', letter);
    this.grips.set(
      event.pointerId,
      Object.assign(grip, { letter, lifted: true, fresh: true, touch: event.pointerType === 'touch' }),
    );
  }

  /**
   * Follows a pointer beyond the board, too. A press that was held back (early.js) may have ended.
   * @param {PointerEvent} event
   */
  follow({ isTrusted, pointerId }) {
    if (isTrusted) this.board.setPointerCapture(pointerId);
  }

  /**
   * The owner of a pointer, and which hand; of two at a time the first is the right hand.
   * @param {string} square
   * @param {string} piece
   */
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

  /** An act of the gripping hand, whoever now has the move. @param {Grip} grip @param {Partial<Act>} act */
  did({ by, hand }, act) {
    return this.act({ ...act, by, hand });
  }

  /** Takes up a piece that this hand has put on the square without releasing it. @param {Grip} grip */
  holds(grip) {
    const { held = [], board = {} } = this.board.played?.pieces ?? {};
    const letter = held.includes(grip.square) && [...board[grip.square]].find((one) => sideOf(one) === grip.by);
    if (letter) Object.assign(grip, { letter, lifted: true, over: grip.square, stands: grip.square });
    return Boolean(letter);
  }

  /** A piece in a hand that no pointer carries. */
  idle() {
    const carried = [...this.grips.values()].filter(({ lifted }) => lifted);
    return this.board.played?.pieces.hands.find(
      ({ by, piece, from = '' }) => this.mine(by) && !carried.some((one) => one.letter === piece && one.from === from),
    );
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
    if ((grip.goes || grip.brings) && !this.drawn(grip)) return false;
    const before = this.board.played?.pieces.hands.length ?? 0;
    const held = this.board.played?.pieces.held.includes(grip.square);
    if (!held && !this.did(grip, { act: 'lift', on: grip.square })) return false;
    const taken = this.board.played?.pieces.hands[before];
    Object.assign(grip, { lifted: true, letter: taken?.piece ?? '', from: taken?.from ?? grip.square });
    this.board.rested.delete(grip.letter + grip.from);
    return true;
  }

  /** Treats a moved press as a drag of the piece below it instead of a tap. @param {Grip} grip */
  drawn(grip) {
    if (!this.board.played?.pieces.board[grip.square]) return false;
    grip.goes = grip.brings = undefined;
    return this.did(grip, { act: 'touch', on: grip.square });
  }

  /** @param {Grip} grip @param {Place} place */
  carry(grip, place) {
    const over = this.board.square(place);
    if (over !== grip.over) {
      clearTimeout(grip.timer);
      grip.over = over;
      if (over && over !== grip.stands && this.room(grip, over))
        grip.timer = window.setTimeout(() => this.put(grip), rests);
    }
    this.drawCarried(grip, place);
  }

  /** Reports whether a held piece can stand on a square for a moment. @param {Grip} grip @param {string} square */
  room(grip, square) {
    const own = [...(this.board.played?.pieces.board[square] ?? '')].some((one) => sideOf(one) === sideOf(grip.letter));
    return !own || this.replaces(grip, square);
  }

  /** Reports whether a new piece replaces the pawn on a square. @param {Grip} grip @param {string} square */
  replaces(grip, square) {
    const { missing } = this.board;
    return grip.fresh && missing?.what === 'promote' && missing.on === square;
  }

  /** Removes the pawn that the new piece was dropped on. @param {Grip} grip @param {string} square */
  makeRoom(grip, square) {
    if (this.replaces(grip, square) && this.board.played?.pieces.board[square])
      this.did(grip, { act: 'remove', on: square });
  }

  /** @param {Grip} grip */
  put(grip) {
    this.makeRoom(grip, grip.over);
    if (this.did(grip, { act: 'put', on: grip.over, ...this.which(grip) })) grip.stands = grip.over;
  }

  /** The name of the piece if it would be ambiguous. @param {Grip} grip */
  which(grip) {
    const several = (this.board.played?.pieces.hands.length ?? 0) + (this.board.played?.pieces.held.length ?? 0) > 1;
    return grip.fresh || several ? { piece: grip.letter.toUpperCase() } : {};
  }

  /** Draws the pieces carried by pointers. @param {Grip} grip @param {Place} place */
  drawCarried(grip, place) {
    Object.assign(grip, { place });
    this.seen(grip, place);
    this.board.carried = [...this.grips.values()]
      .filter(({ lifted, letter, stands, over }) => lifted && letter && stands !== over)
      .map((one) => ({
        letter: one.letter,
        from: one.from,
        stands: one.stands,
        by: one.by,
        touch: one.touch,
        place: one.place ?? one.start,
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
    if (over) return this.release(grip, over, place);
    if (grip.fresh && !grip.stands) this.chosen.set(grip.letter);
    else if (!this.did(grip, { act: 'remove', piece: grip.letter.toUpperCase() })) this.rest(grip, place);
    this.board.update();
  }

  /** @param {Grip} grip @param {string} over @param {Place} place */
  release(grip, over, place) {
    this.makeRoom(grip, over);
    this.board.leave(grip.letter, over, place);
    if (!this.did(grip, { act: 'release', on: over, ...this.which(grip) })) this.rest(grip, place);
    this.board.update();
  }

  /**
   * Draws a piece that stays in the hand at the hand's place on the board.
   * @param {Grip} grip
   * @param {Place} place
   */
  rest({ letter, from }, { x, y }) {
    const within = (/** @type {number} */ n) => Math.min(7.6, Math.max(0.4, n));
    this.board.rested.set(letter + from, { x: within(x), y: within(y) });
  }

  /**
   * A press without lifting: the piece in the hand, or the one touched before, goes there; or a
   * piece that has to leave the board is removed.
   * @param {Grip} grip
   */
  tap(grip) {
    const { missing } = this.board;
    if (grip.brings) {
      this.release(Object.assign(grip, grip.brings), grip.square, grip.start);
    } else if (grip.goes) {
      const { by, from } = grip.goes;
      const gone =
        this.act({ act: 'lift', on: from, by, hand: grip.hand }) &&
        this.act({ act: 'release', on: grip.square, by, hand: grip.hand });
      if (gone) this.board.glide(from, grip.square);
    } else if (missing?.what === 'take' && missing.on === grip.square)
      this.did(grip, { act: 'remove', on: grip.square });
  }

  /** Handles a pointer cancelled by the browser: the piece stays in the hand. @param {number} pointer */
  lose(pointer) {
    const grip = this.grips.get(pointer);
    if (grip?.lifted) this.rest(grip, grip.place ?? grip.start);
    this.end(pointer);
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
