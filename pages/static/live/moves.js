// The moves of a game: the positions that they lead to, and the list of them.
import { html, nothing } from '/board/vendor/lit-html.js';
import { standing } from '/board/shared/diagram.js';
import { clock } from '/board/shared/tile.js';
import { notation, t } from '/board/shared/words.js';
import { sign } from '/board/live/top.js';

/**
 * @typedef {import('../../hall').ShownStep} Step
 * @typedef {import('../../hall').Note} Note
 * @typedef {import('./seen.js').Game & {start: string, steps: Step[], notes?: Note[]}} Moves
 */

/** What stands where as the placement of a FEN. @param {Map<string, string>} men */
function placement(men) {
  const row = (/** @type {number} */ rank) =>
    [...'abcdefgh'].map((file) => men.get(file + rank) ?? '1').join('').replace(/1+/g, (none) => String(none.length));
  return [8, 7, 6, 5, 4, 3, 2, 1].map(row).join('/');
}

/** Makes a move that UCI writes; it was legal. @param {Map<string, string>} men @param {string} uci */
function make(men, uci) {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const man = men.get(from) ?? '';
  const white = man === man.toUpperCase();
  const king = man.toLowerCase() === 'k';
  const rook = white ? 'R' : 'r';
  men.delete(from);
  const ownRook = men.get(to) === rook;
  const wide = Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1;
  if (king && (ownRook || wide)) {
    const short = to > from;
    men.delete(ownRook ? to : (short ? 'h' : 'a') + from[1]);
    men.set((short ? 'g' : 'c') + from[1], man);
    men.set((short ? 'f' : 'd') + from[1], rook);
    return;
  }
  if (man.toLowerCase() === 'p' && from[0] !== to[0] && !men.has(to)) men.delete(to[0] + from[1]); // en passant
  men.set(to, uci[4] ? (white ? uci[4].toUpperCase() : uci[4]) : man);
}

/** The placement before the first step, and after each. @param {Moves} game */
export function positions({ start, steps }) {
  const men = standing(start);
  const list = [placement(men)];
  for (const { uci, fen } of steps) {
    if (uci) make(men, uci);
    else if (fen) {
      men.clear();
      for (const [square, man] of standing(fen)) men.set(square, man);
    }
    list.push(placement(men));
  }
  return list;
}

/**
 * @typedef {{no: number, cells: [number, number], said: unknown[]}} Row which step is White's and which is Black's; -1:
 * none
 */

/** The steps as they are read: two in a row. @param {Moves} game */
function rows({ start, steps, notes = [] }) {
  let [, turn, , , , full] = start.split(' ');
  let no = Number(full);
  /** @type {Row[]} */ const list = [];
  steps.forEach((step, n) => {
    if (turn === 'w' || !list.length) list.push({ no, cells: [-1, -1], said: [] });
    const row = /** @type {Row} */ (list.at(-1));
    row.cells[turn === 'w' ? 0 : 1] = n;
    if (!step.uci)
      row.said.push(html`${sign('law')}<span>${t(step.open ? 'public.open-long' : 'public.stood')}</span>`);
    for (const note of notes)
      if (note.after === n + 1)
        row.said.push(html`${sign('law')}<span><b>${note.name}.</b> ${note.text} ${again(note)}</span>`);
    no += turn === 'b' ? 1 : 0;
    turn = turn === 'w' ? 'b' : 'w';
  });
  return list;
}

/** The hands before an irregularity, on a board of their own. @param {Note} note */
const again = (note) =>
  note.clip ? html`<button @click=${() => watch(note)}>${t('public.watch-touch')}</button>` : nothing;

/** @param {Note} note */
async function watch({ clip, text }) {
  const { pack } = await import('/board/case.js');
  const { header, acts } = /** @type {import('../../hall').Clip} */ (clip);
  location.assign(`/board?watch#${await pack({ title: text, header, acts })}`);
}

/**
 * The list of moves; at: how many steps are shown.
 * @param {Moves} game
 * @param {number} at
 * @param {(step: number) => void} go
 */
export function moveList(game, at, go) {
  if (!game.steps.length) return html`<p class="quiet">${t('public.no-moves')}</p>`;
  const cell = (/** @type {number} */ n) => {
    if (n < 0) return html`<span></span>`;
    const step = game.steps[n];
    return html`<button class="mv ${step.uci ? '' : 'irregular'} ${step.open ? 'open' : ''}" aria-current=${n + 1 === at ? 'step' : nothing} @click=${() => go(n + 1)}>
      <span>${notation(step.san || '–')}${step.uci ? nothing : sign('law')}</span>${step.clock ? html`<small class="num">${clock(step.clock * 1000)}</small>` : nothing}
    </button>`;
  };
  return html`<ol class="moves" role="list">
    ${rows(game).map(
      ({ no, cells, said }) =>
        html`<li><span class="no">${no}</span>${cell(cells[0])}${cell(cells[1])}${said.map((one) => html`<p class="said">${one}</p>`)}</li>`,
    )}
  </ol>`;
}
