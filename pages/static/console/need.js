// What needs attention now: a card with the possible actions for each alarm.
import { html, nothing } from '/board/vendor/lit-html.js';
import { alarms } from '/board/shared/attention.js';
import { notation, t, time } from '/board/shared/words.js';
import { answered } from '/board/console/draws.js';
import { entries, isClaim } from '/board/console/entries.js';
import { found, sentences } from '/board/console/found.js';
import { asked, askedOf, given, openAt } from '/board/console/questions.js';
import { nameKept } from '/board/console/signer.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { numbered } from '/board/shared/shown.js';
import { written } from '/board/organise/boards.js';
import { blind, putBack } from '/board/shared/putback.js';
import { party, players, reporter, wait } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../shared/attention.js').Alarm} Alarm */
/** @typedef {{seat: Seat, alarm: Alarm}} Need */

const order = ['call', 'not-recorded', 'question', 'drawn', 'claim', 'signature', 'irregular', 'device'];

/** @param {Need} a @param {Need} b */
const worse = (a, b) =>
  order.indexOf(a.alarm.kind) - order.indexOf(b.alarm.kind) ||
  (a.alarm.since ?? '').localeCompare(b.alarm.since ?? '') ||
  a.seat.table - b.seat.table;

/**
 * The last open claim about Article 4 at a board, to which its questions belong.
 * @param {Console} app
 * @param {Seat} seat
 */
const disputed = (app, seat) => alarms(seat).findLast(({ kind, of = '' }) => kind === 'claim' && !app.beside(of));

/**
 * All alarms of the round, the most urgent first; questions about a claim are on the claim's card.
 * @param {Console} app
 * @returns {Need[]}
 */
const needs = (app) =>
  app.tables
    .flatMap((seat) =>
      alarms(seat).flatMap((alarm) => (alarm.kind === 'question' && disputed(app, seat) ? [] : [{ seat, alarm }])),
    )
    .toSorted(worse);

/** Reports whether a card's data about the game have come. @param {Console} app @param {Need} need */
const came = (app, { seat, alarm }) =>
  (!alarm.codes || alarm.kind === 'signature' || found(app, seat, alarm).came) &&
  (!seat.asks || openAt(app, seat).came);

/** Reports whether the data of all cards have come. @param {Console} app */
export const allCame = (app) =>
  needs(app)
    .map((need) => came(app, need))
    .every(Boolean);

/** The cards above the first one that may still grow, so that none moves. @param {Console} app */
function steady(app) {
  const all = needs(app);
  return app.whole
    ? all
    : all.slice(
        0,
        all.findIndex((need) => !came(app, need)),
      );
}

/** The notice that no board needs attention; of this round, if another has an open claim. @param {Console} app */
const none = ({ open, round }) =>
  open.some((one) => one.round !== round)
    ? t('console.need-none-round', { round: round ?? 0 })
    : t('console.need-none');

/** @param {Console} app */
export function attention(app) {
  const list = steady(app);
  const count = app.needing;
  return html`<section aria-labelledby="needs" class="needs">
    <h2 id="needs">${count ? t('console.need', { count }) : none(app)}</h2>
    ${
      app.bell.asks
        ? html`<p class="row"><button @click=${() => app.allowBell()}>${t('console.bell')}</button></p>`
        : nothing
    }
    <ul class="list">
      ${list.map((need) => html`<li>${card(app, need)}</li>`)}
    </ul>
    ${app.whole ? html`${seenMeans(list)} ${given(app)} ${backs(app)}` : wait()}
  </section>`;
}

/** The pieces to be put back on the boards. @param {Console} app */
const backs = (app) =>
  app.tables
    .filter((seat) => seat.putBack?.length)
    .map((seat) => html`<div class="card line need device">${head(seat, putBack(seat))}</div>`);

/** The meaning of «Seen» for an alarm. @param {Alarm} alarm */
function meaning({ kind, taken }) {
  if (kind === 'irregular') return 'console.seen-irregular';
  if (kind === 'device') return taken ? 'console.seen-taken' : 'console.seen-device';
  return '';
}

/** The meanings of «Seen» on these cards, each once below them. @param {Need[]} list */
const seenMeans = (list) =>
  [...new Set(list.map(({ alarm }) => meaning(alarm)))]
    .filter(Boolean)
    .map((id) => html`<p class="quiet seen-means"><small>${t(id)}</small></p>`);

/** @param {Console} app @param {Need} need */
function card(app, { seat, alarm }) {
  const refused = app.outbox.entries.filter(({ path, state }) => state !== 'sent' && concerns(path, seat, alarm));
  const way = {
    call,
    claim,
    signature: claim,
    question,
    drawn,
    irregular,
    device: trouble,
    'not-recorded': unrecorded,
  }[alarm.kind];
  return html`${way(app, seat, alarm)} ${entries(app, refused)}`;
}

/** Reports whether an entry is about an alarm. @param {string} path @param {Seat} seat @param {Alarm} alarm */
export const concerns = (path, { round, table }, { kind, claim }) =>
  claim
    ? path.includes(`/claims/${claim}/`)
    : (kind === 'device'
        ? ['seen']
        : kind === 'question'
          ? ['acts']
          : kind === 'drawn'
            ? ['result', 'seen']
            : ['acts', 'seen', 'claims']
      ).some((end) => path.endsWith(`/rounds/${round}/tables/${table}/${end}`));

/** The head of a card. @param {Seat} seat @param {unknown} title @param {unknown} [more] */
const head = (seat, title, more = nothing) =>
  html`<b class="number">${boardName(numberOf(seat))}</b>
    <span class="grow"><b>${title}</b><br /><small>${players(seat)}${more}</small></span>`;

/** Closes a call with the stored name. @param {Console} app @param {string} claim */
const close = (app, claim) =>
  app.outbox.add(
    `/api/v1/events/${app.event}/claims/${claim}/closing`,
    { name: nameKept(app) },
    t('console.close-call'),
  );

/**
 * Closes the calls of a table, if a name is stored: an incident entered there answers them.
 * @param {Console} app
 * @param {{attention?: Alarm[]}} seat
 */
export function answerCalls(app, seat) {
  if (!app.decides || !nameKept(app)) return;
  for (const { kind, claim } of seat.attention ?? []) if (kind === 'call' && claim) close(app, claim);
}

/** @param {Console} app @param {Seat} seat @param {Alarm} alarm */
function call(app, seat, { claim = '', by = '', since = '', coming, comer: who = '' }) {
  const come = () => app.outbox.add(`/api/v1/events/${app.event}/claims/${claim}/coming`, {}, t('console.coming'));
  return html`<div class="card line need is-open">
    ${head(seat, t('console.calls', { who: party(by) }), html`<br />${time(since)}`)}
    ${
      coming
        ? html`<p class="wide" role="status">
            ${t(who ? 'console.came-who' : 'console.came', { who, time: time(coming), table: numberOf(seat) })}
          </p>`
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

/**
 * A claim to be decided, with its questions; or a decision to be signed.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Alarm} alarm
 */
function claim(app, seat, alarm) {
  const { kind, claim: id = '', of, by = '', since = '', against } = alarm;
  const signs = kind === 'signature';
  const top = html`${head(seat, t(`console.kind-${of}`), html`<br />${reporter(by)} ${time(since)}`)}
    <span class="mark">${t(signs ? 'console.claim-unsigned' : 'console.claim-open')}</span>
    ${!signs && alarm.draw ? html`<span class="wide">${answered(of ?? '', alarm.draw)}</span>` : nothing}
    ${signs || !alarm.codes ? nothing : sentences(found(app, seat, alarm))}`;
  if (signs || !seat.asks || disputed(app, seat) !== alarm)
    return html`<a class="card line need ${signs ? 'is-unsigned' : 'is-open'}" href="#/claim/${id}">${top}</a>`;
  return html`<div class="card line need is-open">
    ${top} ${askedOf(app, seat, { claim: id, by, against })}
    <p class="row wide">
      <a class="button" href="#/claim/${id}" aria-label=${ofBoard('console.open', seat)}>${t('console.open')}</a>
    </p>
  </div>`;
}

/** @param {Console} app @param {Seat} seat */
const question = (app, seat) =>
  html`<div class="card line need alarm">
    ${head(seat, t('console.asked', { count: seat.asks }))} ${asked(app, seat)}
    <p class="row wide">${enters(seat, 'console.nobody-agrees')}</p>
  </div>`;

/**
 * An irregularity to be decided, or whose position is to be settled.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Alarm} alarm
 */
function irregular(app, seat, alarm) {
  const what = found(app, seat, alarm);
  const { at, against, article } = alarm;
  const decide = () => (file(app, seat, alarm).opens = true);
  return html`<div class="card line need alarm">
    ${head(
      seat,
      [...new Set((alarm.codes ?? []).toReversed())].map((code) => t(`room.code-${code}`)).join(' · '),
      article ? html`<br />${party(against ?? '')} · ${article}` : nothing,
    )}
    ${sentences(what)}
    <p class="row wide">
      <button class="main" aria-label=${ofBoard('console.decide-it', seat)} @click=${decide}>
        ${t('console.decide-it')}
      </button>
      ${what.value.ways.map((way) => settle(app, seat, alarm, way))}
    </p>
    <p class="row wide">${enters(seat, 'console.new', at)} ${seen(app, seat, 'irregular')}</p>
    ${what.value.ways.includes('restore') && blind(seat) ? html`<small class="wide">${blind(seat)}</small>` : nothing}
  </div>`;
}

/**
 * A game drawn without a claim (9.6), which nobody else notices.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Alarm} alarm
 */
function drawn(app, seat, { of = '', article, ply = 0, last = '' }) {
  const { round, table } = seat;
  const end = () =>
    app.outbox.add(
      `/api/v1/events/${app.event}/rounds/${round}/tables/${table}/result`,
      { result: '1/2-1/2', reason: `${t(`play.over-${of}`)} (${article})` },
      ofBoard('console.drawn', seat),
      { result: '*' },
    );
  return html`<div class="card line need alarm">
    ${head(
      seat,
      t('console.drawn'),
      html`<br />${t(`play.over-${of}`)}<br />${t('console.after-move', {
          move: `${numbered(ply)} ${notation(last)}`,
        })}`,
    )}
    <span class="mark">${article}</span>
    <p class="row wide">
      <button
        class="main"
        aria-label=${`${t('console.result-enter', { result: written('1/2-1/2') })} · ${t('console.board', {
          table: numberOf(seat),
        })}`}
        @click=${end}
      >
        ${t('console.result-enter', { result: written('1/2-1/2') })}
      </button>
      ${enters(seat, 'console.new')} ${seen(app, seat, 'drawn')}
    </p>
    <small class="wide">${t('console.drawn-how')}</small>
  </div>`;
}

/** Files the incident of an alarm. @param {Console} app @param {Seat} seat @param {Alarm} alarm */
const file = (app, seat, { of: kind = '', at, against, article }) =>
  app.fileAt(seat, { kind, by: 'arbiter', at, against, article });

/**
 * Settles the position at once by a decision in the arbiter's name.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Alarm} alarm
 * @param {'restore'|'stands'} way
 */
function settle(app, seat, alarm, way) {
  const id = way === 'restore' ? 'console.alarm-restore' : 'console.settle-stands';
  const filing = app.outbox.waiting.some(({ path }) =>
    path.endsWith(`/rounds/${seat.round}/tables/${seat.table}/claims`),
  );
  const act = () =>
    Object.assign(
      file(app, seat, alarm),
      nameKept(app) ? { settles: { way, title: ofBoard(id, seat) } } : { opens: true },
    );
  return html`<button aria-label=${ofBoard(id, seat)} ?disabled=${filing} @click=${act}>${t(id)}</button>`;
}

/** @param {Console} app @param {Seat} seat @param {Alarm} alarm */
const trouble = (app, seat, { device, taken }) =>
  html`<div class="card line need device">
    ${head(
      seat,
      t(`room.human-${device}`),
      html`<br />${
          taken
            ? t('console.taken-to', { ...taken, round: String(taken.round), board: boardName(taken.board) })
            : [seat.board.family, seat.board.serial].filter(Boolean).join(' ')
        }`,
    )}
    <p class="row wide">${seen(app, seat, 'device')}</p>
  </div>`;

/** @param {Console} _ @param {Seat} seat */
const unrecorded = (_, seat) =>
  html`<div class="card line need is-open">${head(seat, seat.outage || t('room.human-not-recorded'))}</div>`;

/**
 * The label of a control with its board, to distinguish it from others.
 * @param {string} id
 * @param {{table: number, number?: number}} seat
 */
const ofBoard = (id, seat) => `${t(id)} · ${t('console.board', { table: numberOf(seat) })}`;

/**
 * The link for entering an incident of a board, about an item if one is given.
 * @param {Seat} seat
 * @param {string} id
 * @param {number} [at]
 */
export const enters = (seat, id, at) =>
  html`<a class="button" href="#/new/${seat.table}${at ? `/${at}` : ''}" aria-label=${ofBoard(id, seat)}>${t(id)}</a>`;

/** The button that dismisses an alarm. @param {Console} app @param {Seat} seat @param {string} kind */
const seen = (app, { round, table, number }, kind) =>
  html`<button
    aria-label=${ofBoard('console.seen', { table, number })}
    @click=${() =>
      app.outbox.add(`/api/v1/events/${app.event}/rounds/${round}/tables/${table}/seen`, { kind }, t('console.seen'))}
  >
    ${t('console.seen')}
  </button>`;

/** Entries without a card on this page. @param {Console} app */
export const apart = (app) => {
  const all = needs(app);
  return entries(
    app,
    app.outbox.entries.filter(
      (one) =>
        !isClaim(one) &&
        one.state !== 'sent' &&
        /\/(coming|closing|seen|acts)$/.test(one.path) &&
        !all.some(({ seat, alarm }) => concerns(one.path, seat, alarm)),
    ),
  );
};
