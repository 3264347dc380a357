// The irregularities of a game shown to the public, in words: the arbiter publishes one, and
// withdraws it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, call, has } from '/board/shared/session.js';
import { moveLabel } from '/board/shared/inmove.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{finding: {about: number}, text: string, now: string}} Shown of an irregularity */

/** @param {Table} table */
export function publish(table) {
  const found = [...(table.all?.standing ?? []), ...replaced(table)];
  if (!found.length || !has('decides')) return nothing;
  return html`<section class="public" aria-labelledby="to-public">
    <h2 id="to-public">${t('room.to-public')}</h2>
    <p class="quiet">${t('room.public-how')}</p>
    <ul>
      ${found.map((one) => row(table, one))}
    </ul>
    ${table.refused ? html`<p class="card finding" role="alert">${table.refused}</p>` : nothing}
  </section>`;
}

/**
 * The irregularities that were made public and are not listed any more, as two hands that were
 * counted when the clock was pressed. They can still be withdrawn.
 * @param {Table} table
 * @returns {Shown[]}
 */
const replaced = ({ sum, all }) =>
  (sum?.disclosed ?? [])
    .filter((act) => all && !all.standing.some(({ finding }) => finding.about === act))
    .map((about) => ({ finding: { about }, text: all?.acts[about - 1]?.said ?? '', now: '' }));

/**
 * An irregularity as shown to the public; beside it, for arbiters only, who may claim it now.
 * @param {Table} table
 * @param {Shown} irregularity
 */
function row(table, { finding: { about }, text, now }) {
  const seen = table.sum?.disclosed?.includes(about) ?? false;
  return html`<li class="card">
    <p><b>${moveLabel(table.all?.acts[about - 1])}</b> ${text}</p>
    ${now ? html`<p>${now}</p>` : nothing}
    <p class="row">
      <span class="quiet">${seen ? t('room.public-yes') : t('room.public-not')}</span>
      <button @click=${() => tell(table, about, !seen)}>${seen ? t('room.withdraw') : t('room.publish')}</button>
    </p>
  </li>`;
}

/** Publishes the finding of an act, or withdraws it. @param {Table} table @param {number} act @param {boolean} shown */
async function tell(table, act, shown) {
  try {
    await call('POST', `${table.at}/told`, { act, public: shown });
    const others = (table.sum?.disclosed ?? []).filter((one) => one !== act);
    if (table.sum) table.sum.disclosed = shown ? [...others, act] : others;
    table.set({ refused: '' });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    table.set({ refused: problem.passing ? t('console.unreached') : problem.message });
  }
}
