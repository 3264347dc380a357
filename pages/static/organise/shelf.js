// Archiving or deleting an event, with the consequences stated first.
import { html, nothing } from '/board/vendor/lit-html.js';
import { call, has } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Meet} Meet */

/**
 * The buttons for archiving and restoring, and for a chief arbiter deleting.
 * @param {Organise} app @param {Meet} meet
 */
export function shelf(app, meet) {
  const put = (/** @type {boolean} */ archived) => () =>
    app.change('shelf', { event: { ...meet, archived }, only: ['archived'] });
  return html`<section class="card" aria-label=${t('organise.archive')}>
    <p class="quiet">${t(meet.archived ? 'organise.archived' : 'organise.archive-what')}</p>
    ${
      app.part.deleting
        ? html`<p class="finding" role="alert">${t('organise.delete-sure', { name: meet.name })}</p>`
        : nothing
    }
    ${wrong(app, 'shelf')}
    <p class="row">
      ${
        app.part.deleting
          ? html`<button @click=${() => remove(app, meet)}>${t('organise.delete-now')}</button
              ><button @click=${() => app.keep({ deleting: false })}>${t('console.cancel')}</button>`
          : html`<button @click=${put(!meet.archived)}>
                ${t(meet.archived ? 'organise.archive-back' : 'organise.archive')}
              </button>
              ${
                has('presides', app.me)
                  ? html`<button @click=${() => app.keep({ deleting: true })}>${t('organise.delete')}</button>`
                  : nothing
              }`
      }
    </p>
  </section>`;
}

/** Deletes an event, and shows another. @param {Organise} app @param {Meet} meet */
async function remove(app, meet) {
  const gone = () =>
    call('POST', `/api/v1/events/${meet.id}/changes`, { event: { ...meet, deleted: true }, only: ['deleted'] });
  if (await app.attempt('shelf', async () => void (await gone()))) location.assign('/organise');
}

/** The deleted events, with buttons for restoring them. @param {Organise} app */
export function deleted(app) {
  const { deleted: list = [] } = app.part;
  if (!list.length) return nothing;
  return html`<details class="card">
    <summary>${t('organise.deleted')} <small>${list.length}</small></summary>
    <ul>
      ${list.map(
        (one) =>
          html`<li>${one.name} <button @click=${() => back(app, one)}>${t('organise.delete-back')}</button></li>`,
      )}
    </ul>
    ${wrong(app, 'deleted')}
  </details>`;
}

/** Restores a deleted event, and shows it. @param {Organise} app @param {Meet} meet */
const back = (app, meet) =>
  app.attempt('deleted', async () => {
    await call('POST', `/api/v1/events/${meet.id}/changes`, { event: { ...meet, deleted: false }, only: ['deleted'] });
    location.assign(`/organise?${new URLSearchParams({ event: meet.id })}`);
  });
