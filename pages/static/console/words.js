// Times that are left, parties and players, as the reader says them.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** That something is still to come. */
export const wait = () => html`<p class="quiet" aria-busy="true">${t('console.wait')}</p>`;

/** How long until then, in minutes; empty: it has passed. @param {string} at @param {number} now */
export function left(at, now) {
  const minutes = (Date.parse(at) - now) / 60_000;
  return minutes > 0 ? t('console.minutes', { count: Math.max(1, Math.round(minutes)) }) : '';
}

/** A side, or who else spoke. @param {string} who */
export const party = (who) => t(`console.who-${who}`);

/** That a side has the move. @param {string} side */
export const toMove = (side) => t('console.effect-turn', { player: t(`page.${side}`) });

/** Who reported it, with what follows it; empty: the arbiter saw it himself. @param {string} by */
export const reporter = (by) => (by === 'arbiter' ? nothing : html`${t('console.reported', { who: party(by) })} ·`);

/**
 * What a ruling adds to what was done; nothing where it says the same.
 * @param {string} done
 * @param {string} [ruling]
 */
export const adds = (done, ruling = '') => (ruling === done ? '' : ruling);

/** A person by name, or by number where the name may not be seen. @param {any} person */
export const nameOf = (person) => person?.name || person?.id || (typeof person === 'string' ? person : '') || '–';

/** Who plays. @param {{white: any, black: any}} seat */
export const players = ({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`;

/** What the hall may say to a request that it does not take. */
const refusals = [403, 404, 409, 422];

/**
 * Why something was refused: in the reader's language, and in the hall's own words.
 * @param {{status?: number, message: string}} problem
 */
export const refusal = ({ status = 0, message }) =>
  html`${refusals.includes(status) ? html`${t(`console.refused-${status}`)}<br />` : nothing}<small lang="en"
      >${message}</small
    >`;
