// The effects of the draft decision besides its penalties: on the position, the move and the
// clocks, for the players, and its signature.
import { html } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { edges } from '/board/shared/edges.js';
import { toSet } from '/board/shared/penalty.js';
import { notation, t } from '/board/shared/words.js';
import { ending } from '/board/console/ending.js';
import { effectOf } from '/board/console/penalties.js';
import { gameAfter, settling, toMove } from '/board/console/settle.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

const diagram = new Diagram();

/** @param {Console} app @param {Incident} incident */
export const effects = (app, incident) =>
  html`<section class="effects" aria-labelledby="effects">
    <h3 id="effects">${t('console.effects')}</h3>
    <ul>
      ${[...game(app, incident), ...clocks(app, incident), t('console.effect-players'), ...signing(app)].map(
        (one) => html`<li>${one}</li>`,
      )}
    </ul>
  </section>`;

/**
 * How the game continues or ends: the result, the position, and who has the move.
 * @param {Console} app
 * @param {Incident} incident
 */
function game(app, incident) {
  const { points, lost } = effectOf(app);
  const result = [...ending(app, incident), ...(points ? [t('console.effect-points')] : [])];
  if (app.beside(incident.kind) || lost.length) return result;
  return [...result, ...board(app, incident)];
}

/** The position after the decision. @param {Console} app @param {Incident} incident */
function board(app, incident) {
  const played = gameAfter(app, incident);
  const { now, ways } = settling(app, incident) ?? {};
  if (!now) return [];
  if (now.over) return [t('console.effect-over')];
  if (!played) return [t('console.effect-choose')];
  if (!now.acts.length) return [t('console.effect-unrecorded')];
  diagram.showPieces(played.pieces.board);
  const restored =
    played === ways?.restore?.played ||
    (app.finding ?? []).some((/** @type {{act?: string}} */ { act }) => act === 'restore');
  return [
    html`${t(restored ? 'console.effect-restored' : 'console.effect-stays')}
      <div class="square">${diagram.element}${edges()}</div>`,
    ...(restored ? dropped(now, played) : replied(now, ways)),
    ...(played.over ? [] : [toMove(played)]),
  ];
}

/**
 * The moves taken back.
 * @param {import('../../kernel').Played} now
 * @param {import('../../kernel').Played} then
 */
function dropped(now, then) {
  const since = now.made.slice(then.made.length).map(({ san }) => san);
  const line = now.acts.findLast(({ ruling }) => ruling)?.ruling?.line ?? [];
  const moves = [...since, ...line.map(({ san }) => notation(san))];
  return moves.length ? [t('console.effect-dropped', { moves: moves.join(', ') })] : [];
}

/**
 * The notice that an irregular move stays because it was answered.
 * @param {import('../../kernel').Played} now
 * @param {object} [ways]
 */
function replied(now, ways = {}) {
  if (Object.keys(ways).length) return [];
  const late = now.standing.some(({ finding }) => finding.claim === 'forfeited');
  return late ? [t('console.effect-replied')] : [];
}

/**
 * The new times of the clocks that were read; for others the change of time.
 * @param {Console} app
 * @param {Incident} incident
 */
function clocks(app, incident) {
  const { clocks: changes, lost } = effectOf(app);
  if (!changes.length) return app.beside(incident.kind) || lost.length ? [] : [t('console.effect-clock-stays')];
  return changes.flatMap((one) =>
    one.after ? [t('console.effect-clock', { player: party(one.side), time: one.after })] : toSet([one]),
  );
}

/** The signature, and the time for an appeal. @param {Console} app */
const signing = ({ meet }) => [
  ...(meet?.second ? [t('console.effect-second')] : []),
  ...(meet?.appeal ? [t('console.effect-appeal', { minutes: meet.appeal })] : []),
];
