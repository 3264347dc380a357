// What is imposed on whom, in the reader's words: for the console and for the
// players' own page.
import { t } from '/board/shared/words.js';

/** @typedef {{penalty: string, against: string, amount?: string, article?: string}} Penalty */

/** Penalties that have no amount. */
const plain = ['warning', 'expulsion'];

/** What a penalty is. One from before amounts were said is named. @param {Penalty} one */
function what({ penalty, amount = '' }) {
  const half = amount.replace(/^0\.5$/, '½');
  if (penalty === 'loss') return amount ? t('console.given-loss-score', { amount: half }) : t('console.given-loss');
  if (amount || plain.includes(penalty)) return t(`console.given-${penalty}`, { amount: half });
  return t(`console.penalty-${penalty}`);
}

/** «White: warning (12.9.1)». @param {Penalty} one */
export const imposed = (one) =>
  t('console.given', { player: t(`console.who-${one.against}`), penalty: what(one) }) + (one.article ? ` (${one.article})` : '');

/** How a claim came out: what a player claimed is upheld, what an arbiter saw is established. @param {string} by who opened it @param {string} outcome */
export const outcomeOf = (by, outcome) =>
  by === 'arbiter' && outcome !== 'closed' ? t(`console.found-${outcome}`) : t(`console.outcome-${outcome}`);
