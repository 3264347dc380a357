// Drafts of decisions, kept for when the page is opened again.
import { keepOwn, ownOf } from '/board/shared/own.js';
import { person } from '/board/shared/session.js';

/** @typedef {{draft: import('./console.js').Draft, finding: object[] | null}} Written */

/** The draft for a claim. @param {string} claim @returns {Written} */
export const writtenOf = (claim) => ownOf(person(), `draft ${claim}`)[0] ?? { draft: {}, finding: null };

/** Stores a draft; an empty one is removed. @param {string} claim @param {Written} written */
export function keepWritten(claim, written) {
  const some = written.finding || Object.keys(written.draft).length;
  keepOwn(person(), `draft ${claim}`, '', some ? written : undefined);
}
