// What stands around every part of the console: where one is, whether the hall
// is reached, and the ways to the parts, in reach of a thumb.
import { html, nothing } from '/board/vendor/lit-html.js';
import { refusal } from '/board/console/words.js';
import { own, spoken, spokenAll, t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {Console} app @param {unknown} content */
export const frame = (app, content) =>
  html`<header>
      <h1>${app.events.find(({ id }) => id === app.event)?.name ?? 'adoube'}</h1>
      ${rounds(app)}
      <label
        ><span class="hidden">${t('page.language')}</span
        ><select @change=${(/** @type {any} */ e) => app.speak(e.target.value)}>
          ${spokenAll().map((tag) => html`<option value=${tag} ?selected=${tag === spoken()}>${own(tag)}</option>`)}
        </select></label
      >
    </header>
    ${connection(app)} ${app.problem ? html`<p class="card finding notice" role="alert">${refusal(app.problem)}</p>` : nothing}
    <main>${content}</main>
    ${app.telling || !app.decides ? nothing : parts(app)}`;

/** The round that is shown, to be chosen where there are several. @param {Console} app */
function rounds(app) {
  if (app.rounds.length < 2) return html`<p class="quiet">${app.round ? t('console.round', { round: app.round }) : nothing}</p>`;
  return html`<label
    ><span class="hidden">${t('console.round', { round: app.round })}</span
    ><select .value=${String(app.round)} @change=${(/** @type {any} */ e) => app.enterRound(Number(e.target.value))}>
      ${app.rounds.map(({ number }) => html`<option value=${number} ?selected=${number === app.round}>${t('console.round', { round: number })}</option>`)}
    </select></label
  >`;
}

/** Says where the hall is not reached, and what waits for it. @param {Console} app */
function connection({ reached, outbox }) {
  const count = outbox.waiting.length;
  if (reached && !count) return html`<p class="notice" role="status" hidden></p>`;
  return html`<p class="card notice away" role="status">
    ${reached ? nothing : t('console.unreached')} ${count ? t('console.waiting', { count }) : nothing}
  </p>`;
}

/** @param {Console} app */
function parts(app) {
  const { view } = app.route;
  const waits = app.needing;
  /** @param {string} to @param {string} id @param {number} [count] */
  const part = (to, id, count = 0) =>
    html`<a href="#/${to}" class=${to === 'new' ? 'main' : ''} aria-current=${(view === 'claim' ? '' : view) === to ? 'page' : 'false'}
      >${t(id)}${count ? html` <span class="badge" aria-label=${t('console.need', { count })}>${count}</span>` : nothing}</a
    >`;
  return html`<nav class="parts" aria-label=${t('console.parts')}>
    ${part('', 'console.now-part', waits)} ${part('new', 'console.new')} ${part('tables', 'console.tables')}
  </nav>`;
}
