// Penalties in words: for the console and for the players' own page.
import { t } from '/board/shared/words.js';

/**
 * A penalty imposed, or being chosen: then its kind may still be none.
 * @typedef {Omit<import('../../hall').Penalty, 'against' | 'penalty'> & {against: string, penalty: string}} Penalty
 * @typedef {import('../../hall').ClockChange} ClockChange
 */

/** Penalties without an amount. */
const plain = ['warning', 'expulsion'];

/** The opponent of a side. @param {string} side */
const otherOf = (side) => (side === 'white' ? 'black' : 'white');

/** The changes of the clocks, if nobody has read them. @param {ClockChange[]} [changes] */
export const toSet = (changes = []) =>
  changes.map(({ side, minutes }) =>
    t(minutes > 0 ? 'console.effect-clock-more' : 'console.effect-clock-less', {
      player: t(`console.who-${side}`),
      amount: Math.abs(minutes),
    }),
  );

/** A penalty in words. One recorded before amounts existed has only its name. @param {Penalty} one */
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
 * The outcome of a claim: a player's claim is upheld, an arbiter's observation is established.
 * @param {string} by the party who opened it
 * @param {string} outcome
 */
export const outcomeOf = (by, outcome) =>
  by === 'arbiter' && outcome !== 'closed' ? t(`console.found-${outcome}`) : t(`console.outcome-${outcome}`);
