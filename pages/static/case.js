// One case: a header, and the acts in their order. It is all that a page
// keeps; what the Laws make of it is asked anew each time.
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
  /** How many of the acts were there before and stay. */
  floor = 0;
  /** How many acts are shown: all, or fewer while it is replayed. */
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
   * Adds an act. Returns why the pieces do not allow it; nothing changes then.
   * @param {Act} act
   */
  add(act) {
    if (this.shown < this.acts.length) this.acts.length = this.shown;
    const { played, problem } = this.with(act);
    if (problem) return problem;
    this.acts.push(act);
    this.undone = [];
    this.show(this.acts.length, played);
    return '';
  }

  /**
   * The case with one more act, or why it cannot be.
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

  /** Changes the last act that fits. @param {(act: Act) => boolean} fits @param {Partial<Act>} change */
  amend(fits, change) {
    const at = this.acts.findLastIndex(fits);
    if (at < this.floor) return false;
    this.acts = this.acts.map((act, i) => (i === at ? { ...act, ...change } : act));
    this.show(this.acts.length);
    return true;
  }

  undo() {
    const act = this.acts.length > this.floor && this.acts.pop();
    if (act) this.undone.push(act);
    this.show(this.acts.length);
  }

  /** Takes the last move back, or what was done since it. */
  undoMove() {
    const ends = this.played.acts.flatMap(({ ruling }, n) => (ruling?.made ? [this.after(n)] : []));
    const back = ends.findLast((end) => end < this.acts.length) ?? 0;
    while (this.acts.length > Math.max(back, this.floor)) this.undone.push(/** @type {Act} */ (this.acts.pop()));
    this.show(this.acts.length);
  }

  /** Where a move ends that an act made: after the mover's clock, and what he puts aside. @param {number} made */
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

  /** Whether a player has done something since he has the move. @param {string} side */
  begun(side) {
    const since = this.played.acts.findLastIndex(({ ruling }) => ruling?.made);
    return this.acts.slice(since + 1, this.shown).some(({ by }) => by === side);
  }

  redo() {
    const act = this.undone.pop();
    if (act) this.acts.push(act);
    this.show(this.acts.length);
  }

  /** Shows the first acts only. @param {number} count @param {import('./kernel.js').Played} [played] */
  show(count, played) {
    this.shown = Math.max(this.floor, Math.min(count, this.acts.length));
    this.played = played ?? this.judge(this.acts.slice(0, this.shown));
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Begins another case; where its header is refused, nothing changes and the refusal is thrown.
   * @param {Header} header @param {Act[]} acts @param {string} title @param {number} floor how many acts stay
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
    this.show(acts.length);
  }

  /** The same acts under other Laws, or in another way of play. @param {Partial<Header>} change */
  rule(change) {
    this.header = { ...this.header, ...change };
    this.show(this.shown);
  }

  /** The ruling to be read: of what is put aside after the move was made, nothing is to be said. */
  get headline() {
    const { acts } = this.played;
    const aside = (/** @type {number} */ n) =>
      (this.acts[n].act === 'put' || (this.acts[n].act === 'remove' && !this.acts[n].on)) && !acts[n].ruling?.findings;
    let at = acts.length - 1;
    while (at > 0 && aside(at)) at--;
    return acts[at]?.ruling?.made ? acts[at].ruling : this.ruling;
  }

  /** The last ruling that is shown. */
  get ruling() {
    return this.played.acts.findLast((act) => act.ruling)?.ruling;
  }
}

/** What a picture of a position needs of its FEN, for an address. @param {string} fen */
export const pictured = (fen) => encodeURIComponent(fen.split(' ').slice(0, 2).join(' '));

/** The case in a link: what stands behind its «#». @param {{title: string, header: Header, acts: object[]}} c */
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
 * Reads the case of a link.
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
