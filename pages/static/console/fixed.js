// What the Laws say about findings or answers: the article, and for an upheld claim the fixed
// penalty with its article. The arbiter may change it.
import { fixed } from '/board/kernel.js';
import { judge, rulingIn } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */

/** The account that the game was corrected by. @param {Incident} incident */
const adopted = ({ statements }) => statements.find((one) => one.adopted);

/** The answers to questions, unless an account is adopted. @param {Incident} incident */
const answered = (incident) =>
  adopted(incident) ? undefined : incident.statements.findLast(({ facts, corrected }) => facts && !corrected);

/** The rulings on the incident: of the adopted account, or of the game. @param {Incident} incident */
const rulingsOf = (incident) =>
  adopted(incident)?.rulings?.map(rulingIn) ??
  judge(incident, incident.acts)
    .acts.slice(incident.from)
    .map(({ ruling }) => ruling);

/** The last ruling with an irregularity. @param {Incident} incident */
const found = (incident) => rulingsOf(incident).findLast((one) => one?.findings?.length);

/** The articles of the answers, or of the last irregularity. @param {Incident} incident */
export const broken = (incident) => answered(incident)?.article ?? found(incident)?.findings?.at(-1)?.cites[0] ?? '';

/** The penalties fixed by the Laws for the answers or the last irregularity. @param {Incident} incident */
const byLaw = (incident) => answered(incident)?.penalties ?? fixed(found(incident)?.do ?? []);

/** Reports whether two lists of penalties are equal. @param {Penalty[]} a @param {Penalty[]} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The penalties fixed by the Laws, and the outcome they belong to: an upheld irregularity, or a
 * wrong claim of a draw (9.5.3).
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
 * The effect of an outcome on the penalties: the one they belong to sets the fixed penalties,
 * another removes them. Penalties chosen by the arbiter stay.
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
