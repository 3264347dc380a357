// The panels beside the board: the ruling, its basis, the possible actions.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/kernel.js';
import { played, scores } from '/board/shared/shown.js';
import { sideOf } from '/board/squares.js';
import { piece } from '/board/pieces.js';
import { lying } from '/board/lying.js';
import { inMove } from '/board/shared/inmove.js';
import { lines } from '/board/shared/ruling.js';
import { onValue } from '/board/shared/value.js';
import { pieceName } from '/board/shared/words.js';

/** @typedef {import('./touch.js').Touch} Touch */

/** @param {Touch} app @param {string[]} cites */
export const articles = (app, cites) =>
  cites.map(
    (number) =>
      html` <button class="cite" @click=${() => app.article(number)} aria-label=${t('page.article', { number })}>
        ${number}
      </button>`,
  );

/** The sentence, and the steps that narrowed the open moves. @param {Touch} app */
export function ruling(app) {
  const r = app.case.headline;
  return html` <section class="ruling" aria-labelledby="ruling">
      <h2 id="ruling" class="quiet">${t('page.ruling')}</h2>
      <p class="sentence" role="status">
        ${app.problem || (r ? lines(r, (cites) => articles(app, cites)) : t('page.begin'))}
      </p>
      ${app.problem || !r ? nothing : trail(app, r)}
    </section>
    ${r?.findings?.length ? findings(app, r.findings) : nothing} ${r?.ask?.length ? questions(app, r.ask) : nothing}
    ${openMoves(app)}`;
}

/** The buttons for completing the move. @param {Touch} app */
export function toDo(app) {
  const { missing: lacks } = app.board;
  if (!lacks) return nothing;
  if (lacks.what !== 'promote')
    return html`<div class="row need">
      <button class="main todo" @click=${() => app.complete()}>
        ${drawing(lacks.piece)}
        ${lacks.what === 'take' ? t('page.take-off') : t('page.follow', { to: String(lacks.to) })}
      </button>
    </div>`;
  const letters = sideOf(lacks.piece) === 'white' ? 'QRBN' : 'qrbn';
  return html`<div class="row need" role="group" aria-label=${t('page.new-piece')}>
    ${[...letters].map(
      (letter) =>
        html`<button
          class="main todo"
          aria-label=${pieceName(letter)}
          @click=${() => app.complete(letter.toUpperCase())}
        >
          ${drawing(letter)}
        </button>`,
    )}
  </div>`;
}

/** @param {string} letter */
export const drawing = (letter) => html`<svg viewBox="0 0 100 100" aria-hidden="true">${piece(letter)}</svg>`;

/** @param {Touch} app @param {import('../kernel').Ruling} r */
function trail(app, r) {
  if (!r.trail?.length) return nothing;
  const all = r.trail[0].from;
  return html`<ol class="trail cites" aria-label=${t('page.trail')}>
    <li>
      <span class="count">${t('page.moves', { count: all })}</span
      ><progress max=${all} value=${all} aria-hidden="true"></progress>
    </li>
    ${r.trail.map(
      (step) =>
        html`<li>
          <span class="count">${t('page.moves', { count: step.to })}</span>
          <progress max=${all} value=${step.to} aria-hidden="true"></progress>
          <span>${articles(app, step.cites)}</span>
        </li>`,
    )}
  </ol>`;
}

/** @param {Touch} app @param {import('../hall').Finding[]} list */
const findings = (app, list) =>
  html` <section aria-labelledby="findings">
    <h2 id="findings">${t('page.findings')}</h2>
    ${list.map(
      (one) =>
        html`<div class="card finding">
          <p><b>${t(`room.code-${one.code}`)}</b> <small>${inMove(app.case.played.acts[one.about - 1])}</small></p>
          ${
            one.claim === 'open' && !one.withdrawn
              ? html`<button
                  @click=${() => app.do({ act: 'claim', by: one.by === 'white' ? 'black' : 'white', about: one.about })}
                >
                  ${t('page.claim', { player: t(one.by === 'white' ? 'page.black' : 'page.white') })}
                </button>`
              : nothing
          }
        </div>`,
    )}
    <p class="row">
      <button @click=${() => app.do({ act: 'restore', by: 'arbiter' })}>${t('page.restore')}</button>
      <button @click=${() => app.do({ act: 'stands', by: 'arbiter' })}>${t('page.stands')}</button>
    </p>
  </section>`;

/**
 * The questions that only people can settle.
 * @param {Touch} app
 * @param {import('../hall').Question[]} list
 * @param {string} [title]
 */
export const questions = (app, list, title = t('page.asked')) =>
  html` <section aria-labelledby="asked">
    <h2 id="asked">${title}</h2>
    ${list.map(
      (one) =>
        html`<div class="card">
          <p>${one.question}</p>
          <p class="quiet">${act(app, one.about)}</p>
          <ul class="answers">
            ${one.answers.map((a) => html`<li>${answer(app, one.about, a)}</li>`)}
          </ul>
        </div>`,
    )}
  </section>`;

/** An act with its number. @param {Touch} app @param {number} about */
export const act = (app, about) => `${about}. ${app.case.played.acts[about - 1]?.said ?? ''}`;

/** @param {Touch} app @param {number} about @param {import('../hall').Answer} a */
function answer(app, about, a) {
  const leaves = t('page.leaves', {
    player: t(a.turn === 'white' ? 'page.white' : 'page.black'),
    count: a.open.length,
  });
  const { finding, move, by, piece, act } = a;
  if (act)
    return html`<button @click=${() => app.settle(act, about)}>
      ${act === 'result' ? '½–½' : html`${a.text}<small>${leaves}</small>`}
    </button>`;
  if (!finding && !move && !by && !piece) return t('page.labelled', { label: a.text, value: leaves });
  return html`<button
    @click=${() =>
      app.do({
        act: 'find',
        about,
        by: by ?? 'arbiter',
        ...(finding && { finding }),
        ...(move && { move }),
        ...(piece && { piece }),
      })}
  >
    ${a.text}<small>${leaves}</small>
  </button>`;
}

/** @param {Touch} app */
function openMoves({ case: { played, ruling: r } }) {
  if (!r?.trail || played.open.length > 12 || !played.open.length) return nothing;
  return html`<p class="chips" aria-label=${t('page.openmoves')}>
    ${played.open.map(({ san }) => html`<span>${san}</span>`)}
  </p>`;
}

/** The buttons for taking back the last act or the last move. @param {Touch} app */
export const back = ({ case: c }) =>
  html`<div class="row back">
    <button @click=${() => c.undo()} ?disabled=${c.acts.length <= c.floor}>${t('page.undo')}</button>
    <button @click=${() => c.undoMove()} ?disabled=${c.acts.length <= c.floor}>${t('page.undo-move')}</button>
    <button @click=${() => c.redo()} ?disabled=${!c.undone.length}>${t('page.redo')}</button>
  </div>`;

/** The list of acts. @param {Touch} app */
export function acts(app) {
  const { case: c } = app;
  return html` <section aria-labelledby="acts">
    <h2 id="acts">${t('page.acts')}</h2>
    <ol class="acts">
      ${c.played.acts.slice(c.floor).map(
        (one, n) =>
          html` <li class=${c.floor + n + 1 === c.shown ? 'now' : ''}>
            <button class="plain" data-no=${c.floor + n + 1} @click=${() => c.showActs(c.floor + n + 1)}>
              <b>${one.said}</b>${
                c.floor + n + 1 === c.shown
                  ? nothing
                  : html`<span
                      >${one.error ?? (app.onlyHands || one.ruling?.text === one.said ? '' : one.ruling?.text)}</span
                    >`
              }
            </button>
          </li>`,
      )}
    </ol>
    ${
      c.acts.length > c.shown
        ? html`<p class="quiet">${t('page.later', { count: c.acts.length - c.shown })}</p>`
        : nothing
    }
    <div class="row">
      <button @click=${() => app.replay()} ?disabled=${c.acts.length <= c.floor}>
        ${t(app.playing ? 'page.stop' : 'page.replay')}
      </button>
      <label class="inline"
        >${t('page.speed')}
        <select
          @change=${onValue((value) => {
            app.speed = Number(value);
          })}
        >
          ${[0.5, 1, 2, 4].map(
            (speed) =>
              html`<option value=${speed} ?selected=${speed === app.speed}>
                ${new Intl.NumberFormat(c.language).format(speed)}×
              </option>`,
          )}
        </select></label
      >
    </div>
  </section>`;
}

/**
 * The tray of one player: pieces beside the board, what the move still needs, and the clock.
 * @param {Touch} app
 * @param {'white'|'black'} side
 */
export function tray(app, side) {
  return html` <div class="tray" role="group" aria-label=${t('page.tray', { player: t(`page.${side}`) })}>
    <span class="side ${app.case.played.turn === side ? 'turn' : ''}">${t(`page.${side}`)}</span>
    ${lying(app, side)}
    ${
      app.board.missing?.what === 'take' && sideOf(app.board.missing.piece) === side
        ? html`<span class="drop">${t('page.drop')}</span>`
        : nothing
    }
    ${app.case.played.turn === side ? toDo(app) : nothing}
    <button
      class="clock"
      @click=${() => app.do({ act: 'clock', by: side })}
      aria-label=${t('page.press', { player: t(`page.${side}`) })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="13.5" r="7.5"></circle>
        <path d="M12 9.500v4l2.5 2M9.5 3h5M12 3v3"></path>
      </svg>
    </button>
  </div>`;
}

/** New pieces for promotions of the acting player. @param {Touch} app */
export function spare(app) {
  const letters = app.actor === 'black' ? 'qrbn' : 'QRBN';
  return html`<div class="stock" role="group" aria-label=${t('page.spare')}>
    <span class="quiet">${t('page.spare')}</span>
    ${[...letters].map(
      (letter) =>
        html` <button
          class="piecebutton"
          aria-pressed=${app.chosen === letter}
          aria-label=${t('page.take', { piece: pieceName(letter) })}
          @pointerdown=${(/** @type {PointerEvent} */ e) => app.hands.take(e, letter)}
          @click=${() => app.choose(letter)}
        >
          ${drawing(letter)}
        </button>`,
    )}
  </div>`;
}

/** The results with their button labels. */
const results = played.map((one) => [one, scores(one)?.join(' – ')]);

/** Claims under any article, whether or not the record shows anything. @param {Touch} app @param {SubmitEvent} event */
function claim(app, event) {
  event.preventDefault();
  app.do({ act: 'claim', article: /** @type {any} */ (event.target).article.value.trim() });
}

/** The buttons for acts without moving a piece, and for every act. @param {Touch} app */
export function bar(app) {
  const square = app.board.at;
  return html` ${spare(app)}
    <div class="bar" role="group" aria-label=${t('page.hand')}>
      <button class="say" @click=${() => app.do({ act: 'adjust' })}>${t('page.adjust')} <kbd>J</kbd></button>
      <button @click=${() => app.accident()}>${t('page.accident')} <kbd>A</kbd></button>
      <label
        >${t('page.whose')}
        <select @change=${onValue((value) => app.set({ by: value }))}>
          ${['', 'white', 'black', 'unknown', ...(app.onlyHands ? [] : ['arbiter'])].map(
            (by) => html`<option value=${by} ?selected=${by === app.by}>${t(`page.by-${by || 'turn'}`)}</option>`,
          )}
        </select></label
      >
      <label
        >${t('page.which')}
        <select @change=${onValue((value) => app.set({ side: value }))}>
          ${['', 'right', 'left'].map(
            (hand) =>
              html`<option value=${hand} ?selected=${hand === app.side}>${t(`page.hand-${hand || 'one'}`)}</option>`,
          )}
        </select></label
      >
    </div>
    <details class="buttons">
      <summary>${t('page.buttons')}</summary>
      <p class="quiet">${t('page.square', { square: app.board.tell(square) })}</p>
      <div class="row">
        <button @click=${() => app.at('touch')}>${t('page.touch')} <kbd>T</kbd></button>
        <button aria-pressed=${app.together.has(square)} @click=${() => app.also()}>
          ${t('page.also')} <kbd>M</kbd>
        </button>
        <button @click=${() => app.at('lift')}>${t('page.lift')} <kbd>L</kbd></button>
        <button @click=${() => app.at('put')}>${t('page.put')} <kbd>P</kbd></button>
        <button @click=${() => app.at('release')}>${t('page.release')} <kbd>R</kbd></button>
        <button @click=${() => app.at('remove')}>${t('page.remove')} <kbd>X</kbd></button>
        <button @click=${() => app.aside()}>${t('page.aside')} <kbd>O</kbd></button>
        <button @click=${() => app.at('touch', { intent: 'castle' })}>${t('page.castle')}</button>
        <button @click=${() => app.at('touch', { intent: 'none' })}>${t('page.silently')}</button>
      </div>
      ${app.onlyHands ? nothing : said(app)}
    </details>`;
}

/** The buttons for claims and results. @param {Touch} app */
const said = (app) =>
  html`<form class="row" @submit=${(/** @type {SubmitEvent} */ e) => claim(app, e)}>
      <label class="inline">${t('page.number')}<input name="article" required size="6" autocomplete="off" /></label>
      <button>${t('page.claim-it')}</button>
    </form>
    <div class="row" role="group" aria-label=${t('page.result')}>
      ${results.map(
        ([result, shown]) =>
          html` <button @click=${() => app.do({ act: 'result', by: 'arbiter', result })}>${shown}</button>`,
      )}
    </div>`;
