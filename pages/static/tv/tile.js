// A game on a screen seen from afar.
import { Diagram } from '/board/shared/diagram.js';
import { clock, ends } from '/board/shared/tile.js';
import { t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { badge, face, latest, state, titled, unnumbered } from '/board/live/seen.js';
import { scores } from '/board/shared/shown.js';

/** @typedef {import('../live/seen.js').Game} Game */

/** @param {string} kind @param {string} [tag] */
function part(kind, tag = 'span') {
  const made = document.createElement(tag);
  made.className = kind;
  return made;
}

const sizes = [1, 0.86, 0.74, 0.64, 0.55, 0.45]; // of a text without enough room

/**
 * Gives a text the first size at which it has enough room, or the last, and reports whether it has.
 * @param {HTMLElement} text
 * @param {number[]} list
 */
const fit = (text, list) =>
  list.some((size) => {
    text.style.setProperty('--shrunk', String(size));
    return text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth;
  });

export class ScreenTile {
  element = part('tvt', 'li');
  diagram = new Diagram();
  number = part('number', 'b');
  chip = part('chip');
  line = part('mv');
  game = /** @type {Game | null} */ (null);
  sides = /** @type {Record<'white'|'black', {seat: HTMLElement, name: HTMLElement, time: HTMLElement}>} */ ({});

  constructor() {
    for (const side of /** @type {const} */ (['black', 'white'])) {
      const one = { seat: part(`sd ${side}`, 'div'), name: part('nm'), time: part('clock') };
      const row = part('rw');
      row.append(...(side === 'black' ? [this.number, this.chip] : [this.line]), one.time);
      const man = part(`man ${side}`, 'i');
      const who = part('wh');
      who.append(man, one.name);
      one.seat.append(...(side === 'black' ? [row, who] : [who, row]));
      this.sides[side] = one;
    }
    this.element.append(this.sides.black.seat, this.diagram.element, this.sides.white.seat);
  }

  /** Reduces texts without enough room; the move loses its number first. */
  shrink() {
    for (const one of [this.sides.white.name, this.sides.black.name, this.chip]) fit(one, sizes);
    if (!this.game) return;
    this.line.textContent = latest(this.game);
    if (fit(this.line, sizes.slice(0, 3))) return;
    this.line.textContent = unnumbered(this.game);
    fit(this.line, sizes);
  }

  /** @param {Game} game */
  showGame(game) {
    this.game = game;
    this.element.classList.toggle('untransmitted', !!game.untransmitted);
    this.number.textContent = boardName(numberOf(game));
    const said = state(game) === 'time' ? '' : badge(game); // the clock shows it
    this.chip.textContent = said;
    this.chip.hidden = !said;
    this.line.textContent = latest(game);
    this.diagram.showPosition(game.fen, { last: ends(game.move) });
    for (const side of /** @type {const} */ (['white', 'black'])) {
      this.sides[side].name.textContent = titled(game[side]);
      this.sides[side].seat.querySelector('.man')?.setAttribute('title', t(`public.${side}`));
    }
    this.times(game);
  }

  /** Updates the running clock. */
  tick() {
    if (this.game?.clock?.running) this.times(this.game);
  }

  /** @param {Game} game */
  times(game) {
    this.element.dataset.state = state(game);
    const [score, shown] = [scores(game.result), face(game)];
    for (const [n, side] of /** @type {const} */ (['white', 'black']).entries()) {
      const { seat, time } = this.sides[side];
      time.textContent = score?.[n] ?? (shown ? clock(shown[side]) : '');
      const runs = !score && shown?.turn === side;
      seat.classList.toggle('runs', runs);
      seat.classList.toggle('short', runs && !!shown?.running && shown[side] < 300_000);
    }
  }
}
