// The position before the dispute: the game can be stepped to any moment, and accounts begin from
// the one shown.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { edges } from '/board/shared/edges.js';
import { numbered } from '/board/shared/shown.js';
import { notation, t } from '/board/shared/words.js';
import { judge, narrow } from '/board/console/versions.js';
import { toMove } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

const diagram = new Diagram();

/**
 * The moments of a game: a number of acts, and the last move by then.
 * @param {Incident} incident
 * @returns {{at: number, move: string}[]}
 */
function moments(incident) {
  const made = judge(incident, incident.acts).acts;
  const list = [
    { at: 0, move: '' },
    ...made.flatMap(({ ruling, ply = 0 }, n) =>
      ruling?.made ? [{ at: n + 1, move: `${numbered(ply)} ${notation(ruling.made.san)}` }] : [],
    ),
  ];
  // the disputed turn begins after the press, not after the release
  const last = list.findLastIndex(({ at }) => at <= incident.from);
  return list.with(last, { ...list[last], at: incident.from });
}

/** The disputed squares: those in the accounts. @param {Incident} incident @returns {string[]} */
const disputed = ({ statements, ground = 0 }) => [
  ...new Set(
    statements
      .filter((one) => (one.ground ?? 0) === ground)
      .flatMap(({ acts = [] }) => acts.flatMap(({ on }) => on ?? [])),
  ),
];

/** @param {Console} app @param {Incident} incident */
export function position(app, incident) {
  const list = moments(incident);
  const here = Math.max(
    0,
    list.findLastIndex(({ at }) => at <= app.moment),
  );
  const { fen, turn } = judge(incident, incident.acts.slice(0, app.moment));
  diagram.showPosition(fen, { framed: disputed(incident) });
  const step = (/** @type {number} */ by) => app.set({ stepped: list[here + by].at });
  const { move } = list[here];
  const shown = move ? t('console.after-move', { move }) : t('page.startpos');
  const board = html`<div class="square">${diagram.element}${edges()}</div>
    <div class="steps">
      <button aria-label=${t('room.before')} ?disabled=${!here} @click=${() => step(-1)}>‹</button>
      <p role="status"><b>${shown}</b><br /><small>${toMove(turn)}</small></p>
      <button aria-label=${t('room.after')} ?disabled=${here === list.length - 1} @click=${() => step(1)}>›</button>
    </div>
    ${
      incident.state === 'open'
        ? html`<p><button @click=${() => app.enterPosition()}>${t('console.position')}</button></p>`
        : nothing
    }`;
  const folded = narrow() && incident.state === 'open' && incident.statements.length;
  return html`<section class="before" aria-labelledby="before">
    ${
      folded
        ? html`<details>
            <summary><h2 id="before">${t('page.labelled', { label: t('console.before'), value: shown })}</h2></summary>
            ${board}
          </details>`
        : html`<h2 id="before">${t('console.before')}</h2>
            ${board}`
    }
  </section>`;
}
