// Decisions as far as they are written: a page that is loaded again goes on there.

/** @typedef {{draft: import('./console.js').Draft, finding: object[] | null}} Written */

const kept = 'adoube.drafts';

/** @returns {Record<string, Written>} */
const all = () => JSON.parse(sessionStorage.getItem(kept) ?? '{}');

/** What was written about a claim. @param {string} claim @returns {Written} */
export const writtenOf = (claim) => all()[claim] ?? { draft: {}, finding: null };

/** Keeps what is written; nothing written is not kept. @param {string} claim @param {Written} written */
export function keepWritten(claim, written) {
  const { [claim]: _, ...others } = all();
  const some = written.finding || Object.keys(written.draft).length;
  sessionStorage.setItem(kept, JSON.stringify(some ? { ...others, [claim]: written } : others));
}
