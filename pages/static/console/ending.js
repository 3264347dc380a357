// What a decision does to the result of the game: a loss is entered with it, and
// taken back where it is corrected to something else.
import { html, nothing } from '/board/vendor/lit-html.js';
import { resultOf } from '/board/shared/penalty.js';
import { t } from '/board/shared/words.js';
import { chosen } from '/board/console/penalties.js';
import { segments } from '/board/console/form.js';
import { party } from '/board/console/words.js';
import { written } from '/board/organise/boards.js';
import { numberOf } from '/board/shared/board.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */

/** What is entered where the game was not played. @type {Record<string, string>} */
const forfeits = { '1-0': '+-', '0-1': '-+', '0-0': '--' };

/**
 * The result that penalties lead to: as not played where the kind of the incident is such, or the game is entered so.
 * @param {Console} app
 * @param {Incident} incident
 * @param {Penalty[]} penalties
 */
function given(app, { kind }, penalties) {
  const result = resultOf(penalties);
  const unplayed = forfeits[result];
  return unplayed && (app.kinds.some((one) => one.kind === kind && one.unplayed) || unplayed === app.ended)
    ? unplayed
    : result;
}

/** Who loses the game by penalties. @param {Penalty[]} penalties */
const losers = (penalties) =>
  penalties.flatMap(({ penalty, against }) => (penalty === 'loss' && against ? [against] : []));

/** The decision in whose place another is written. @param {Console} app @param {Incident} incident */
const before = ({ draft, changes }, { decision }) => (draft.corrects || changes ? (decision?.penalties ?? []) : []);

/**
 * Whether the decision that is corrected had the game be lost, and the one that is written has not.
 * @param {Console} app
 * @param {Incident} incident
 */
export function takesBack(app, incident) {
  const was = given(app, incident, before(app, incident));
  return Boolean(was) && was === app.ended && !losers(chosen(app)).length;
}

/**
 * The results of which one may be entered with the decision that is written; where it corrects another, what was
 * entered may be taken back.
 * @param {Console} app
 * @param {Incident} incident
 */
const choices = (app, { ends }) => [
  '',
  ...(ends?.results ?? []),
  ...(app.ended && (app.draft.corrects || app.changes) ? ['*'] : []),
];

/**
 * The result that is chosen: unless one was, it is what follows where the claim is upheld.
 * @param {Console} app
 * @param {Incident} incident
 */
function endOf(app, incident) {
  const { ends, outcome } = app.draft;
  return ends ?? (outcome === 'upheld' && !losers(chosen(app)).length ? (incident.ends?.proposed ?? '') : '');
}

/** The choice of a result, where one may follow. @param {Console} app @param {Incident} incident */
export function endings(app, incident) {
  if (!incident.ends) return nothing;
  const word = (/** @type {string} */ result) =>
    result === '*' ? t('console.result-back') : result ? written(result) : t('console.result-none');
  return segments('ends', choices(app, incident), 'page.result', word, endOf(app, incident));
}

/**
 * What becomes of the result, to be read before it is decided; nothing where it stays.
 * @param {Console} app
 * @param {Incident} incident
 */
export function ending(app, incident) {
  const lost = losers(chosen(app));
  const end = endOf(app, incident);
  if (takesBack(app, incident) || end === '*') return [t('console.effect-result-back', { result: written(app.ended) })];
  if (end && !lost.length)
    return [t(end === app.ended ? 'console.effect-result-stands' : 'console.effect-ends', { result: written(end) })];
  if (!lost.length) return [];
  const result = given(app, incident, chosen(app));
  if (!result) return [t('console.effect-result-by-hand')];
  if (result === app.ended) return [t('console.effect-result-stands', { result: written(result) })];
  const turn = (/** @type {any} */ { target }) => app.sketch({ unentered: !target.checked });
  return [
    html`<label class="sure"
      ><input type="checkbox" .checked=${!app.draft.unentered} @change=${turn} /><span
        >${t('console.effect-loss', { player: lost.map(party).join(', '), result: app.ended ? `${written(app.ended)} → ${written(result)}` : written(result) })}</span
      ></label
    >`,
  ];
}

/**
 * The result that goes with the decision that is written.
 * @param {Console} app
 * @param {Incident} incident
 * @returns {{result?: string}}
 */
export function ended(app, incident) {
  const end = endOf(app, incident);
  if (takesBack(app, incident) || end === '*') return { result: '*' };
  if (end && !losers(chosen(app)).length) return end === app.ended ? {} : { result: end };
  const result = given(app, incident, chosen(app));
  return result && result !== app.ended && !app.draft.unentered ? { result: resultOf(chosen(app)) } : {};
}

/**
 * The result of a game that was decided to be lost: as it is entered, or to be entered by a tap.
 * @param {Console} app
 * @param {Incident} incident
 */
export function entered(app, incident) {
  const { round, table, number, decision, committee } = incident;
  const result = given(app, incident, (committee?.outcome === 'changed' ? committee : decision)?.penalties ?? []);
  if (!result && !(incident.ends && decision && app.ended)) return nothing;
  if (!result || result === app.ended)
    return html`<p class="card" role="status">${t('console.result-is', { result: written(app.ended) })}</p>`;
  const path = `/api/v1/events/${app.event}/rounds/${round}/tables/${table}/result`;
  const enter = () =>
    app.outbox.add(
      path,
      { result, ...(app.ended && { instead: app.ended }) },
      `${t('console.board', { table: numberOf({ table, number }) })} · ${written(result)}`,
    );
  return html`<p><button @click=${enter}>${t('console.result-enter', { result: written(result) })}</button></p>`;
}
