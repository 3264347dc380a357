// What waits for the arbiter: claims, open ones first; boards that need a
// person; illegal moves by player.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { isClaim, latest } from '/board/console/entries.js';
import { imposed } from '/board/shared/penalty.js';
import { left, nameOf, party, players } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Claim} Claim */

const order = ['open', 'unsigned', 'appealed', 'decided', 'final', 'closed', 'withdrawn'];

/** @param {Claim} a @param {Claim} b */
const worse = (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || b.opened.localeCompare(a.opened);

/** @param {Console} app */
export const home = (app) =>
  !app.loaded
    ? html`<p class="quiet" aria-busy="true">${t('console.wait')}</p>`
    : html`${app.round ? nothing : html`<p class="card">${t('organise.no-round')} ${app.organises ? html`<a class="button main" href="/organise">${t('organise.title')}</a>` : nothing}</p>`} ${alarms(app)}
    <section aria-labelledby="claims">
      <h2 id="claims">${t('console.claims')}</h2>
      ${app.claims.length ? nothing : html`<p class="quiet">${t('console.no-claims')}</p>`}
      <ul class="list">
        ${app.claims.toSorted(worse).map((one) => html`<li>${claim(app, one)}</li>`)}
      </ul>
    </section>
    ${ladder(app)} ${latest(app, (entry) => !isClaim(entry) && entry.state !== 'sent')}
    <p class="row">
      <a class="button" href="/hall">${t('room.hall')}</a> <a class="button" href="/board">${t('room.board')}</a>
      ${app.me?.role === 'chief' ? html`<a class="button" href="/pair">${t('console.others')}</a>` : nothing}
      ${['chief', 'arbiter'].includes(app.me?.role ?? '') ? html`<a class="button" href="#/checkpoint">${t('console.checkpoint')}</a>` : nothing}
      ${choice(app)}
    </p>`;

/** @param {Console} app @param {Claim} one */
function claim(app, { claim: id, round, table, kind, by, state, opened, deadline }) {
  const seat = round === app.round ? app.seat(table) : undefined;
  const time_ = deadline ? left(deadline, app.now) : '';
  return html`<a class="card line is-${state}" href="#/claim/${id}">
    <b class="number">${table}</b>
    <span
      ><b>${t(`console.kind-${kind}`)}</b> <small>${by === 'arbiter' ? nothing : party(by)}</small><br /><small
        >${seat ? players(seat) : t('console.round', { round })} · ${time(opened)}</small
      ></span
    >
    <span class="mark">${t(`console.claim-${state}`)}${time_ ? html`<br /><small>${time_}</small>` : nothing}</span>
  </a>`;
}

/** Boards that need a person and about which nothing is open. @param {Console} app */
function alarms(app) {
  const about = new Set(app.open.filter(({ round }) => round === app.round).map(({ table }) => table));
  const list = app.tables.filter(({ table, findings, asks, outage }) => !about.has(table) && (findings || asks || outage));
  if (!list.length) return nothing;
  return html`<section aria-labelledby="alarms">
    <h2 id="alarms">${t('console.alarms')}</h2>
    <ul class="list">
      ${list.map(
        (seat) =>
          html`<li>
            <a class="card line alarm" href="#/new/${seat.table}">
              <b class="number">${seat.table}</b>
              <span><b>${seat.outage || why(seat)}</b><br /><small>${players(seat)}</small></span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** What is irregular, by its name, the last first; and how many facts are asked. @param {import('./console.js').Seat} seat */
const why = ({ findings, irregular = [], asks }) =>
  [
    ...new Set(irregular.toReversed().map((code) => t(`room.code-${code}`))),
    findings && !irregular.length && t('console.irregular', { count: findings }),
    asks && t('console.asked', { count: asks }),
  ]
    .filter(Boolean)
    .join(' · ');

/** @param {Console} app */
function ladder({ ladder: list }) {
  if (!list.length) return nothing;
  return html`<section aria-labelledby="ladder">
    <h2 id="ladder">${t('console.ladder')}</h2>
    <ul class="card ladder">
      ${list.map(
        ({ person, name, round, side, illegal, penalties }) =>
          html`<li>
            <span>${nameOf({ id: person, name })}</span>
            <span>${t('console.illegal', { count: illegal })}</span>
            <small>${t('console.round', { round })} ${penalties.map((one) => `· ${imposed({ ...one, against: side })}`)}</small>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Console} app */
export const choice = (app) =>
  app.events.length < 2
    ? nothing
    : html`<label class="inline"
    >${t('console.event')}
    <select @change=${(/** @type {any} */ e) => app.attempt(() => app.enterEvent(e.target.value))}>
      ${app.events.map(({ id, name }) => html`<option value=${id} ?selected=${id === app.event}>${name}</option>`)}
    </select></label
  >`;
