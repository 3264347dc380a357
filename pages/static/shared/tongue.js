// The choice of a page's language.
import { html, nothing } from '/board/vendor/lit-html.js';
import { own, short, spoken, spokenAll, t } from '/board/shared/words.js';
import { onValue } from '/board/shared/value.js';

/** The choice; on a phone the current language is shown by its letters. @param {(tag: string) => unknown} choose */
export const tongue = (choose) =>
  html`<label class="lang"
    ><span class="hidden">${t('page.language')}</span
    ><select class="tongue" @change=${onValue(choose)}>
      ${spokenAll().map(
        (tag) =>
          html`<option
            value=${tag}
            aria-label=${short(tag) ? `${short(tag)} · ${own(tag)}` : nothing}
            ?selected=${tag === spoken()}
          >
            ${short(tag) || own(tag)}
          </option>`,
      )}
    </select></label
  >`;
