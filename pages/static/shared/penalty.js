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

/** What a clock that was read in full, as 1:21:40, shows once the penalties are set on it; empty: it stays, or was not read so. @param {string} read @param {string} side @param {Penalty[]} penalties */
export function clockAfter(read, side, penalties) {
  const [face, hours, minutes, seconds] = (/^(\d+):([0-5]\d):([0-5]\d)$/.exec(read) ?? []).map(Number);
  if (face === undefined) return '';
  const gains = penalties.filter(({ penalty, against }) => penalty === 'time' && against !== side);
  const losses = penalties.filter(({ penalty, against }) => penalty === 'less-time' && against === side);
  const sum = (/** @type {Penalty[]} */ list) => list.reduce((total, { amount = '0' }) => total + Number(amount) * 60, 0);
  const left = Math.max(0, hours * 3600 + minutes * 60 + seconds + sum(gains) - sum(losses));
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, '0');
  const after = `${Math.floor(left / 3600)}:${two((left / 60) % 60)}:${two(left % 60)}`;
  return gains.length || losses.length ? after : '';
}
