// The pieces to be put back on an electronic board after a position was restored: a small board of
// the required position, until the board shows it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { edges } from '/board/shared/edges.js';
import { t } from '/board/shared/words.js';

/**
 * A table with the state of its electronic board, if any.
 * @typedef {Pick<import('../../hall').Summary, 'health'>} Equipped
 */

/** The notice that a table's electronic board is not connected; empty otherwise. @param {Equipped} table */
export const blind = ({ health }) => (health && !health.connected ? t('room.put-back-unseen') : '');

/** The diagrams by table. @type {Map<number, Diagram>} */
const diagrams = new Map();

/**
 * The required position with the wrong squares.
 * @param {number} table
 * @param {string} fen
 * @param {string[]} framed
 */
function board(table, fen, framed) {
  const one = diagrams.get(table) ?? new Diagram();
  diagrams.set(table, one);
  one.showPosition(fen, { framed });
  return html`<div class="square">${one.element}${edges()}</div>`;
}

/** @param {{table: number, fen: string, putBack?: string[]} & Equipped} seat */
export const putBack = ({ table, fen, putBack: squares = [], ...seat }) =>
  squares.length
    ? html`<div class="card put-back" role="status">
        <p>${t('room.put-back', { squares: squares.join(', ') })}</p>
        ${board(table, fen, squares)}
        <p ?hidden=${!blind(seat)}>${blind(seat)}</p>
      </div>`
    : nothing;
