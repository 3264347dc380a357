// The list of the moves of a game.
import { html, nothing } from '/board/vendor/lit-html.js';
import { clock } from '/board/shared/tile.js';
import { notation, t } from '/board/shared/words.js';
import { sign } from '/board/live/top.js';
import { positionOf } from '/board/squares.js';

/**
 * @typedef {import('../../hall').Note} Note
 * @typedef {import('../../hall').ShownMoves} Moves
 */

/**
 * @typedef {{no: number, cells: [number, number], said: unknown[]}} Row cells: the steps of White and Black;
 * -1: none
 */

/** The steps as rows of two. @param {Moves} game */
function rows({ start, steps, notes = [] }) {
  const first = positionOf(start).ply;
  /** @type {Row[]} */ const list = [];
  steps.forEach((step, n) => {
    const ply = first + n;
    const white = ply % 2 === 1;
    if (white || !list.length) list.push({ no: Math.ceil(ply / 2), cells: [-1, -1], said: [] });
    const row = /** @type {Row} */ (list.at(-1));
    row.cells[white ? 0 : 1] = n;
    if (!step.uci)
      row.said.push(html`${sign('law')}<span>${t(step.open ? 'public.open-long' : 'public.stood')}</span>`);
    for (const note of notes)
      if (note.after === n + 1)
        row.said.push(html`${sign('law')}<span><b>${note.name}.</b> ${note.text} ${again(note)}</span>`);
  });
  return list;
}

/** The button that replays the acts before an irregularity on the touch board. @param {Note} note */
const again = (note) =>
  note.clip ? html`<button @click=${() => watch(note)}>${t('public.watch-touch')}</button>` : nothing;

/** @param {Note} note */
async function watch({ clip, text }) {
  const { pack } = await import('/board/case.js');
  const { header, acts } = /** @type {import('../../hall').Clip} */ (clip);
  location.assign(`/board?watch#${await pack({ title: text, header, acts })}`);
}

/**
 * The list of moves; at: number of steps shown.
 * @param {Moves} game
 * @param {number} at
 * @param {(step: number) => void} go
 */
export function moveList(game, at, go) {
  if (!game.steps.length) return html`<p class="quiet">${t('public.no-moves')}</p>`;
  const cell = (/** @type {number} */ n) => {
    if (n < 0) return html`<span></span>`;
    const step = game.steps[n];
    return html`<button
      class="mv ${step.uci ? '' : 'irregular'} ${step.open ? 'open' : ''}"
      aria-current=${n + 1 === at ? 'step' : nothing}
      @click=${() => go(n + 1)}
    >
      <span>${notation(step.san || '–')}${step.uci ? nothing : sign('law')}</span
      >${step.clock ? html`<small class="num">${clock(step.clock * 1000)}</small>` : nothing}
    </button>`;
  };
  return html`<ol class="moves" role="list">
    ${rows(game).map(
      ({ no, cells, said }) =>
        html`<li>
          <span class="no">${no}</span
          >${cell(cells[0])}${cell(cells[1])}${said.map((one) => html`<p class="said">${one}</p>`)}
        </li>`,
    )}
  </ol>`;
}
