// Cases of the casebook to perform or to judge.
import { html, nothing } from '/board/vendor/lit-html.js';
import { articles, mark, markAnswers, quiz, readCase, setOf, spoken, t } from '/board/kernel.js';
import { at } from '/board/shared/place.js';
import { small } from '/board/shared/small.js';
import { onValue } from '/board/shared/value.js';
import { begun, chosen, today } from '/board/shared/words.js';

/** @typedef {import('./app.js').App} App */
/**
 * @typedef {{name: string, title: string, named: string, about: string, shows: string, laws: string[], text:
 * string}} Lesson
 */
/** @typedef {import('../kernel').Answer} Choice */

const kept = 'adoube.lessons';

/** The finished lessons, stored in the browser. @returns {string[]} */
const done = () => JSON.parse(localStorage.getItem(kept) ?? '[]');

/** @returns {Promise<Lesson[]>} */
export const fetchLessons = async () => (await fetch(at('/board/cases.json') + chosen())).json();

/** @param {App} app */
export function lessons(app) {
  const words = app.sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = app.cases.filter((lesson) => has(words, described(lesson)));
  return html`<p><a href=${at('/learn')}>${t('page.path')}</a></p>
    <label
      >${t('page.search')}<input
        type="search"
        .value=${app.sought}
        @input=${onValue((value) => app.set({ sought: value }))}
    /></label>
    ${
      found.length ? sections(app, found, words) : html`<p class="quiet" role="status">${t('page.nothing-found')}</p>`
    }`;
}

/** The text searched for a lesson: its article with the heading, and its title. @param {Lesson} lesson */
const described = (lesson) => `${heading(setOf(lesson.name))} ${lesson.title} ${lesson.named}`;

/** @param {string[]} words @param {string} text */
const has = (words, text) => words.every((word) => text.toLocaleLowerCase().includes(word));

/**
 * The articles of lessons, those first whose own heading has the words.
 * @param {App} app
 * @param {Lesson[]} some
 * @param {string[]} words
 */
function sections(app, some, words) {
  const seen = new Set(done());
  const [relevant, others] = [true, false].map((own) =>
    [...Map.groupBy(some, ({ name }) => setOf(name))].filter(([set]) => has(words, heading(set)) === own),
  );
  return [...relevant, ...others].map(
    ([set, list]) =>
      html` <details ?open=${words.length > 0} @toggle=${(/** @type {any} */ e) => opened(app, set, e.target.open)}>
        <summary>
          <span>${heading(set)}</span>
          <span class="quiet"
            >${t('page.done', { done: list.filter(({ name }) => seen.has(name)).length, count: list.length })}</span
          >
        </summary>
        ${app.opened.has(set) ? inside(app, set, list, seen) : nothing}
      </details>`,
  );
}

/** Draws the contents of a section while it is open. @param {App} app @param {string} set @param {boolean} open */
function opened(app, set, open) {
  app.opened[open ? 'add' : 'delete'](set);
  app.update();
}

/** @param {App} app @param {string} set @param {Lesson[]} list @param {Set<string>} seen */
const inside = (app, set, list, seen) =>
  html`${rule(set)}
  ${[...Map.groupBy(list, ({ shows }) => shows)].map(
    ([shows, some]) => html`${shows ? html`<h3>${t(`page.shows-${shows}`)}</h3>` : nothing} ${listed(app, some, seen)}`,
  )}`;

/** @param {App} app @param {Lesson[]} list @param {Set<string>} seen */
const listed = (app, list, seen) =>
  html`<ol class="lessons">
    ${list.map(
      (lesson) =>
        html`<li>
          ${small(lesson.name, startOf(lesson))}
          <span>${seen.has(lesson.name) ? '✓ ' : ''}${lesson.named}</span>
          <span class="row"
            ><button @click=${() => begin(app, lesson, false)}>${t('page.perform')}</button>
            <button @click=${() => begin(app, lesson, true)}>${t('page.judge')}</button></span
          >
        </li>`,
    )}
  </ol>`;

/** The starting position in a lesson's case. @param {Lesson} lesson */
const startOf = ({ text }) => /^board (.+)$/m.exec(text)?.[1] ?? begun().played.fen;

/** The heading of a set of lessons: an article, or the lessons' origin. @param {string} set */
function heading(set) {
  if (set === 'incidents') return t('page.incidents');
  return `${set} ${t(`law.${set}.heading`)}`;
}

/** The text and example of a set's provision in the Laws of today; empty for real games. @param {string} set */
const rule = (set) =>
  set === 'incidents'
    ? nothing
    : articles(today(), set).map(
        ({ text, example }) =>
          html`<p>${text}</p>
            <p class="quiet">${example}</p>`,
      );

/** The button for the next lesson of the same kind. @param {App} app @param {Lesson} lesson @param {boolean} judge */
const next = (app, { name }, judge) => {
  const following = app.cases[app.cases.findIndex((one) => one.name === name) + 1];
  return following
    ? html`<button @click=${() => begin(app, following, judge)}>${t('page.next-lesson')}</button>`
    : nothing;
};

/**
 * Begins a lesson: either its acts are hidden, or the rulings on them.
 * @param {App} app
 * @param {Lesson} lesson
 * @param {boolean} judge
 */
export function begin(app, lesson, judge) {
  const [header, ...acts] = readCase(lesson.text).lines.map((line) => JSON.parse(line));
  app.start(header, judge ? acts : [], lesson.named);
  app.set({ lesson: { ...lesson, header, acts, judge }, veiled: judge });
  app.changed();
  const address = `#${addressOf(lesson, judge)}`;
  if (location.hash !== address) history.pushState(null, '', address);
  scrollTo(0, 0); // to the board
}

/** The address of a lesson, after «#». @param {Lesson} lesson @param {boolean} judge */
const addressOf = ({ name }, judge) => `${judge ? 'decide' : 'play'}/${name.replace(/\.case$/, '')}`;

/** Opens the lesson in the address, and returns false if there is none. @param {App} app */
export function openLesson(app) {
  const judge = location.hash.startsWith('#decide/');
  const lesson = app.cases.find((one) => `#${addressOf(one, judge)}` === location.hash);
  if (lesson) begin(app, lesson, judge);
  return Boolean(lesson);
}

/** Returns to the board. @param {App} app */
function close(app) {
  app.set({ lesson: null, veiled: false });
  history.pushState(null, '', location.pathname);
}

/** The task of the lesson beside the board, and then the answer. @param {App} app */
export function asked(app) {
  const { lesson, veiled } = app;
  if (!lesson) return nothing;
  const open = !lesson.marked && !lesson.performed;
  return html`<section class="card lesson">
    <h2>${lesson.named}</h2>
    ${veiled || lesson.title === lesson.named ? nothing : html`<p>${lesson.title}</p>`}
    ${open ? (veiled ? judging(app, quiz(lesson)) : html`<p>${t('page.perform-it')}</p>`) : answered(lesson)}
    <p class="row">
      ${
        open && !veiled
          ? html`<button class="main" @click=${() => performed(app)}>${t('page.answer')}</button>`
          : nothing
      }
      ${open && veiled ? nothing : next(app, lesson, lesson.judge)}
      <button @click=${() => close(app)}>${t('page.close')}</button>
    </p>
  </section>`;
}

/** The subject of the case, the marks of the answers, and the rule. @param {NonNullable<App['lesson']>} lesson */
const answered = ({ name, about, text, marked, given = {} }) =>
  html`${spoken() === 'en' ? html`<p class="quiet">${about}</p>` : nothing}
  ${marked ? marks(quiz({ name, text }), marked, given) : nothing} ${rule(setOf(name))}`;

/** The acts, and the questions about them. @param {App} app @param {import('../kernel').Quiz} quiz */
const judging = (app, { said, asked: list }) =>
  html`<ol>
      ${said.map((one) => html`<li>${one}</li>`)}
    </ol>
    <p><button @click=${() => app.replay()}>${t(app.playing ? 'page.stop' : 'page.replay')}</button></p>
    <form @submit=${(/** @type {SubmitEvent} */ e) => judged(app, e)}>
      ${list.map(({ about, answers }) => choice(about, answers))}
      <p><button class="main">${t('page.answer')}</button></p>
    </form>`;

/** @param {string} about @param {Choice[]} answers */
const choice = (about, answers) =>
  html`<fieldset>
    <legend>${t(`page.ask-${about}`)}</legend>
    ${answers.map(
      (one) =>
        html`<label
          ><input type="radio" name=${about} value=${one.value} required /><span>${inWords(one)}</span></label
        >`,
    )}
  </fieldset>`;

/** The text of an answer; the page has those of some kinds, with the square. @param {Choice} answer */
function inWords({ value, text }) {
  const [kind, on] = value.split(' ');
  return text || t(`page.answer-${kind}`, { on });
}

/**
 * The result of each question: right or wrong, the answer given, the right one, and the edition.
 * @param {import('../kernel').Quiz} quiz @param {import('../kernel').Marked} marked @param {Record<string,
 * string>} given
 */
const marks = ({ asked: list }, { right, of, key, name }, given) =>
  html`<p role="status"><b>${t(right ? 'page.all-right' : 'page.not-all')}</b></p>
    <ul class="marks">
      ${list.map(
        ({ about, answers }, n) =>
          html`<li class=${of[about] ? 'right' : 'wrong'}>
            <span class="quiet">${t(`page.ask-${about}`)}</span> <b>${inWords(key[n])}</b>
            ${
              of[about]
                ? nothing
                : html`<span
                    >${t('page.your-answer', {
                      answer: inWords(answers.find(({ value }) => value === given[about]) ?? key[n]),
                    })}</span
                  >`
            }
            <span class="hidden">${t(of[about] ? 'page.was-right' : 'page.was-wrong')}</span>
          </li>`,
      )}
    </ul>
    <p class="quiet">${name}</p>`;

/**
 * Marks the answers about the acts, and shows the rulings.
 * @param {App} app
 * @param {SubmitEvent} submitted
 */
function judged(app, submitted) {
  submitted.preventDefault();
  const { lesson } = app;
  if (!lesson) return;
  const form = new FormData(/** @type {HTMLFormElement} */ (submitted.target));
  const given = Object.fromEntries([...form].map(([about, value]) => [about, String(value)]));
  const marked = markAnswers(lesson, given);
  if (marked.right) keep(lesson);
  app.start(lesson.header, lesson.acts, lesson.named);
  app.set({ lesson: { ...lesson, marked, given } });
}

/**
 * Shows the expected acts and rulings. A different performance does not finish the lesson.
 * @param {App} app
 */
function performed(app) {
  const { lesson } = app;
  if (!lesson) return;
  const { right } = mark(lesson.text, app.case.lines());
  if (right) keep(lesson);
  app.start(lesson.header, lesson.acts, lesson.named);
  app.set({ lesson: { ...lesson, performed: true } });
  app.replay();
  app.tell(t(right ? 'page.right' : 'page.otherwise'));
}

/** Stores that a lesson is finished. @param {Lesson} lesson */
const keep = ({ name }) => localStorage.setItem(kept, JSON.stringify([...new Set([...done(), name])]));
