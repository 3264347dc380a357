// The entries and their states. An entry is stored, in order, until the hall has answered, even if
// the browser is closed. Its key ensures that it is recorded once, however often it is sent.
import { keepOwn, ownOf } from '/board/shared/own.js';
import { Problem, person } from '/board/shared/session.js';

/**
 * @typedef {{key: string, path: string, body: object, title: string, at: number,
 * state: 'waiting'|'sent'|'refused', tried: boolean, undone: boolean, back?: object, given?:
 * import('./questions.js').Given, acted?: boolean, opens?: boolean, settles?: {way: 'restore'|'stands', title:
 * string}, tells?: Stated, answer?: any, problem?: string, status?: number}} Entry
 * @typedef {{text: string, facts: import('../../hall').Facts, acts?: object[], board?: string}} Stated the arbiter's
 * statement about the filed incident and his answers, with acts if they were asked from that position
 */

/** The delay before sending again after a failure, in milliseconds. */
const again = 2000;

/** A unique key. */
export const freshKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('');

/** Organising changes need no key, as repetition changes nothing. An act has its own. @param {string} path */
const keyed = (path) => !/\/(changes|acts)$/.test(path);

/**
 * Stores an incident with the arbiter's statement about it, to be sent by the console.
 * @param {Pick<Entry, 'key'|'path'|'body'|'title'|'tells'>} what
 */
export function enterLater({ key, body, ...what }) {
  /** @type {Entry} */
  const entry = { ...what, key, body: { ...body, key }, at: Date.now(), state: 'waiting', tried: false, undone: false };
  keepOwn(person(), 'entry', `${entry.at} ${key}`, entry);
}

export class Outbox extends EventTarget {
  /** @type {Entry[]} */ entries = ownOf(person(), 'entry');
  sending = false;
  timer = 0;

  /** @param {(path: string, body: object) => Promise<any>} post sends one entry, or throws */
  constructor(post) {
    super();
    this.post = post;
    addEventListener('online', () => this.send());
    this.send();
  }

  get waiting() {
    return this.entries.filter(({ state }) => state === 'waiting');
  }

  /**
   * Adds an entry.
   * @param {string} path @param {object} body
   * @param {string} title its description for the author
   * @param {object} [back] the body that reverts it
   */
  add(path, body, title, back) {
    const key = freshKey();
    /** @type {Entry} */
    const entry = {
      key,
      path,
      body: keyed(path) ? { ...body, key } : body,
      back,
      title,
      at: Math.max(Date.now(), (this.entries.at(-1)?.at ?? 0) + 1), // so that they stay in order
      state: 'waiting',
      tried: false,
      undone: false,
    };
    this.entries = [...this.entries, entry];
    this.changed(entry);
    this.send();
    return entry;
  }

  /** Takes an entry back: at once if it was never sent, otherwise after the hall's answer. @param {Entry} entry */
  undo(entry) {
    if (!entry.tried) return this.drop(entry);
    entry.undone = true;
    if (entry.state === 'sent') this.done(entry);
    this.changed(entry);
  }

  /** Removes an entry that was refused or has been seen. @param {Entry} entry */
  drop(entry) {
    this.entries = this.entries.filter((one) => one !== entry);
    this.changed(entry);
  }

  /** Sends the waiting entries one after another. */
  async send() {
    clearTimeout(this.timer);
    if (this.sending) return;
    this.sending = true;
    while (this.waiting.length && (await this.sent(this.waiting[0])));
    this.sending = false;
    if (this.waiting.length) this.timer = window.setTimeout(() => this.send(), again);
  }

  /** Sends one entry, and returns false if the hall was not reached. @param {Entry} entry */
  async sent(entry) {
    entry.tried = true;
    try {
      entry.answer = await this.post(entry.path, entry.body);
      entry.state = 'sent';
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.passing) {
        this.changed(entry);
        return false;
      }
      Object.assign(entry, { state: 'refused', problem: problem.message, status: problem.status });
    }
    this.changed(entry);
    this.done(entry);
    return true;
  }

  /** Announces the hall's answer. @param {Entry} entry */
  done(entry) {
    this.dispatchEvent(new CustomEvent('done', { detail: entry }));
  }

  /** Stores an entry in its present state; sent or dropped ones are removed. @param {Entry} entry */
  changed(entry) {
    const pending = entry.state !== 'sent' && this.entries.includes(entry);
    keepOwn(person(), 'entry', `${entry.at} ${entry.key}`, pending ? entry : undefined);
    this.dispatchEvent(new Event('change'));
  }
}
