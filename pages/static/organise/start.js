// The event on one page: three steps to the first round, and after that the current round and the
// next one.
import { has } from '/board/shared/session.js';
import { html, nothing } from '/board/vendor/lit-html.js';
import { late } from '/board/live/seen.js';
import { begun, colon, own, t, time } from '/board/shared/words.js';
import { numberOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';
import { spell } from '/board/organise/event.js';
import { deleted } from '/board/organise/shelf.js';
import { wrong } from '/board/organise/frame.js';
import { offer, restored } from '/board/organise/copies.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Round} Round */

/** @param {Organise} app */
export function start(app) {
  const { meet, rounds } = app;
  const next = rounds.find(({ current }) => current);
  return html`<section class="stack" aria-labelledby="start">
    <h2 class="title" id="start">
      ${!meet ? t('organise.first') : rounds.some(({ state }) => state) ? meet.name : t('organise.steps')}
    </h2>
    ${restored(app)} ${offer(app)} ${meet ? nothing : html`<p class="quiet">${t('organise.changeable')}</p>`}
    <ol class="steps">
      ${step(meet ? 'done' : 'now', t('room.event'), meet ? summary(app) : creating())}
      ${step(!meet ? 'wait' : rounds.length ? 'done' : 'now', t('organise.pairings'), meet ? importing(app) : nothing)}
      ${
        next
          ? roundStep(app, next)
          : step(
              'wait',
              t('organise.start-round', { round: 1 }),
              html`<p class="quiet">${t('organise.start-when')}</p>`,
            )
      }
    </ol>
    ${meet ? more(app) : nothing} ${deleted(app)}
  </section>`;
}

/** @param {'done'|'now'|'wait'} state @param {string} title @param {unknown} content */
const step = (state, title, content) =>
  html`<li class="card step is-${state}" aria-current=${state === 'now' ? 'step' : nothing}>
    <h3>${state === 'done' ? '✓ ' : ''}${title}</h3>
    ${content}
  </li>`;

const creating = () =>
  html`<p class="quiet">${t('organise.create-what')}</p>
    <p><a class="button main" href="#/new">${t('organise.new-event')}</a></p>`;

/** @param {Organise} app */
function summary({ meet, me }) {
  const {
    name,
    site,
    begins,
    ends,
    time_control: control,
    play,
    laws,
    delay = 0,
    appeal,
    languages = [],
    second,
    hidden,
    archived,
  } = /** @type {import('./organise.js').Meet} */ (meet);
  const days = [begins, ends !== begins && ends]
    .filter(Boolean)
    .map((day) => time(`${day}T12:00`, { dateStyle: 'medium' }));
  const edition = begun().editions.find(({ id }) => id === laws)?.name;
  const what = [
    site,
    days.join(' – '),
    play && play !== 'standard' && t(`page.play-${play}`),
    control && spell(control),
    edition,
    languages.map(own).join(', '),
  ];
  return html`<p>
      <b>${name}</b><br /><span class="quiet">${what.filter(Boolean).join(' · ')}</span><br /><span class="quiet"
        >${[
          archived ? t('organise.archived') : '',
          hidden ? t('console.hidden') : t('console.published'),
          delay ? late(delay) : '',
          appeal ? t('organise.appeal', { count: appeal }) : '',
          second ? t('console.second') : '',
        ]
          .filter(Boolean)
          .join(' · ')}</span
      >
    </p>
    ${has('organises', me) ? html`<p><a class="button" href="#/event">${t('organise.edit')}</a></p>` : nothing}`;
}

/** @param {Organise} app */
const importing = ({ rounds }) =>
  html`<p class="quiet">
      ${
        rounds.length
          ? rounds
              .map(
                ({ number, tables }) =>
                  `${colon(t('room.round', { round: number }))} ${t('organise.boards', { count: tables })}`,
              )
              .join(' · ')
          : t('organise.import-what')
      }
    </p>
    <p><a class=${rounds.length ? 'button' : 'button main'} href="#/import">${t('organise.import')}</a></p>`;

/** The current round with its actions. @param {Organise} app @param {Round} round */
const roundStep = (app, round) =>
  html`<li class="card step is-now" aria-current="step">
    <h3>${t('room.round', { round: round.number })}</h3>
    ${control(app, round)}
  </li>`;

/**
 * The start of a round, and the time by which players must have arrived.
 * @param {string} start
 * @param {number} [wait] minutes
 */
export const planned = (start, wait = 0) =>
  [
    t('organise.starts-at', { time: time(start, { dateStyle: 'medium', timeStyle: 'short' }) }),
    wait && t('organise.default-at', { time: time(Date.parse(start) + wait * 60_000) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** A time in the reader's time zone, for a date and time field. @param {string} [at] */
function local(at) {
  if (!at) return '';
  const day = new Date(at);
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The start of a round that has not begun. @param {Organise} app @param {Round} round */
function plan(app, { event, number, start }) {
  const save = (/** @type {string} */ value) =>
    app.change('round', {
      round: { event, number, start: value ? new Date(value).toISOString() : undefined },
      only: ['start'],
    });
  return html`<label
    >${t('organise.planned-start')}<input type="datetime-local" .value=${local(start)} @change=${onValue(save)}
  /></label>`;
}

/**
 * Changes the state of a round.
 * @param {Organise} app
 * @param {Round} round
 * @param {string} to
 */
const turn = (app, { event, number, start }, to) => {
  const begins = to === 'running' && !start;
  return app
    .change('round', {
      round: { event, number, state: to, ...(begins && { start: new Date().toISOString() }) },
      only: begins ? ['state', 'start'] : ['state'],
    })
    .then((done) =>
      app.set({
        ...(done && to === 'finished' && { offered: 'round' }),
        part: { ...app.part, finishing: false, starting: false },
      }),
    );
};

/** The state of a round in words. @param {Organise} app @param {Round} round */
function says(app, { state, start }) {
  if (state === 'finished') return t('organise.finished');
  if (state === 'running') return start ? t('organise.started', { time: time(start) }) : t('organise.running');
  return start ? planned(start, app.meet?.default) : t('organise.not-started');
}

/**
 * The buttons for starting and finishing a round.
 * @param {Organise} app
 * @param {Round} round
 * @param {unknown} [more] further actions
 */
export function control(app, round, more = nothing) {
  const { number, state = '' } = round;
  const shown = number === app.round;
  const open = app.tables.filter(({ result }) => !result).length;
  const before = state === '' ? app.rounds.find((one) => one.number < number && one.state === 'running') : undefined;
  const begin = () => (before && !app.part.starting ? app.keep({ starting: true }) : turn(app, round, 'running'));
  const left = shown ? app.tables.filter((seat) => unsettled(seat).length) : [];
  const end = () => turn(app, round, 'finished');
  const finish = () => (open || left.length ? app.keep({ finishing: true }) : end());
  const results = { count: app.tables.length - open, all: app.tables.length };
  return html`<p class="quiet">
      ${says(app, round)}${shown && results.all ? html` · ${t('organise.results-in', results)}` : nothing}
    </p>
    ${
      state === 'finished' && has('presides', app.me)
        ? html`<p class="quiet">${t('organise.round-over', { round: String(number) })}</p>`
        : nothing
    }
    ${app.part.finishing && shown && state === 'running' ? finishing(app, open, left, end) : nothing}
    ${state === '' && has('organises', app.me) ? plan(app, round) : nothing}
    ${before && app.part.starting ? starting(app, before.number, begin) : nothing}
    <p class="row">
      ${
        state === '' && !(before && app.part.starting)
          ? html`<button
              class=${before ? '' : 'main'}
              ?disabled=${!round.tables || app.busy === 'round'}
              @click=${begin}
            >
              ${t('organise.start-round', { round: number })}
            </button>`
          : nothing
      }
      ${
        state === 'running' && shown && !app.part.finishing
          ? html`<button class=${open ? '' : 'main'} @click=${finish}>
              ${t('organise.finish-round', { round: number })}
            </button>`
          : nothing
      }
      ${state === 'finished' ? finished(app, round) : nothing}
      ${
        ['boards', 'import'].includes(app.view)
          ? nothing
          : html`<a class="button" href="#/boards">${t('organise.part-boards')}</a>`
      }
      ${more}
    </p>
    ${wrong(app, 'round')}`;
}

/** The actions for a finished round. @param {Organise} app @param {Round} round */
const finished = (app, round) => [
  html`<button @click=${() => turn(app, round, 'running')}>${t('organise.reopen')}</button>`,
  has('presides', app.me) ? html` <a class="button" href="#/records">${t('console.checkpoint')}</a>` : nothing,
  round.number === app.rounds.at(-1)?.number
    ? html` <a class="button main" href="#/import">${t('organise.next-round')}</a>`
    : nothing,
];

/**
 * The reasons why a board keeps a round from finishing: pending decisions, signatures or findings,
 * with their claims.
 * @param {import('./organise.js').Seat} seat
 * @returns {{what: string, claim?: string}[]}
 */
function unsettled({ attention = [], asks, claims = 0 }) {
  /** @type {{what: string, claim?: string}[]} */
  const list = attention.flatMap(({ kind, claim, of, codes = [] }) => {
    if (kind === 'call') return [{ what: t('console.kind-call'), claim }];
    if (kind === 'claim' || kind === 'signature')
      return [
        {
          what: `${t(`console.kind-${of}`)} (${t(kind === 'claim' ? 'console.claim-open' : 'console.claim-unsigned')})`,
          claim,
        },
      ];
    if (kind === 'question') return [{ what: t('console.asked', { count: asks }) }];
    if (kind === 'drawn') return [{ what: t('console.drawn') }];
    return kind === 'irregular' ? [{ what: t(`room.code-${codes.at(-1)}`) }] : [];
  });
  const appeals = claims - list.filter(({ claim }) => claim).length;
  return appeals > 0 ? [...list, { what: `${t('console.appeal')} (${t('console.claim-open')})` }] : list;
}

/**
 * The confirmation before finishing an incomplete round, with its boards.
 * @param {Organise} app
 * @param {number} open
 * @param {import('./organise.js').Seat[]} left
 * @param {() => void} finish
 */
const finishing = (app, open, left, finish) =>
  html`<div class="finishing" role="alert">
    ${open ? html`<p>${t('organise.sure-finish', { count: open })}</p>` : nothing}
    ${
      left.length
        ? html`<p>${t('organise.unsettled')}</p>
            <ul>
              ${left.map(
                (seat) =>
                  html`<li>
                    <b>${t('console.board', { table: numberOf(seat) })}</b>:
                    ${unsettled(seat).map(
                      (one, n) => html`${n ? ' · ' : ''}<a href=${place(app, seat, one.claim)}>${one.what}</a>`,
                    )}
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    <p class="row">
      <button class="main" @click=${finish}>${t('organise.finish-anyway')}</button>
      <button @click=${() => app.keep({ finishing: false })}>${t('console.cancel')}</button>
    </p>
  </div>`;

/**
 * The confirmation before starting a round while a previous one is running.
 * @param {Organise} app
 * @param {number} before
 * @param {() => void} begin
 */
const starting = (app, before, begin) =>
  html`<div class="finishing" role="alert">
    <p>${t('organise.sure-start', { round: String(before) })}</p>
    <p class="row">
      <button class="main" @click=${begin}>${t('organise.start-anyway')}</button>
      <button @click=${() => app.keep({ starting: false })}>${t('console.cancel')}</button>
    </p>
  </div>`;

/**
 * The address for settling a board's matter; users who do not decide get the board.
 * @param {Organise} app
 * @param {import('./organise.js').Seat} seat
 * @param {string} [claim]
 */
const place = ({ event, round, me }, { table }, claim) =>
  has('presides', me)
    ? `/console?${new URLSearchParams({ event, round: String(round) })}#/${claim ? `claim/${claim}` : ''}`
    : `/hall/${event}/${round}/${table}`;

/** @param {Organise} app */
const more = (app) =>
  html`<p class="row">
    <a class="button" href="#/devices">${t('organise.part-devices')}</a>
    <a class="button" href="#/records">${t('organise.records')}</a>
    ${app.meet?.hidden ? nothing : html`<a class="button" href="/live/${app.event}">${t('organise.public-page')}</a>`}
  </p>`;
