// What the Laws say of what was found, or answered: the article, and once it is upheld
// the penalty that they fix, with its article. The arbiter may change it.
import { fixed } from '/board/kernel.js';
import { judge, rulingIn } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */

/** The account that the game was set right by. @param {Incident} incident */
const adopted = ({ statements }) => statements.find((one) => one.adopted);

/** What was answered to questions, where no account is adopted. @param {Incident} incident */
const answered = (incident) =>
  adopted(incident) ? undefined : incident.statements.findLast(({ facts, corrected }) => facts && !corrected);

/** The rulings on what the incident is about: of the adopted account, or of the game. @param {Incident} incident */
const rulingsOf = (incident) =>
  adopted(incident)?.rulings?.map(rulingIn) ??
  judge(incident, incident.acts)
    .acts.slice(incident.from)
    .map(({ ruling }) => ruling);

/** The ruling in which something was found last. @param {Incident} incident */
const found = (incident) => rulingsOf(incident).findLast((one) => one?.findings?.length);

/** The articles of what was answered, or the one of what was found last. @param {Incident} incident */
export const broken = (incident) => answered(incident)?.article ?? found(incident)?.findings?.at(-1)?.cites[0] ?? '';

/** What the Laws fix for what was answered, or found last. @param {Incident} incident */
const byLaw = (incident) => answered(incident)?.penalties ?? fixed(found(incident)?.do ?? []);

/** Whether two lists of penalties are the same. @param {Penalty[]} a @param {Penalty[]} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What the Laws fix, and for which outcome: for an irregularity that is upheld, for a claim of a draw that is wrong
 * (9.5.3).
 * @param {Incident} incident
 * @returns {{law: Penalty[], when: string}}
 */
const lawful = (incident) =>
  incident.draw
    ? {
        law: incident.draw.penalty ? [incident.draw.penalty] : (answered(incident)?.penalties ?? []),
        when: 'dismissed',
      }
    : { law: byLaw(incident), when: 'upheld' };

/**
 * What an outcome makes of the penalties: the one that it belongs to sets what the Laws fix, another takes it away;
 * what the arbiter has chosen or found himself stays.
 * @param {import('./console.js').Console} app
 * @param {Incident} incident
 * @param {string} outcome
 * @returns {{penalties?: Penalty[]}}
 */
export function preset({ draft, finding }, incident, outcome) {
  if (draft.corrects || finding) return {};
  const { penalties = [] } = draft;
  const { law, when } = lawful(incident);
  if (outcome === when) return penalties.length ? {} : { penalties: law };
  return same(penalties, law) ? { penalties: [] } : {};
}
