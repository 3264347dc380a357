// Pairing a round by hand: the games and the byes. They become a list like that of a pairing
// program, and are previewed as one.
import { html, nothing } from '/board/vendor/lit-html.js';
import { colon, spoken, t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';
import { byeName } from '/board/organise/boards.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('../../hall').Attendant} Attendant */
/** @typedef {{board: string, white: string, black: string}} Row as typed */

/** The byes that an organiser can give. */
const byes = ['U', 'H', 'F', 'Z'];

/** The round to pair: the first that has not begun. @param {Organise} app @returns {number} */
const paired = ({ part, rounds }) =>
  part.hand?.round ?? rounds.find(({ state }) => !state)?.number ?? (rounds.at(-1)?.number ?? 0) + 1;

/** The present games of the round, and a row for another. @param {Organise} app @returns {Row[]} */
function rowsOf(app) {
  const { round, tables, part } = app;
  if (part.hand?.rows) return part.hand.rows;
  const games = round === paired(app) ? tables : [];
  const rows = games.map((seat) => ({
    board: boardName(numberOf(seat)),
    white: labelOf(app, seat.white.id),
    black: labelOf(app, seat.black.id),
  }));
  return [...rows, { board: String(rows.length + 1), white: '', black: '' }];
}

/** The players taking part in the round. @param {Organise} app @returns {Attendant[]} */
const present = (app) =>
  (app.part.people ?? []).filter(({ first = 0, out = 0 }) => first <= paired(app) && (!out || paired(app) < out));

/** A player in the list, with the starting rank to distinguish namesakes. @param {Attendant} one */
const label = ({ name, number }) => (number ? `${name} (${number})` : name);

/** @param {Organise} app @param {string} [id] */
function labelOf({ part }, id) {
  const one = (part.people ?? []).find((person) => person.id === id);
  return one ? label(one) : '';
}

/** A CSV field. @param {string | number | undefined} text */
const field = (text = '') => `"${String(text).replaceAll('"', '""')}"`;

/**
 * The list to be previewed.
 * @param {Organise} app
 * @param {Row[]} rows
 * @param {Record<string, string>} free the byes by player
 */
export function listed(app, rows, free) {
  const round = paired(app);
  const known = new Map((app.part.people ?? []).map((one) => [label(one), one]));
  const player = (/** @type {string} */ text) => {
    const { name, number, fide } = known.get(text) ?? { name: text, number: undefined, fide: undefined };
    return [name, number, fide].map(field).join(',');
  };
  const games = rows
    .filter(({ white, black }) => white && black)
    .map(({ board, white, black }) => `${round},${field(board)},${player(white)},${player(black)},""`);
  const others = Object.entries(free)
    .filter(([who, bye]) => bye && !rows.some(({ white, black }) => who === white || who === black))
    .map(([who, bye]) => `${round},"",${player(who)},"bye","","",${field(bye)}`);
  const head = 'round,board,white,whitenumber,whitefide,black,blacknumber,blackfide,result';
  return `${[head, ...games, ...others].join('\n')}\n`;
}

/**
 * The form for pairing a round by hand.
 * @param {Organise} app
 * @param {(file: import('./import.js').Chosen) => void} look
 */
export function byHand(app, look) {
  const rows = rowsOf(app);
  const free = app.part.hand?.free ?? {};
  const keep = (/** @type {object} */ change) => app.keep({ hand: { rows, free, round: paired(app), ...change } });
  const change = (/** @type {number} */ at, /** @type {object} */ what) =>
    keep({ rows: more(rows.map((row, i) => (i === at ? { ...row, ...what } : row))) });
  const { compare } = new Intl.Collator(spoken());
  const left = present(app)
    .map(label)
    .filter((who) => !rows.some(({ white, black }) => who === white || who === black))
    .toSorted(compare);
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    look({ name: t('organise.by-hand'), bytes: listed(app, rows, free), format: 'csv' });
  };
  return html`<form class="card" aria-label=${t('organise.by-hand')} @submit=${send}>
    <p class="quiet">${t('organise.by-hand-what')}</p>
    <label
      >${t('organise.which-round')}<input
        type="number"
        min="1"
        max="999"
        inputmode="numeric"
        .value=${String(paired(app))}
        @change=${onValue((value) => app.keep({ hand: { round: Number(value) || 1 } }))}
    /></label>
    <datalist id="unpaired">${left.map((who) => html`<option value=${who}></option>`)}</datalist>
    <ol class="by-hand" role="list">
      ${rows.map((row, i) => game(row, i, change))}
    </ol>
    ${
      left.length
        ? html`<details>
            <summary>${t('organise.not-paired')} <small>${left.length}</small></summary>
            <ul class="by-hand" role="list">
              ${left.map((who) => without(who, free[who] ?? '', (bye) => keep({ free: { ...free, [who]: bye } })))}
            </ul>
          </details>`
        : nothing
    }
    <p><button class="main">${t('organise.preview')}</button></p>
  </form>`;
}

/** Adds a row if the last one is filled. @param {Row[]} rows */
function more(rows) {
  const { board = '0', white, black } = rows.at(-1) ?? {};
  return white && black ? [...rows, { board: following(board), white: '', black: '' }] : rows;
}

/** The next board number: 12 after 11, 3.2 after 3.1. @param {string} board */
const following = (board) => board.replace(/\d+$/, (n) => String(Number(n) + 1));

/** @param {Row} row @param {number} i @param {(at: number, what: object) => void} change */
function game({ board, white, black }, i, change) {
  const side = (/** @type {'white'|'black'} */ of, /** @type {string} */ value) =>
    html`<input
      list="unpaired"
      maxlength="200"
      autocomplete="off"
      aria-label=${`${colon(`${t('organise.board')} ${board}`)} ${t(`page.${of}`)}`}
      placeholder=${t(`page.${of}`)}
      .value=${value}
      @change=${onValue((value) => change(i, { [of]: value.trim() }))}
    />`;
  return html`<li>
    <input
      class="number"
      inputmode="decimal"
      maxlength="7"
      autocomplete="off"
      aria-label=${t('organise.board')}
      .value=${board}
      @change=${onValue((value) => change(i, { board: value.trim() }))}
    />
    <span>${side('white', white)}${side('black', black)}</span>
  </li>`;
}

/**
 * A player without a game, with the choice of a bye.
 * @param {string} who
 * @param {string} bye
 * @param {(bye: string) => void} give
 */
const without = (who, bye, give) =>
  html`<li>
    <label
      >${who}<select @change=${onValue(give)}>
        <option value="">–</option>
        ${byes.map((one) => html`<option value=${one} ?selected=${one === bye}>${byeName(one)}</option>`)}
      </select></label
    >
  </li>`;
