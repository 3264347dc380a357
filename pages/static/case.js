// One case: a header and its acts in order. A page stores nothing else; it asks for the rulings
// each time.
import { Refusal, play } from '/board/kernel.js';
import { begun, today } from '/board/shared/words.js';

/**
 * @typedef {{act: string, by: string, on?: string|string[], piece?: string, hand?: string, intent?: string,
 *   article?: string, about?: number, at?: number, finding?: string, move?: string, fen?: string, result?: string}} Act
 * @typedef {import('../hall').Header} Header
 */

export class Case extends EventTarget {
  /** @type {Header} */ header = { laws: today(), fen: 'startpos' };
  /** @type {Act[]} */ acts = [];
  /** @type {Act[]} */ undone = [];
  title = '';
  /** The number of earlier acts that stay. */
  floor = 0;
  /** The number of acts shown: all, or fewer during a replay. */
  shown = 0;
  played = begun().played;
  language = 'en';

  /** @param {string} language */
  constructor(language) {
    super();
    this.language = language;
  }

  /** The lines of the contract. @param {Act[]} acts */
  lines(acts = this.acts) {
    const header = { ...this.header, language: this.language };
    return [header, ...acts].map((line) => JSON.stringify(line)).join('\n');
  }

  /** @param {Act[]} acts */
  judge(acts) {
    return play(this.lines(acts));
  }

  /**
   * Adds an act. If the pieces do not allow it, returns why and changes nothing.
   * @param {Act} act
   */
  add(act) {
    if (this.shown < this.acts.length) this.acts.length = this.shown;
    const { played, problem } = this.with(act);
    if (problem) return problem;
    this.acts.push(act);
    this.undone = [];
    this.showActs(this.acts.length, played);
    return '';
  }

  /**
   * The case with one more act, or why that is impossible.
   * @param {Act} act
   * @returns {{played?: import('./kernel.js').Played, problem?: string}}
   */
  with(act) {
    try {
      const played = this.judge([...this.acts, act]);
      return { played, problem: played.acts[played.acts.length - 1].error };
    } catch (refusal) {
      if (refusal instanceof Refusal) return { problem: refusal.message };
      throw refusal;
    }
  }

  /** Changes the last matching act. @param {(act: Act) => boolean} fits @param {Partial<Act>} change */
  amend(fits, change) {
    const at = this.acts.findLastIndex(fits);
    if (at < this.floor) return false;
    this.acts = this.acts.map((act, i) => (i === at ? { ...act, ...change } : act));
    this.showActs(this.acts.length);
    return true;
  }

  undo() {
    const act = this.acts.length > this.floor && this.acts.pop();
    if (act) this.undone.push(act);
    this.showActs(this.acts.length);
  }

  /** Takes back the last move, or what was done since it. */
  undoMove() {
    const ends = this.played.acts.flatMap(({ ruling }, n) => (ruling?.made ? [this.after(n)] : []));
    const back = ends.findLast((end) => end < this.acts.length) ?? 0;
    while (this.acts.length > Math.max(back, this.floor)) this.undone.push(/** @type {Act} */ (this.acts.pop()));
    this.showActs(this.acts.length);
  }

  /** The end of the move made by an act: after the mover's clock and pieces put aside. @param {number} made */
  after(made) {
    const { by } = this.acts[made];
    let end = made + 1;
    while (
      this.acts[end]?.by === by &&
      (this.acts[end].act === 'clock' || (this.acts[end].act === 'remove' && !this.acts[end].on))
    )
      end++;
    return end;
  }

  /** Reports whether a player has done something since getting the move. @param {string} side */
  begun(side) {
    const since = this.played.acts.findLastIndex(({ ruling }) => ruling?.made);
    return this.acts.slice(since + 1, this.shown).some(({ by }) => by === side);
  }

  redo() {
    const act = this.undone.pop();
    if (act) this.acts.push(act);
    this.showActs(this.acts.length);
  }

  /** Shows only the first count acts. @param {number} count @param {import('./kernel.js').Played} [played] */
  showActs(count, played) {
    this.shown = Math.max(this.floor, Math.min(count, this.acts.length));
    this.played = played ?? this.judge(this.acts.slice(0, this.shown));
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Begins another case. If its header is refused, throws the refusal and changes nothing.
   * @param {Header} header @param {Act[]} acts @param {string} title @param {number} floor number of acts that stay
   */
  begin(header, acts = [], title = '', floor = 0) {
    const before = this.header;
    this.header = header;
    try {
      this.judge([]);
    } catch (refusal) {
      this.header = before;
      throw refusal;
    }
    Object.assign(this, { acts, title, floor, undone: [] });
    this.showActs(acts.length);
  }

  /** Judges the same acts under other Laws, or as another kind of play. @param {Partial<Header>} change */
  rule(change) {
    this.header = { ...this.header, ...change };
    this.showActs(this.shown);
  }

  /** The main ruling: pieces put aside after the move need no sentence. */
  get headline() {
    const { acts } = this.played;
    const aside = (/** @type {number} */ n) =>
      (this.acts[n].act === 'put' || (this.acts[n].act === 'remove' && !this.acts[n].on)) && !acts[n].ruling?.findings;
    let at = acts.length - 1;
    while (at > 0 && aside(at)) at--;
    return acts[at]?.ruling?.made ? acts[at].ruling : this.ruling;
  }

  /** The last ruling shown. */
  get ruling() {
    return this.played.acts.findLast((act) => act.ruling)?.ruling;
  }
}

/** The fields of a FEN that a picture needs, for an address. @param {string} fen */
export const pictured = (fen) => encodeURIComponent(fen.split(' ').slice(0, 2).join(' '));

/** The case for a link, after its «#». @param {{title: string, header: Header, acts: object[]}} c */
export async function pack(c) {
  const text = JSON.stringify([c.title, c.header, ...c.acts]);
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * Decodes the case in a link.
 * @param {string} packed
 * @returns {Promise<[string, Header, ...Act[]]>}
 */
export async function unpack(packed) {
  const binary = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const all = await new Response(plain).json();
  const objects = all.slice(1).every((/** @type {unknown} */ line) => line instanceof Object);
  if (typeof all[0] !== 'string' || !objects) throw new TypeError('no case');
  return all;
}
