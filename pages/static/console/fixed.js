// The penalty that the Laws fix for what was found: it is there once the finding
// is upheld, with its article, and the arbiter may change it.
import { judge, rulingIn } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */
/** @typedef {import('../../hall').Duty} Duty */

/** The rulings on what the incident is about: of the adopted account, or of the game. @param {Incident} incident */
export const rulingsOf = (incident) =>
  incident.statements.find((one) => one.adopted)?.rulings?.map(rulingIn) ??
  judge(incident, incident.acts).acts.slice(incident.from).map(({ ruling }) => ruling);

/** The opponent of a side. @param {string} [side] */
const otherOf = (side) => (side === 'white' ? 'black' : 'white');

/** A step of what is to be done, as a penalty; none: it is none. @param {Duty} duty @returns {Penalty[]} */
function penalty({ step, to = '', seconds = 0, cites = [] }) {
  const [article] = cites;
  if (step === 'add-time') return [{ penalty: 'time', against: otherOf(to), amount: String(seconds / 60), article }];
  if (step === 'game-lost') return [{ penalty: 'loss', against: to, article }];
  return [];
}

/** What the Laws fix for what was found last. @param {Incident} incident @returns {Penalty[]} */
const fixed = (incident) =>
  (rulingsOf(incident).findLast((one) => one?.findings?.length)?.do ?? []).flatMap(penalty);

/** Whether two lists of penalties are the same. @param {Penalty[]} a @param {Penalty[]} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What an outcome makes of the penalties: upheld sets what the Laws fix, another takes it away; what the arbiter has
 * chosen or found himself stays.
 * @param {import('./console.js').Console} app
 * @param {Incident} incident
 * @param {string} outcome
 * @returns {{penalties?: Penalty[]}}
 */
export function preset({ draft, finding }, incident, outcome) {
  const { penalties = [] } = draft;
  const law = draft.corrects || finding ? [] : fixed(incident);
  if (outcome === 'upheld') return penalties.length ? {} : { penalties: law };
  return same(penalties, law) ? { penalties: [] } : {};
}
