// Decisions as far as they are written: a page that is opened again goes on there.
import { keepOwn, ownOf } from '/board/shared/own.js';
import { person } from '/board/shared/session.js';

/** @typedef {{draft: import('./console.js').Draft, finding: object[] | null}} Written */

/** What was written about a claim. @param {string} claim @returns {Written} */
export const writtenOf = (claim) => ownOf(person(), `draft ${claim}`)[0] ?? { draft: {}, finding: null };

/** Keeps what is written; nothing written is not kept. @param {string} claim @param {Written} written */
export function keepWritten(claim, written) {
  const some = written.finding || Object.keys(written.draft).length;
  keepOwn(person(), `draft ${claim}`, '', some ? written : undefined);
}
