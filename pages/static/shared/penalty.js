// What is imposed on whom, in the reader's words: for the console and for the
// players' own page.
import { t } from '/board/shared/words.js';

/**
 * A penalty that was imposed, or is being chosen: then what is chosen may be none yet.
 * @typedef {Omit<import('../../hall').Penalty, 'against' | 'penalty'> & {against: string, penalty: string}} Penalty
 */

/** Penalties that have no amount. */
const plain = ['warning', 'expulsion'];

/** Whether a penalty changes what is scored, and no result has it by itself. @param {string} penalty */
export const ofPoints = (penalty) => penalty === 'points' || penalty === 'opponent-points';

/** The opponent of a side. @param {string} side */
const otherOf = (side) => (side === 'white' ? 'black' : 'white');

/** Whose clock a penalty changes, and by how many minutes; none: it changes none. @param {Penalty} one */
function onClock({ penalty, against, amount }) {
  if (!against || !amount || !['time', 'less-time'].includes(penalty)) return null;
  return penalty === 'time' ? { side: otherOf(against), more: amount } : { side: against, less: amount };
}

/** By how many minutes penalties change the clock of a side. @param {Penalty[]} penalties @param {string} side */
const minutes = (penalties, side) =>
  penalties
    .map(onClock)
    .reduce((sum, one) => (one?.side === side ? sum + Number(one.more ?? 0) - Number(one.less ?? 0) : sum), 0);

/**
 * What penalties have set on the clocks, where nobody has read what they show.
 * @param {Penalty[]} penalties
 * @param {Penalty[]} [before] those that are undone, and were set already
 */
export const toSet = (penalties, before = []) =>
  ['white', 'black'].flatMap((side) => {
    const change = minutes(penalties, side) - minutes(before, side);
    return change
      ? [
          t(change > 0 ? 'console.effect-clock-more' : 'console.effect-clock-less', {
            player: t(`console.who-${side}`),
            amount: Math.abs(change),
          }),
        ]
      : [];
  });

/**
 * What a committee has set on the clocks after the decision before it: a decision that it confirms is set already.
 * @param {{outcome: string, penalties?: Penalty[]}} committee
 * @param {{penalties?: Penalty[]}} [before]
 */
export const toSetAgain = ({ outcome, penalties = [] }, before) =>
  outcome === 'changed' ? toSet(penalties, before?.penalties) : [];

/** What the opponent of one who loses by a decision scores, as results write it. @type {Record<string, string>} */
const scores = { 0: '0', 0.5: '1/2', 1: '1' };

/**
 * The result of a game that is declared lost; empty: none is, or the score is of no result.
 * @param {Penalty[]} penalties
 */
export function resultOf(penalties) {
  const lost = penalties.filter(({ penalty, against }) => penalty === 'loss' && against);
  if (new Set(lost.map(({ against }) => against)).size > 1) return '0-0';
  const score = lost.length ? scores[Number(lost[0].amount ?? 1)] : undefined;
  if (!score) return '';
  return lost[0].against === 'white' ? `0-${score}` : `${score}-0`;
}

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

/**
 * What a clock that was read in full, as 1:21:40, shows once the penalties are set on it; empty: it stays, or was not
 * read so.
 * @param {string} read
 * @param {string} side
 * @param {Penalty[]} penalties
 */
export function clockAfter(read, side, penalties) {
  const [face, hours, minutes, seconds] = (/^(\d+):([0-5]\d):([0-5]\d)$/.exec(read) ?? []).map(Number);
  if (face === undefined) return '';
  const of = penalties.filter(({ amount }) => Number(amount));
  const gains = of.filter(({ penalty, against }) => penalty === 'time' && against !== side);
  const losses = of.filter(({ penalty, against }) => penalty === 'less-time' && against === side);
  const sum = (/** @type {Penalty[]} */ list) =>
    list.reduce((total, { amount = '0' }) => total + Number(amount) * 60, 0);
  const left = Math.max(0, hours * 3600 + minutes * 60 + seconds + sum(gains) - sum(losses));
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, '0');
  const after = `${Math.floor(left / 3600)}:${two((left / 60) % 60)}:${two(left % 60)}`;
  return gains.length || losses.length ? after : '';
}
