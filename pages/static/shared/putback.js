// What is to be put back on an electronic board, once a position was restored: said
// until the board shows it so.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** @param {{putBack?: string[]}} table */
export const putBack = ({ putBack: squares = [] }) =>
  squares.length ? html`<p class="card put-back" role="status">${t('room.put-back', { squares: squares.join(', ') })}</p>` : nothing;
