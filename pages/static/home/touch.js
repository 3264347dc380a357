// A board to touch on the first page: the hall answers each touch with a ruling.
import { html, nothing, svg } from '/board/vendor/lit-html.js';
import { pack } from '/board/case.js';
import { finger } from '/board/finger.js';
import { Diagram } from '/board/shared/diagram.js';
import { pieceName, spoken, t, today } from '/board/shared/words.js';
import { middle, placed } from '/board/squares.js';

/** @typedef {{text: string, cites: string[]}} Ruling */

const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
const most = 6; // touches; then it starts again

/**
 * The ruling on the last of the lines, or why the hall gives none.
 * @param {string} lines
 * @returns {Promise<Ruling>}
 */
async function ruled(lines) {
  const answer = await fetch('/api/v1/judge', { method: 'POST', body: lines }).catch(() => null);
  if (answer?.ok) return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
  const problem = await answer?.json().catch(() => null);
  return { text: problem?.detail ?? t('console.unreached'), cites: [] };
}

export class Touched {
  diagram = new Diagram();
  /** The touched squares in order; the rook is first. */
  on = ['h1'];
  /** @type {Ruling | null} */ ruling = null;
  link = '/board';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.diagram.showPosition(fen, {}, true);
  }

  get acts() {
    return this.on.map((square) => ({ act: 'touch', by: 'white', on: [square] }));
  }

  /** @param {string} square */
  touch(square) {
    this.on = this.on.length < most ? [...this.on, square] : [square];
    return this.judge();
  }

  /** Requests the ruling on the last touch. */
  async judge() {
    const header = { laws: today(), fen, language: spoken() };
    const { acts } = this;
    const lines = [header, ...acts].map((line) => JSON.stringify(line)).join('\n');
    const ruling = await ruled(lines);
    if (acts.length !== this.on.length) return; // another touch came meanwhile
    this.ruling = ruling;
    this.link = `/board#${await pack({ title: '', header, acts })}`;
    this.redraw();
  }

  draw() {
    const { ruling } = this;
    return html`<section class="card touched" aria-labelledby="touched">
      <div class="atboard">
        ${this.diagram.element}
        <svg class="hands" viewBox="0 0 800 800" aria-hidden="true">${this.hand()}</svg>
        ${[...placed(fen)].map(([square, letter]) => this.piece(square, letter))}
      </div>
      <div class="stack">
        <h3 id="touched">${t('organise.touch')}</h3>
        <p class="says" role="status">
          ${ruling?.text ?? nothing}
          ${ruling?.cites.map((number) => html` <a class="quiet" href="/laws/${today()}/${number}">${number}</a>`)}
        </p>
        <p><a class="button main" href=${this.link}>${t('lawbook.try')}</a></p>
      </div>
    </section>`;
  }

  /** The hand, at the last touch. */
  hand() {
    const { x, y } = middle(this.on.at(-1) ?? '', false);
    return svg`${finger('white', { x, y })}`;
  }

  /** @param {string} square @param {string} letter */
  piece(square, letter) {
    return html`<button
      class="at-${square}"
      aria-label="${pieceName(letter)} ${square}"
      @click=${() => this.touch(square)}
    ></button>`;
  }
}
