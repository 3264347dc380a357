// What is imposed on whom, in the reader's words: for the console and for the
// players' own page.
import { t } from '/board/shared/words.js';

/**
 * A penalty that was imposed, or is being chosen: then what is chosen may be none yet.
 * @typedef {Omit<import('../../hall').Penalty, 'against' | 'penalty'> & {against: string, penalty: string}} Penalty
 * @typedef {import('../../hall').ClockChange} ClockChange
 */

/** Penalties that have no amount. */
const plain = ['warning', 'expulsion'];

/** The opponent of a side. @param {string} side */
const otherOf = (side) => (side === 'white' ? 'black' : 'white');

/** What is set on the clocks, where nobody has read what they show. @param {ClockChange[]} [changes] */
export const toSet = (changes = []) =>
  changes.map(({ side, minutes }) =>
    t(minutes > 0 ? 'console.effect-clock-more' : 'console.effect-clock-less', {
      player: t(`console.who-${side}`),
      amount: Math.abs(minutes),
    }),
  );

/** What a penalty is. One from before amounts were said is named. @param {Penalty} one */
function what({ penalty, against, amount = '' }) {
  const half = amount.replace(/^0\.5$/, '½');
  if (penalty === 'loss') return amount ? t('console.given-loss-score', { amount: half }) : t('console.given-loss');
  if (amount || plain.includes(penalty))
    return t(`console.given-${penalty}`, {
      amount: half,
      player: t(`console.who-${against}`),
      opponent: t(`console.who-${otherOf(against)}`),
    });
  return t(`console.penalty-${penalty}`);
}

/** «Penalty for White: Black +2 min (7.5.5)». @param {Penalty} one */
export const imposed = (one) =>
  t('console.given', { player: t(`console.who-${one.against}`), penalty: what(one) }) +
  (one.article ? ` (${one.article})` : '');

/**
 * How a claim came out: what a player claimed is upheld, what an arbiter saw is established.
 * @param {string} by who opened it
 * @param {string} outcome
 */
export const outcomeOf = (by, outcome) =>
  by === 'arbiter' && outcome !== 'closed' ? t(`console.found-${outcome}`) : t(`console.outcome-${outcome}`);
