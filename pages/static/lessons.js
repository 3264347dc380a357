// Cases of the casebook, to be performed or to be judged.
import { html, nothing } from '/board/vendor/lit-html.js';
import { mark, markAnswers, quiz, readCase, spoken, t } from '/board/kernel.js';
import { chosen } from '/board/shared/words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{name: string, title: string, about: string, laws: string[], text: string}} Lesson */
/** @typedef {import('./kernel.js').Choice} Choice */

const kept = 'adoube.lessons';

/** The lessons that have been done, kept in the browser. @returns {string[]} */
const done = () => JSON.parse(localStorage.getItem(kept) ?? '[]');

/** @returns {Promise<Lesson[]>} */
export const fetchLessons = async () => (await fetch(`/board/cases.json${chosen()}`)).json();

/** @param {App} app */
export function lessons(app) {
  const seen = new Set(done());
  const sets = Map.groupBy(app.cases, ({ name }) => name.split('/')[0]);
  return [...sets].map(
    ([set, list]) =>
      html` <details>
        <summary>
          <span>${heading(set)}</span>
          <span class="quiet"
            >${t('page.done', { done: list.filter(({ name }) => seen.has(name)).length, count: list.length })}</span
          >
        </summary>
        <ul class="lessons">
          ${list.map(
            (lesson) =>
              html`<li>
                <span>${seen.has(lesson.name) ? '✓ ' : ''}${lesson.title}</span>
                <span class="row"
                  ><button @click=${() => begin(app, lesson, false)}>${t('page.perform')}</button>
                  <button @click=${() => begin(app, lesson, true)}>${t('page.judge')}</button></span
                >
              </li>`,
          )}
        </ul>
      </details>`,
  );
}

/** What a set of lessons is about: an article, or how they came to be. @param {string} set */
function heading(set) {
  if (set === 'incidents') return t('page.incidents');
  if (set === 'fixed') return t('page.fixed');
  return `${set} ${t(`law.${set}.heading`)}`;
}

/** Begins a lesson: its acts are hidden, or what the Laws make of them. @param {App} app @param {Lesson} lesson @param {boolean} judge */
function begin(app, lesson, judge) {
  const [header, ...acts] = readCase(lesson.text).lines.map((line) => JSON.parse(line));
  app.start(header, judge ? acts : [], lesson.title);
  app.set({ lesson: { ...lesson, header, acts }, veiled: judge });
  app.changed();
}

/** What the lesson asks, beside the board. @param {App} app */
export function asked(app) {
  const { lesson, veiled } = app;
  if (!lesson) return nothing;
  return html`<section class="card lesson">
    <h2>${t('page.lesson')}</h2>
    ${veiled ? nothing : html`<p>${lesson.title}</p>`}
    ${lesson.marked && spoken() === 'en' ? html`<p class="quiet">${lesson.about}</p>` : nothing} ${lesson.marked ? marks(quiz(lesson.text), lesson.marked) : veiled ? judging(app, quiz(lesson.text)) : html`<p>${t('page.perform-it')}</p>`}
    <p class="row">
      ${veiled || lesson.marked ? nothing : html`<button class="main" @click=${() => performed(app)}>${t('page.answer')}</button>`}
      <button @click=${() => app.set({ lesson: null, veiled: false })}>${t('page.close')}</button>
    </p>
  </section>`;
}

/** What was done, and the questions about it. @param {App} app @param {import('./kernel.js').Quiz} quiz */
const judging = (app, { said, asked: list }) =>
  html`<ol>
      ${said.map((one) => html`<li>${one}</li>`)}
    </ol>
    <p><button @click=${() => app.replay()}>${t(app.playing ? 'page.stop' : 'page.replay')}</button></p>
    <form @submit=${(/** @type {SubmitEvent} */ e) => judged(app, e)}>
      ${list.map(({ about, answers }) => (about === 'article' ? select(about, answers) : choice(about, answers)))}
      <p><button class="main">${t('page.answer')}</button></p>
    </form>`;

/** @param {string} about @param {Choice[]} answers */
const choice = (about, answers) =>
  html`<fieldset>
    <legend>${t(`page.ask-${about}`)}</legend>
    ${answers.map((one) => html`<label><input type="radio" name=${about} value=${one.value} required /><span>${told(one)}</span></label>`)}
  </fieldset>`;

/** @param {string} about @param {Choice[]} answers */
const select = (about, answers) =>
  html`<label
    >${t(`page.ask-${about}`)}<select name=${about} required>
      <option value=""></option>
      ${answers.map((one) => html`<option value=${one.value}>${told(one)}</option>`)}
    </select></label
  >`;

/** An answer in words: many moves by their number. @param {Choice} answer */
function told({ value, text }) {
  const count = value.split(' ').length;
  if (count > 8) return t('page.moves', { count });
  return text || t(`page.answer-${value}`);
}

/** Of each question whether it was answered rightly, the answer, and the edition. @param {import('./kernel.js').Quiz} quiz @param {import('./kernel.js').Marked} marked */
const marks = ({ asked: list }, { right, of, key, name }) =>
  html`<p role="status"><b>${t(right ? 'page.all-right' : 'page.not-all')}</b></p>
    <ul class="marks">
      ${list.map(
        ({ about }, n) =>
          html`<li class=${of[about] ? 'right' : 'wrong'}>
            <span class="quiet">${t(`page.ask-${about}`)}</span> <b>${told(key[n])}</b>
            <span class="hidden">${t(of[about] ? 'page.was-right' : 'page.was-wrong')}</span>
          </li>`,
      )}
    </ul>
    <p class="quiet">${name}</p>`;

/** Marks what was answered about the acts, and shows what the Laws make of them. @param {App} app @param {SubmitEvent} submitted */
function judged(app, submitted) {
  submitted.preventDefault();
  const { lesson } = app;
  if (!lesson) return;
  const given = [...new FormData(/** @type {HTMLFormElement} */ (submitted.target))].map(([about, value]) => [about, String(value)]);
  const marked = markAnswers(lesson.text, Object.fromEntries(given));
  if (marked.right) keep(lesson);
  app.start(lesson.header, lesson.acts, lesson.title);
  app.set({ lesson: { ...lesson, marked } });
}

/** Shows what was to be performed and what the Laws make of it. What was performed otherwise is not done. @param {App} app */
function performed(app) {
  const { lesson } = app;
  if (!lesson) return;
  const { right } = mark(lesson.text, app.case.lines());
  if (right) keep(lesson);
  app.start(lesson.header, lesson.acts, lesson.title);
  app.replay();
  app.tell(t(right ? 'page.right' : 'page.otherwise'));
}

/** Keeps in the browser that a lesson is done. @param {Lesson} lesson */
const keep = ({ name }) => localStorage.setItem(kept, JSON.stringify([...new Set([...done(), name])]));
