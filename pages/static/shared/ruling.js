// A ruling, line by line.
import { html, nothing } from '/board/vendor/lit-html.js';

/** @typedef {import('../../kernel').Ruling} Ruling */

/** The numbers of articles in small print. @param {string[]} cites */
const small = (cites) => html`<small class="cites">${cites.join(' ')}</small>`;

/**
 * What happened, what it means, what binds now: each on its own line, followed by its articles.
 * @param {Ruling} ruling
 * @param {(cites: string[]) => unknown} [articles]
 */
export const lines = ({ text, lines: all }, articles = small) =>
  all
    ? all.map((one) => html`<span class="line">${one.text} ${one.cites.length ? articles(one.cites) : nothing}</span>`)
    : text;
