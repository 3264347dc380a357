// What needs the arbiter now, then what waits, what is settled, and illegal moves by player.
import { has } from '/board/shared/session.js';
import { html, nothing } from '/board/vendor/lit-html.js';
import { alarms } from '/board/shared/attention.js';
import { t, time } from '/board/shared/words.js';
import { apart, attention } from '/board/console/need.js';
import { imposed } from '/board/shared/penalty.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { introduction } from '/board/console/signer.js';
import { left, nameOf, players, reporter, wait } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Claim} Claim */

const order = ['open', 'unsigned', 'appealed', 'decided', 'final', 'closed', 'withdrawn'];

/** @param {Claim} a @param {Claim} b */
const worse = (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || b.opened.localeCompare(a.opened);

/** @param {Console} app */
export const home = (app) =>
  !app.loaded
    ? wait()
    : html`${rounds(app)}
      ${
        app.round
          ? attention(app)
          : html`<p class="card">
              ${t('organise.no-round')}
              ${app.organises ? html`<a class="button main" href="/organise">${t('organise.title')}</a>` : nothing}
            </p>`
      }
      ${app.whole ? below(app) : nothing}`;

/** The part below the alarms, shown with the last of them. @param {Console} app */
const below = (app) =>
  html`${apart(app)} ${introduction(app)}
    ${claims(
      'waiting',
      app,
      app.claims.filter((one) => waits(app, one)),
    )}
    ${ladder(app)}
    ${claims(
      'settled',
      app,
      app.claims.filter((one) => !waits(app, one) && !calls(app, one)),
    )}
    <p class="row">
      <a class="button" href="/hall">${t('room.hall')}</a> ${
        app.organises ? html`<a class="button" href="/organise">${t('organise.title')}</a>` : nothing
      } <a class="button" href="/board">${t('room.board')}</a>
      ${has('presides', app.me) ? html`<a class="button" href="/pair">${t('console.others')}</a>` : nothing}
      ${has('decides', app.me) ? html`<a class="button" href="#/checkpoint">${t('console.checkpoint')}</a>` : nothing}
    </p>`;

/** Reports whether a claim is among the present alarms. @param {Console} app @param {Claim} one */
const calls = (app, { claim }) => app.tables.some((seat) => alarms(seat).some((alarm) => alarm.claim === claim));

/** Reports whether a claim waits without an alarm in this round. @param {Console} app @param {Claim} one */
const waits = (app, one) => ['open', 'unsigned', 'appealed'].includes(one.state) && !calls(app, one);

/** @param {'waiting'|'settled'} id @param {Console} app @param {Claim[]} list */
const claims = (id, app, list) =>
  list.length
    ? html`<section aria-labelledby=${id}>
        <h2 id=${id}>${t(id === 'waiting' ? 'console.pending' : 'console.settled')}</h2>
        <ul class="list">
          ${list.toSorted(worse).map((one) => html`<li>${claim(app, one)}</li>`)}
        </ul>
      </section>`
    : nothing;

/** The rounds: the current one, the finished ones, and the number of open claims in each. @param {Console} app */
function rounds(app) {
  if (app.rounds.length < 2) return nothing;
  const open = (/** @type {number} */ round) => app.open.filter((one) => one.round === round).length;
  return html`<nav class="rounds" aria-label=${t('room.rounds')}>
    ${app.rounds.map(({ number, state, current }) => {
      const count = open(number);
      return html`<button
        aria-current=${number === app.round ? 'true' : 'false'}
        aria-label=${t('console.round', { round: number })}
        @click=${() => app.enterRound(number)}
      >
        ${number} ${state === 'finished' ? '✓' : nothing}
        ${current ? html`<small>${t('console.now')}</small>` : nothing}
        ${
          count && number !== app.round
            ? html`<span class="badge" aria-label=${t('console.open-claims', { count })}>${count}</span>`
            : nothing
        }
      </button>`;
    })}
  </nav>`;
}

/** @param {Console} app @param {Claim} one */
function claim(app, { claim: id, round, table, number, white, black, kind, by, state, opened, deadline }) {
  const time_ = deadline && state === 'decided' ? left(deadline, app.now) : '';
  return html`<a class="card line is-${state}" href="#/claim/${id}">
    <b class="number">${boardName(numberOf({ table, number }))}</b>
    <span
      ><b>${t(`console.kind-${kind}`)}</b><br /><small
        >${players({ white, black })}<br />${reporter(by)}
        ${round === app.round ? nothing : html`${t('console.round', { round })} ·`} ${time(opened)}</small
      ></span
    >
    <span class="mark">${t(`console.claim-${state}`)}${time_ ? html`<br /><small>${time_}</small>` : nothing}</span>
  </a>`;
}

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
            <span>${illegal ? t('console.illegal', { count: illegal }) : nothing}</span>
            <small
              >${t('console.round', { round })}
              ${penalties.map((one) => `· ${imposed({ ...one, against: side })}`)}</small
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
