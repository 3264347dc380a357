// A position set up by hand: choose a piece, then its squares.
import { html, nothing, svg } from '/board/vendor/lit-html.js';
import { castable, t } from '/board/kernel.js';
import { piece } from '/board/pieces.js';
import { edges } from '/board/shared/edges.js';
import { onValue } from '/board/shared/value.js';
import { placed, positionOf, rows } from '/board/squares.js';
import { pieceName } from '/board/shared/words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{board: Record<string, string>, chosen: string, turn: string, castling: string}} Setup */

/** @param {string} fen @returns {Setup} */
export function setupOf(fen) {
  const { turn, castling } = positionOf(fen);
  return { board: Object.fromEntries(placed(fen)), chosen: 'P', turn: turn[0], castling };
}

/** The placement of the pieces, as in a FEN. @param {Setup} setup */
const placementOf = ({ board }) =>
  rows(false)
    .map((row) => row.map((square) => board[square] ?? '.').join(''))
    .join('/')
    .replace(/\.+/g, (gap) => String(gap.length));

/** The position as a FEN. @param {Setup} setup */
export const fenOf = (setup) => `${placementOf(setup)} ${setup.turn} ${setup.castling || '-'} - 0 1`;

/** @param {App} app @param {boolean} [seen] only enter a position, not one of the present game */
export function setting(app, seen = false) {
  const setup = /** @type {Setup} */ (app.setup);
  /** @param {string} square */
  const place = (square) => {
    if (setup.board[square] === setup.chosen || !setup.chosen) delete setup.board[square];
    else setup.board[square] = setup.chosen;
    app.update();
  };
  return html` <form
    class="setup"
    @submit=${(/** @type {SubmitEvent} */ e) => {
      e.preventDefault();
      app.start({ laws: app.case.header.laws, play: app.case.header.play, fen: castable(fenOf(setup)) });
    }}
  >
    ${palette(app, setup)}
    <div class="square">
      <div class="miniboard">
        ${rows(false).map((row, y) =>
          row.map(
            (square, x) =>
              html` <button
                type="button"
                class=${(x + y) % 2 ? 'dark' : 'light'}
                @click=${() => place(square)}
                aria-label=${[square, setup.board[square] ? pieceName(setup.board[square]) : t('page.empty')].join(
                  ', ',
                )}
              >
                <svg viewBox="0 0 100 100" aria-hidden="true">
                  ${setup.board[square] ? piece(setup.board[square]) : ''}
                </svg>
              </button>`,
          ),
        )}
      </div>
      ${edges()}
    </div>
    <label
      >${t('page.has-move')}<select
        @change=${onValue((value) => {
          setup.turn = value;
        })}
      >
        <option value="w" ?selected=${setup.turn === 'w'}>${t('page.white')}</option>
        <option value="b" ?selected=${setup.turn === 'b'}>${t('page.black')}</option>
      </select></label
    >
    <label
      >${t('page.castling')}<input
        .value=${setup.castling}
        maxlength="4"
        pattern="-|K?Q?k?q?"
        autocomplete="off"
        @change=${onValue((value) => {
          setup.castling = value;
        })}
    /></label>
    <p class="row">
      <button class="main">${t('page.open-it')}</button>
      ${seen ? nothing : html`<button type="button" @click=${() => unseen(app, setup)}>${t('page.unseen')}</button>`}
    </p>
  </form>`;
}

/** The pieces to choose from, and an empty choice. @param {App} app @param {Setup} setup */
function palette(app, setup) {
  return html`<div class="palette" role="radiogroup" aria-label=${t('page.setup-piece')}>
    ${[...'PNBRQKpnbrqk', ''].map(
      (letter) =>
        html`<button
          type="button"
          role="radio"
          class="piecebutton"
          aria-checked=${letter === setup.chosen}
          aria-label=${letter ? pieceName(letter) : t('page.empty')}
          @click=${() => {
            setup.chosen = letter;
            app.update();
          }}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true">
            ${letter ? piece(letter) : svg`<path class="cross" d="M28 28l44 44M72 28L28 72"></path>`}
          </svg>
        </button>`,
    )}
  </div>`;
}

/** Records that the pieces now stand like this, unseen. @param {App} app @param {Setup} setup */
function unseen(app, setup) {
  if (app.do({ act: 'unseen', by: 'unknown', fen: placementOf(setup) })) app.set({ dialog: '', setup: null });
}
