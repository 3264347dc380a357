// The entries and whether the hall has them, shown where they were entered.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { refusal } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./outbox.js').Entry} Entry */

/** A list of entries. @param {Console} app @param {Entry[]} list */
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
  const back = open && !entry.settles && waits(app, entry); // decisions are undone on the first page
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

/** The maximum delay of the list of waiting claims behind an entry, in milliseconds. */
const behind = 10_000;

/**
 * Reports whether a filed claim is still undecided as far as known here, so that it can be undone.
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

/** Reports whether a claim was decided on this device. @param {Console} app @param {string} [claim] */
const decidedHere = ({ outbox }, claim) =>
  outbox.entries.some(({ path, state }) => state === 'sent' && path.endsWith(`/claims/${claim}/decision`));

/** Reports whether an entry opens a claim. @param {Entry} entry */
export const isClaim = ({ path }) => path.endsWith('/claims');
