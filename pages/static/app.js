// The touch board: Article 4 under your own hands.
import { html, nothing } from '/board/vendor/lit-html.js';
import { judges, load, speak, t } from '/board/kernel.js';
import { alone, at } from '/board/shared/place.js';
import { assign } from '/board/shared/state.js';
import { fetchWords } from '/board/shared/words.js';
import { holdUp } from '/board/early.js';
import { unpack } from '/board/case.js';
import { Touch } from '/board/touch.js';
import { acts, back, bar, ruling } from '/board/panels.js';
import { head, position, sideBySide, theArticle, tools } from '/board/scene.js';

/** @typedef {import('./case.js').Act} Act */

const key = 'adoube.practice';

/** Stores a case in this browser. @param {import('./case.js').Case} c */
const keep = ({ title, header, acts }) => {
  if (acts.length) localStorage.setItem(key, JSON.stringify({ title, header, acts }));
};

/** The stored case. @returns {any} */
const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}');

/** A complete FEN from an address that may omit fields needless for a picture. @param {string} fen */
const whole = (fen) => [...fen.split(' '), ...['w', '-', '-', '0', '1'].slice(fen.split(' ').length - 1)].join(' ');

/** Reports whether an address names a lesson. */
const ofLesson = () => /^#(play|decide)\/[\w./-]+$/.test(location.hash);

/** @param {App} app */
const lessons = (app) => app.book?.lessons(app);

/** @param {App} app */
const setting = (app) => app.placing?.setting(app);

const settled = 2_000; // milliseconds; storing files for later must not delay the first ruling

export class App extends Touch {
  /** @type {import('../kernel').Game[]} */ games = [];
  /** @type {import('./setup.js').Setup | null} */ setup = null;
  /** @type {import('./recording.js').Recording | null} */ recording = null;
  /** @type {import('./lessons.js').Lesson[]} */ cases = [];
  /**
   * @type
   * {(import('./lessons.js').Lesson & {header: import('./case.js').Header, acts: Act[], judge: boolean, performed?:
   * boolean, marked?: import('../kernel').Marked, given?: Record<string, string>}) | null}
   */
  lesson = null;
  veiled = false;
  sought = '';
  /** The open sections of lessons. @type {Set<string>} */ opened = new Set();
  /** The module of the lessons, once it is needed. @type {typeof import('./lessons.js') | null} */ book = null;
  /** The module for setting up positions, once it is needed. @type {typeof import('./setup.js') | null} */
  placing = null;
  /** The recordings' module, once a file is opened. @type {typeof import('./recording.js') | null} */ recorder = null;
  dialogs = { article: theArticle, position, compare: sideBySide, lessons, setup: setting };

  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    addEventListener('hashchange', () => this.follow());
    this.takeDrops();
    this.changed();
  }

  /** Resets what belonged to the case before. */
  begun() {
    assign(this, { games: [], setup: null, recording: null, lesson: null, veiled: false });
    super.begun();
  }

  changed() {
    super.changed();
    if (!this.lesson) keep(this.case);
  }

  /** The open moves; none while a lesson asks for them. */
  openMoves() {
    return this.veiled ? [] : super.openMoves();
  }

  /** Opens the case in the address. */
  async follow() {
    const fen = new URLSearchParams(location.search).get('fen');
    if (location.hash.length < 2) return fen ? this.start({ fen: whole(fen) }) : this.goOn();
    if (ofLesson()) {
      await this.fetchLessons();
      return this.book?.openLesson(this) || this.tell(t('page.bad-link'));
    }
    try {
      const [title, header, ...acts] = await unpack(location.hash.slice(1));
      this.start(header, acts, title);
      if (new URLSearchParams(location.search).has('watch')) this.replay();
    } catch {
      this.tell(t('page.bad-link'));
    }
  }

  /** Opens the case played here before. */
  goOn() {
    const { title, header, acts } = kept();
    if (acts?.length && !this.case.acts.length) this.start(header, acts, title);
  }

  /** @param {string} tag */
  async speak(tag) {
    try {
      await speak(tag);
    } catch {
      return this.tell(t('page.offline'));
    }
    this.cases = [];
    this.case.language = tag;
    this.case.showActs(this.case.shown);
  }

  /** @param {string} dialog */
  async open(dialog) {
    if (dialog === 'lessons') await this.fetchLessons();
    this.set({ dialog, problem: '' });
  }

  async fetchLessons() {
    try {
      this.book ??= await import('/board/lessons.js');
    } catch {
      return this.tell(t('page.offline'));
    }
    if (!this.cases.length) this.cases = await this.book.fetchLessons().catch(() => []);
  }

  /** @param {File} file */
  async openFile(file) {
    try {
      this.recorder ??= await import('/board/recording.js');
    } catch {
      return this.tell(t('page.offline'));
    }
    await this.recorder.openFile(this, file);
  }

  /** Opens files dropped on the page. */
  takeDrops() {
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.openFile(file).catch((refusal) => this.tell(refusal.message));
    });
  }

  async setUp() {
    try {
      this.placing ??= await import('/board/setup.js');
    } catch {
      return this.tell(t('page.offline'));
    }
    this.set({ setup: this.placing.setupOf(this.case.played.fen), dialog: 'setup' });
  }

  update() {
    document.documentElement.lang = this.case.language;
    document.title = `adoube · ${t('page.title')}`;
    super.update();
  }

  draw() {
    return html`${head(this)}
      <main class=${this.veiled ? 'asking' : ''}>
        <div class="left">
          ${this.table()} ${this.recorder?.played(this) ?? nothing}
          <div class="panel voice">${bar(this)}</div>
        </div>
        <div class="right">
          <div class="panel answer">
            ${this.book?.asked(this) ?? nothing}
            ${this.case.title && !this.lesson ? html`<p class="quiet">${this.case.title}</p>` : nothing}
            ${this.veiled ? nothing : html`${ruling(this)}${back(this)}`}
          </div>
          <div class="panel rest">${this.veiled ? nothing : acts(this)}${tools(this)}</div>
        </div>
      </main>
      ${this.dialog ? this.modal() : nothing}`;
  }
}

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const goOn = holdUp(root);
const words = fetchWords();
const kernel = load(words);
await words;
const app = new App(root);
Object.assign(globalThis, { touchboard: app }); // for the browser's console and for tests
const failed = kernel.catch((error) => {
  root.textContent = error.message;
  throw error;
});
await judges(failed, app.case.lines());
goOn();
const later = holdUp(root, 'nav, .cite'); // only the kernel can handle these
if (!ofLesson()) app.follow();
await failed;
later();
if (ofLesson()) app.follow(); // lessons need the kernel
setTimeout(() => navigator.serviceWorker?.register(at('/board/offline.js'), alone ? {} : { scope: '/board' }), settled);
