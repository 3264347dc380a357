// The letters and numbers at the edge of a displayed board.
import { html } from '/board/vendor/lit-html.js';

/** They overlay the squares of a board in an element of class «square». @param {boolean} [turned] */
export function edges(turned = false) {
  const seen = (/** @type {string} */ names) =>
    (turned ? [...names].toReversed() : [...names]).map((one) => html`<span>${one}</span>`);
  return html`<span class="files" aria-hidden="true">${seen('abcdefgh')}</span
    ><span class="ranks" aria-hidden="true">${seen('87654321')}</span>`;
}
