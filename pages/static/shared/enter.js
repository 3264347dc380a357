// Signing in by a short code, which may also be that of a game by hand, and the address that signs
// in visitors of a demonstration.
import { html, nothing } from '/board/vendor/lit-html.js';
import { addressOf, plays } from '/board/shared/games.js';
import { Problem, me, pair } from '/board/shared/session.js';
import { door, t } from '/board/shared/words.js';

/** The first page of a role; others begin at /. @type {Record<string, string>} */
export const homes = { player: '/player', viewer: '/tv' };

/** Signs in a visitor of a demonstration, unless already signed in. */
export const enter = () => !me() && door() && location.replace(door());

let refused = '';

/** The field for a short code. @param {() => void} redraw */
export function entry(redraw) {
  /** @param {SubmitEvent} submitted */
  const submit = async (submitted) => {
    submitted.preventDefault();
    const code = String(new FormData(/** @type {HTMLFormElement} */ (submitted.target)).get('code')).trim();
    const game = await addressOf(code);
    if (game) return location.assign(game);
    try {
      const { role } = await pair(code);
      location.assign(homes[role] ?? '/');
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused = problem.passing ? t('console.unreached') : t('organise.wrong-code');
      redraw();
    }
  };
  return html`<form class="entry" @submit=${submit}>
      <label
        >${t('organise.type-code')}<input
          name="code"
          required
          inputmode=${plays() ? 'text' : 'numeric'}
          autocapitalize="none"
          spellcheck="false"
          autocomplete="off"
          maxlength="64"
          placeholder="482 913"
      /></label>
      <button>${t('organise.go')}</button>
    </form>
    ${refused ? html`<p class="card finding" role="alert">${refused}</p>` : nothing}`;
}
