// What is to be put back on an electronic board, once a position was restored: a
// small board of how it has to stand, until the board shows it so.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { edges } from '/board/shared/edges.js';
import { t } from '/board/shared/words.js';

/**
 * A table, with how its electronic board is where it has one.
 * @typedef {Pick<import('../../hall').Summary, 'health'>} Equipped
 */

/** That the electronic board of a table sees nothing, where it is so. @param {Equipped} table */
export const blind = ({ health }) => (health && !health.connected ? t('room.put-back-unseen') : '');

/** The boards that are shown, by their tables. @type {Map<number, Diagram>} */
const diagrams = new Map();

/**
 * How the pieces have to stand, with the squares that are wrong.
 * @param {number} table
 * @param {string} fen
 * @param {string[]} framed
 */
function board(table, fen, framed) {
  const one = diagrams.get(table) ?? new Diagram();
  diagrams.set(table, one);
  one.show(fen, { framed });
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
