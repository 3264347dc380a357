// The arbiter's part of an incident: finding, decision, signature, appeal.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { judge, judged } from '/board/console/versions.js';
import { fine, left, party, penalties } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('./console.js').Decision} Decision */

/** Fields of a form by name, those that were left empty left out. @param {SubmitEvent} event */
export function fields(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value));
}

/** What is to be done next with an incident. @param {Console} app @param {Incident} incident */
export function next(app, incident) {
  const { state } = incident;
  return html`${incident.decision ? decided(incident, incident.decision) : nothing} ${incident.committee ? outcome(incident.committee) : nothing}
  ${state === 'open' ? deciding(app, incident) : nothing} ${state === 'unsigned' ? signing(app, incident) : nothing}
  ${state === 'unsigned' || state === 'decided' ? appealing(app, incident) : nothing} ${state === 'appealed' ? concluding(app, incident) : nothing}`;
}

/** @param {Console} app @param {Incident} incident */
const deciding = (app, incident) =>
  html`<section aria-labelledby="deciding">
    <h2 id="deciding">${t('console.decision')}</h2>
    <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('decision', { ...fields(e), ...found(app) }, t('console.decision'))}>
      ${finding(app)} ${segments('outcome', ['upheld', 'dismissed', 'other'], 'console.outcome', 'console.outcome-')}
      ${sanction(incident, { against: incident.against })} ${reasons()}
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

/** The article, the penalty and whose it is: of a decision and of an outcome alike. @param {Incident} incident @param {{article?: string, penalty?: string, against?: string}} before */
const sanction = (incident, { article = '', penalty = 'none', against }) =>
  html`<div class="pair">
      <label>${t('page.number')}<input name="article" list="cited" autocomplete="off" maxlength="40" value=${article} /></label>
      <label
        >${t('console.penalty')}<select name="penalty">
          ${penalties.map((one) => html`<option value=${one} ?selected=${one === penalty}>${t(`console.penalty-${one}`)}</option>`)}
        </select></label
      >
    </div>
    ${segments('against', ['white', 'black'], 'console.against', 'console.by-', against)}
    <datalist id="cited">${cited(incident).map((one) => html`<option value=${one}></option>`)}</datalist>`;

const reasons = () => html`<label>${t('console.reasons')}<textarea name="text" rows="3" maxlength="4000"></textarea></label>`;

/** The articles that bound or were cited in the last turn. @param {Incident} incident */
const cited = (incident) => [...new Set(judge(incident, incident.acts).acts.slice(-12).flatMap(({ ruling }) => ruling?.cites ?? []))];

/** The acts that were found. @param {Console} app */
const found = ({ finding: acts }) => (acts ? { acts } : {});

/** What is found to be the facts, and the game as it is judged from there. @param {Console} app */
function finding(app) {
  const { finding: facts, game } = app;
  const ruled = facts && game && judged(game.header, [...game.acts, ...facts]).acts.slice(game.acts.length);
  return html`<div class="found">
    ${ruled?.map((one) => html`<p><b>${one.said}</b><br />${one.ruling?.text ?? one.error}</p>`)}
    <p class="row">
      <button type="button" @click=${() => app.tell('finding')}>${t('console.find')}</button>
      ${facts ? html`<button type="button" @click=${() => app.set({ finding: null })}>${t('page.undo')}</button>` : nothing}
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

/** @param {Incident} incident @param {Decision} decision */
const decided = ({ signed, appeal }, decision) =>
  html`<section aria-labelledby="decided">
    <h2 id="decided">${t('console.decision')}</h2>
    ${verdict(decision, t(`console.outcome-${decision.outcome}`), signed)}
    ${appeal ? html`<div class="card"><p><b>${t('console.appeal-of', { player: party(appeal.by) })}</b> ${time(appeal.at)}</p><p>${appeal.text}</p></div>` : nothing}
  </section>`;

/** @param {Decision} committee */
const outcome = (committee) =>
  html`<section aria-labelledby="committee">
    <h2 id="committee">${t('console.committee')}</h2>
    ${verdict(committee, t(`console.committee-${committee.outcome}`))}
  </section>`;

/** What was decided: found, ruled from there, punished. @param {Decision} one @param {string} outcome @param {{at: string}} [signed] */
function verdict({ article, penalty, against, text, at, told = [], rulings = [] }, outcome, signed) {
  return html`<div class="card decided">
    <p>
      <b>${outcome}</b> ${article ? html`<span class="cite">${article}</span>` : nothing}
      ${penalty && penalty !== 'none' ? `${fine(penalty)}${against ? ` · ${party(against)}` : ''}` : nothing}
    </p>
    ${told.map((act, n) => html`<p>${act}<br /><span class="quiet">${rulings[n]?.text ?? rulings[n]?.error}</span></p>`)}
    ${text ? html`<p>${text}</p>` : nothing}
    <p class="quiet">${time(at)} ${signed ? `· ${t('console.signed', { time: time(signed.at) })}` : nothing}</p>
  </div>`;
}

/** Another arbiter than him who decided signs. @param {Console} app @param {Incident} incident */
const signing = (app, { decision }) =>
  html`<section class="card">
    <p>${t('console.unsigned')}</p>
    ${
      decision?.by === `token-${app.me?.id}`
        ? nothing
        : html`<p><button class="main" @click=${() => app.enter('signature', {}, t('console.sign'))}>${t('console.sign')}</button></p>`
    }
  </section>`;

/** A player need not wait for the second signature; the time runs from there. @param {Console} app @param {Incident} incident */
function appealing(app, { decision, deadlines }) {
  const until = deadlines?.appeal;
  const time = until ? left(until, app.now) : decision?.minutes && t('console.minutes', { count: decision.minutes });
  if (!time) return nothing;
  return html`<section aria-labelledby="appeal">
    <h2 id="appeal">${t('console.appeal')}</h2>
    <form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.enter('appeal', fields(e), t('console.appeal'))}>
      <p role="timer">${t(until ? 'console.appeal-left' : 'console.appeal-runs', { time })}</p>
      ${segments('by', ['white', 'black'], 'console.who-appeals', 'console.by-')}
      <label>${t('console.why')}<textarea name="text" rows="2" required maxlength="4000"></textarea></label>
      <p><button>${t('console.appeal-it')}</button></p>
    </form>
  </section>`;
}

/** A committee confirms the decision, or puts its own in its place. @param {Console} app @param {Incident} incident */
function concluding(app, incident) {
  if (app.me?.role !== 'chief') return html`<p class="quiet">${t('console.appealed')}</p>`;
  const { changes } = app;
  /** @param {SubmitEvent} submitted */
  const conclude = (submitted) => app.enter('outcome', { text: '', ...fields(submitted), ...(changes && found(app)) }, t('console.committee'));
  return html`<section aria-labelledby="committee">
    <h2 id="committee">${t('console.committee')}</h2>
    <form
      class="card"
      @change=${(/** @type {any} */ e) => e.target.name === 'outcome' && app.set({ changes: e.target.value === 'changed' })}
      @submit=${conclude}
    >
      ${segments('outcome', ['confirmed', 'changed'], 'console.committee', 'console.committee-', changes ? 'changed' : 'confirmed')}
      ${changes ? html`${finding(app)} ${sanction(incident, incident.decision ?? {})}` : nothing} ${reasons()}
      <p><button class="main">${t('console.conclude')}</button></p>
    </form>
  </section>`;
}
