// What has been entered, and whether the hall has it: said where it was entered.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { refusal } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./outbox.js').Entry} Entry */

/** Entries as a list. @param {Console} app @param {Entry[]} list */
export const entries = (app, list) =>
  html`<ul class="entries" aria-label=${t('console.entered')} aria-live="polite">
    ${list.map((entry) => html`<li class="card entry ${entry.state}">${inWords(app, entry)}</li>`)}
  </ul>`;

/** The latest entries of a kind, newest first. @param {Console} app @param {(entry: Entry) => boolean} which */
export const latest = (app, which) => entries(app, app.outbox.entries.filter(which).toReversed().slice(0, 4));

/** @param {Console} app @param {Entry} entry */
function inWords(app, entry) {
  const { state, undone, answer, problem, status, title, at } = entry;
  const open = state !== 'refused' && !undone && (isClaim(entry) || entry.back);
  const back = open && !entry.settles && waits(app, entry); // what was decided with it is undone on the first page
  return html`<p>
      <b>${title}</b> <small>${time(at)}</small><br />
      <span class="state">${t(`console.state-${undone ? 'undone' : state}`)}</span>
      ${problem ? html`<br /><span role="alert">${refusal({ status, message: problem })}</span>` : nothing}
    </p>
    <p class="row">
      ${back ? html`<button @click=${() => app.outbox.undo(entry)}>${t('console.undo')}</button>` : nothing}
      ${
        open && answer?.claim
          ? html`<a class="button" href="#/claim/${answer.claim}">${t('console.open')}</a>`
          : nothing
      }
      ${
        state === 'refused'
          ? html`<button @click=${() => app.outbox.drop(entry)}>${t('console.dismiss')}</button>`
          : nothing
      }
    </p>`;
}

/** How long the list of what waits may be older than an entry, in milliseconds. */
const behind = 10_000;

/**
 * Whether a claim that was filed still waits for a decision, as far as is known here: what was decided is not undone.
 * @param {Console} app
 * @param {Entry} entry
 */
function waits(app, { path, answer, at }) {
  const { event, round, tables } = app;
  const [, of, number, table] = /\/events\/([^/]+)\/rounds\/(\d+)\/tables\/(\d+)\/claims$/.exec(path) ?? [];
  if (decidedHere(app, answer?.claim)) return false;
  if (!answer?.claim || of !== event || Number(number) !== round || Date.now() - at < behind) return true;
  const seat = tables.find((one) => one.table === Number(table));
  return !seat || (seat.attention ?? []).some(({ claim, kind }) => claim === answer.claim && kind !== 'signature');
}

/** Whether a claim was decided on this device. @param {Console} app @param {string} [claim] */
const decidedHere = ({ outbox }, claim) =>
  outbox.entries.some(({ path, state }) => state === 'sent' && path.endsWith(`/claims/${claim}/decision`));

/** An entry that opens a claim. @param {Entry} entry */
export const isClaim = ({ path }) => path.endsWith('/claims');
