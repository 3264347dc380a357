// The frame of every part of the organiser's pages: the event and the round, the navigation, and
// the connection to the hall.
import { html, nothing } from '/board/vendor/lit-html.js';
import { tongue } from '/board/shared/tongue.js';
import { onValue } from '/board/shared/value.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** The parts for an event, by their address. */
const parts = ['', 'boards', 'lists', 'players', 'devices'];

/** @param {Organise} app @param {unknown} content */
export const frame = (app, content) =>
  html`<header class="staff">
      <a class="brand ${app.event || !app.loaded ? 'spare' : ''}" href="/">adoube</a>
      ${where(app)} ${tongue((tag) => app.speak(tag))}
    </header>
    ${app.event && app.loaded ? ways(app) : nothing} ${connection(app)}
    <main>
      ${app.refused.at === 'page' ? wrong(app, 'page') : nothing}
      ${app.loaded && !app.waits ? content : html`<p class="quiet" aria-busy="true">${t('console.wait')}</p>`}
    </main>`;

/** The archived events, or the others. @param {Organise} app @param {boolean} archived */
const listed = ({ events, event }, archived) =>
  events
    .filter((one) => Boolean(one.archived) === archived)
    .map(({ id, name }) => html`<option value=${id} ?selected=${id === event}>${name}</option>`);

/** The choice of the event and the round, once both are known. @param {Organise} app */
function where(app) {
  if (!app.event || !app.loaded) return html`<h1 class="hidden">${t('organise.title')}</h1>`;
  /** @param {string} id */
  const enter = (id) => {
    if (id === '+') location.hash = '#/new';
    else void app.attempt('page', () => app.enter(id));
  };
  return html`<h1 class="hidden">${app.meet?.name}</h1>
    <label class="event"
      ><span class="hidden">${t('room.event')}</span
      ><select .value=${app.event} @change=${onValue(enter)}>
        ${listed(app, false)}
        ${
          app.me?.scope.event
            ? nothing
            : html`<option value="+">${t('page.more', { text: t('organise.new-event') })}</option>`
        }
        ${
          app.events.some((one) => one.archived)
            ? html`<optgroup label=${t('organise.archived')}>${listed(app, true)}</optgroup>`
            : nothing
        }
      </select></label
    >
    ${
      app.rounds.length
        ? html`<label
            ><span class="hidden">${t('room.rounds')}</span
            ><select
              class="round"
              .value=${String(app.round)}
              @change=${onValue((value) => app.attempt('page', () => app.showRound(Number(value))))}
            >
              ${app.rounds.map(
                (one) =>
                  html`<option value=${one.number} ?selected=${one.number === app.round}>
                    ${t('room.round', { round: one.number })}${one.number === app.round ? nothing : mark(one)}
                  </option>`,
              )}
            </select></label
          >`
        : nothing
    }`;
}

/** The mark after the number of a round. @param {import('./organise.js').Round} round */
const mark = ({ state, current }) => (current ? ` · ${t('organise.now')}` : state === 'finished' ? ' ✓' : '');

/** @param {Organise} app */
const ways = (app) =>
  html`<nav class="ways" aria-label=${t('room.pages')}>
    ${parts.map(
      (part) =>
        html`<a href="#/${part}" aria-current=${app.view === part ? 'page' : nothing}
          >${t(`organise.part-${part || 'event'}`)}</a
        >`,
    )}
    <a href="/hall?${query(app)}">${t('room.hall')}</a>
    <a href="/console?${query(app)}">${t('room.console')}</a>
  </nav>`;

/** The query for the event, and for the round unless it is the current one. @param {Organise} app */
const query = ({ event, round, now }) =>
  new URLSearchParams({ event, ...(round && !now?.current && { round: String(round) }) });

/** The notice when the hall is not reached, with the number of waiting entries. @param {Organise} app */
function connection({ lost, outbox }) {
  const count = outbox.waiting.length;
  return html`<p class="card away" role="status" ?hidden=${!lost && !count}>
    ${lost ? t('room.lost') : nothing} ${count ? t('console.waiting', { count }) : nothing}
  </p>`;
}

/** The hall's refusal, shown where it was entered. @param {Organise} app @param {string} at */
export const wrong = ({ refused }, at) =>
  refused.at === at ? html`<p class="card finding" role="alert">${refused.text}</p>` : nothing;

/**
 * The non-empty fields of a form.
 * @param {SubmitEvent} submitted
 * @returns {Record<string, string>}
 */
export function filled(submitted) {
  submitted.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (submitted.target));
  return Object.fromEntries(
    [...data].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );
}
