// The valid moves of a game, each leading to the position after it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./game.js').Play} Play */
/** @typedef {import('../../kernel').Made} Made */
/** @typedef {import('../../hall').Played} Stood */

/** The moves; empty if they would reveal which were legal. @param {Play} app */
export function moves(app) {
  const { made } = app.whole;
  if (app.silent || !made.length) return nothing;
  const last = app.case.played.made.length - 1; // of those shown
  const stood = app.whole.acts.flatMap(({ ruling }) => ruling?.stood ?? []);
  const [white, black] = ['white', 'black'].map((side) => stood.filter(({ by }) => by === side));
  return html`<ol class="moves" aria-label=${t('public.moves')}>
    ${pairs(made).map(
      (row, n) =>
        html`<li class=${row.white === last || row.black === last ? 'now' : ''}>
          <span>${n + 1}</span>${cell(app, made, row.white, last, white)}${cell(app, made, row.black, last, black)}
        </li>`,
    )}
  </ol>`;
}

/**
 * @param {Play} app
 * @param {Made[]} made
 * @param {number | undefined} n
 * @param {number} last
 * @param {Stood[]} stood the standing irregular moves of that side not shown yet
 */
function cell(app, made, n, last, stood) {
  if (n === undefined) return irregular(app, stood.shift());
  if (n < 0) return html`<span></span>`;
  const current = n === last ? 'step' : nothing;
  const follow = () => go(app, made[n]);
  return html`<button class="plain" aria-current=${current} @click=${follow}>${made[n].san}</button>`;
}

/** A standing irregular move with its squares. @param {Play} app @param {Stood} [move] */
function irregular(app, move) {
  if (!move) return html`<span>…</span>`;
  const [from, to] = [move.uci.slice(0, 2), move.uci.slice(2, 4)];
  return html`<button class="plain" @click=${() => showAct(app, move.no - 1)}><i>${from}–${to}</i></button>`;
}

/**
 * Shows the position after a move, including the press of the clock.
 * @param {Play} app
 * @param {Made} move
 */
function go(app, { ply }) {
  const at = app.whole.acts.findLastIndex((act) => act.ply === ply);
  if (at >= 0) showAct(app, at);
}

/** @param {Play} app @param {number} at the act, from 0 */
function showAct(app, at) {
  app.case.showActs(app.case.after(at));
  app.board.scrollIntoView({ block: 'nearest' });
}

/**
 * The moves in rows by number and colour: undefined for an irregular move, -1 for one not made yet.
 * @param {Made[]} made
 */
function pairs(made) {
  /** @type {{white?: number, black?: number}[]} */ const rows = [];
  made.forEach(({ by }, n) => {
    const last = rows.at(-1);
    if (by === 'white') rows.push({ white: n, black: -1 });
    else if (last?.black === -1) last.black = n;
    else rows.push({ black: n });
  });
  for (const row of rows.slice(0, -1)) if (row.black === -1) row.black = undefined;
  return rows;
}
