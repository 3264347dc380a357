// Common parts of the forms of an incident.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { judged } from '/board/console/versions.js';
import { adds } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {string} text */
export const reasons = (text) =>
  html`<label
    >${t('console.reasons')}<textarea name="text" rows="3" maxlength="4000" .value=${text}></textarea>
  </label>`;

/** The facts found, and the game judged from there. @param {Console} app */
export function finding(app) {
  const { finding: facts, game } = app;
  const ruled = facts && game && judged(game.header, [...game.acts, ...facts]).acts.slice(game.acts.length);
  return html`<div class="found">
    ${ruled?.map((one) => html`<p><b>${one.said}</b><br />${adds(one.said, one.ruling?.text ?? one.error)}</p>`)}
    <p class="row">
      <button type="button" @click=${() => app.tell('finding')}>${t('console.find')}</button>
      ${
        facts
          ? html`<button type="button" @click=${() => app.write({ finding: null })}>${t('page.undo')}</button>`
          : nothing
      }
    </p>
  </div>`;
}

/** The field for the name of a witness. @param {string} [name] */
export const witness = (name = '') =>
  html`<label class="witness"
    >${t('console.witness-name')}<input name="name" maxlength="80" autocomplete="off" .defaultValue=${name}
  /></label>`;

/**
 * A choice of several words, required if none is chosen.
 * @param {string} name
 * @param {string[]} values
 * @param {string} label
 * @param {(value: string) => string} word
 * @param {string} [chosen]
 */
export const segments = (name, values, label, word, chosen = values[0]) =>
  html`<fieldset class="segments of-${name}">
    <legend>${t(label)}</legend>
    ${values.map(
      (value) =>
        html`<label
          ><input type="radio" name=${name} value=${value} required .checked=${value === chosen} /><span
            >${word(value)}</span
          ></label
        >`,
    )}
  </fieldset>`;
