// A claim of a draw with the answer from the record: established, not established, or not
// decidable. The arbiter decides.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { notation, t } from '/board/shared/words.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../../hall').ClaimedDraw} Draw */

/**
 * The answer from the record, in one line.
 * @param {string} kind of the claim
 * @param {{answer: string, count: number, moves: number, gap?: number}} draw
 */
export function answered(kind, { answer, count, moves, gap = 0 }) {
  const by = ['established', 'not-established'].includes(answer) ? `${answer}-${kind}` : answer;
  return t(`console.draw-${by}`, { count, moves, move: gap });
}

/** @type {Map<string, Diagram>} */
const diagrams = new Map();

/** The diagram of a position, created once. @param {string} key @param {string} pieces */
function diagram(key, pieces) {
  const one = diagrams.get(key) ?? new Diagram();
  diagrams.set(key, one);
  one.showPosition(pieces);
  return one.element;
}

/**
 * The answer from the record to a claim, with the relevant positions.
 * @param {Console} app
 * @param {Incident} incident
 */
export function record(app, { claim, kind, draw, state }) {
  if (!draw) return nothing;
  const moves = state === 'open' && draw.answer === 'gaps';
  return html`<section class="card drawn is-${draw.answer}" aria-labelledby="record">
    <h2 id="record">${t('console.draw-record')}</h2>
    <p role="status"><b>${answered(kind, draw)}</b></p>
    <p>${draw.text}</p>
    ${
      draw.move
        ? html`<p>${t('page.labelled', { label: t('console.draw-intended'), value: notation(draw.move) })}</p>`
        : nothing
    }
    ${moves ? html`<p><button @click=${() => app.enterPosition()}>${t('console.position')}</button></p>` : nothing}
    <ol class="stood">
      ${draw.stood.map(
        (one, n) =>
          html`<li>
            <div class="square">${diagram(`${claim} ${n}`, one.pieces)}</div>
            <small
              >${
                one.move
                  ? t(one.intended ? 'console.draw-with' : 'console.after-move', { move: one.move })
                  : t('page.startpos')
              }</small
            >
          </li>`,
      )}
    </ol>
    <p class="quiet">${t('page.labelled', { label: party(draw.by), value: t(`console.kind-${kind}`) })}</p>
  </section>`;
}

/**
 * The decision proposed by the answer; empty if a fact decides.
 * @param {Draw} draw
 * @returns {import('./console.js').Draft}
 */
function proposal({ answer, penalty }) {
  if (answer === 'established') return { outcome: 'upheld' };
  if (['gaps', 'open', 'unreadable', 'over'].includes(answer)) return {};
  return { outcome: 'dismissed', ...(penalty && { penalties: [penalty] }) };
}

/**
 * Proposes the decision from the record's answer, unless the arbiter has written one.
 * @param {Console} app
 * @param {Incident} incident
 */
export function propose(app, { draw }) {
  const { draft } = app;
  if (!draw || draft.answer === draw.answer || (draft.outcome ?? '') !== (draft.proposed ?? '')) return;
  const by = proposal(draw);
  app.draft = { ...draft, penalties: undefined, ...by, proposed: by.outcome, answer: draw.answer };
}
