// Offers and claims of a draw.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { what } from '/board/play/happened.js';

/** @typedef {import('./game.js').Play} Play */

/** The open offer of a draw to a player at this page, or null. @param {Play} app */
export function openOffer(app) {
  const last = app.events.findLast(({ what }) => ['offer', 'decline', 'over'].includes(what));
  return last?.what === 'offer' && app.sides.includes(other(last.by)) && !touchedSince(app, last) ? last : null;
}

/** @param {string} [side] */
const other = (side) => (side === 'white' ? 'black' : 'white');

/** The notice of this player's own offer of a draw while it is open. @param {Play} app */
export function mine(app) {
  const last = app.events.findLast(({ what: kind }) => ['offer', 'decline', 'over'].includes(kind));
  const stands =
    last?.what === 'offer' && app.sides.length === 1 && last.by === app.sides[0] && !touchedSince(app, last);
  return stands && app.notice !== what(app, last) ? html`<p>${what(app, last)}</p>` : nothing;
}

/** The offer of a draw with its answers. @param {Play} app */
export function offered(app) {
  const offer = openOffer(app);
  if (!offer) return nothing;
  return html`<div class="card offer" role="alertdialog" aria-label=${t('play.offered')}>
    <p><b>${t('play.offered')}</b></p>
    <p class="row">
      <button class="main" @click=${() => app.ask({ do: 'accept' }, other(offer.by))}>${t('play.accept')}</button>
      <button @click=${() => app.ask({ do: 'decline' }, other(offer.by))}>${t('play.decline')}</button>
    </p>
  </div>`;
}

/**
 * Reports whether the recipient of an offer touched a piece after it, which rejects it.
 * @param {Play} app
 * @param {import('./line.js').Event} offer
 */
const touchedSince = (app, offer) =>
  app.events
    .slice(offer.seq)
    .some(({ act, by }) => by === other(offer.by) && ['touch', 'lift', 'remove'].includes(act?.act ?? ''));

/** The form for claiming a draw. @param {Play} app */
export const draws = (app) =>
  html`<form
    @submit=${(/** @type {any} */ e) => {
      e.preventDefault();
      const { reason, move } = e.target;
      app.ask({ do: 'claim-draw', reason: reason.value, move: move.value.trim().toLowerCase() });
      app.set({ dialog: '' });
    }}
  >
    <p>${t('play.claim-draw-how', app.case.played.draws)}</p>
    <label
      >${t('play.reason')}<select name="reason">
        <option value="threefold">${t('play.threefold', app.case.played.draws)}</option>
        <option value="fifty">${t('play.fifty', app.case.played.draws)}</option>
      </select></label
    >
    <label>${t('play.with-move')}${app.silent ? written(app) : listed(app)}</label>
    ${app.silent ? html`<small id="move-form">${t('play.move-form')}</small>` : nothing}
    <p class="row"><button class="main">${t('play.claim-draw')}</button></p>
  </form>`;

/** The open moves, of which one can be announced. @param {Play} app */
const listed = (app) =>
  html`<select name="move">
    <option value="">${t('play.no-move')}</option>
    ${app.case.played.open.map(({ uci, san }) => html`<option value=${uci}>${san}</option>`)}
  </select>`;

/** An announced move in writing, without a check of its legality. @param {Play} app */
const written = (app) =>
  html`<input
    name="move"
    pattern=" *[a-hA-H][1-8][a-hA-H][1-8][qrbnQRBN]? *"
    title=${t('play.move-form')}
    aria-describedby="move-form"
    placeholder="g1f3"
    autocomplete="off"
    autocapitalize="none"
    spellcheck="false"
    @input=${(/** @type {any} */ { target }) =>
      target.setCustomValidity(promotes(app, target.value.trim().toLowerCase()) ? t('play.move-form') : '')}
  />`;

/**
 * Reports whether a pawn would reach the last rank without a chosen piece.
 * @param {Play} app
 * @param {string} move
 */
const promotes = (app, move) =>
  /^[a-h][1-8][a-h][18]$/.test(move) && app.pieces.board[move.slice(0, 2)]?.toLowerCase() === 'p';
