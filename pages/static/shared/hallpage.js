// Common base of the pages that enter something in a hall: entries wait in an outbox until the hall
// has answered.
import { Outbox } from '/board/console/outbox.js';
import { Problem, call, me } from '/board/shared/session.js';
import { Page } from '/board/shared/state.js';

/** @typedef {import('../console/outbox.js').Entry} Entry */

/**
 * @template [Fields=any] the class of the page
 * @extends {Page<Fields>}
 */
export class HallPage extends Page {
  /** The user. @type {(import('./session.js').Token & {name?: string}) | null} */ me = me();

  /**
   * Does an action at the hall, and reports whether it succeeded. Errors are shown.
   * @param {string} at the place of the entry
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

  /** Shows that the action is in progress. @param {string} _at */
  begun(_at) {}

  /** Shows that it succeeded. @param {string} _at */
  done(_at) {}

  /** Shows its error. @param {Problem} _problem @param {string} _at */
  failed(_problem, _at) {}

  /** An outbox for entries, shown by the page. @param {(path: string, body: object) => Promise<any>} [post] */
  box(post = (path, body) => call('POST', path, body)) {
    const box = new Outbox(post);
    box.addEventListener('change', () => this.update());
    box.addEventListener('done', (event) => this.entered(/** @type {CustomEvent<Entry>} */ (event).detail));
    return box;
  }

  /** Handles the hall's answer to an entry. @param {Entry} _entry */
  entered(_entry) {}
}
