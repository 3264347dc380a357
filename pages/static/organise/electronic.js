// The electronic boards of a round: one at a table, several at once, and those that a game would
// lose.
import { html, nothing } from '/board/vendor/lit-html.js';
import { get } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { families } from '/board/hall/sight.js';
import { agent } from '/board/organise/agent.js';
import { filled, wrong } from '/board/organise/frame.js';
import { boardName, numberOf, tableOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';
import { spans } from '/board/organise/boards.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Seat} Seat */
/** @typedef {import('./organise.js').Heard} Heard */
/**
 * @typedef {{seat: Seat, family: string, serial: string, from?: {event: string, round: number, table: number}}} Put an
 * electronic board with its new table
 */

/**
 * The game that would lose an electronic board; undefined if the board is free.
 * @param {Organise} app
 * @param {Put} put
 */
function busy({ part: { heard = [] }, tables }, { seat, family, serial }) {
  const one = heard.find((each) => each.serial === serial && each.family === family);
  const here = one?.event === seat.event && one.round === seat.round;
  const free = here && (one.table === seat.table || !tables.find(({ table }) => table === one.table)?.acts);
  return one?.inPlay && !free ? one : undefined;
}

/**
 * Assigns electronic boards to tables; asks before a game loses its board.
 * @param {Organise} app
 * @param {string} at
 * @param {Put[]} list
 */
const put = (app, at, list) =>
  app.attempt(at, async () => {
    const asked = list.filter((one) => !one.from && busy(app, one));
    for (const { seat, family, serial, from } of list.filter((one) => !asked.includes(one))) {
      const { event, round, table } = seat;
      if (!(await app.change(at, { board: { event, round, table, family, serial, ...(from && { from }) } }))) return;
    }
    app.keep({ taking: asked.length ? { at, list: asked } : undefined });
  });

/**
 * The confirmation before games lose their boards, with these games.
 * @param {Organise} app
 * @param {string} at
 */
function taking(app, at) {
  const { taking: asked } = app.part;
  if (asked?.at !== at) return nothing;
  const list = asked.list.map((one) => ({ ...one, stands: busy(app, one) }));
  const from = list.map(({ stands, ...one }) => ({
    ...one,
    from: stands && { event: stands.event, round: stands.round, table: stands.table },
  }));
  return html`<div class="card finding" role="alert">
    <p>${t('organise.take-sure')}</p>
    <ul>
      ${list.map(({ serial, stands }) => html`<li><b>${serial}</b> · ${stands ? game(stands) : nothing}</li>`)}
    </ul>
    <p class="row">
      <button type="button" @click=${() => put(app, at, /** @type {Put[]} */ (from))}>
        ${t('organise.take-board', { serial: list.map(({ serial }) => serial).join(', ') })}
      </button>
      <button type="button" @click=${() => app.keep({ taking: undefined })}>${t('console.cancel')}</button>
    </p>
  </div>`;
}

/** The game of an electronic board. @param {Heard} one */
const game = ({ round, inPlay }) =>
  t('organise.in-play-at', { round: String(round), ...inPlay, board: boardName(inPlay?.board ?? 0) });

/** The electronic board of one table. @param {Organise} app @param {Seat} seat */
export function assign(app, seat) {
  const { event, round, table, board: now } = seat;
  const at = `board-${table}`;
  const begun = seat.acts > 0 && !seat.result;
  const away = () =>
    begun && !app.part.leaving
      ? app.keep({ leaving: true })
      : app.change(at, { board: { event, round, table } }).then(() => app.keep({ leaving: false }));
  const give = (/** @type {SubmitEvent} */ e) => {
    const { family, serial } = filled(e);
    return put(app, at, [{ seat, family, serial }]);
  };
  return html`<form class="inline" @submit=${give}>
      <label
        >${t('console.electronic')}<input
          name="serial"
          required
          maxlength="40"
          autocomplete="off"
          list="free"
          .defaultValue=${now.serial ?? ''}
      /></label>
      <label class="narrow"
        >${t('console.family')}<select name="family">
          ${families.map(
            ([name, title]) =>
              html`<option value=${name} ?selected=${name === (now.family || 'dgt')}>${title}</option>`,
          )}
        </select></label
      >
      <button>${t('console.assign')}</button>
      ${
        now.serial && !app.part.leaving
          ? html`<button type="button" @click=${away}>${t('console.take-away')}</button>`
          : nothing
      }
    </form>
    ${
      now.serial && app.part.leaving
        ? html`<div class="card finding" role="alert">
            <p>${t('organise.leave-sure')}</p>
            <p class="row">
              <button @click=${away}>${t('console.take-away')}</button
              ><button @click=${() => app.keep({ leaving: false })}>${t('console.cancel')}</button>
            </p>
          </div>`
        : nothing
    }
    ${taking(app, at)} ${wrong(app, at)}`;
}

/**
 * Connected boards without a table in this round or a game in progress.
 * @param {Organise} app
 * @returns {Heard[]}
 */
const free = ({ part: { heard = [] }, tables }) =>
  heard.filter(
    (one) =>
      one.connected &&
      !one.inPlay &&
      !tables.some(({ board: b }) => b.serial === one.serial && b.family === one.family),
  );

/** Boards at games of other rounds and events. @param {Organise} app @returns {Heard[]} */
const elsewhere = ({ part: { heard = [] }, event, round }) =>
  heard.filter((one) => one.inPlay && (one.event !== event || one.round !== round));

/**
 * Several electronic boards at once: the connected ones in order, or those of the previous round.
 * @param {Organise} app
 */
export function electronic(app) {
  const list = free(app);
  const bare = app.tables.filter((seat) => !seat.board.serial);
  const before = app.rounds.filter(({ number }) => number < app.round).at(-1);
  const stood = (app.part.heard ?? []).some((one) => one.event === app.event && one.round === before?.number);
  const from = app.part.from ? tableOf(app.part.from) : bare[0] ? numberOf(bare[0]) : 1;
  const places = bare.filter((seat) => numberOf(seat) >= from).slice(0, list.length);
  const all = () =>
    put(
      app,
      'many',
      places.map((seat, i) => ({ seat, family: list[i].family, serial: list[i].serial })),
    );
  const repeat = () =>
    app.attempt('many', async () => {
      const seats = /** @type {Seat[]} */ (await get(`${app.at}/rounds/${before?.number}/tables`));
      const stand = seats.flatMap(({ board: b, ...one }) => {
        const seat = app.tables.find((each) => numberOf(each) === numberOf(one));
        return seat && b.serial ? [{ seat, family: b.family ?? '', serial: b.serial }] : [];
      });
      await put(app, 'many', stand);
    });
  return html`<aside class="card" aria-labelledby="electronic">
    <h3 id="electronic">${t('organise.free', { count: list.length })}</h3>
    <datalist id="free">${list.map(({ serial }) => html`<option value=${serial}></option>`)}</datalist>
    ${
      list.length
        ? html`<p class="serials">${list.map(({ serial }) => html`<span>${serial}</span> `)}</p>
            <label
              >${t('organise.from-board')}<input
                inputmode="decimal"
                maxlength="7"
                autocomplete="off"
                .value=${app.part.from ?? boardName(from)}
                @input=${onValue((value) => app.keep({ from: value }))}
            /></label>
            <p>
              <button class="main" ?disabled=${!places.length || app.busy === 'many'} @click=${all}>
                ${t('organise.assign-many', { list: spans(places.map(numberOf)) })}
              </button>
            </p>`
        : html`<p class="quiet">${t('organise.none-seen')}</p>`
    }
    ${
      before && stood && bare.length === app.tables.length
        ? html`<p>
            <button ?disabled=${app.busy === 'many'} @click=${repeat}>
              ${t('organise.as-before', { round: before.number })}
            </button>
          </p>`
        : nothing
    }
    ${taking(app, 'many')} ${wrong(app, 'many')} ${agent(app)}
    ${using(
      app,
      bare.find((seat) => numberOf(seat) >= from),
    )}
  </aside>`;
}

/** Boards at other games, each with a button for taking it to a table. @param {Organise} app @param {Seat} [seat] */
function using(app, seat) {
  const list = elsewhere(app);
  if (!list.length) return nothing;
  const take = (/** @type {Seat} */ to, /** @type {Heard} */ { family, serial }) =>
    put(app, 'many', [{ seat: to, family, serial }]);
  return html`<h3>${t('organise.in-play', { count: list.length })}</h3>
    <ul>
      ${list.map(
        (one) =>
          html`<li>
            <p><b>${one.serial}</b> · <small>${game(one)}</small></p>
            ${
              seat
                ? html`<p>
                    <button @click=${() => take(seat, one)}>
                      ${t('organise.assign-many', { list: boardName(numberOf(seat)) })}
                    </button>
                  </p>`
                : nothing
            }
          </li>`,
      )}
    </ul>`;
}
