// The name of the arbiter who decides or signs. A personal device has its owner's name; on another
// he enters it, and it is stored there.
import { has } from '/board/shared/session.js';
import { onValue } from '/board/shared/value.js';
import { html, nothing } from '/board/vendor/lit-html.js';
import { fields } from '/board/console/fields.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */

const kept = 'adoube.name';

/** The name of the arbiter on this device, if known. @param {Console} app */
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
          @change=${onValue((value) => localStorage.setItem(kept, value.trim()))}
        /><small>${t('console.your-name-why')}</small></label
      >`;

/**
 * Asks on the first page for the name of the arbiter at an impersonal device, for his decisions
 * there.
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
