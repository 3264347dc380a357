// A player's appeal, and the decision of the committee.
import { html, nothing } from '/board/vendor/lit-html.js';
import { has } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { ended, ending } from '/board/console/ending.js';
import { fields } from '/board/console/fields.js';
import { finding, reasons, segments } from '/board/console/form.js';
import { chosen, penalties } from '/board/console/penalties.js';
import { done, position, settledAs } from '/board/console/settle.js';
import { signer } from '/board/console/signer.js';
import { left } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

/**
 * The player's appeal, which need not wait for the second signature; the time runs from there.
 * @param {Console} app
 * @param {Incident} incident
 */
export function appealing(app, { decision, deadlines }) {
  const until = deadlines?.appeal;
  const time = until ? left(until, app.now) : decision?.minutes && t('console.minutes', { count: decision.minutes });
  if (!time) return nothing;
  return html`<section aria-labelledby="appeal">
    <h2 id="appeal">${t('console.appeal')}</h2>
    <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('appeal', fields(e), t('console.appeal'))}>
      <p role="timer">${t(until ? 'console.appeal-left' : 'console.appeal-runs', { time })}</p>
      ${segments('by', ['white', 'black'], 'console.who-appeals', (side) => t(`console.by-${side}`), '')}
      <label>${t('console.why')}<textarea name="text" rows="2" required maxlength="4000"></textarea></label>
      <p><button>${t('console.appeal-it')}</button></p>
    </form>
  </section>`;
}

/** The committee confirms the decision or replaces it. @param {Console} app @param {Incident} incident */
export function concluding(app, incident) {
  if (!has('presides', app.me)) return html`<p class="quiet">${t('console.appealed')}</p>`;
  const { changes } = app;
  const article4 = !app.beside(incident.kind);
  /** @param {SubmitEvent} submitted */
  const conclude = (submitted) => {
    const { outcome, article, text = '', name } = fields(submitted);
    const changed = changes && {
      article,
      penalties: chosen(app),
      ...(article4 && done(app, incident, chosen(app))),
      ...ended(app, incident),
    };
    app.enter('outcome', { outcome, text, name, ...changed }, t('console.committee'));
  };
  /** A changed decision keeps what the committee does not change. @param {boolean} to */
  const change = (to) => {
    app.set({ changes: to });
    app.sketch({ appeal: true, position: settledAs(incident), penalties: incident.decision?.penalties });
  };
  return html`<section aria-labelledby="committee">
    <h2 id="committee">${t('console.committee')}</h2>
    <form
      class="card"
      @change=${(/** @type {any} */ e) => e.target.name === 'outcome' && change(e.target.value === 'changed')}
      @submit=${conclude}
    >
      ${segments(
        'outcome',
        ['confirmed', 'changed'],
        'console.committee',
        (one) => t(`console.committee-${one}`),
        changes ? 'changed' : '',
      )}
      ${
        changes
          ? html`${article4 ? html`${finding(app)} ${position(app, incident, chosen(app))}` : nothing}
              <label
                >${t('page.number')}<input
                  name="article"
                  autocomplete="off"
                  maxlength="40"
                  value=${incident.decision?.article ?? ''}
              /></label>
              ${penalties(app, incident)} ${ending(app, incident)}`
          : nothing
      }
      ${reasons('')} ${signer(app)}
      <p><button class="main">${t('console.conclude')}</button></p>
    </form>
  </section>`;
}
