// Cases of the casebook, to be performed or to be judged.
import { html, nothing } from '/board/vendor/lit-html.js';
import { mark, readCase, t } from '/board/kernel.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{name: string, title: string, laws: string[], text: string}} Lesson */

const kept = 'adoube.lessons';

/** The lessons that have been done, kept in the browser. @returns {string[]} */
const done = () => JSON.parse(localStorage.getItem(kept) ?? '[]');

/** @returns {Promise<Lesson[]>} */
export const fetchLessons = async () => (await fetch('/board/cases.json')).json();

/** @param {App} app */
export function lessons(app) {
  const seen = new Set(done());
  const sets = Map.groupBy(app.cases, ({ name }) => name.split('/')[0]);
  return [...sets].map(
    ([set, list]) =>
      html` <details>
        <summary>
          ${set === 'incidents' ? t('page.incidents') : set === 'fixed' ? t('page.fixed') : set}
          <span class="quiet"
            >${t('page.done', { done: list.filter(({ name }) => seen.has(name)).length, count: list.length })}</span
          >
        </summary>
        <ul class="lessons">
          ${list.map(
            (lesson) =>
              html`<li>
                <span lang="en">${seen.has(lesson.name) ? '✓ ' : ''}${lesson.title}</span>
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

/** Begins a lesson: its acts are hidden, or what the Laws make of them. @param {App} app @param {Lesson} lesson @param {boolean} judge */
function begin(app, lesson, judge) {
  const [header, ...acts] = readCase(lesson.text).lines.map((line) => JSON.parse(line));
  app.start(header, judge ? acts : [], lesson.title);
  app.set({ lesson: { ...lesson, header, acts }, veiled: judge });
}

/** What the lesson asks, beside the board. @param {App} app */
export function asked(app) {
  const { lesson, veiled } = app;
  if (!lesson) return nothing;
  return html`<section class="card lesson">
    <h2>${t('page.lesson')}</h2>
    <p lang="en">${lesson.title}</p>
    <p>${t(veiled ? 'page.judge-it' : 'page.perform-it')}</p>
    <p class="row">
      <button class="main" @click=${() => answer(app)}>${t('page.answer')}</button>
      <button @click=${() => app.set({ lesson: null, veiled: false })}>${t('page.close')}</button>
    </p>
  </section>`;
}

/** Shows what was done and what the Laws make of it. What was performed otherwise is not done. @param {App} app */
function answer(app) {
  const { header, acts, title, name, text } = /** @type {NonNullable<App['lesson']>} */ (app.lesson);
  const right = app.veiled || mark(text, app.case.lines()).right;
  if (right) localStorage.setItem(kept, JSON.stringify([...new Set([...done(), name])]));
  const said = app.veiled ? '' : t(right ? 'page.right' : 'page.otherwise');
  app.start(header, acts, title);
  app.replay();
  app.tell(said);
}
