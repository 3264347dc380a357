// The irregularities at a table in words, for its alarm, and the ways to settle them there.
import { html } from '/board/vendor/lit-html.js';
import { moveLabel } from '/board/shared/inmove.js';
import { learn } from '/board/console/learned.js';
import { waysOf } from '/board/console/settle.js';
import { judged } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../shared/attention.js').Alarm} Alarm */
/** @typedef {import('./settle.js').Way} Way */
/**
 * @typedef {{move: string, text: string, now: string}} Sentence the move, the irregularity, and who may claim it now
 * @typedef {{said: Sentence[], ways: Way[]}} Found
 */

const most = 2; // maximum number of sentences, the last ones

/** @type {Found} */
const none = { said: [], ways: [] };

/**
 * The sentences of the standing irregularities with the given codes, and the possible settlements.
 * @param {import('./console.js').Game} game
 * @param {string[]} codes
 * @returns {Found}
 */
function look({ header, acts }, codes) {
  const played = judged(header, acts);
  const said = played.standing
    .filter(({ finding }) => codes.includes(finding.code))
    .map(({ finding: { about }, text, now }) => ({ move: moveLabel(played.acts[about - 1]), text, now }));
  const { ways } = waysOf(header, acts, []);
  return {
    said: said.slice(-most),
    ways: /** @type {Way[]} */ (['restore', 'stands']).filter((way) => ways[way]?.acts.length),
  };
}

/**
 * The irregularities; requests the game from the hall if it is unknown.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Alarm} alarm
 */
export const found = (app, seat, { codes = [], at = 0 }) =>
  learn(app, seat, `found ${at} ${codes}`, (game) => look(game, codes), none);

/** The sentences of the irregularities. @param {{value: Found}} found */
export const sentences = ({ value }) =>
  value.said.map(
    ({ move, text, now }) =>
      html`<p class="wide found">
        <span><b>${move}</b> ${text}</span><span>${now}</span>
      </p>`,
  );
