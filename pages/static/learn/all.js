// All steps of the path, and the progress.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/kernel.js';
import { small } from '/board/shared/small.js';
import { at } from '/board/shared/place.js';
import { chosen } from '/board/shared/words.js';
import { tongue } from '/board/shared/tongue.js';

/** @typedef {import('./walk.js').Step} Step */
/**
 * An app that shows all steps: the page of the path, or its substitute until that is loaded.
 * @typedef {{steps: Step[], walked: string[], problem: string, go: (name: string) => unknown, speak: (tag: string)
 * => unknown}} Path
 */

const kept = 'adoube.path';

/** The finished steps, stored in the browser. @returns {string[]} */
export const walked = () => JSON.parse(localStorage.getItem(kept) ?? '[]');

/** Stores that a step is finished. @param {string} name */
export const walk = (name) => localStorage.setItem(kept, JSON.stringify([...new Set([...walked(), name])]));

/** The steps in the current language. @returns {Promise<Step[]>} */
export const fetchSteps = async () => (await fetch(at('/board/path.json') + chosen())).json();

/** The page's contents, with anything open above them. @param {unknown} inside @param {unknown} [above] */
export const whole = (inside, above = nothing) => html`${inside} ${above}`;

/** @param {Path} app */
export function all(app) {
  const { steps, walked } = app;
  const next = steps.find(({ name }) => !walked.includes(name));
  return html`<header>
      <h1><a class="brand" href=${at('/')}>adoube</a></h1>
      <nav class="ways" aria-label=${t('room.pages')}><a href=${at('/board')}>${t('room.board')}</a></nav>
      ${tongue((tag) => app.speak(tag))}
    </header>
    <main class="path">
      <section class="stack">
        <h2 class="title">${t('page.path')}</h2>
        <p>${t('page.path-what')}</p>
        ${app.problem ? html`<p role="alert">${app.problem}</p>` : nothing}
        <p class="row">
          ${
            next
              ? html`<a
                  class="button main"
                  href=${at(`/learn/${next.name}`)}
                  @click=${(/** @type {MouseEvent} */ e) => follow(e, app, next.name)}
                  >${t(walked.length ? 'page.path-continue' : 'page.path-begin')}</a
                >`
              : html`<b>${t('page.path-walked')}</b>`
          }
          <span class="quiet">${t('page.done', { done: walked.length, count: steps.length })}</span>
        </p>
      </section>
      ${part(
        app,
        'page.path-children',
        steps.filter(({ children }) => children),
        0,
      )}
      ${part(
        app,
        'page.path-further',
        steps.filter(({ children }) => !children),
        steps.filter(({ children }) => children).length,
      )}
    </main>`;
}

/** @param {Path} app @param {string} heading @param {Step[]} some @param {number} before */
const part = (app, heading, some, before) =>
  html`<section>
    <h3>${t(heading)}</h3>
    <ol class="cards">
      ${some.map((one, n) => card(app, one, before + n + 1))}
    </ol>
  </section>`;

/** @param {Path} app @param {Step} one @param {number} no */
const card = (app, { name, title, idea, fen, on }, no) =>
  html`<li>
    <a class="card" href=${at(`/learn/${name}`)} @click=${(/** @type {MouseEvent} */ e) => follow(e, app, name)}>
      ${small(name, fen, on)}
      <span
        ><b>${no}. ${title}</b>${
          app.walked.includes(name)
            ? html` <span class="well">✓<span class="hidden">${t('page.was-right')}</span></span>`
            : nothing
        }<br /><small>${idea}</small></span
      >
    </a>
  </li>`;

/**
 * Opens a step within this page; with a modifier key or another button the browser handles it.
 * @param {MouseEvent} event
 * @param {Path} app
 * @param {string} name
 */
function follow(event, app, name) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  app.go(name);
}
