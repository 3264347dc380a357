// Asks players who came by a link for their names.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./game.js').Play} Play */

const kept = 'adoube.play';

/** @param {Play} app */
export function nameless(app) {
  const [side] = app.sides;
  if (app.sides.length !== 1 || app.over || app.here.names?.[side === 'white' ? 0 : 1]) return nothing;
  return html`<form class="named" @submit=${(/** @type {SubmitEvent} */ e) => give(app, e)}>
    <label>${t('play.name')}<input name="name" maxlength="40" required autocomplete="nickname" /></label>
    <button>${t('play.name-it')}</button>
  </form>`;
}

/** Sends the name, and stores it for later games. @param {Play} app @param {SubmitEvent} event */
function give(app, event) {
  event.preventDefault();
  const name = /** @type {any} */ (event.target).name.value.trim();
  if (!name) return;
  localStorage.setItem(kept, JSON.stringify({ ...JSON.parse(localStorage.getItem(kept) ?? '{}'), name }));
  app.line.ask({ do: 'name', name });
}
