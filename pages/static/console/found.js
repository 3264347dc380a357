// What was irregular at a table, in words, where its alarm is seen.
import { html } from '/board/vendor/lit-html.js';
import { standing } from '/board/shared/findings.js';
import { get } from '/board/shared/session.js';
import { spoken } from '/board/shared/words.js';
import { judged } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../shared/attention.js').Alarm} Alarm */

const most = 2; // sentences, the last ones

/** What was found at each table, of which irregularity and in which language. @type {Map<string, {of: string, texts: string[]}>} */
const known = new Map();

/** The sentences of the irregularities that stand, of these codes. @param {import('./console.js').Game} game @param {string[]} codes */
function texts({ header, acts }, codes) {
  return standing(judged(header, acts).acts).filter(({ code }) => codes.includes(code)).map(({ text }) => text);
}

/** What was irregular; asks the hall for the game where that is not known. @param {Console} app @param {Seat} seat @param {Alarm} alarm */
export function found(app, { round, table }, { codes = [], at = 0 }) {
  const where = `${app.event}/${round}/${table}`;
  const of = `${at} ${codes} ${spoken()}`;
  const before = known.get(where);
  if (before?.of !== of && app.kernel) {
    known.set(where, { of, texts: [] });
    void app.attempt(async () => {
      const game = app.standing(await get(`/api/v1/events/${app.event}/rounds/${round}/tables/${table}`));
      known.set(where, { of, texts: texts(game, codes).slice(-most) });
    });
  }
  return (before?.of === of ? before.texts : []).map((text) => html`<p class="wide found">${text}</p>`);
}
