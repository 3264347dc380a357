// The records to keep: copies of the hall's store and keys, and the newest signed checkpoint.
import { html, nothing } from '/board/vendor/lit-html.js';
import { checkpoint } from '/board/shared/checkpoint.js';
import { t } from '/board/shared/words.js';
import { anew, copies, failing, mayCopy, restored } from '/board/organise/copies.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** @param {Organise} app */
export const records = (app) =>
  html`<section class="stack" aria-labelledby="records">
    <h2 class="title" id="records">${t('organise.records')}</h2>
    ${mayCopy(app) ? html`${restored(app)} ${copies(app)} ${failing(app)} ${anew(app)}` : nothing}
    <div class="card">
      <h3>${t('console.checkpoint')}</h3>
      ${checkpoint(app.part.sealed?.note, app.part.sealed?.signed ?? 0, app.meet?.name ?? '', app.round)}
    </div>
  </section>`;
