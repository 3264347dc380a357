// Incidents outside Article 4: a telephone, a late arrival, a claim of a draw. They have no
// computed ruling; the entry has the accused, the article, and the description.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { fields } from '/board/console/fields.js';
import { segments, witness } from '/board/console/form.js';
import { first, teller } from '/board/console/versions.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

/** The most common kinds, shown first. */
const commonest = ['flag', 'repetition', 'phone'];

/**
 * The kinds, to be filed at the board with the entered number.
 * @param {Console} app
 * @param {boolean} ready the board is known
 */
export function matters(app, ready) {
  return html`<div class="kinds often" role="group" aria-label=${t('console.more-kinds')}>
      ${commonest.map((kind) => choice(app, app.kinds.find((one) => one.kind === kind) ?? { kind }, ready))}
    </div>
    <details class="matters">
      <summary>${t('console.more-kinds')}</summary>
      <div class="kinds" role="group" aria-label=${t('console.more-kinds')}>
        ${app.kinds.filter(({ kind }) => !commonest.includes(kind)).map((one) => choice(app, one, ready))}
      </div>
    </details>`;
}

/**
 * A kind to choose; space for its article is reserved.
 * @param {Console} app
 * @param {{kind: string, article?: string}} one
 * @param {boolean} ready
 */
const choice = (app, { kind, article }, ready) =>
  html`<button ?disabled=${!ready} @click=${() => turn(app, kind)}>
    ${t(`console.kind-${kind}`)} <small>${article ?? '\u00a0'}</small>
  </button>`;

/**
 * Changes to the form of a kind, or back to the list, at its top.
 * @param {Console} app
 * @param {string} matter
 */
function turn(app, matter) {
  app.set({ matter });
  scrollTo(0, 0);
}

/**
 * The form for filing an incident of the chosen kind, instead of the list.
 * @param {Console} app
 */
export function filing(app) {
  const { article = '' } = app.kinds.find(({ kind }) => kind === app.matter) ?? {};
  /** @param {SubmitEvent} event */
  const file = (event) => {
    const { against, ...more } = fields(event);
    app.file(app.matter, against === 'none' ? more : { against, ...more });
  };
  return html`<form class="card matters" @submit=${file}>
    <p><b>${t(`console.kind-${app.matter}`)}</b><br /><small>${t(`console.rule-${app.matter}`)}</small></p>
    ${segments(
      'against',
      ['none', 'white', 'black'],
      'console.accused',
      (who) => (who === 'none' ? t('console.accused-none') : t(`console.by-${who}`)),
      app.against || 'none',
    )}
    <label>${t('page.number')}<input name="article" autocomplete="off" maxlength="40" .value=${article} /></label>
    <label>${t('console.details')}<textarea name="text" rows="3" maxlength="4000"></textarea></label>
    <p class="row">
      <button class="main">${t('console.file')}</button
      ><button type="button" @click=${() => turn(app, '')}>${t('console.cancel')}</button>
    </p>
  </form>`;
}

/** The report and the accounts, in words. @param {Console} app @param {Incident} incident */
export const accounts = (app, incident) =>
  html`<section aria-label=${t('console.versions')}>
    <p class="card rule">
      ${incident.article ? html`<b class="cite">${incident.article}</b>` : nothing}
      ${t(`console.rule-${incident.kind}`)} ${incident.draw ? nothing : html`<small>${t('console.beside')}</small>`}
    </p>
    ${incident.text ? html`<blockquote class="card">${incident.text}</blockquote>` : nothing}
    ${incident.statements.length ? html`<h2>${t('console.versions')}</h2>` : nothing}
    ${incident.statements
      .filter(({ corrected }) => !corrected)
      .map(
        (one) =>
          html`<article class="card version" aria-label=${teller(one)}>
            <h3>${teller(one)} <small>${time(one.at)}</small></h3>
            <blockquote>${one.text}</blockquote>
            ${['open', 'unsigned'].includes(incident.state) ? correcting(app, one) : nothing} ${first(incident, one)}
          </article>`,
      )}
    ${['open', 'unsigned', 'decided', 'appealed'].includes(incident.state) ? adding(app) : nothing}
  </section>`;

/** The form for correcting the words of an account. @param {Console} app @param {import('./console.js').Said} one */
const correcting = (app, { no, who, name, text = '', from, acts }) =>
  html`<details>
    <summary>${t('console.account-correct')}</summary>
    <form
      @submit=${(/** @type {SubmitEvent} */ e) => {
        app.enter(
          'statements',
          { who, corrects: no, ...(acts?.length && { from, acts }), ...fields(e) },
          t('console.account-correct'),
        );
        /** @type {HTMLElement} */ (e.target).closest('details')?.removeAttribute('open');
      }}
    >
      ${who === 'witness' ? witness(name) : nothing}
      <label
        >${t('console.words')}<textarea name="text" rows="3" required maxlength="4000" .defaultValue=${text}></textarea>
      </label>
      <p><button>${t('console.keep')}</button></p>
    </form>
  </details>`;

/** @param {Console} app */
const adding = (app) =>
  html`<details>
    <summary>${t('console.account-add')}</summary>
    <form
      class="card"
      @submit=${(/** @type {any} */ e) => {
        app.enter('statements', fields(e), t('console.account-add'));
        e.target.reset();
      }}
    >
      ${segments('who', ['white', 'black', 'witness', 'arbiter'], 'console.account', party)} ${witness()}
      <label>${t('console.words')}<textarea name="text" rows="3" required maxlength="4000"></textarea></label>
      <p><button>${t('console.keep')}</button></p>
    </form>
  </details>`;
