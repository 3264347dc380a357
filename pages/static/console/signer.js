// Who decides or signs: by name. A device that is somebody's says whose it is;
// on another he writes it, and it is kept on that device.
import { has } from '/board/shared/session.js';
import { html, nothing } from '/board/vendor/lit-html.js';
import { fields } from '/board/console/fields.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

const kept = 'adoube.name';

/** Who decides on this device, where that is known. @param {Console} app */
export const nameKept = ({ me }) => me?.name ?? localStorage.getItem(kept) ?? '';

/** @param {Console} app */
export const signer = ({ me }) =>
  me?.name
    ? html`<p class="quiet">${t('page.labelled', { label: t('console.your-name'), value: me.name })}</p>`
    : html`<label
        >${t('console.your-name')}<input
          name="name"
          required
          maxlength="80"
          autocomplete="name"
          .value=${localStorage.getItem(kept) ?? ''}
          @change=${(/** @type {any} */ e) => localStorage.setItem(kept, e.target.value.trim())}
        /><small>${t('console.your-name-why')}</small></label
      >`;

/**
 * Asks on the first page who is at a device that is nobody's by name: what he decides then bears his name.
 * @param {Console} app
 */
export function introduction(app) {
  if (nameKept(app) || !has('decides', app.me)) return nothing;
  /** @param {SubmitEvent} event */
  const keep = (event) => {
    localStorage.setItem(kept, fields(event).name ?? '');
    app.update();
  };
  return html`<form class="card" @submit=${keep}>
    <label
      >${t('console.who-are-you')}<input name="name" required maxlength="80" autocomplete="name" /><small
        >${t('console.your-name-why')}</small
      ></label
    >
    <p><button>${t('console.name-kept')}</button></p>
  </form>`;
}
