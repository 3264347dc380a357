// The position before it happened, where it is known: entered, shown, and a piece named
// in it by a tap.
import { html, nothing } from '/board/vendor/lit-html.js';
import { pieceName, t } from '/board/shared/words.js';
import { piece } from '/board/pieces.js';
import { edges } from '/board/shared/edges.js';
import { rows } from '/board/squares.js';
import { setupOf } from '/board/setup.js';
import { Sheet } from '/board/console/sheet.js';

/** The position as the address has it; empty: none is known. */
export const position = () => new URLSearchParams(location.search).get('position') ?? '';

/** Where a game begins. */
const begin = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * A page on which a position is entered.
 * @param {string} laws
 * @param {() => void} update
 * @param {(position: string | null) => void} done null: nothing is changed
 */
export function entering(laws, update, done) {
  const app = { update, set: () => done(null), agree: (/** @type {string} */ pgn) => done(written(sheet, pgn)) };
  const about = { start: { fen: begin }, laws, acts: [], from: 0 };
  const sheet = new Sheet(/** @type {any} */ (app), /** @type {any} */ (about));
  sheet.agreed = 'page.ask-here';
  return sheet;
}

/** A position as it stands in an address. @param {Sheet} sheet @param {string} pgn */
const written = ({ moves, fen }, pgn) =>
  moves.length ? (fen === begin ? pgn.slice(pgn.indexOf('1. ')).trim() : pgn) : fen;

/**
 * The board on which a square is tapped.
 * @param {string} fen
 * @param {string[]} squares which can be
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
