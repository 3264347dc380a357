// What is kept of the day: a copy of the hall's store, and the newest signed
// checkpoint.
import { html, nothing } from '/board/vendor/lit-html.js';
import { code } from '/board/shared/qr.js';
import { t } from '/board/shared/words.js';
import { wrong } from '/board/organise/frame.js';
import { save } from '/board/organise/lists.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** @param {Organise} app */
export function records(app) {
  const note = app.part.sealed?.note;
  return html`<section class="stack" aria-labelledby="records">
    <h2 class="title" id="records">${t('organise.records')}</h2>
    ${
      app.me?.role === 'chief' && !app.me.scope.event
        ? html`<div class="card unprinted">
            <h3>${t('organise.backup')}</h3>
            <p class="quiet">${t('organise.backup-what')}</p>
            <p><button class="main" ?disabled=${app.busy === 'file'} @click=${() => save(app, '/api/v1/backup', `hall-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}.db`)}>${t('organise.backup-get')}</button></p>
            ${wrong(app, 'file')}
          </div>`
        : nothing
    }
    <div class="card">
      <h3>${t('console.checkpoint')}</h3>
      <p class="quiet">${note ? t('console.kept') : t('console.unsealed')}</p>
      ${note ? html`<pre tabindex="0">${note}</pre>${code(note, t('console.checkpoint'))}<p class="row unprinted"><button @click=${() => print()}>${t('console.print')}</button></p>` : nothing}
    </div>
  </section>`;
}
