// The path: Article 4 and its neighbours in small steps, each an idea that is
// shown, tried, and judged.
import { nothing } from '/board/vendor/lit-html.js';
import { loaded, mark, readCase, speak, t } from '/board/kernel.js';
import { at, here } from '/board/shared/place.js';
import { Touch } from '/board/touch.js';
import { middle } from '/board/squares.js';
import { all, fetchSteps, walk, walked, whole } from '/board/learn/all.js';
import { step } from '/board/learn/step.js';
import { finished, place } from '/board/learn/trial.js';

/**
 * @typedef
 * {{name: string, title: string, idea: string, children?: boolean, article: string, fen: string, on: string[],
 * said: string[], text: string}}
 * Step
 */
/** @typedef {import('../case.js').Act} Act */

/** The moves that acts make, whatever is put back later. @param {import('../kernel.js').Played} played */
const made = ({ acts }) => acts.flatMap(({ ruling }) => ruling?.made?.uci ?? []);

export class Learn extends Touch {
  /** The number of the step, from 0; -1: all of them. */ number = -1;
  /** What is done now: looked at, tried, or done. @type {'look'|'try'|'done'} */ now = 'look';
  /** Whether a move was made that was not shown, or what was shown came to something else. */ otherwise = false;
  /** @type {import('../case.js').Header} */ header = {};
  /** What the case does. @type {Act[]} */ model = [];
  /** The moves that are made in it. @type {string[]} */ moves = [];

  /** @param {HTMLElement} root @param {Step[]} steps */
  constructor(root, steps) {
    super(root);
    this.steps = steps;
    addEventListener('popstate', () => this.follow());
  }

  /** The steps that are done, kept in the browser. @returns {string[]} */
  get walked() {
    return walked();
  }

  get step() {
    return this.steps[this.number];
  }

  /** Opens what the address names: a step has its words at once, and its board when the kernel is here. */
  follow() {
    this.stop();
    const name = here().split('/')[2] ?? '';
    this.number = this.steps.findIndex((one) => one.name === name);
    if (name && this.number < 0) this.tell(t('page.bad-link'));
    if (this.step && loaded()) this.look();
    this.update();
  }

  /** Goes to a step, by its name. @param {string} name */
  go(name) {
    history.pushState(null, '', at(name ? `/learn/${name}` : '/learn'));
    this.follow();
    scrollTo(0, 0);
  }

  /** The step as it is shown, before its first act. */
  look() {
    const [header, ...acts] = readCase(this.step.text).lines.map((line) => JSON.parse(line));
    Object.assign(this, { header, model: acts, now: 'look' });
    this.start(header, acts);
    this.moves = made(this.case.played);
    this.case.show(0);
  }

  watch() {
    this.look();
    this.replay();
  }

  /** The same position, and the reader's own hands. */
  tryIt() {
    this.stop();
    Object.assign(this, { now: 'try', otherwise: false });
    this.start(this.header);
  }

  /** How many of the acts that were shown are done. */
  get done() {
    return place(this.model, this.case.acts);
  }

  changed() {
    if (this.now === 'try' && this.case.acts.length) this.judge();
    this.point();
    super.changed();
  }

  /** The kernel says whether what was done comes to what was shown. */
  judge() {
    this.otherwise = made(this.case.played).some((move, n) => move !== this.moves[n]);
    if (!finished(this.model, this.case.acts)) return;
    const { right } = mark(this.step.text, this.case.lines());
    this.otherwise = !right;
    if (!right) return;
    this.now = 'done';
    walk(this.step.name);
  }

  /** Shows a hand where something was done, or is to be done next. */
  point() {
    this.board.far.clear();
    const act =
      this.now === 'look'
        ? this.case.shown > 0 && this.model[this.case.shown - 1]
        : this.now === 'try' && this.step.children && this.model[this.done];
    const square = act && [act.on ?? []].flat()[0];
    if (act && square) this.board.far.set(act.by, middle(square, this.board.turned));
  }

  /** Whose hand it is: his who acts next in what was shown. @param {string} square @param {string} [letter] */
  handAt(square, letter) {
    const next = this.model.slice(this.done).find(({ by }) => by === 'white' || by === 'black');
    return next?.by ?? super.handAt(square, letter);
  }

  /** A tap sends the touched piece to a square, unless what is shown there is a touch. @param {string} square */
  goes(square) {
    const next = this.model[this.done];
    return next?.act === 'touch' && next.on === square ? undefined : super.goes(square);
  }

  /** While one only looks, hands do nothing. @param {Partial<Act>} act */
  do(act) {
    return this.now === 'look' ? false : super.do(act);
  }

  /** @param {string} tag */
  async speak(tag) {
    await speak(tag);
    this.steps = await fetchSteps();
    this.case.language = tag;
    if (this.step && loaded()) this.case.show(this.case.shown);
    this.update();
  }

  update() {
    document.documentElement.lang = this.case.language;
    document.title = `adoube · ${this.step?.title ?? t('page.path')}`;
    super.update();
  }

  draw() {
    return whole(this.step ? step(this) : all(this), this.dialog ? this.modal() : nothing);
  }
}
