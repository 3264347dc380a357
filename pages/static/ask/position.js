// The position before the event, if known: entered, shown, and used for naming a piece by a tap.
import { html, nothing } from '/board/vendor/lit-html.js';
import { pieceName, t } from '/board/shared/words.js';
import { piece } from '/board/pieces.js';
import { edges } from '/board/shared/edges.js';
import { rows } from '/board/squares.js';
import { setupOf } from '/board/setup.js';
import { Sheet } from '/board/console/sheet.js';

/** The position in the address; empty: unknown. */
export const position = () => new URLSearchParams(location.search).get('position') ?? '';

/** The starting position. */
const begin = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * A page for entering a position.
 * @param {string} laws
 * @param {() => void} update
 * @param {(position: string | null) => void} done null: no change
 */
export function entering(laws, update, done) {
  const app = { update, set: () => done(null), agree: (/** @type {string} */ pgn) => done(written(sheet, pgn)) };
  const about = { start: { fen: begin }, laws, acts: [], from: 0 };
  const sheet = new Sheet(/** @type {any} */ (app), /** @type {any} */ (about));
  sheet.agreed = 'page.ask-here';
  return sheet;
}

/** A position in the form used in addresses. @param {Sheet} sheet @param {string} pgn */
const written = ({ moves, fen }, pgn) =>
  moves.length ? (fen === begin ? pgn.slice(pgn.indexOf('1. ')).trim() : pgn) : fen;

/**
 * The board with squares to tap.
 * @param {string} fen
 * @param {string[]} squares those that can be tapped
 * @param {(square: string) => void} tap
 */
export function board(fen, squares, tap) {
  const { board } = setupOf(fen);
  const square = (/** @type {string} */ on, /** @type {string} */ look) =>
    html`<button
      type="button"
      class=${look}
      data-answer=${on}
      ?disabled=${!squares.includes(on)}
      aria-label=${[on, board[on] ? pieceName(board[on]) : t('page.empty')].join(', ')}
      @click=${() => tap(on)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">${board[on] ? piece(board[on]) : nothing}</svg>
    </button>`;
  return html`<div class="square">
    <div class="miniboard">
      ${rows(false).map((row, y) => row.map((on, x) => square(on, (x + y) % 2 ? 'dark' : 'light')))}
    </div>
    ${edges()}
  </div>`;
}
