// What is to be put back on an electronic board, once a position was restored: said
// until the board shows it so.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/**
 * A table, with how its electronic board is where it has one.
 * @typedef {Pick<import('../../hall').Summary, 'health'>} Equipped
 */

/** That the electronic board of a table sees nothing, where it is so. @param {Equipped} table */
export const blind = ({ health }) => (health && !health.connected ? t('room.put-back-unseen') : '');

/** @param {{putBack?: string[]} & Equipped} table */
export const putBack = ({ putBack: squares = [], ...table }) =>
  squares.length
    ? html`<p class="card put-back" role="status">
        <span>${t('room.put-back', { squares: squares.join(', ') })}</span>
        <span ?hidden=${!blind(table)}>${blind(table)}</span>
      </p>`
    : nothing;
