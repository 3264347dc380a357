// What is kept of the day: a copy of the hall's store, and the newest signed
// checkpoint.
import { html, nothing } from '/board/vendor/lit-html.js';
import { checkpoint } from '/board/shared/checkpoint.js';
import { t } from '/board/shared/words.js';
import { wrong } from '/board/organise/frame.js';
import { save } from '/board/organise/lists.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** @param {Organise} app */
export const records = (app) =>
  html`<section class="stack" aria-labelledby="records">
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
      ${checkpoint(app.part.sealed?.note, app.part.sealed?.signed ?? 0, app.meet?.name ?? '', app.round)}
    </div>
  </section>`;
