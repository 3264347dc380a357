// What the pages have in common that ask a hall: their state is their fields, and what
// is entered waits in a box until the hall has answered.
import { Outbox } from '/board/console/outbox.js';
import { Problem, call, me } from '/board/shared/session.js';
import { assign } from '/board/shared/state.js';

/** @typedef {import('../console/outbox.js').Entry} Entry */

export class HallPage {
  /** Who is signed in. @type {(import('./session.js').Token & {name?: string}) | null} */ me = me();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** Draws the page as its state is now. */
  update() {}

  /**
   * Changes the state.
   * @param {object} change
   */
  set(change) {
    assign(this, change);
    this.update();
  }

  /**
   * Does something at the hall, and reports whether it was done. What came in the way is shown.
   * @param {string} at where it was entered
   * @param {() => Promise<void>} what
   */
  async attempt(at, what) {
    this.begun(at);
    try {
      await what();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.failed(problem, at);
      return false;
    }
    this.done(at);
    return true;
  }

  /** Shows that something is being done. @param {string} _at */
  begun(_at) {}

  /** Shows that it was done. @param {string} _at */
  done(_at) {}

  /** Shows what came in the way of it. @param {Problem} _problem @param {string} _at */
  failed(_problem, _at) {}

  /** A box for what is entered, which the page shows. @param {(path: string, body: object) => Promise<any>} [post] */
  box(post = (path, body) => call('POST', path, body)) {
    const box = new Outbox(post);
    box.addEventListener('change', () => this.update());
    box.addEventListener('done', (event) => this.entered(/** @type {CustomEvent<Entry>} */ (event).detail));
    return box;
  }

  /** Shows what has become of what was entered. @param {Entry} _entry */
  entered(_entry) {}
}
