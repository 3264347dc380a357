// Remaining times, parties and players in words.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** The notice that data are still loading. */
export const wait = () => html`<p class="quiet" aria-busy="true">${t('console.wait')}</p>`;

/** The remaining time in minutes; empty: it has passed. @param {string} at @param {number} now */
export function left(at, now) {
  const minutes = (Date.parse(at) - now) / 60_000;
  return minutes > 0 ? t('console.minutes', { count: Math.max(1, Math.round(minutes)) }) : '';
}

/** The name of a side or another party. @param {string} who */
export const party = (who) => t(`console.who-${who}`);

/** The notice that a side has the move. @param {string} side */
export const toMove = (side) => t('console.effect-turn', { player: t(`page.${side}`) });

/** The reporter, with a separator; empty for the arbiter himself. @param {string} by */
export const reporter = (by) => (by === 'arbiter' ? nothing : html`${t('console.reported', { who: party(by) })} ·`);

/**
 * The ruling's addition to an act, without what that says in the same words.
 * @param {string} done
 * @param {string} [ruling]
 */
export const adds = (done, ruling = '') => (ruling.startsWith(done) ? ruling.slice(done.length).trim() : ruling);

/** @typedef {{name?: string, id?: string} | string} Person by name or number, or a name alone */

/** A person's name, or the number if the name is hidden. @param {Person} [person] */
export const nameOf = (person) => (typeof person === 'string' ? person : person?.name || person?.id) || '–';

/** The players. @param {{white?: Person, black?: Person}} seat */
export const players = ({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`;

/** The statuses of refusals with a text of their own. */
const refusals = [403, 404, 409, 422];

/**
 * The reason of a refusal: in the reader's language, and as given by the hall.
 * @param {{status?: number, message: string}} problem
 */
export const refusal = ({ status = 0, message }) =>
  html`${refusals.includes(status) ? html`${t(`console.refused-${status}`)}<br />` : nothing}<small lang="en"
      >${message}</small
    >`;
