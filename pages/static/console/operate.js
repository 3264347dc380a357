// The operators' actions at the tables: boards, results, corrected games, the public delay.
// Irreversible actions are confirmed; the others can be undone.
import { html, nothing } from '/board/vendor/lit-html.js';
import { move, played } from '/board/shared/shown.js';
import { colon, t } from '/board/shared/words.js';
import { fields } from '/board/console/fields.js';
import { isClaim, latest } from '/board/console/entries.js';
import { enters } from '/board/console/need.js';
import { late, rules, sure } from '/board/console/publish.js';
import { players, wait } from '/board/console/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { absent, others, written } from '/board/organise/boards.js';
import { families } from '/board/hall/sight.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */

/** @param {Console} app */
export function operate(app) {
  if (!app.loaded) return wait();
  const seat = app.seat(Number(app.route.id));
  return seat
    ? table(app, seat)
    : all(
        app,
        latest(
          app,
          (entry) => !isClaim(entry) && ['changes', 'result', 'corrections'].some((kind) => entry.path.endsWith(kind)),
        ),
      );
}

/** The boards, below the latest entries since there may be hundreds. @param {Console} app @param {unknown} entered */
const all = (app, entered) =>
  html`<section aria-labelledby="tables">
      <h2 id="tables">${t('console.tables')}</h2>
      ${entered}
      <ul class="list">
        ${app.tables.map(
          (seat) =>
            html`<li>
              <a class="card line" href="#/tables/${seat.table}">
                <b class="number">${boardName(numberOf(seat))}</b>
                <span>${players(seat)}<br /><small>${resultText(seat)}</small></span>
                <span class="mark">${seat.board.serial ?? ''}</span>
              </a>
            </li>`,
        )}
      </ul>
    </section>
    ${app.organises ? rules(app) : nothing}
    ${app.decides ? nothing : html`<p class="row"><a class="button" href="/hall">${t('room.hall')}</a></p>`}`;

/** @param {Seat} seat */
const resultText = (seat) => {
  const begun = written(seat.result) || move(seat);
  return begun || (seat.board.family ? t('organise.not-begun') : ''); // unknown at a wooden board
};

/**
 * The entries of a board, shown where they were entered.
 * @param {Console} app
 * @param {Seat} seat
 * @param {string} kind result, corrections, or the change: board or delay
 */
const said = (app, { table: number }, kind) =>
  latest(
    app,
    (/** @type {any} */ { path, body }) =>
      (path.endsWith(`/rounds/${app.round}/tables/${number}/${kind}`) && path.includes(`/${app.event}/`)) ||
      (path.endsWith(`/${app.event}/changes`) && body?.[kind]?.table === number && body[kind].round === app.round),
  );

/** @param {Console} app @param {Seat} seat */
const table = (app, seat) =>
  html`<section aria-labelledby="table">
      <h2 id="table">${t('console.board', { table: numberOf(seat) })}</h2>
      <p>${players(seat)}</p>
      <p class="quiet">${resultText(seat)}</p>
    </section>
    ${ending(app, seat)} ${app.organises ? html`${assign(app, seat)} ${delay(app, seat)}` : nothing}
    <p class="row">
      ${app.decides ? enters(seat, 'console.new') : nothing}
      <a class="button" href="/hall/${app.event}/${app.round}/${seat.table}">${t('console.watch')}</a>
      <a class="button" href="#/tables">${t('console.tables')}</a>
    </p>`;

/**
 * Ending or replacing a game; an operator has to wait for a pending decision of an arbiter.
 * @param {Console} app
 * @param {Seat} seat
 */
const ending = (app, seat) =>
  !app.decides && (seat.claims || seat.asks)
    ? html`<p class="card notice away">${t('console.decides-first')}</p>`
    : html`${seat.result ? entered(app, seat) : result(app, seat)} ${said(app, seat, 'result')} ${correction(app, seat)}
      ${said(app, seat, 'corrections')}`;

/** The electronic board at the table. @param {Console} app @param {Seat} seat */
function assign(app, seat) {
  const { event, round } = app;
  const { table: number, board } = seat;
  /** @param {{family?: string, serial?: string}} to */
  const put = (to, title = t('console.assigned', { table: numberOf(seat), serial: to.serial || '–' })) => {
    if (number)
      app.change({ board: { event, round, table: number, ...to } }, title, {
        board: { event, round, table: number, ...board },
      });
  };
  return html`<form class="card" @submit=${(/** @type {SubmitEvent} */ e) => put(fields(e))}>
    <h3>${t('console.electronic')}</h3>
    ${said(app, seat, 'board')}
    <label
      >${t('console.family')}<select name="family">
        ${families.map(
          ([name, title]) =>
            html`<option value=${name} ?selected=${name === (board.family || 'dgt')}>${title}</option>`,
        )}
      </select></label
    >
    <label
      >${t('console.serial')}<input
        name="serial"
        required
        maxlength="40"
        autocomplete="off"
        .defaultValue=${board.serial ?? ''}
    /></label>
    <p class="row">
      <button>${t('console.assign')}</button>
      ${board.serial ? html`<button type="button" @click=${() => put({})}>${t('console.take-away')}</button>` : nothing}
    </p>
  </form>`;
}

/** The delay for the public at this table. @param {Console} app @param {Seat} seat */
function delay(app, seat) {
  const { event, round } = app;
  const { table: number, delay: own } = seat;
  const usual = app.meet?.delay ?? 0;
  /** @param {number} [seconds] */
  const at = (seconds) => ({ delay: { event, round, table: number, seconds } });
  /** @param {number | undefined} seconds @param {string} title */
  const set = (seconds, title) =>
    app.change(at(seconds), `${t('console.board', { table: numberOf(seat) })} · ${title}`, at(own));
  return html`${late(app, { id: 'table', seconds: own ?? usual, usual: own === undefined ? undefined : usual, set })}
  ${said(app, seat, 'delay')}`;
}

/** A result, and who was absent. @param {string} one */
const resultName = (one) =>
  html`${written(one)}${
    absent.includes(one) ? html` <small>${t(`organise.absent-${absent.indexOf(one)}`)}</small>` : nothing
  }`;

/** All results, those over the board first. @param {(one: string) => unknown} choice */
const choices = (choice) =>
  html`<p class="row">${played.map(choice)}</p>
    <details>
      <summary>${t('organise.not-played')} · ${t('organise.decided')}</summary>
      <p class="row">${[...absent, ...others].map(choice)}</p>
    </details>`;

/** @param {Console} app @param {Seat} seat */
function result(app, seat) {
  const { asked } = app;
  if (!asked.startsWith('result '))
    return html`<div class="card">
      <h3>${t('page.result')}</h3>
      ${choices(
        (one) => html`<button @click=${() => app.set({ asked: `result ${one}` })}>${resultName(one)}</button> `,
      )}
    </div>`;
  const wanted = asked.slice('result '.length);
  return html`<form
    class="card"
    @submit=${(/** @type {SubmitEvent} */ e) => app.result(seat.table, wanted, fields(e).reason)}
  >
    <h3>${t('page.result')}</h3>
    <label>${t('console.why-if')}<input name="reason" maxlength="400" autocomplete="off" /></label>
    ${sure(
      app,
      `${t('console.sure-result', { table: numberOf(seat), result: written(wanted) })} ${players(seat)}`,
      t('console.record-it'),
    )}
  </form>`;
}

/**
 * The form for correcting a result with a reason. An entered one can be removed, one from the board
 * cannot.
 * @param {Console} app
 * @param {Seat} seat
 */
function entered(app, { table: number, result: ended = '' }) {
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const { value } = /** @type {HTMLButtonElement} */ (submitted.submitter);
    app.result(number, value, fields(submitted).reason, value === '*' ? undefined : ended);
  };
  return html`<form class="card" @submit=${set}>
    <button disabled hidden></button><!-- the key Enter chooses no result -->
    <h3>${t('page.result')} ${written(ended)}</h3>
    <label>${t('console.why')}<input name="reason" required maxlength="400" autocomplete="off" /></label>
    <p>${colon(t('organise.correct'))} ${written(ended)} →</p>
    ${choices((one) => html`<button value=${one} ?disabled=${one === ended}>${resultName(one)}</button> `)}
    <p class="row"><button value="*">${t('console.result-back')}</button></p>
  </form>`;
}

/**
 * The form for replacing a game that was begun or recorded wrongly. The old one stays on the
 * record.
 * @param {Console} app
 * @param {Seat} seat
 */
function correction(app, seat) {
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const { game, reason } = fields(submitted);
    const form = /** @type {HTMLFormElement} */ (submitted.target);
    app.outbox.addEventListener(
      'done',
      (/** @type {any} */ { detail }) =>
        detail.state === 'sent' && detail.path.endsWith('/corrections') && form.reset(),
      { once: true },
    );
    app.correct(seat.table, { reason, [/^(\[|1\.)/.test(game) ? 'pgn' : 'fen']: game });
  };
  return html`<details>
    <summary>${t('console.set-right')}</summary>
    <form class="card" @submit=${set}>
      <label>${t('console.right-game')}<textarea name="game" rows="3" required spellcheck="false"></textarea></label>
      <label>${t('console.why')}<input name="reason" required maxlength="400" autocomplete="off" /></label>
      <label class="sure"
        ><input type="checkbox" required /><span>${t('console.sure-right', { table: numberOf(seat) })}</span></label
      >
      <p><button>${t('console.set-right')}</button></p>
    </form>
  </details>`;
}
