// The arbiter's part of an incident: finding, decision, signature, appeal.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { judge } from '/board/console/versions.js';
import { fine, left, party, penalties } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

/** Fields of a form by name, those that were left empty left out. @param {SubmitEvent} event */
export function fields(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value));
}

/** What is to be done next with an incident. @param {Console} app @param {Incident} incident */
export function next(app, incident) {
  const { state } = incident;
  return html`${incident.decision ? decided(app, incident) : nothing} ${state === 'open' ? deciding(app, incident) : nothing}
  ${state === 'unsigned' ? signing(app) : nothing} ${state === 'decided' ? appealing(app, incident) : nothing}
  ${state === 'appealed' && app.me?.role === 'chief' ? concluding(app) : nothing}`;
}

/** @param {Console} app @param {Incident} incident */
const deciding = (app, incident) =>
  html`<section aria-labelledby="deciding">
    <h2 id="deciding">${t('console.decision')}</h2>
    <form
      class="card"
      @submit=${(/** @type {SubmitEvent} */ e) => app.enter('decision', { ...fields(e), ...(app.finding && { acts: app.finding }) }, t('console.decision'))}
    >
      ${finding(app, incident)} ${segments('outcome', ['upheld', 'dismissed', 'other'], 'console.outcome', 'console.outcome-')}
      <div class="pair">
        <label>${t('page.number')}<input name="article" list="cited" autocomplete="off" maxlength="40" /></label>
        <label
          >${t('console.penalty')}<select name="penalty">
            ${penalties.map((one) => html`<option value=${one}>${t(`console.penalty-${one}`)}</option>`)}
          </select></label
        >
      </div>
      ${segments('against', ['white', 'black'], 'console.against', 'console.by-', incident.against)}
      <datalist id="cited">${cited(incident).map((one) => html`<option value=${one}></option>`)}</datalist>
      <label>${t('console.reasons')}<textarea name="text" rows="3" maxlength="4000"></textarea></label>
      <p><button class="main">${t('console.decide')}</button></p>
    </form>
    <details>
      <summary>${t('console.withdraw')}</summary>
      <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('withdrawal', { text: '', ...fields(e) }, t('console.withdraw'))}>
        <label>${t('console.why')}<input name="text" required maxlength="400" autocomplete="off" /></label>
        <p><button>${t('console.withdraw')}</button></p>
      </form>
    </details>
  </section>`;

/** The articles that bound or were cited in the last turn. @param {Incident} incident */
const cited = (incident) => [...new Set(judge(incident, incident.acts).acts.slice(-12).flatMap(({ ruling }) => ruling?.cites ?? []))];

/** What the arbiter finds to be the facts. @param {Console} app @param {Incident} incident */
function finding(app, incident) {
  const found = app.finding && judge(incident, [...incident.acts, ...app.finding]).acts.slice(incident.acts.length);
  return html`<div class="found">
    ${found?.map((one) => html`<p><b>${one.said}</b><br />${one.ruling?.text ?? one.error}</p>`)}
    <p class="row">
      <button type="button" @click=${() => app.tell('finding')}>${t('console.find')}</button>
      ${found ? html`<button type="button" @click=${() => app.set({ finding: null })}>${t('page.undo')}</button>` : nothing}
    </p>
  </div>`;
}

/** One of several words. @param {string} name @param {string[]} values @param {string} label @param {string} words what each word begins with @param {string} [chosen] */
const segments = (name, values, label, words, chosen = values[0]) =>
  html`<fieldset class="segments">
    <legend>${t(label)}</legend>
    ${values.map(
      (value) =>
        html`<label><input type="radio" name=${name} value=${value} ?checked=${value === chosen} /><span>${t(words + value)}</span></label>`,
    )}
  </fieldset>`;

/** @param {Console} app @param {Incident} incident */
function decided(app, { decision, signed, appeal, committee }) {
  const { outcome, article, penalty, against, text, at } = /** @type {NonNullable<Incident['decision']>} */ (decision);
  return html`<section aria-labelledby="decided">
    <h2 id="decided">${t('console.decision')}</h2>
    <div class="card decided">
      <p>
        <b>${t(`console.outcome-${outcome}`)}</b> ${article ? html`<span class="cite">${article}</span>` : nothing}
        ${penalty && penalty !== 'none' ? `${fine(penalty)}${against ? ` · ${party(against)}` : ''}` : nothing}
      </p>
      ${text ? html`<p>${text}</p>` : nothing}
      <p class="quiet">${time(at)} ${signed ? `· ${t('console.signed', { time: time(signed.at) })}` : nothing}</p>
    </div>
    ${appeal ? html`<div class="card"><p><b>${t('console.appeal-of', { player: party(appeal.by) })}</b> ${time(appeal.at)}</p><p>${appeal.text}</p></div>` : nothing}
    ${committee ? html`<div class="card"><p><b>${t(`console.committee-${committee.outcome}`)}</b> ${time(committee.at)}</p><p>${committee.text}</p></div>` : nothing}
  </section>`;
}

/** @param {Console} app */
const signing = (app) =>
  html`<section class="card">
    <p>${t('console.unsigned')}</p>
    <p><button class="main" @click=${() => app.enter('signature', {}, t('console.sign'))}>${t('console.sign')}</button></p>
  </section>`;

/** @param {Console} app @param {Incident} incident */
function appealing(app, incident) {
  const until = incident.deadlines?.appeal;
  const time = until && left(until, app.now);
  if (!time) return nothing;
  return html`<section aria-labelledby="appeal">
    <h2 id="appeal">${t('console.appeal')}</h2>
    <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('appeal', fields(e), t('console.appeal'))}>
      <p role="timer">${t('console.appeal-left', { time })}</p>
      ${segments('by', ['white', 'black'], 'console.who-appeals', 'console.by-')}
      <label>${t('console.why')}<textarea name="text" rows="2" required maxlength="4000"></textarea></label>
      <p><button>${t('console.appeal-it')}</button></p>
    </form>
  </section>`;
}

/** @param {Console} app */
const concluding = (app) =>
  html`<section aria-labelledby="committee">
    <h2 id="committee">${t('console.committee')}</h2>
    <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('outcome', { text: '', ...fields(e) }, t('console.committee'))}>
      ${segments('outcome', ['confirmed', 'changed'], 'console.committee', 'console.committee-')}
      <label>${t('console.reasons')}<textarea name="text" rows="2" maxlength="4000"></textarea></label>
      <p><button class="main">${t('console.conclude')}</button></p>
    </form>
  </section>`;
