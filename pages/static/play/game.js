// A game between two people, each at their own board: hands are visible, the clock is pressed, and
// the kernel is the referee.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { judges, load, writeCase } from '/board/kernel.js';
import { fetchWords, spoken, t } from '/board/shared/words.js';
import { Touch } from '/board/touch.js';
import { pack, pictured } from '/board/case.js';
import { sideOf } from '/board/squares.js';
import { listen } from '/board/play/keys.js';
import { Line, dial } from '/board/play/line.js';
import { left, shown } from '/board/play/faces.js';
import { Far } from '/board/play/far.js';
import { Near } from '/board/play/near.js';
import { unwatched } from '/board/play/unwatched.js';
import { ended, gone } from '/board/play/ended.js';
import { draws, offered } from '/board/play/draw.js';
import { what } from '/board/play/happened.js';
import { after, concerns, questions, seat, tell, top, waiting } from '/board/play/parts.js';
import { assign } from '/board/shared/state.js';

/** @typedef {import('../case.js').Act} Act */

const id = location.pathname.split('/')[2];
const kept = 'adoube.play';

export class Play extends Touch {
  /** @type {import('../../play').Settings} until the line has said it: null */ settings = /** @type {any} */ (null);
  /** @type {string[]} */ sides = [];
  /** @type {import('./line.js').Event[]} */ events = [];
  /** @type {Act[]} the acts recorded by the server */ recorded = [];
  /** @type {{n: number, act: Act}[]} the acts not recorded yet */ mine = [];
  /** @type {import('./line.js').Here} */ here = { names: ['', ''] };
  lost = true;
  notice = '';
  watch = '';
  sure = false;
  next = '';
  all = this.case.played;

  /** @param {HTMLElement} root @param {WebSocket} dialled */
  constructor(root, dialled) {
    super(root);
    Object.assign(this.dialogs, { draws });
    this.far = new Far(this.board);
    this.hands.mine = (by) => this.sides.includes(by);
    this.hands.two = true;
    // a player may have no notes during the game (11.3)
    this.mayMark = () => Boolean(this.over) || (!!this.settings && !this.sides.length);
    this.near = new Near(this);
    this.hands.seen = (grip, place) => this.sides.length && !this.over && this.near.send(grip, place);
    this.line = new Line(
      id,
      () => this.entry(),
      (message) => this.hear(message),
      dialled,
    );
    setInterval(() => this.tick(), 100);
    listen(this);
  }

  entry() {
    return {
      token: localStorage.getItem(`${kept}.${id}`) ?? '',
      name: JSON.parse(localStorage.getItem(kept) ?? '{}').name ?? '',
      since: this.events.length,
    };
  }

  get over() {
    return this.events.find(({ what: kind }) => kind === 'over');
  }

  get started() {
    return this.events.some(({ what: kind }) => kind === 'begin');
  }

  /** Reports whether nothing is shown until somebody claims. */
  get silent() {
    return this.settings?.help === 'tournament' && !this.over;
  }

  /**
   * The player to move by the last press of the clock, or by the Laws, depending on the kind of
   * help.
   */
  get toMove() {
    return (this.silent || this.pressed || this.unclaimed) && this.face.runs ? this.face.runs : this.case.played.turn;
  }

  /** The oldest unanswered irregularity that the player whose clock runs may claim. */
  get unclaimed() {
    const { standing, turn } = this.case.played;
    const { runs } = this.face;
    return turn === runs
      ? undefined
      : standing.find(({ finding: { claim, by } }) => claim === 'open' && by === turn && by !== runs);
  }

  /** Reports whether nothing was done since the clock was pressed, and no claim upheld. */
  get pressed() {
    const acts = this.events.filter(({ what: kind }) => kind === 'act');
    const last = acts.findLastIndex(({ act }) => act?.act !== 'find' && act?.act !== 'claim');
    return acts[last]?.act?.act === 'clock' && !acts.slice(last).some(({ verdict }) => verdict === 'upheld');
  }

  /** @param {string} letter */
  mayTake(letter) {
    return this.started && !this.over && this.sides.includes(sideOf(letter)) && super.mayTake(letter);
  }

  /** The acting player: the one at this page, or if both are here the one having the move. */
  get actor() {
    return this.sides.length === 1 ? this.sides[0] : this.case.played.turn;
  }

  /** @param {string} square @param {string} [letter] */
  handAt(square, letter) {
    if (this.sides.length === 1) return this.sides[0];
    return letter ? super.handAt(square, letter) : (this.atOnce(square) ?? super.handAt(square));
  }

  /**
   * The owner of a further finger if both players are here: on a piece of the player not having the
   * move that cannot be captured, it is that player's.
   * @param {string} square
   */
  atOnce(square) {
    const { turn, open } = this.case.played;
    const [letter] = this.pieces.board[square] ?? '';
    const his =
      !letter ||
      sideOf(letter) === turn ||
      open.some(({ from, to }) => to === square || (to[0] === square[0] && from[1] === square[1]));
    return his || !this.hands.grips.size ? undefined : sideOf(letter);
  }

  /** The piece this player touched last, if a tap moves it to a square. @param {string} square */
  goes(square) {
    return this.adjusting() ? undefined : super.goes(square);
  }

  /** Reports whether this player has just announced adjusting. */
  adjusting() {
    const last = this.case.acts.findLast(({ by }) => by === this.actor);
    const said = this.case.acts.findLast(({ by, act }) => by === this.actor && act !== 'touch');
    return Boolean(last && said?.act === 'adjust');
  }

  /** Does an act at once here, and has it recorded. @param {Partial<Act>} act */
  do(act) {
    if (act.act === 'find') return this.answer(/** @type {Act} */ (act));
    if (this.lost) return false;
    const by = act.by ?? this.actor;
    if (!this.sides.includes(by) || !this.started || this.over) return false;
    // first return from an earlier moment
    if (this.case.shown < this.case.acts.length) return (this.case.showActs(this.case.acts.length), false);
    const whole = /** @type {Act} */ (JSON.parse(JSON.stringify({ ...act, by })));
    const problem = this.case.add(whole);
    if (problem) return (this.tell(problem), false);
    if (whole.piece) this.chosen = '';
    this.problem = this.notice = '';
    this.sure = false; // continuing to play cancels resigning
    this.mine.push({ n: this.line.ask({ do: 'act', act: whole }), act: whole });
    this.update();
    return true;
  }

  /**
   * Answers a question about a fact or the position; if both players are here, for both.
   * @param {Act} act
   */
  answer({ act, about, finding, move, piece, by }) {
    const hand = by === 'arbiter' ? undefined : by;
    const found = act === 'find' ? { finding, move, piece, by: hand } : { act };
    for (const side of this.sides.filter((one) => concerns(this, one, Number(about))))
      this.ask({ do: 'answer', about, answer: found }, side);
    return true;
  }

  /** @param {string} act @param {number} about */
  settle(act, about) {
    return this.answer(/** @type {Act} */ ({ act, about, by: 'arbiter' }));
  }

  /**
   * Sends a request; if both players are here, for the one having the move.
   * @param {object} what
   * @param {string} [by]
   */
  ask(what, by = this.actor) {
    return this.line.ask(this.sides.length === 2 ? { ...what, by } : what);
  }

  /** @param {any} message */
  hear(message) {
    const { say } = message;
    if (say === 'welcome') this.welcomed(message);
    else if (say === 'event') this.happened(message);
    else if (say === 'refused') this.refused(message);
    else if (say === 'hand') this.far.move(message);
    else if (say === 'here') this.here = message;
    else if (say === 'lost') this.closed();
    else if (say === 'quiet' || say === 'back') this.lost = say === 'quiet';
    if (say !== 'hand' && say !== 'heard') this.update();
  }

  /** Handles the end of the line, or a game that does not exist. */
  async closed() {
    this.lost = true;
    if (this.settings) return;
    const answer = await fetch(`/play/${id}/game.pgn`).catch(() => null);
    if (answer?.status !== 404) return;
    this.line.ended = true;
    render(gone(), this.root);
  }

  /** @param {import('./line.js').Welcome} message */
  welcomed({ sides, token, settings, events, since, heard, watch, next }) {
    const first = !this.settings;
    assign(this, { settings, sides: sides ?? [], watch, next, lost: false });
    if (token) localStorage.setItem(`${kept}.${id}`, token);
    if (first) {
      this.board.turned = this.sides.length === 1 && this.sides[0] === 'black';
      const { laws, play, fen } = settings;
      this.case.begin({ laws, play, fen: fen || 'startpos' });
      // of the page before a reload
      this.mine = this.line.pending.filter(({ act }) => act).map(({ n, act }) => ({ n, act }));
    }
    this.events.length = Math.min(since, this.events.length);
    this.events.push(...(events ?? []));
    this.mine = this.mine.filter(({ n }) => n > heard);
    this.rebuild();
  }

  /** @param {import('./line.js').Event & {say: string}} message */
  happened(message) {
    const event = /** @type {any} */ ({ ...message });
    delete event.say;
    if (event.seq !== this.events.length + 1) return; // it comes again with the next welcome
    this.events.push(event);
    if (event.what !== 'penalty') assign(this, { notice: what(this, event), problem: '' });
    if (event.what === 'again' && event.next) return this.follow(event.next);
    if (event.what === 'over') this.changed(); // no more questions
    if (event.what !== 'act') return;
    const { from, by, n } = event;
    // the opponent gets this page's acts, too
    const own = from === this.line.session && this.sides.includes(by) && this.mine[0]?.n === n;
    const act = own ? this.mine.shift()?.act : event.act;
    const foreseen = own && this.case.acts[this.recorded.length] === act;
    this.recorded.push(/** @type {Act} */ (act));
    this.far.let(event.act);
    if (!foreseen) this.rebuild();
    else if (act?.act === 'clock') this.changed(); // only the event decides who has the move now
  }

  /** Rebuilds the case from the recorded acts and this page's unrecorded ones. */
  rebuild() {
    this.recorded = this.events.flatMap(({ what: kind, act }) => (kind === 'act' ? /** @type {Act} */ (act) : []));
    const acts = [...this.recorded, ...this.mine.map(({ act }) => act)];
    // an earlier moment is left for the present one
    const at = this.case.shown < this.case.acts.length && this.over ? this.case.shown : acts.length;
    Object.assign(this.case, { acts, undone: [] });
    this.case.showActs(at);
  }

  /** @param {{n: number, why: string}} message */
  refused({ n, why }) {
    const before = this.mine.length;
    this.mine = this.mine.filter((one) => one.n !== n);
    if (this.mine.length < before) this.rebuild();
    const said = t(`play.refused-${why}`, this.case.played.draws);
    this.problem = said.startsWith('⟨') ? t('play.refused-impossible') : said;
  }

  /** Follows the players to their next game. @param {string} next */
  follow(next) {
    const token = localStorage.getItem(`${kept}.${id}`);
    if (token) localStorage.setItem(`${kept}.${next}`, token);
    location.href = `/play/${next}`;
  }

  /** Handles keys on a square: only acts of hands. @param {KeyboardEvent} event */
  key(event) {
    if ('tlprxomEnter'.includes(event.key)) super.key(event);
  }

  get inHand() {
    const { hands, held } = this.pieces;
    return this.chosen || hands.filter(({ by }) => this.sides.includes(by)).length || held.length;
  }

  press() {
    const { runs } = this.face;
    if (!runs || !this.sides.includes(runs)) return this.set({ problem: t('play.refused-clock-down') });
    if (this.lost) return undefined;
    if (this.here.boards?.includes(runs)) return void this.line.ask({ do: 'press' });
    this.do({ act: 'clock', by: runs });
  }

  /** Claims the opponent's irregularity; if both players are here, for the one who may claim. */
  arbiter() {
    const last = this.case.played.standing.findLast(({ finding }) => finding.claim === 'open')?.finding;
    const by = this.sides.length === 2 && last ? (last.by === 'white' ? 'black' : 'white') : this.actor;
    this.do({ act: 'claim', by });
  }

  get face() {
    return this.events.at(-1)?.clock ?? { white: 0, black: 0, at: 0 };
  }

  /** Updates the clock without drawing the page. */
  tick() {
    if (!this.settings) return;
    for (const side of /** @type {('white'|'black')[]} */ (['white', 'black'])) {
      const at = this.root.querySelector(`.time.${side}`);
      const ms = this.started ? left(this.face, side, this.line.now()) : this.settings.base;
      if (at) at.textContent = shown(ms);
      at?.classList.toggle('short', this.face.runs === side && ms < 20_000);
    }
  }

  /** The complete case, whatever part is shown. */
  get whole() {
    if (this.case.shown >= this.case.acts.length) this.all = this.case.played;
    return this.all;
  }

  /** Reports whether the game is over and its end is shown. */
  get atEnd() {
    return Boolean(this.over) && this.case.shown >= this.case.acts.length;
  }

  openMoves() {
    const pressed = this.toMove !== this.case.played.turn; // an unclaimed irregular move
    return this.silent || this.atEnd || !this.settings || pressed ? [] : super.openMoves();
  }

  changed() {
    this.board.quiet = this.silent;
    super.changed();
    if (this.atEnd) this.board.missing = null;
  }

  /** The case as a file. */
  save() {
    const name = (/** @type {string} */ side, /** @type {number} */ n) => this.here.names[n] || t(`page.${side}`);
    return writeCase(`${name('white', 0)} – ${name('black', 1)}`, this.case.lines());
  }

  /** The link for playing this page's side on another machine. */
  seat() {
    return `${location.origin}/play/${id}#${localStorage.getItem(`${kept}.${id}`) ?? ''}`;
  }

  /** A link to the practice board with all acts. */
  async share() {
    return new URL(`/board?fen=${pictured(this.case.played.fen)}#${await pack(this.case)}`, location.href).href;
  }

  update() {
    if (!this.settings) return;
    document.title = `adoube · ${t('play.title')}`;
    super.update();
    this.tick();
  }

  draw() {
    if (this.over && this.dialog === 'draws') assign(this, { dialog: '' }); // nothing can be claimed any more
    const below = this.board.turned ? 'black' : 'white';
    const above = below === 'white' ? 'black' : 'white';
    return html`${top(this)}
      <main class="play ${this.lost ? 'frozen' : ''}" data-help=${this.settings.help}>
        <div class="sides">
          ${seat(this, above, 'opp')}
          <div class="boardcol">${this.board}</div>
          ${seat(this, below, 'me')}
        </div>
        ${this.started || this.over ? tell(this) : waiting(this)} ${questions(this)} ${offered(this)}
        ${this.over ? ended(this) : nothing} ${after(this)} ${this.dialog ? this.modal() : nothing}
      </main>`;
  }
}

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const words = fetchWords();
const dialled = dial(id); // while the texts are loading
const kernel = load(words, unwatched);
await words;
const failed = kernel.catch((error) => {
  root.textContent = error.message;
  throw error;
});
await judges(failed, JSON.stringify({ language: spoken() }));
const app = new Play(root, dialled);
app.case.language = spoken();
Object.assign(globalThis, { touchboard: app }); // for the browser's console and for tests
await failed;
if (app.settings) app.rebuild(); // with the kernel's texts
