// The pieces beside the board: one of each kind with their number. A player's own can be taken up
// again, as over the board.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/kernel.js';
import { piece } from '/board/pieces.js';
import { pieceName } from '/board/shared/words.js';

const order = 'QqRrBbNnPpKk';

/** @param {import('./touch.js').Touch} app @param {'white'|'black'} side */
export function lying(app, side) {
  const all = app.beside(side);
  const kinds = [...new Set(all)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return html`<span
    class="taken"
    role="group"
    aria-label=${t('page.beside', { pieces: all.map(pieceName).join(', ') || t('page.none') })}
  >
    ${kinds.map((letter) => kind(app, letter, all.filter((one) => one === letter).length))}
  </span>`;
}

/** @param {import('./touch.js').Touch} app @param {string} letter @param {number} count */
function kind(app, letter, count) {
  const shown = html`<svg viewBox="14 8 72 84" aria-hidden="true">${piece(letter)}</svg>${
      count > 1 ? html`<small aria-hidden="true">${count}</small>` : nothing
    }`;
  if (!app.mayTake(letter)) return html`<span class="lies">${shown}</span>`;
  return html`<button
    class="lies"
    aria-pressed=${app.chosen === letter}
    aria-label=${t('page.take', { piece: pieceName(letter) })}
    @pointerdown=${(/** @type {PointerEvent} */ e) => app.hands.take(e, letter)}
    @click=${() => app.choose(letter)}
  >
    ${shown}
  </button>`;
}
