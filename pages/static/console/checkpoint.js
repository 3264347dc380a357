// The newest checkpoint, for the arbiter's sheet.
import { html } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { checkpoint as shown } from '/board/shared/checkpoint.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {Console} app */
export const checkpoint = ({ note, signed, meet, round }) =>
  html`<section class="sheet" aria-labelledby="checkpoint">
    <h2 id="checkpoint">${t('console.checkpoint')}</h2>
    ${shown(note, signed, meet?.name ?? '', round)}
  </section>`;
