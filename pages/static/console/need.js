// What needs attention now: a card for each alarm, which holds what can be done.
import { html, nothing } from '/board/vendor/lit-html.js';
import { alarms } from '/board/shared/attention.js';
import { t, time } from '/board/shared/words.js';
import { entries, isClaim } from '/board/console/entries.js';
import { found } from '/board/console/found.js';
import { asked, given } from '/board/console/questions.js';
import { nameKept } from '/board/console/signer.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { party, players, reporter } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../shared/attention.js').Alarm} Alarm */
/** @typedef {{seat: Seat, alarm: Alarm}} Need */

const order = ['call', 'not-recorded', 'question', 'claim', 'signature', 'irregular', 'device'];

/** @param {Need} a @param {Need} b */
const worse = (a, b) =>
  order.indexOf(a.alarm.kind) - order.indexOf(b.alarm.kind) || (a.alarm.since ?? '').localeCompare(b.alarm.since ?? '') || a.seat.table - b.seat.table;

/** All alarms of the round, the most urgent first. @param {Console} app @returns {Need[]} */
const needs = (app) => app.tables.flatMap((seat) => alarms(seat).map((alarm) => ({ seat, alarm }))).toSorted(worse);

/** @param {Console} app */
export function attention(app) {
  const list = needs(app);
  const count = app.needing;
  return html`<section aria-labelledby="needs" class="needs">
    <h2 id="needs">${count ? t('console.need', { count }) : t('console.need-none')}</h2>
    ${app.bell.asks ? html`<p class="row"><button @click=${() => app.allowBell()}>${t('console.bell')}</button></p>` : nothing}
    <ul class="list">
      ${list.map((need) => html`<li>${card(app, need)}</li>`)}
    </ul>
    ${given(app)}
  </section>`;
}

/** @param {Console} app @param {Need} need */
function card(app, { seat, alarm }) {
  const refused = app.outbox.entries.filter(({ path, state }) => state !== 'sent' && concerns(path, seat, alarm));
  const way = { call, claim, signature: claim, question, irregular, device: trouble, 'not-recorded': unrecorded }[alarm.kind];
  return html`${way(app, seat, alarm)} ${entries(app, refused)}`;
}

/** Whether an entry is about an alarm. @param {string} path @param {Seat} seat @param {Alarm} alarm */
export const concerns = (path, { round, table }, { kind, claim }) =>
  claim
    ? path.includes(`/claims/${claim}/`)
    : path.endsWith(`/rounds/${round}/tables/${table}/${kind === 'question' ? 'acts' : 'seen'}`);

/** What stands at the head of a card. @param {Seat} seat @param {unknown} title @param {unknown} [more] */
const head = (seat, title, more = nothing) =>
  html`<b class="number">${boardName(numberOf(seat))}</b>
    <span class="grow"><b>${title}</b><br /><small>${players(seat)}${more}</small></span>`;

/** Closes a call, by the name that is kept. @param {Console} app @param {string} claim */
const close = (app, claim) => app.outbox.add(`/api/v1/events/${app.event}/claims/${claim}/closing`, { name: nameKept(app) }, t('console.close-call'));

/** Closes the calls of a table, where a name is kept: an incident that is entered there answers them. @param {Console} app @param {Seat | undefined} seat */
export function answerCalls(app, seat) {
  if (!app.decides || !nameKept(app)) return;
  for (const { kind, claim } of seat?.attention ?? []) if (kind === 'call' && claim) close(app, claim);
}

/** @param {Console} app @param {Seat} seat @param {Alarm} alarm */
function call(app, seat, { claim = '', by = '', since = '', coming }) {
  const come = () => app.outbox.add(`/api/v1/events/${app.event}/claims/${claim}/coming`, {}, t('console.coming'));
  return html`<div class="card line need is-open">
    ${head(seat, t('console.calls', { who: party(by) }), html`<br />${time(since)}`)}
    ${
      coming
        ? html`<p class="wide" role="status">${t('console.came', { time: time(coming), table: numberOf(seat) })}</p>`
        : html`<button class="main wide" @click=${come}>${t('console.coming')}</button>`
    }
    <p class="row wide">
      ${enters(seat, 'console.new')}
      ${
        nameKept(app)
          ? html`<button @click=${() => close(app, claim)}>${t('console.close-call')}</button>`
          : html`<a class="button" href="#/claim/${claim}">${t('console.close-call')}</a>`
      }
    </p>
  </div>`;
}

/** A claim to be decided, or a decision to be signed. @param {Console} _ @param {Seat} seat @param {Alarm} alarm */
const claim = (_, seat, { kind, claim: id, of, by = '', since = '' }) =>
  html`<a class="card line need ${kind === 'signature' ? 'is-unsigned' : 'is-open'}" href="#/claim/${id}">
    ${head(seat, t(`console.kind-${of}`), html`<br />${reporter(by)} ${time(since)}`)}
    <span class="mark">${t(kind === 'signature' ? 'console.claim-unsigned' : 'console.claim-open')}</span>
  </a>`;

/** @param {Console} app @param {Seat} seat */
const question = (app, seat) =>
  html`<div class="card line need alarm">
    ${head(seat, t('console.asked', { count: seat.asks }))} ${asked(app, seat)}
    <p class="row wide">${enters(seat, 'console.nobody-agrees')}</p>
  </div>`;

/** @param {Console} app @param {Seat} seat @param {Alarm} alarm */
const irregular = (app, seat, alarm) =>
  html`<div class="card line need alarm">
    ${head(seat, [...new Set((alarm.codes ?? []).toReversed())].map((code) => t(`room.code-${code}`)).join(' · '))} ${found(app, seat, alarm)}
    <p class="row wide">${enters(seat, 'console.new', alarm.at)} ${seen(app, seat, 'irregular')}</p>
  </div>`;

/** @param {Console} app @param {Seat} seat @param {Alarm} alarm */
const trouble = (app, seat, { device }) =>
  html`<div class="card line need device">
    ${head(seat, t(`room.human-${device}`), html`<br />${[seat.board.family, seat.board.serial].filter(Boolean).join(' ')}`)} ${seen(app, seat, 'device')}
  </div>`;

/** @param {Console} _ @param {Seat} seat */
const unrecorded = (_, seat) => html`<div class="card line need is-open">${head(seat, seat.outage || t('room.human-not-recorded'))}</div>`;

/** What a control does, and for which board, to distinguish it from those of other boards. @param {string} id @param {{table: number, number?: number}} seat */
const ofBoard = (id, seat) => `${t(id)} · ${t('console.board', { table: numberOf(seat) })}`;

/** The way to enter an incident of a board, about what an item showed where one is named. @param {Seat} seat @param {string} id @param {number} [at] */
export const enters = (seat, id, at) => html`<a class="button" href="#/new/${seat.table}${at ? `/${at}` : ''}" aria-label=${ofBoard(id, seat)}>${t(id)}</a>`;

/** Sees an alarm off. @param {Console} app @param {Seat} seat @param {string} kind */
const seen = (app, { round, table, number }, kind) =>
  html`<button
    aria-label=${ofBoard('console.seen', { table, number })}
    @click=${() => app.outbox.add(`/api/v1/events/${app.event}/rounds/${round}/tables/${table}/seen`, { kind }, t('console.seen'))}
  >
    ${t('console.seen')}
  </button>`;

/** Entries that no card of this page is about. @param {Console} app */
export const apart = (app) => {
  const all = needs(app);
  return entries(
    app,
    app.outbox.entries.filter((one) => !isClaim(one) && one.state !== 'sent' && /\/(coming|closing|seen|acts)$/.test(one.path) && !all.some(({ seat, alarm }) => concerns(one.path, seat, alarm))),
  );
};
