// The frame of every part of the console: the event and round, the connection to the hall, and the
// navigation, in reach of a thumb.
import { html, nothing } from '/board/vendor/lit-html.js';
import { refusal } from '/board/console/words.js';
import { tongue } from '/board/shared/tongue.js';
import { onValue } from '/board/shared/value.js';
import { t, time } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {Console} app @param {unknown} content */
export const frame = (app, content) =>
  html`<header class="staff">
      <a class="brand ${app.event || !app.loaded ? 'spare' : ''}" href="/">adoube</a>
      ${where(app)} ${tongue((tag) => app.speak(tag))} ${app.telling || !app.decides ? nothing : parts(app)}
    </header>
    ${connection(app)}
    ${app.problem ? html`<p class="card finding notice" role="alert">${refusal(app.problem)}</p>` : nothing}
    <main>${content}</main>`;

/** The choice of the event and the round, once both are known. @param {Console} app */
function where(app) {
  if (!app.event || !(app.loaded || app.whole)) return html`<h1 class="hidden">${t('console.title')}</h1>`;
  return html`<h1 class="hidden">${app.meet?.name ?? t('console.title')}</h1>
    <label class="event"
      ><span class="hidden">${t('console.event')}</span
      ><select .value=${app.event} @change=${onValue((value) => app.choose(value))}>
        ${app.events.map(({ id, name }) => html`<option value=${id} ?selected=${id === app.event}>${name}</option>`)}
      </select></label
    >
    ${
      app.round
        ? html`<label
            ><span class="hidden">${t('room.rounds')}</span
            ><select
              class="round"
              .value=${String(app.round)}
              @change=${onValue((value) => app.enterRound(Number(value)))}
            >
              ${app.rounds.map(
                ({ number, current, state }) =>
                  html`<option value=${number} ?selected=${number === app.round}>
                    ${t('console.round', { round: number })}${
                      number === app.round
                        ? nothing
                        : current
                          ? ` · ${t('organise.now')}`
                          : state === 'finished'
                            ? ' ✓'
                            : ''
                    }
                  </option>`,
              )}
            </select></label
          >`
        : nothing
    }`;
}

/** The notice when the hall is not reached, with the number of waiting entries. @param {Console} app */
function connection({ reached, outbox, asOf }) {
  const count = outbox.waiting.length;
  const seen = asOf && t('console.as-of', { time: time(new Date(asOf).toISOString()) });
  if (reached && !count) return html`<p class="notice" role="status" hidden></p>`;
  return html`<p class="card notice away" role="status">
    ${reached ? nothing : `${t('console.unreached')} ${t('console.sent-later')}`} ${seen || nothing}
    ${count ? t('console.waiting', { count }) : nothing}
  </p>`;
}

/** @param {Console} app */
function parts(app) {
  const { view } = app.route;
  const waits = app.needing;
  /** @param {string} to @param {string} id @param {number} [count] */
  const part = (to, id, count = 0) =>
    html`<a
      href="#/${to}"
      class=${to === 'new' ? 'main' : ''}
      aria-current=${(view === 'claim' ? '' : view) === to ? 'page' : 'false'}
      >${t(id)}${
        count ? html` <span class="badge" aria-label=${t('console.need', { count })}>${count}</span>` : nothing
      }</a
    >`;
  return html`<nav class="parts" aria-label=${t('console.parts')}>
    ${part('', 'console.now-part', waits)} ${part('new', 'console.new')} ${part('tables', 'console.tables')}
  </nav>`;
}
