// What the kernel says of the game at a table: asked for where it is not known, and kept
// as it was until it is known anew.
import { get } from '/board/shared/session.js';
import { spoken } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */
/**
 * @template T
 * @typedef {{value: T, came: boolean}} Learned came: what it is has come, or cannot be had now
 */

/**
 * What is known, of how many acts, by table, question and language.
 * @type {Map<string, {of: number, learned: Learned<any>}>}
 */
const known = new Map();

/**
 * @template T
 * @param {Console} app
 * @param {{round: number, table: number, acts: number}} seat
 * @param {string} what
 * @param {(game: import('./console.js').Game) => T} read
 * @param {T} none
 * @returns {Learned<T>}
 */
export function learn(app, { round, table, acts }, what, read, none) {
  const at = `${app.event}/${round}/${table}`;
  const name = `${at} ${what} ${spoken()}`;
  const before = known.get(name);
  if (before?.of === acts || !app.kernel) return before?.learned ?? { value: none, came: false };
  const learned = before?.learned ?? { value: none, came: false };
  known.set(name, { of: acts, learned });
  void app.attempt('page', async () => {
    try {
      const { event } = app;
      learned.value = read(app.standing(await get(`/api/v1/events/${event}/rounds/${round}/tables/${table}`)));
    } finally {
      learned.came = true;
    }
  });
  return learned;
}
