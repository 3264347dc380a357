// The whole hall of a round on one page: the players, the state and result of each game, and the
// electronic boards.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, get } from '/board/shared/session.js';
import { halves, played, result } from '/board/shared/shown.js';
import { colon, t } from '/board/shared/words.js';
import { human } from '/board/hall/seen.js';
import { filled } from '/board/organise/frame.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { clock } from '/board/shared/tile.js';
import { onValue } from '/board/shared/value.js';
import { control } from '/board/organise/start.js';
import { offer } from '/board/organise/copies.js';
import { assign, electronic } from '/board/organise/electronic.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Seat} Seat */
/** @typedef {import('./organise.js').Heard} Heard */

/** The time for which an entry can be undone here, in milliseconds. */
export const backFor = 8_000;

/** The results that are not over the board. */
export const absent = ['+-', '-+', '--'];
export const others = ['0-0', '1/2-0', '0-1/2'];

/** A result in writing. */
export const written = result;

/**
 * The addresses of the hall for other devices; by default the one of this page.
 * @returns {Promise<{url: string, local: boolean}[]>}
 */
export async function addresses() {
  try {
    return await get('/api/v1/addresses');
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return [{ url: location.origin, local: false }];
  }
}

/** @param {Organise} app */
export function boards(app) {
  const { tables, now, part } = app;
  const { only = '', search = '' } = part;
  const fits = (/** @type {Seat} */ seat) =>
    (only !== 'open' || !seat.result) &&
    (only !== 'bare' || !seat.board.serial) &&
    (!search ||
      boardName(numberOf(seat)) === search ||
      [seat.white.name, seat.black.name].some((name) => name?.toLowerCase().includes(search.toLowerCase())));
  const chip = (/** @type {string} */ id, /** @type {number} */ count) =>
    html`<button class="chip" aria-pressed=${only === id} @click=${() => app.keep({ only: id })}>
      ${t(`organise.only-${id || 'all'}`)} <b>${count}</b>
    </button>`;
  if (!now)
    return html`<p class="card">
      ${t('organise.no-round')} <a class="button main" href="#/import">${t('organise.import')}</a>
    </p>`;
  return html`<section class="stack" aria-labelledby="boards">
      <h2 class="title" id="boards">${t('room.round', { round: app.round })}</h2>
      ${offer(app)}
      <div class="card">
        ${control(
          app,
          now,
          tables.length ? html`<a class="button" href="#/order">${t('organise.order')}</a>` : nothing,
        )}
      </div>
      <div class="chips" role="group" aria-label=${t('room.states')}>
        ${chip('', tables.length)} ${chip('open', tables.filter((seat) => !seat.result).length)}
        ${chip('bare', tables.filter((seat) => !seat.board.serial).length)}
        <input
          type="search"
          aria-label=${t('organise.search')}
          placeholder=${t('organise.search')}
          .value=${search}
          @input=${onValue((value) => app.keep({ search: value.trim() }))}
        />
      </div>
      <p class="quiet spare unprinted">${t('organise.keys-results')}</p>
      <ul class="card rows boards" @keydown=${(/** @type {KeyboardEvent} */ e) => typed(app, e)}>
        ${tables.filter((seat) => fits(seat) || entered(app, seat)).map((seat) => board(app, seat))}
        ${only === 'bare' ? nothing : (now.byes ?? []).map(bye)}
      </ul>
    </section>
    ${electronic(app)}`;
}

/** The results with a key. @type {Record<string, string>} */
const keys = { 1: '1-0', 0: '0-1', 5: '1/2-1/2', '+': '+-', '-': '-+' };

/**
 * Enters a result, and moves the focus to the next board without one.
 * @param {Organise} app
 * @param {Seat} seat
 * @param {string} code
 */
function enter(app, seat, code) {
  app.result(seat, code);
  const all = [...document.querySelectorAll('.boards > [data-table]')];
  const at = all.findIndex((row) => row.getAttribute('data-table') === String(seat.table));
  const open = (/** @type {Element} */ row) =>
    app.tables.some(({ table, result }) => !result && row.getAttribute('data-table') === String(table));
  const next = all.slice(at + 1).find(open) ?? all[at];
  /** @type {HTMLElement | null | undefined} */ (next?.querySelector('.plain'))?.focus();
}

/** Enters a result by its key at the focused board. @param {Organise} app @param {KeyboardEvent} event */
function typed(app, event) {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const row = target instanceof HTMLElement && target.matches('button') ? target.closest('[data-table]') : null;
  const seat = app.tables.find(({ table }) => row?.getAttribute('data-table') === String(table));
  if (!seat || !(key in keys) || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  if (seat.result) app.keep({ open: seat.table, correcting: keys[key] });
  else enter(app, seat, keys[key]);
}

/** The recent entry at a board that can still be undone. @param {Organise} app @param {Seat} seat */
const entered = ({ outbox, here }, { table }) =>
  outbox.entries.findLast(
    ({ path, state, undone, back, at }) =>
      path === `${here}/tables/${table}/result` && state === 'sent' && !undone && back && Date.now() - at < backFor,
  );

/** The notice of an entry at its board, with a button for undoing it. @param {Organise} app @param {Seat} seat */
function undo(app, seat) {
  const last = entered(app, seat);
  return html`<p class="entered" role="status" ?hidden=${!last}>
    ${
      last
        ? html`<span>${last.title}</span><button @click=${() => app.outbox.undo(last)}>${t('page.undo')}</button>`
        : nothing
    }
  </p>`;
}

/** The name of a bye. @param {string} code */
export const byeName = (code) => t(`organise.bye-${code === '+' ? 'won' : code === '-' ? 'lost' : code}`);

/** The last times on the clocks of a board, White's first; empty: unknown. @param {Seat} seat */
export const times = ({ clock: face }) => (face ? `${clock(face.white)} – ${clock(face.black)}` : '');

/** @param {import('./organise.js').Bye} one */
const bye = ({ table, white, black, result: code, points = '' }) =>
  html`<li class="bye">
    <b class="number">${table ? boardName(table) : ''}</b
    ><span>${white}<br />${black ?? html`<i>${byeName(code)}</i>`}</span
    ><b class="score">${black ? written(code) : halves(points)}</b>
  </li>`;

/** A player; the rating is hidden if there is little room. @param {import('../hall/seen.js').Person} one */
export const who = ({ title, name, id, rating }) =>
  html`${[title, name || id || '–'].filter(Boolean).join(' ')} <small class="spare">${rating || ''}</small>`;

/** @param {Organise} app @param {Seat} seat */
function board(app, seat) {
  const open = app.part.open === seat.table;
  const waits = app.outbox.entries.filter(
    ({ path, state }) => path === `${app.here}/tables/${seat.table}/result` && state !== 'sent',
  );
  const begun = seat.result || seat.moves || seat.acts;
  const alarm = human(seat);
  return html`<li class=${open ? 'is-shown' : ''} data-table=${seat.table}>
    <button
      class="plain"
      aria-expanded=${open}
      @click=${() => app.keep({ open: open ? 0 : seat.table, correcting: '', leaving: false })}
    >
      <b class="number">${boardName(numberOf(seat))}</b>
      <span>${who(seat.white)}<br />${who(seat.black)}</span>
      <span class="mark"
        >${
          alarm
            ? html`<b class="alarm">${t(`room.human-${alarm}`)}</b>`
            : begun || !seat.board.serial || app.now?.state !== 'running'
              ? nothing
              : html`<small class="spare">${t('organise.not-begun')}</small>`
        }
        <small class="times"
          >${
            seat.clock ? html`<span class="hidden">${colon(t('organise.clocks'))} </span>${times(seat)}` : nothing
          }</small
        >
        <small>${seat.board.serial ?? ''}</small></span
      >
      <b class="score">${written(seat.result) || '·'}</b>
    </button>
    ${said(seat)}
    ${waits.map((entry) =>
      entry.state === 'refused'
        ? html`<p class="card finding" role="alert">
            ${entry.problem} <button @click=${() => app.outbox.drop(entry)}>${t('page.close')}</button>
          </p>`
        : html`<p class="quiet">${t('console.waiting', { count: 1 })}</p>`,
    )}
    ${undo(app, seat)} ${open ? opened(app, seat) : nothing}
  </li>`;
}

/** What the players have entered at their tablets. @param {Seat} seat */
function said({ says, result: stands }) {
  if (!says) return nothing;
  const { white, black } = says;
  if (white === black && white === stands) return html`<p class="quiet said">${t('organise.confirmed')}</p>`;
  if (stands && !(white && black)) return nothing;
  return html`<p class="said ${white && black ? 'finding' : 'quiet'}">
    ${t('organise.said', { white: written(white) || '–', black: written(black) || '–' })}
  </p>`;
}

/** What can be done at a board. @param {Organise} app @param {Seat} seat */
function opened(app, seat) {
  const { correcting } = app.part;
  const choose = (/** @type {string} */ code) =>
    seat.result ? app.keep({ correcting: code }) : enter(app, seat, code);
  const choice = (/** @type {string} */ code) =>
    html`<button aria-pressed=${seat.result === code} ?disabled=${seat.result === code} @click=${() => choose(code)}>
      ${written(code)}${
        absent.includes(code) ? html`<small>${t(`organise.absent-${absent.indexOf(code)}`)}</small>` : nothing
      }
    </button>`;
  const waits =
    !seat.result &&
    (seat.attention ?? []).some(({ kind }) => ['claim', 'signature', 'question', 'drawn', 'irregular'].includes(kind));
  return html`<div class="opened">
    ${waits ? html`<p class="card finding" role="note">${t('organise.waits-for-decision')}</p>` : nothing}
    <div class="segments" role="group" aria-label=${t('page.result')}>${played.map(choice)}</div>
    <div class="segments" role="group" aria-label=${t('organise.not-played')}>${absent.map(choice)}</div>
    <div class="segments" role="group" aria-label=${t('organise.decided')}>${others.map(choice)}</div>
    ${
      seat.result && !correcting
        ? html`<p><button @click=${() => app.keep({ correcting: '*' })}>${t('console.result-back')}</button></p>`
        : nothing
    }
    ${correcting ? reason(app, seat, correcting) : nothing} ${assign(app, seat)}
    <p class="row">
      <a class="button" href="/hall/${seat.event}/${seat.round}/${seat.table}">${t('console.watch')}</a
      ><a
        class="button"
        href="/console?${new URLSearchParams({ event: seat.event, round: String(seat.round) })}#/new/${seat.table}"
        >${t('console.new')}</a
      >
    </p>
  </div>`;
}

/** The form for the reason of a correction. @param {Organise} app @param {Seat} seat @param {string} code */
const reason = (app, seat, code) =>
  html`<form class="card" @submit=${(/** @type {SubmitEvent} */ e) => app.result(seat, code, filled(e).reason)}>
    <p><b>${written(seat.result)} → ${code === '*' ? '–' : written(code)}</b></p>
    <label>${t('console.why')}<input name="reason" required maxlength="400" autocomplete="off" /></label>
    <p class="row">
      <button class="main">${t('organise.correct')}</button
      ><button type="button" @click=${() => app.keep({ correcting: '' })}>${t('console.cancel')}</button>
    </p>
  </form>`;

/** Numbers as ranges: 1–3, 7. @param {number[]} list */
export const spans = (list) =>
  list
    .reduce((all, n) => {
      const last = all.at(-1);
      if (last && last[1] === n - 1) last[1] = n;
      else all.push([n, n]);
      return all;
    }, /** @type {[number, number][]} */ ([]))
    .map(([a, b]) => (a === b ? boardName(a) : `${boardName(a)}–${boardName(b)}`))
    .join(', ');
