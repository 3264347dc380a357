// The board numbers of a round as on the list on the wall: typed, or set by moving games up and
// down. Records stay with their games.
import { html, nothing } from '/board/vendor/lit-html.js';
import { call } from '/board/shared/session.js';
import { colon, t } from '/board/shared/words.js';
import { boardName, numberOf, tableOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';
import { who, written } from '/board/organise/boards.js';
import { wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Seat} Seat */
/**
 * @typedef {{table: number, forfeit?: boolean, number: string}} Place a game by its table, or a forfeit without one by
 * its number; and the new number as typed
 */

/** The games in the order shown. @param {Organise} app @returns {Place[]} */
const places = ({ part, tables, now }) =>
  part.places ??
  [
    ...tables.map((seat) => ({ table: seat.table, number: boardName(numberOf(seat)) })),
    ...(now?.byes ?? []).flatMap(({ table = 0, black }) =>
      black ? [{ table, forfeit: true, number: boardName(table) }] : [],
    ),
  ].toSorted((a, b) => tableOf(a.number) - tableOf(b.number));

/**
 * Moves a game in the list; the numbers stay in place.
 * @param {Place[]} list
 * @param {number} from
 * @param {number} to
 */
export function moved(list, from, to) {
  const games = [...list];
  games.splice(to, 0, ...games.splice(from, 1));
  return games.map((game, i) => ({ ...game, number: list[i].number }));
}

/** The invalid numbers: not positive, or used by two games. @param {Place[]} list */
const unfit = (list) =>
  list.map(({ number }) => number).filter((number, i, all) => !(tableOf(number) > 0) || all.indexOf(number) !== i);

/** @param {Organise} app */
export function order(app) {
  const list = places(app);
  const bad = unfit(list);
  const changed = list.filter((place) => {
    const game = gameOf(app, place);
    return game && place.number !== boardName(numberOf(game));
  });
  const to = (/** @type {boolean} */ which) =>
    changed
      .filter(({ forfeit = false }) => forfeit === which)
      .map(({ table, number }) => ({ table, to: tableOf(number) }));
  const save = () =>
    app.attempt('order', async () => {
      await call('POST', `${app.here}/order`, { games: to(false), forfeits: to(true) });
      app.keep({ places: undefined });
      await app.look();
      location.hash = '#/boards';
    });
  return html`<section class="stack" aria-labelledby="order">
    <h2 class="title" id="order">${t('organise.order')} · ${t('room.round', { round: app.round })}</h2>
    <p class="quiet">${t('organise.order-what')}</p>
    <ol class="card rows order" role="list">
      ${list.map((place, i) => row(app, list, place, i, bad.includes(place.number)))}
    </ol>
    <div class="dock">
      ${
        bad.length
          ? html`<p class="card finding" role="alert">
              ${t('organise.order-unfit', { list: [...new Set(bad)].map((one) => one || '–').join(', ') })}
            </p>`
          : nothing
      }
      ${wrong(app, 'order')}
      <p class="row">
        <button class="main" ?disabled=${!changed.length || bad.length > 0 || app.busy === 'order'} @click=${save}>
          ${t('organise.order-save', { count: changed.length })}
        </button>
        <a class="button" href="#/boards">${t('console.cancel')}</a>
      </p>
    </div>
  </section>`;
}

/**
 * The game at a place, or the forfeit, whose players have only names.
 * @param {Organise} app
 * @param {Place} place
 * @returns {Pick<Seat, 'table' | 'number' | 'white' | 'black' | 'result'> | undefined}
 */
function gameOf({ tables, now }, { table, forfeit }) {
  if (!forfeit) return tables.find((seat) => seat.table === table);
  const one = now?.byes?.find((bye) => bye.black && bye.table === table);
  if (!one) return undefined;
  const [white, black] = [one.white, one.black].map((name = '') => ({ id: '', name }));
  return { table, result: one.result, white, black };
}

/** @param {Organise} app @param {Place[]} list @param {Place} place @param {number} i @param {boolean} bad */
function row(app, list, place, i, bad) {
  const seat = gameOf(app, place);
  if (!seat) return nothing; // its game was removed from the round meanwhile
  const keep = (/** @type {Place[]} */ changed) => app.keep({ places: changed, dragged: undefined });
  const { white, black } = seat;
  const game = `${white.name} – ${black.name}`;
  const step = (/** @type {number} */ to, /** @type {string} */ sign, /** @type {string} */ id) =>
    html`<button
      aria-label=${t(id, { game })}
      ?disabled=${to < 0 || to >= list.length}
      @click=${() => keep(moved(list, i, to))}
    >
      ${sign}
    </button>`;
  const drop = (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    if (app.part.dragged !== undefined) keep(moved(list, app.part.dragged, i));
  };
  const type = (/** @type {string} */ number) =>
    keep(list.map((one) => (one === place ? { ...one, number: number.trim() } : one)));
  return html`<li
    draggable="true"
    @dragstart=${() => Object.assign(app.part, { dragged: i })}
    @dragover=${(/** @type {Event} */ e) => e.preventDefault()}
    @drop=${drop}
  >
    <input
      class="number"
      aria-label=${`${colon(t('organise.board'))} ${game}`}
      aria-invalid=${bad}
      inputmode="decimal"
      maxlength="7"
      autocomplete="off"
      .value=${place.number}
      @input=${onValue(type)}
    />
    <span>${who(white)}<br />${who(black)}</span>
    <b class="score">${written(seat.result)}</b>
    <span class="steps2">${step(i - 1, '↑', 'organise.order-up')}${step(i + 1, '↓', 'organise.order-down')}</span>
  </li>`;
}
