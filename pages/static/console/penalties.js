// The penalties of a decision: any number, each with its amount and player, and their effect in
// words.
import { html, nothing } from '/board/vendor/lit-html.js';
import { effect } from '/board/kernel.js';
import { imposed } from '/board/shared/penalty.js';
import { onValue } from '/board/shared/value.js';
import { t } from '/board/shared/words.js';
import { nameOf, party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */

/** The penalties chosen so far. @param {Pick<Console, 'draft'>} app */
export const chosen = ({ draft }) => (draft.penalties ?? []).filter(({ penalty }) => penalty !== 'none');

/** Their effect on the game, and on the clocks as read. @param {Console} app */
export const effectOf = ({ draft }) =>
  effect(chosen({ draft }), { white: draft['clock-white'], black: draft['clock-black'] });

/** The choice of penalties. @param {Console} app @param {Incident} incident */
export function penalties(app, incident) {
  const rows = app.draft.penalties?.length
    ? app.draft.penalties
    : [{ penalty: 'none', against: incident.against ?? '' }];
  /** @param {Penalty[]} list */
  const set = (list) => app.sketch({ penalties: list });
  /** @param {number} n @param {Partial<Penalty>} change */
  const turn = (n, change) => set(rows.map((one, i) => (i === n ? { ...one, ...change } : one)));
  return html`${rows.map((one, n) =>
    row(
      app,
      incident,
      one,
      n,
      (change) => turn(n, change),
      rows.length > 1 ? () => set(rows.filter((_, i) => i !== n)) : undefined,
    ),
  )}
  ${
    rows.at(-1)?.penalty === 'none'
      ? nothing
      : html`<p>
          <button type="button" @click=${() => set([...rows, { penalty: 'none', against: incident.against ?? '' }])}>
            ${t('console.penalty-add')}
          </button>
        </p>`
  }`;
}

/**
 * @param {Console} app
 * @param {Incident} incident
 * @param {Penalty} one
 * @param {number} n
 * @param {(change: Partial<Penalty>) => void} turn
 * @param {(() => void) | undefined} drop
 */
function row(app, incident, one, n, turn, drop) {
  const sanction = app.sanctions.find(({ penalty }) => penalty === one.penalty);
  const { amount = 'none', article } = sanction ?? {};
  return html`<fieldset class="penalty">
    <label
      >${t('console.penalty')}<select
        name="penalty"
        .value=${one.penalty}
        @change=${onValue((value) => turn({ penalty: value, amount: undefined, article: undefined }))}
      >
        ${['none', ...app.sanctions.map(({ penalty }) => penalty)].map(
          (penalty) =>
            html`<option value=${penalty} ?selected=${penalty === one.penalty}>
              ${t(`console.penalty-${penalty}`)}
            </option>`,
        )}
      </select></label
    >
    ${
      one.penalty === 'none'
        ? nothing
        : html`${whose(incident, one, n, turn)} ${sanction ? measure(one, sanction, turn) : nothing}
            <p class="given" aria-live="polite">
              ${
                one.against && (one.amount || amount === 'none' || amount === 'score')
                  ? imposed({ ...one, article: one.article ?? article })
                  : nothing
              }
            </p>`
    }
    ${drop ? html`<p><button type="button" @click=${drop}>${t('console.penalty-drop')}</button></p>` : nothing}
  </fieldset>`;
}

/**
 * The choice of the player of a penalty, by colour and name.
 * @param {Incident} incident
 * @param {Penalty} one
 * @param {number} n
 * @param {(change: Partial<Penalty>) => void} turn
 */
const whose = (incident, one, n, turn) =>
  html`<fieldset class="segments">
    <legend>${t('console.against')}</legend>
    ${['white', 'black'].map(
      (side) =>
        html`<label
          ><input
            type="radio"
            name="against-${n}"
            value=${side}
            required
            .checked=${side === one.against}
            @change=${() => turn({ against: side })}
          /><span
            >${party(side)}<small>${nameOf(side === 'white' ? incident.white : incident.black)}</small></span
          ></label
        >`,
    )}
  </fieldset>`;

/**
 * The amount of a penalty.
 * @param {Penalty} one
 * @param {import('../../hall').Sanction} sanction
 * @param {(change: Partial<Penalty>) => void} turn
 */
function measure(one, { amount, measure: numbers }, turn) {
  if (amount === 'none') return nothing;
  /** @param {any} event */
  // An article fixes its own amount.
  const typed = ({ target }) => turn({ amount: target.value.trim() || undefined, article: undefined });
  return html`<label
    >${t(`console.amount-${amount}`)}${
      numbers
        ? html`<input
            type="number"
            inputmode="decimal"
            name="amount"
            min=${numbers.least}
            max=${numbers.most}
            step=${numbers.step}
            ?required=${amount !== 'score'}
            .value=${one.amount ?? ''}
            @input=${typed}
          />`
        : html`<input
            name="amount"
            required
            maxlength="80"
            autocomplete="off"
            .value=${one.amount ?? ''}
            @input=${typed}
          />`
    }</label
  >`;
}
