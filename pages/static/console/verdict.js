// The decision in words: the outcome, the facts found, the penalties, who decided and who signed.
import { html, nothing } from '/board/vendor/lit-html.js';
import { imposed, outcomeOf, toSet } from '/board/shared/penalty.js';
import { official } from '/board/shared/official.js';
import { t, time } from '/board/shared/words.js';
import { adds, party } from '/board/console/words.js';
import { wordsOf } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('./console.js').Decision} Decision */

const sides = /** @type {const} */ (['white', 'black']);

/** The decision, with the ones it replaced. @param {Incident} incident @param {Decision} decision */
export const decided = (incident, decision) =>
  html`<section aria-labelledby="decided">
    <h2 id="decided">${t('console.decision')}</h2>
    ${card(decision, outcomeOf(incident.by, decision.outcome), incident.signed, unread(incident, decision))}
    ${clocks(incident)}
    ${(incident.corrected ?? []).map(
      (before) =>
        html`<details>
          <summary>${t('console.corrected', { time: time(before.at) })}</summary>
          ${card(before, outcomeOf(incident.by, before.outcome))}
        </details>`,
    )}
    ${
      incident.appeal
        ? html`<div class="card">
            <p><b>${t('console.appeal-of', { player: party(incident.appeal.by) })}</b> ${time(incident.appeal.at)}</p>
            <p>${incident.appeal.text}</p>
          </div>`
        : nothing
    }
  </section>`;

/** The changes of clocks that the arbiter did not read. @param {Incident} incident @param {Decision} decision */
const unread = ({ clocksAfter = {} }, { clockChanges = [] }) => clockChanges.filter(({ side }) => !clocksAfter[side]);

/** The times read by the arbiter, and the new ones. @param {Incident} incident */
const clocks = ({ clocks: read = {}, clocksAfter: after }) =>
  after
    ? html`<p class="card">
        <span
          >${t('console.clocks-read')}:
          ${sides
            .filter((side) => read[side])
            .map(
              (side) =>
                html`<br /><b>${party(side)}</b>
                  ${read[side]}${after[side] === read[side] ? nothing : ` → ${after[side]}`}`,
            )}</span
        >
      </p>`
    : nothing;

/** The result of the appeal against a decision. @param {Decision} committee */
export const concluded = (committee) =>
  html`<section aria-labelledby="committee">
    <h2 id="committee">${t('console.committee')}</h2>
    ${card(committee, t(`console.committee-${committee.outcome}`))}
  </section>`;

/**
 * @param {Decision} one
 * @param {string} outcome
 * @param {{at: string, name?: string, role?: string}} [signed]
 * @param {import('../../hall').ClockChange[]} [changes] the changes of time to be made on the clock
 */
const card = (
  { article, penalties = [], clockChanges, text, at, name, role, sentences = [], rulings = [] },
  outcome,
  signed,
  changes = clockChanges,
) =>
  html`<div class="card decided">
    <p><b>${outcome}</b> ${article ? html`<span class="cite">${article}</span>` : nothing}</p>
    ${penalties.map((one) => html`<p class="imposed">${imposed(one)}</p>`)}
    ${toSet(changes).map((one) => html`<p class="imposed">${one}</p>`)}
    ${sentences.map((act, n) => html`<p>${act}<br /><span class="quiet">${adds(act, wordsOf(rulings[n]))}</span></p>`)}
    ${text ? html`<p>${text}</p>` : nothing}
    <p class="quiet">
      ${name ? `${t('console.decided-by', { name: official(name, role) })}, ` : nothing}${time(at)}
      ${
        signed
          ? html`<br />${
                signed.name
                  ? `${t('console.signed-by', { name: official(signed.name, signed.role) })}, ${time(signed.at)}`
                  : t('console.signed', { time: time(signed.at) })
              }`
          : nothing
      }
    </p>
  </div>`;
