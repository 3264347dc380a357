// The effect of a decision on the result of the game: a loss is entered with it, and removed if a
// correction no longer imposes it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { effect } from '/board/kernel.js';
import { t } from '/board/shared/words.js';
import { effectOf } from '/board/console/penalties.js';
import { segments } from '/board/console/form.js';
import { party } from '/board/console/words.js';
import { written } from '/board/organise/boards.js';
import { numberOf } from '/board/shared/board.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../../kernel').Effect} Effect */

/**
 * The result of penalties; unplayed if the kind of incident or the present result is.
 * @param {Console} app
 * @param {Incident} incident
 * @param {Effect} effect
 */
function given(app, { kind }, { result = '', unplayed }) {
  return app.kinds.some((one) => one.kind === kind && one.unplayed) || unplayed === app.ended ? unplayed : result;
}

/** The penalties of the decision being replaced. @param {Console} app @param {Incident} incident */
const before = ({ draft, changes }, { decision }) => (draft.corrects || changes ? (decision?.penalties ?? []) : []);

/**
 * Reports whether the corrected decision lost the game and the new one does not.
 * @param {Console} app
 * @param {Incident} incident
 */
export function takesBack(app, incident) {
  const was = given(app, incident, effect(before(app, incident)));
  return Boolean(was) && was === app.ended && !effectOf(app).lost.length;
}

/**
 * The results that can be entered with the decision; in a correction, the entered one can be
 * removed.
 * @param {Console} app
 * @param {Incident} incident
 */
const choices = (app, { ends }) => [
  '',
  ...(ends?.results ?? []),
  ...(app.ended && (app.draft.corrects || app.changes) ? ['*'] : []),
];

/**
 * The chosen result, by default the consequence of an upheld claim.
 * @param {Console} app
 * @param {Incident} incident
 */
function endOf(app, incident) {
  const { ends, outcome } = app.draft;
  return ends ?? (outcome === 'upheld' && !effectOf(app).lost.length ? (incident.ends?.proposed ?? '') : '');
}

/** The choice of a result, if there are any. @param {Console} app @param {Incident} incident */
export function endings(app, incident) {
  if (!incident.ends) return nothing;
  const word = (/** @type {string} */ result) =>
    result === '*' ? t('console.result-back') : result ? written(result) : t('console.result-none');
  return segments('ends', choices(app, incident), 'page.result', word, endOf(app, incident));
}

/**
 * The effect on the result, shown before the decision; empty if it stays.
 * @param {Console} app
 * @param {Incident} incident
 */
export function ending(app, incident) {
  const follows = effectOf(app);
  const { lost } = follows;
  const end = endOf(app, incident);
  if (takesBack(app, incident) || end === '*') return [t('console.effect-result-back', { result: written(app.ended) })];
  if (end && !lost.length)
    return [t(end === app.ended ? 'console.effect-result-stands' : 'console.effect-ends', { result: written(end) })];
  if (!lost.length) return [];
  const result = given(app, incident, follows);
  if (!result) return [t('console.effect-result-by-hand')];
  if (result === app.ended) return [t('console.effect-result-stands', { result: written(result) })];
  const turn = (/** @type {any} */ { target }) => app.sketch({ unentered: !target.checked });
  return [
    html`<label class="sure"
      ><input type="checkbox" .checked=${!app.draft.unentered} @change=${turn} /><span
        >${t('console.effect-loss', {
          player: lost.map(party).join(', '),
          result: app.ended ? `${written(app.ended)} → ${written(result)}` : written(result),
        })}</span
      ></label
    >`,
  ];
}

/**
 * The result that is sent with the decision.
 * @param {Console} app
 * @param {Incident} incident
 * @returns {{result?: string}}
 */
export function ended(app, incident) {
  const end = endOf(app, incident);
  const follows = effectOf(app);
  if (takesBack(app, incident) || end === '*') return { result: '*' };
  if (end && !follows.lost.length) return end === app.ended ? {} : { result: end };
  const result = given(app, incident, follows);
  return result && result !== app.ended && !app.draft.unentered ? { result: follows.result } : {};
}

/**
 * The result of a game lost by decision: either entered, or with a button to enter it.
 * @param {Console} app
 * @param {Incident} incident
 */
export function entered(app, incident) {
  const { round, table, number, decision, committee } = incident;
  const { penalties = [] } = (committee?.outcome === 'changed' ? committee : decision) ?? {};
  const result = given(app, incident, effect(penalties));
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
