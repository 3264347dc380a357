// Who decides or signs: by name. A device that is somebody's says whose it is;
// on another he writes it, and it is kept on that device.
import { html } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

const kept = 'adoube.name';

/** Who decides on this device, where that is known. @param {Console} app */
export const nameKept = ({ me }) => me?.name ?? localStorage.getItem(kept) ?? '';

/** @param {Console} app */
export const signer = ({ me }) =>
  me?.name
    ? html`<p class="quiet">${t('console.your-name')}: <b>${me.name}</b></p>`
    : html`<label
        >${t('console.your-name')}<input name="name" required maxlength="80" autocomplete="name" .value=${localStorage.getItem(kept) ?? ''} @change=${(/** @type {any} */ e) => localStorage.setItem(kept, e.target.value.trim())} /><small
          >${t('console.your-name-why')}</small
        ></label
      >`;
