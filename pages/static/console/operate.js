// What operators do at the tables: boards, results, the public's delay. What
// cannot be taken back is asked twice; the rest has its undo.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { fields } from '/board/console/decide.js';
import { isClaim, latest } from '/board/console/entries.js';
import { players } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('./console.js').Meet} Meet */

/** @param {Console} app */
export function operate(app) {
  const seat = app.seat(Number(app.route.id));
  return html`${seat ? table(app, seat) : all(app)}
  ${latest(app, (entry) => !isClaim(entry) && /\/(changes|acts|corrections)$/.test(entry.path))}`;
}

/** @param {Console} app */
const all = (app) =>
  html`<section aria-labelledby="tables">
      <h2 id="tables">${t('console.tables')}</h2>
      <ul class="list">
        ${app.tables.map(
          (seat) =>
            html`<li>
              <a class="card line" href="#/tables/${seat.table}">
                <b class="number">${seat.table}</b>
                <span>${players(seat)}<br /><small>${standing(seat)}</small></span>
                <span class="mark">${seat.board.serial ?? ''}</span>
              </a>
            </li>`,
        )}
      </ul>
    </section>
    ${rules(app)}`;

/** @param {Seat} seat */
const standing = ({ result, moves, last }) => result || [t('page.moves', { count: moves }), last].filter(Boolean).join(' · ');

/** @param {Console} app @param {Seat} seat */
const table = (app, seat) =>
  html`<section aria-labelledby="table">
      <h2 id="table">${t('console.board', { table: seat.table })}</h2>
      <p>${players(seat)}</p>
      <p class="quiet">${standing(seat)}</p>
    </section>
    ${assign(app, seat)} ${result(app, seat)} ${correction(app, seat)}
    <p class="row">
      <a class="button" href="#/new/${seat.table}">${t('console.new')}</a>
      <a class="button" href="/hall/${app.event}/${app.round}/${seat.table}">${t('console.watch')}</a>
      <a class="button" href="#/tables">${t('console.tables')}</a>
    </p>`;

/** The electronic board that stands there. @param {Console} app @param {Seat} seat */
function assign(app, { table: number, board }) {
  const { event, round } = app;
  /** @param {{family?: string, serial?: string}} to */
  const put = (to, title = t('console.assigned', { table: number, serial: to.serial || '–' })) => {
    if (number) app.change({ board: { event, round, table: number, ...to } }, title, { board: { event, round, table: number, ...board } });
  };
  return html`<form class="card" @submit=${(/** @type {SubmitEvent} */ e) => put({ family: 'dgt', ...fields(e) })}>
    <h3>${t('console.electronic')}</h3>
    <label>${t('console.serial')}<input name="serial" required maxlength="40" autocomplete="off" .value=${board.serial ?? ''} /></label>
    <p class="row">
      <button>${t('console.assign')}</button>
      ${board.serial ? html`<button type="button" @click=${() => put({})}>${t('console.take-away')}</button>` : nothing}
    </p>
  </form>`;
}

/** @param {Console} app @param {Seat} seat */
function result(app, seat) {
  if (app.me?.role === 'operator') return nothing;
  const { asked } = app;
  if (seat.result) return entered(app, seat);
  return html`<div class="card">
    <h3>${t('page.result')}</h3>
    ${
      asked
        ? html`<p role="alert">${t('console.sure-result', { table: seat.table, result: shown(asked) })} ${players(seat)}</p>
            <p class="row">
              <button class="main" @click=${() => app.result(seat.table, asked)}>${t('console.record-it')}</button>
              <button @click=${() => app.set({ asked: '' })}>${t('console.cancel')}</button>
            </p>`
        : html`<p class="row">
            ${['1-0', '1/2-1/2', '0-1'].map((one) => html`<button @click=${() => app.set({ asked: one })}>${shown(one)}</button>`)}
          </p>`
    }
  </div>`;
}

/** A result that was entered can be taken back; one that came about on the board cannot. @param {Console} app @param {Seat} seat */
const entered = (app, { table, result = '' }) =>
  html`<div class="card">
    <h3>${t('page.result')} ${shown(result)}</h3>
    <p class="row"><button @click=${() => app.takeBack(table)}>${t('console.result-back')}</button></p>
  </div>`;

/** A game that was begun or recorded wrongly is set right; what was before stays on the record. @param {Console} app @param {Seat} seat */
function correction(app, seat) {
  if (app.me?.role === 'operator') return nothing;
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const { game, reason } = fields(submitted);
    app.correct(seat.table, { reason, [/^(\[|1\.)/.test(game) ? 'pgn' : 'fen']: game });
  };
  return html`<details>
    <summary>${t('console.set-right')}</summary>
    <form class="card" @submit=${set}>
      <label>${t('console.right-game')}<textarea name="game" rows="3" required spellcheck="false"></textarea></label>
      <label>${t('console.why')}<input name="reason" required maxlength="400" autocomplete="off" /></label>
      <label class="sure"><input type="checkbox" required /><span>${t('console.sure-right', { table: seat.table })}</span></label>
      <p><button>${t('console.set-right')}</button></p>
    </form>
  </details>`;
}

/** @param {string} result */
export const shown = (result) => result.replaceAll('1/2', '½').replace('-', ' – ');

/** What holds for the whole event. @param {Console} app */
function rules(app) {
  const event = app.events.find(({ id }) => id === app.event);
  if (!event || !['chief', 'operator'].includes(app.me?.role ?? '')) return nothing;
  return html`${delay(app, event)} ${publication(app, event)} ${appeals(app, event)}`;
}

/** Whether the public sees anything; what it has seen cannot be taken back, so that is asked twice. @param {Console} app @param {Meet} event */
function publication(app, event) {
  const { hidden = false } = event;
  /** @param {boolean} to */
  const set = (to) => {
    app.change({ event: { ...event, hidden: to } }, t(to ? 'console.hidden' : 'console.published'), { event });
    app.set({ asked: '' });
  };
  return html`<div class="card">
    <h3>${t(hidden ? 'console.hidden' : 'console.published')}</h3>
    ${
      !hidden
        ? html`<p class="row"><button @click=${() => set(true)}>${t('console.hide')}</button></p>`
        : app.asked === 'publish'
          ? html`<p role="alert">${t('console.sure-publish', { event: event.name })}</p>
              <p class="row">
                <button class="main" @click=${() => set(false)}>${t('console.publish')}</button>
                <button @click=${() => app.set({ asked: '' })}>${t('console.cancel')}</button>
              </p>`
          : html`<p class="row"><button @click=${() => app.set({ asked: 'publish' })}>${t('console.publish')}…</button></p>`
    }
  </div>`;
}

/** By how much the public sees less. @param {Console} app @param {Meet} event */
function delay(app, event) {
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const minutes = Number(fields(submitted).minutes ?? 0);
    app.change({ event: { ...event, delay: minutes * 60 } }, t('console.delayed', { count: minutes }), { event });
  };
  return html`<form class="card" @submit=${set}>
    <h3>${t('console.delay')}</h3>
    ${minutes(t('console.delay-minutes'), Math.round((event.delay ?? 0) / 60), 60)}
    <p><button>${t('console.set-it')}</button></p>
  </form>`;
}

/** How long a decision can be appealed, and whether another arbiter signs it. @param {Console} app @param {Meet} event */
function appeals(app, event) {
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const { minutes: appeal, second } = fields(submitted);
    app.change({ event: { ...event, appeal: Number(appeal ?? 0), second: second === 'on' } }, t('console.decisions'), { event });
  };
  return html`<form class="card" @submit=${set}>
    <h3>${t('console.decisions')}</h3>
    ${minutes(t('console.appeal-minutes'), event.appeal ?? 0, 1440)}
    <label class="sure"><input type="checkbox" name="second" .checked=${event.second ?? false} /><span>${t('console.second')}</span></label>
    <p><button>${t('console.set-it')}</button></p>
  </form>`;
}

/** @param {string} label @param {number} value @param {number} most */
const minutes = (label, value, most) =>
  html`<label
    >${label}<input name="minutes" type="number" min="0" max=${most} inputmode="numeric" .value=${String(value)}
  /></label>`;
