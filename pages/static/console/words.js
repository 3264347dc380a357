// Times that are left, parties and players, as the reader says them.
import { t } from '/board/shared/words.js';

/** How long until then, in minutes; empty: it has passed. @param {string} at @param {number} now */
export function left(at, now) {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  return minutes > 0 ? t('console.minutes', { count: minutes }) : '';
}

/** A penalty, by a word where there is one. @param {string} penalty */
export const fine = (penalty) => (penalties.includes(penalty) ? t(`console.penalty-${penalty}`) : penalty);

export const penalties = ['none', 'warning', 'time', 'loss', 'other'];

/** A side, or who else spoke. @param {string} who */
export const party = (who) => t(`console.who-${who}`);

/** A person by name, or by number where the name may not be seen. @param {any} person */
export const nameOf = (person) => person?.name || person?.id || (typeof person === 'string' ? person : '') || '–';

/** Who plays. @param {{white: any, black: any}} seat */
export const players = ({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`;
