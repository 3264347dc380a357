// The actions of a player besides moving pieces: pressing the clock, «I adjust», calling the
// arbiter. The missing parts of the move come before the clock.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { spare, toDo } from '/board/panels.js';

/** @typedef {import('./game.js').Play} Play */

/** @param {Play} app */
export function deeds(app) {
  const need = needs(app);
  return html`<div class="deeds ${need === nothing ? '' : 'needy'}">
    ${need}
    <button class="press" ?disabled=${app.lost || !app.sides.includes(app.face.runs ?? '')} @click=${() => app.press()}>
      ${t('play.press')} <kbd>${t('play.space-key')}</kbd>
    </button>
    <button @click=${() => app.do({ act: 'adjust' })}>${t('page.adjust')} <kbd>J</kbd></button>
    <button class="arb" @click=${() => app.arbiter()}>${t('play.arbiter')} <kbd>A</kbd></button>
  </div>`;
}

/** The parts of the move that its player still has to make before pressing the clock. @param {Play} app */
function needs(app) {
  const { missing } = app.board;
  if (!missing || ![app.case.played.turn, app.toMove].every((side) => app.sides.includes(side))) return nothing;
  return app.silent ? how(app, missing.what) : toDo(app);
}

/**
 * The help of a tournament: how to finish the first capture and the first promotion, and the pieces
 * for a promotion.
 * @param {Play} app
 * @param {string} what
 */
function how(app, what) {
  const own = app.recorded.filter(({ by }) => app.sides.includes(by));
  const captured = own.some(({ act }) => act === 'remove');
  if (what === 'take') return captured ? nothing : html`<p class="need">${t('play.finish-capture')}</p>`;
  if (what !== 'promote') return nothing;
  const promoted = own.some(({ act, piece }) => act === 'release' && piece);
  return html`<div class="need">${promoted ? nothing : html`<p>${t('play.finish-promotion')}</p>`} ${spare(app)}</div>`;
}
