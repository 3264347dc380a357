// The path: Article 4 and its neighbours in small steps, each an idea that is shown, tried and
// judged.
import { nothing } from '/board/vendor/lit-html.js';
import { loaded, mark, readCase, speak, t } from '/board/kernel.js';
import { at, here } from '/board/shared/place.js';
import { assign } from '/board/shared/state.js';
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

/** The moves made by acts, including those put back later. @param {import('../kernel.js').Played} played */
const made = ({ acts }) => acts.flatMap(({ ruling }) => ruling?.made?.uci ?? []);

export class Learn extends Touch {
  /** The index of the step; -1: the list of all. */ number = -1;
  /** The phase: watching, trying, or done. @type {'look'|'try'|'done'} */ now = 'look';
  /** A move differs from the model, or the result does. */ otherwise = false;
  /** @type {import('../case.js').Header} */ header = {};
  /** The acts of the model. @type {Act[]} */ model = [];
  /** The moves of the model. @type {string[]} */ moves = [];

  /** @param {HTMLElement} root @param {Step[]} steps */
  constructor(root, steps) {
    super(root);
    this.steps = steps;
    addEventListener('popstate', () => this.follow());
  }

  /** The finished steps, stored in the browser. @returns {string[]} */
  get walked() {
    return walked();
  }

  get step() {
    return this.steps[this.number];
  }

  /** Opens the step in the address: its text at once, its board when the kernel is loaded. */
  follow() {
    this.stop();
    const name = here().split('/')[2] ?? '';
    this.number = this.steps.findIndex((one) => one.name === name);
    if (name && this.number < 0) this.tell(t('page.bad-link'));
    if (this.step && loaded()) this.look();
    this.update();
  }

  /** Goes to a step by name. @param {string} name */
  go(name) {
    history.pushState(null, '', at(name ? `/learn/${name}` : '/learn'));
    this.follow();
    scrollTo(0, 0);
  }

  /** Shows the step before its first act. */
  look() {
    const [header, ...acts] = readCase(this.step.text).lines.map((line) => JSON.parse(line));
    assign(this, { header, model: acts, now: 'look' });
    this.start(header, acts);
    this.moves = made(this.case.played);
    this.case.showActs(0);
  }

  watch() {
    this.look();
    this.replay();
  }

  /** Starts the reader's attempt from the same position. */
  tryIt() {
    this.stop();
    assign(this, { now: 'try', otherwise: false });
    this.start(this.header);
  }

  /** The number of acts of the model done. */
  get done() {
    return place(this.model, this.case.acts);
  }

  changed() {
    if (this.now === 'try' && this.case.acts.length) this.judge();
    this.point();
    super.changed();
  }

  /** Judges whether the attempt has the result of the model. */
  judge() {
    this.otherwise = made(this.case.played).some((move, n) => move !== this.moves[n]);
    if (!finished(this.model, this.case.acts)) return;
    const { right } = mark(this.step.text, this.case.lines());
    this.otherwise = !right;
    if (!right) return;
    this.now = 'done';
    walk(this.step.name);
  }

  /** Shows a hand at the last act, or at the next one to do. */
  point() {
    this.board.far.clear();
    const act =
      this.now === 'look'
        ? this.case.shown > 0 && this.model[this.case.shown - 1]
        : this.now === 'try' && this.step.children && this.model[this.done];
    const square = act && [act.on ?? []].flat()[0];
    if (act && square) this.board.far.set(act.by, middle(square, this.board.turned));
  }

  /** The owner of the hand: the player of the model's next act. @param {string} square @param {string} [letter] */
  handAt(square, letter) {
    const next = this.model.slice(this.done).find(({ by }) => by === 'white' || by === 'black');
    return next?.by ?? super.handAt(square, letter);
  }

  /** The touched piece that a tap on a square moves there; none if the model touches there. @param {string} square */
  goes(square) {
    const next = this.model[this.done];
    return next?.act === 'touch' && next.on === square ? undefined : super.goes(square);
  }

  /** Does an act; while watching, hands do nothing. @param {Partial<Act>} act */
  do(act) {
    return this.now === 'look' ? false : super.do(act);
  }

  /** @param {string} tag */
  async speak(tag) {
    await speak(tag);
    this.steps = await fetchSteps();
    this.case.language = tag;
    if (this.step && loaded()) this.case.showActs(this.case.shown);
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
