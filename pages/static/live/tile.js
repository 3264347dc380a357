// A game in short for the public. The page contains all games of a round, so that the browser's
// search finds every player; those out of sight are not drawn.
import { Diagram } from '/board/shared/diagram.js';
import { clock, ends } from '/board/shared/tile.js';
import { t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { badge, face, latest, mine, sought, state, titled } from '/board/live/seen.js';
import { scores } from '/board/shared/shown.js';

/** @typedef {import('./seen.js').Game} Game */

/** @param {string} kind @param {string} [tag] */
function part(kind, tag = 'span') {
  const made = document.createElement(tag);
  made.className = kind;
  return made;
}

/** @param {Element} where @param {string} text */
function say(where, text) {
  if (where.textContent !== text) where.textContent = text;
}

export class LiveTile {
  element = part('lt', 'li');
  link = /** @type {HTMLAnchorElement} */ (part('', 'a'));
  number = part('number', 'b');
  chip = part('chip');
  line = part('line', 'small');
  diagram = new Diagram();
  sought = '';
  game = /** @type {Game | null} */ (null);
  sides = /** @type {Record<'white'|'black', {row: HTMLElement, name: HTMLElement, time: HTMLElement}>} */ ({});

  constructor() {
    const inner = part('in');
    const head = part('hd');
    head.append(this.number, this.chip);
    inner.append(head);
    for (const side of /** @type {const} */ (['black', 'white'])) {
      const one = { row: part(`pl ${side}`), name: part('cut'), time: part('clock') };
      const man = part(`man ${side}`, 'i');
      man.role = 'img';
      one.row.append(man, one.name, one.time);
      this.sides[side] = one;
      inner.append(one.row);
    }
    inner.append(this.line);
    this.link.append(this.diagram.element, inner);
    this.element.append(this.link);
  }

  /** @param {Game} game @param {string} link */
  showGame(game, link) {
    this.game = game;
    this.sought = sought(game);
    this.element.classList.toggle('untransmitted', !!game.untransmitted);
    say(this.number, boardName(numberOf(game)));
    this.chip.ariaLabel = game.paused ? t('public.paused') : null;
    this.chip.role = game.paused ? 'img' : null;
    this.diagram.showPosition(game.fen, { last: ends(game.move) });
    for (const side of /** @type {const} */ (['white', 'black'])) {
      const { row, name } = this.sides[side];
      say(name, titled(game[side]));
      row.title = [titled(game[side]), game[side].federation, game[side].rating].filter(Boolean).join(' · ');
      row.firstElementChild?.setAttribute('aria-label', t(`public.${side}`));
    }
    this.element.classList.toggle('mine', mine(game));
    say(this.line, latest(game));
    if (this.link.getAttribute('href') !== link) this.link.href = link;
    this.times(game);
  }

  /** Updates the running clock. */
  tick() {
    if (this.game?.clock?.running) this.times(this.game);
  }

  /** @param {Game} game */
  times(game) {
    this.element.dataset.state = state(game);
    say(this.chip, badge(game));
    this.chip.hidden = !badge(game);
    const [score, shown] = [scores(game.result), face(game)];
    for (const [n, side] of /** @type {const} */ (['white', 'black']).entries()) {
      const { row, time } = this.sides[side];
      say(time, score?.[n] ?? (shown ? clock(shown[side]) : ''));
      const runs = !score && shown?.turn === side;
      row.classList.toggle('runs', runs);
      row.classList.toggle('short', runs && !!shown?.running && shown[side] < 300_000);
    }
  }
}
