// The kernel's judgement of the game at a table: computed when needed, with the previous value kept
// until then.
import { presentGame } from '/board/shared/present.js';
import { get } from '/board/shared/session.js';
import { spoken } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */
/**
 * @template T
 * @typedef {{value: T, came: boolean}} Learned came: it is final, or unavailable now
 */

/**
 * The known values with their numbers of acts, by table, question and language.
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
      const game = presentGame(await get(`/api/v1/events/${app.event}/rounds/${round}/tables/${table}`));
      if (known.get(name)?.of === acts) learned.value = read(game); // else a newer one is asked for
    } finally {
      learned.came = true;
    }
  });
  return learned;
}
