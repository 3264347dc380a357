// Tables that are requested again while a stream changes them: an answer undoes neither what was
// heard since its request nor the answer to a later one.

/**
 * @template {{table: number}} Seat
 */
export class Newest {
  asked = 0;
  answered = 0;
  /** The tables heard, each with the last request before. @type {Map<number, {seat: Seat, after: number}>} */
  heard = new Map();

  /** Begins a request, and returns its number. */
  ask() {
    return ++this.asked;
  }

  /** Reports whether no later request has been answered. @param {number} no */
  take(no) {
    if (no < this.answered) return false;
    this.answered = no;
    return true;
  }

  /** Stores a table of the stream. @param {Seat} seat */
  hear(seat) {
    this.heard.set(seat.table, { seat, after: this.asked });
  }

  /**
   * The tables of an answer, or as they were heard since its request.
   * @param {number} no
   * @param {Seat[]} seats
   */
  of(no, seats) {
    return seats.map((seat) => {
      const one = this.heard.get(seat.table);
      return one && one.after >= no ? one.seat : seat;
    });
  }
}
