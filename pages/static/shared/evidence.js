// The sign for the evidence of an act, beside its word.
import { html } from '/board/vendor/lit-html.js';

const signs = { sensed: '●', inferred: '◐', witnessed: '◆', declared: '✎', found: '§' };

/** The sign of an act's evidence. @param {object} act */
export const evidence = (act) => sign(/** @type {{evidence?: string}} */ (act).evidence ?? 'declared');

/** @param {string} kind */
export const sign = (kind) =>
  html`<i class="sign ${kind}" aria-hidden="true">${signs[/** @type {keyof typeof signs} */ (kind)] ?? '·'}</i>`;
