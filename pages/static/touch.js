// Hands on a board and the rulings on them: the common part of the touch board and the arbiter's
// console.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { Refusal, articles } from '/board/kernel.js';
import { spoken, t } from '/board/shared/words.js';
import { Case } from '/board/case.js';
import { Board } from '/board/board.js';
import { Hands } from '/board/hand.js';
import { tray } from '/board/panels.js';
import { sideOf } from '/board/squares.js';
import { theArticle } from '/board/scene.js';
import { Marks } from '/board/shared/marks.js';
import { assign } from '/board/shared/state.js';
import { dress, sound } from '/board/feel.js';

/** @typedef {import('./case.js').Act} Act */

/** Acts by a single key, on the focused square. */
const keys = /** @type {Record<string, (app: Touch) => void>} */ ({
  t: (app) => app.at('touch'),
  l: (app) => app.at('lift'),
  p: (app) => app.at('put'),
  r: (app) => app.at('release'),
  x: (app) => app.at('remove'),
  o: (app) => app.aside(),
  j: (app) => app.do({ act: 'adjust' }),
  a: (app) => app.accident(),
  u: (app) => app.case.undo(),
  U: (app) => app.case.undoMove(),
  c: (app) => app.do({ act: 'clock' }),
  m: (app) => app.also(),
  Enter: (app) => app.at(app.inHand ? 'release' : 'lift'),
  ' ': (app) => app.at(app.inHand ? 'release' : 'touch'),
});

/** Acts after which earlier touches are no longer shown. */
const settles = new Set(['clock', 'restore', 'stands']);

export class Touch {
  board = new Board();
  by = '';
  side = '';
  chosen = '';
  /** Squares whose pieces are touched together with the next one. @type {Set<string>} */ together = new Set();
  /** Only hands and announcements are shown and entered: no ruling, and no act of an arbiter. */
  onlyHands = false;
  /** Reports whether arrows and circles may be drawn now. */ mayMark = () => true;
  problem = '';
  playing = 0;
  /** The number of acts sounded. */ heard = 0;
  speed = 1;
  dialog = '';
  /** @type {import('../kernel').Article[]} */ read = [];

  /** @type {Record<string, (touch: any) => unknown>} the dialogs above the page */ dialogs = { article: theArticle };

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    dress();
    this.case = new Case(spoken());
    this.hands = new Hands(
      this.board,
      (act) => this.do(act),
      (grips, square, letter) => ({ by: this.handAt(square, letter), hand: this.otherHand(grips) }),
      { get: () => this.chosen, set: (letter) => this.choose(letter) },
      (square) => this.goes(square),
    );
    this.board.marks = new Marks(
      this.board,
      () => this.board.turned,
      () => this.mayMark(),
    );
    this.case.addEventListener('change', () => {
      this.board.marks?.clear();
      this.changed();
    });
    this.board.addEventListener('visit', () => this.update());
    this.board.addEventListener('keydown', (event) => this.key(event));
  }

  /** The acting player: the chosen one, or the one having the move. */
  get actor() {
    return this.by || this.case.played.turn;
  }

  /**
   * The owner of a hand at a square, by the piece there and the player having the move: he moves
   * his own pieces, and touches the other's to capture them.
   * @param {string} square @param {string} [letter] a piece from beside the board
   */
  handAt(square, letter) {
    const { turn, pieces, open } = this.case.played;
    const letters = letter || pieces.board[square] || '';
    const other = turn === 'white' ? 'black' : 'white';
    const his = !letters || [...letters].some((one) => sideOf(one) === turn) || this.case.begun(turn);
    return this.by || (his || open.some(({ to }) => to === square) ? turn : other);
  }

  /** Reports whether a piece beside the board can be taken up here, by its owner. @param {string} letter */
  mayTake(letter) {
    return this.handAt('', letter) === sideOf(letter);
  }

  /** The piece touched last, if a tap on this square moves it there. @param {string} square */
  goes(square) {
    const { pieces, open, turn } = this.case.played;
    const last = this.case.acts.at(-1);
    const from = last?.act === 'touch' && last.intent !== 'accident' && last.by === turn ? String(last.on) : '';
    if (this.by || from.length !== 2 || from === square) return undefined;
    const [own, there] = [pieces.board[from] ?? '', pieces.board[square]];
    if (own.length !== 1 || sideOf(own) !== turn) return undefined;
    return !there || open.some((move) => move.from === from && move.to === square) ? { by: turn, from } : undefined;
  }

  /** Does what the move still needs. @param {string} [piece] the new piece */
  complete(piece) {
    const { missing } = this.board;
    if (!missing) return;
    const { what, on, to } = missing;
    const by = this.case.played.turn;
    if (what === 'rook') return void (this.do({ act: 'lift', on, by }) && this.do({ act: 'release', on: to, by }));
    if (what === 'take') return void this.do({ act: 'remove', on, by });
    if (this.case.played.pieces.board[on]) this.do({ act: 'remove', on, by });
    this.do({ act: 'release', on, by, piece });
  }

  /** The hand of a pointer: the chosen one, and the other one for a second pointer. @param {number} grips */
  otherHand(grips) {
    if (!this.side) return undefined;
    return grips ? { left: 'right', right: 'left' }[this.side] : this.side;
  }

  /** Does an act of the arbiter about an act, as asked. @param {string} act @param {number} _about */
  settle(act, _about) {
    return this.do({ act, by: 'arbiter', ...(act === 'result' && { result: '1/2-1/2' }) });
  }

  /**
   * Does an act of the acting player. If the pieces do not allow it, shows why and returns false.
   * @param {Partial<Act>} act
   */
  do(act) {
    const hand =
      act.hand ??
      (['touch', 'lift', 'put', 'release', 'remove', 'clock'].includes(String(act.act))
        ? this.side || undefined
        : undefined);
    const whole = /** @type {Act} */ ({ ...act, by: act.by ?? this.actor, ...(hand && { hand }) });
    this.problem = '';
    const problem = this.case.add(whole);
    if (problem) this.tell(problem);
    else if (whole.piece) this.chosen = '';
    return !problem;
  }

  /** Does an act on the focused square. @param {string} act @param {Partial<Act>} [more] */
  at(act, more = {}) {
    const stands = act === 'put' || act === 'release';
    const by = stands && !this.chosen && this.case.played.pieces.hands[0]?.by;
    const several = act === 'touch' && this.together.size > 0;
    this.do({
      act,
      on: several ? [...this.together.add(this.board.at)] : this.board.at,
      ...(by && { by }),
      ...(stands && this.chosen && { piece: this.chosen.toUpperCase() }),
      ...more,
    });
    this.together.clear();
    this.changed();
  }

  /** Adds the piece on this square to the next touch, or removes it. */
  also() {
    if (!this.together.delete(this.board.at)) this.together.add(this.board.at);
    this.changed();
  }

  /** The places of the pieces: on squares, and in hands. */
  get pieces() {
    return this.case.played.pieces;
  }

  get inHand() {
    const { hands, held } = this.case.played.pieces;
    return this.chosen || hands.length || held.length;
  }

  /** Puts the piece in the hand beside the board. */
  aside() {
    const held = this.case.played.pieces.hands.at(-1);
    this.do({ act: 'remove', ...(held && { by: held.by, piece: held.piece.toUpperCase() }) });
  }

  /** Makes the last press an accident. */
  accident() {
    const contact = (/** @type {Act} */ { act }) => act === 'touch' || act === 'lift';
    if (!this.case.amend(contact, { intent: 'accident' })) this.tell(t('page.no-press'));
  }

  /** Chooses a piece from beside the board, by buttons and keys. @param {string} letter */
  choose(letter) {
    this.set({ chosen: this.chosen === letter ? '' : letter });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') this.case.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    else keys[event.key](this);
    event.preventDefault();
  }

  /** @param {string} text */
  tell(text) {
    this.set({ problem: text });
  }

  /** @param {object} change fields with their new values */
  set(change) {
    assign(this, change);
    this.update();
  }

  /** Shows the kernel's refusal in a sentence. @param {() => void} what */
  attempt(what) {
    try {
      what();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.tell(refusal.message);
    }
  }

  /** Begins another case. @param {import('./case.js').Header} header @param {Act[]} [acts] @param {string} [title] */
  start(header, acts = [], title = '') {
    this.attempt(() => {
      this.case.begin(header, acts, title);
      this.board.spots.clear();
      this.board.rested.clear();
      this.begun();
    });
  }

  /** Resets what belonged to the case before. */
  begun() {
    this.set({ dialog: '', chosen: '', problem: '' });
  }

  /** Shows the text of an article. @param {string} number */
  article(number) {
    this.set({ read: articles(this.case.played.laws, number), dialog: 'article' });
  }

  /** Replays the acts from the one shown, or from the start; or stops. */
  replay() {
    if (this.playing) return this.stop();
    const step = () => {
      if (this.case.shown >= this.case.acts.length) return this.stop();
      this.playing = window.setTimeout(step, this.pause(this.case.shown + 1) / this.speed);
      this.case.showActs(this.case.shown + 1);
    };
    if (this.case.shown >= this.case.acts.length) this.case.showActs(0);
    this.playing = window.setTimeout(step, 600 / this.speed);
    this.update();
  }

  /**
   * The pause before an act in milliseconds: as long as in the game, but not as long as a long
   * think.
   * @param {number} no
   */
  pause(no) {
    const [before, next] = [this.case.acts[no - 1]?.at, this.case.acts[no]?.at];
    return before === undefined || next === undefined ? 1200 : Math.min(Math.max(next - before, 50), 4000);
  }

  stop() {
    clearTimeout(this.playing);
    this.set({ playing: 0 });
  }

  /** The starting pieces of one side that lie beside the board. @param {'white'|'black'} side */
  beside(side) {
    return this.case.played.beside[side];
  }

  /** Sounds the last act; in a tournament only the pieces and the clock. */
  sounds() {
    const { acts: all, shown } = this.case;
    const act = all[shown - 1];
    if (shown === this.heard + 1 && act) {
      const there = this.pieces.board[String(act.on)] ?? '';
      const { ruling } = this.case.played.acts.at(-1) ?? {};
      if (ruling?.made && !this.board.quiet && /[+#]$/.test(this.case.played.made.at(-1)?.san ?? '')) sound('check');
      if (act.act !== 'claim' || !this.board.quiet)
        sound(act.act === 'release' && there.length > 1 ? 'capture' : act.act);
    }
    this.heard = shown;
  }

  /** Shows the state of the case on the board. */
  changed() {
    const {
      board,
      case: { played, acts: all, shown },
    } = this;
    const since = played.acts.findLastIndex(
      ({ ruling: r }, n) => r?.made || r?.claim?.verdict === 'upheld' || settles.has(all[n].act),
    );
    const turn = all
      .slice(since + 1, shown)
      .filter(({ act, intent }) => intent !== 'accident' && (act === 'touch' || act === 'lift'));
    board.played = played;
    board.missing = played.missing ?? null;
    board.touched = new Set([...turn.flatMap(({ on }) => on ?? []), ...this.must(), ...this.together]);
    const last = played.made.at(-1)?.uci ?? ''; // a claim may have taken back later moves
    board.last = last ? [last.slice(0, 2), last.slice(2, 4)] : [];
    board.glowing = new Set(this.openMoves().map(({ to }) => to));
    this.update();
    this.sounds();
  }

  /** The piece that must move or be captured, if the Laws leave only one. */
  must() {
    const moves = this.case.ruling?.trail?.length ? this.openMoves() : [];
    const all = [moves.map(({ from }) => from), moves.map(({ to }) => to)];
    const one = (/** @type {string[]} */ squares) => new Set(squares).size === 1 && this.pieces.board[squares[0]];
    return all.flatMap((squares, n) => (one(squares) && (!n || moves.length > 1) ? [squares[0]] : []));
  }

  /** The open moves to show: those of the piece in the hand, or all if the Laws have narrowed them. */
  openMoves() {
    if (this.onlyHands) return [];
    const { open, pieces } = this.case.played;
    const from = pieces.hands.map((hand) => hand.from);
    const mine = open.filter((move) => from.includes(move.from));
    return mine.length || this.case.ruling?.trail?.length ? (mine.length ? mine : open) : [];
  }

  update() {
    render(this.draw(), this.root);
    this.board.update();
    this.scroll();
    const dialog = this.root.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  /** Scrolls the lists to the act and the move shown. */
  scroll() {
    for (const now of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('.acts .now, .moves .now'))) {
      const list = now.parentElement;
      if (list) list.scrollTop = now.offsetTop - list.clientHeight + now.offsetHeight;
    }
  }

  /** The contents of the page, including the board. @returns {unknown} */
  draw() {
    return this.table();
  }

  /** The board between the pieces beside it. */
  table() {
    const [above, below] = /** @type {['white'|'black', 'white'|'black']} */ (
      this.board.turned ? ['white', 'black'] : ['black', 'white']
    );
    return html`<div class="table">${tray(this, above)}${this.board}${tray(this, below)}</div>`;
  }

  modal() {
    const content = this.dialogs[this.dialog];
    return html`<dialog aria-labelledby="dialog" @close=${() => this.set({ dialog: '' })}>
      <form method="dialog" class="top">
        <h2 id="dialog">${t(`page.dialog-${this.dialog}`)}</h2>
        <button aria-label=${t('page.close')}>✕</button>
      </form>
      ${this.problem ? html`<p class="card" role="alert">${this.problem}</p>` : nothing} ${content(this)}
    </dialog>`;
  }
}
