// The newest checkpoint, for the arbiter's sheet: on paper nobody can change it,
// and «adoube verify --checkpoint» lays it beside the record later.
import { html, nothing } from '/board/vendor/lit-html.js';
import { code } from '/board/shared/qr.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {Console} app */
export const checkpoint = ({ note }) =>
  html`<section class="sheet" aria-labelledby="checkpoint">
    <h2 id="checkpoint">${t('console.checkpoint')}</h2>
    <p class="quiet">${note === '' ? t('console.unsealed') : t('console.kept')}</p>
    ${
      note
        ? html`<pre tabindex="0">${note}</pre>
            ${code(note, t('console.checkpoint'))}
            <p class="row"><button class="main" @click=${() => print()}>${t('console.print')}</button></p>`
        : nothing
    }
  </section>`;
