// One step of the path: its text, the board, and the possible actions.
import { html, nothing } from '/board/vendor/lit-html.js';
import { loaded, t } from '/board/kernel.js';
import { articles } from '/board/panels.js';
import { at } from '/board/shared/place.js';

/** @typedef {import('./walk.js').Learn} Learn */

/** @param {Learn} app @returns {unknown} */
export function step(app) {
  const { number, steps } = app;
  return html`<header class="steps">
      <a
        class="button"
        href=${at('/learn')}
        aria-label=${t('page.path')}
        @click=${(/** @type {MouseEvent} */ e) => (e.preventDefault(), app.go(''))}
        >☰</a
      >
      <h1>${app.step.title}</h1>
      <span class="quiet">${t('page.done', { done: number + 1, count: steps.length })}</span>
    </header>
    <main class="step">
      <p class="idea">${app.step.idea} <span class="cites">${articles(app, [app.step.article])}</span></p>
      <div class="place" ?inert=${!loaded()}>${app.table()}</div>
      <div class="below">${spoken(app)}${buttons(app)}</div>
    </main>`;
}

/** The task, and the ruling. @param {Learn} app */
function spoken(app) {
  const { now, done, model, problem } = app;
  const said = app.case.played.acts.at(-1);
  const ruled = problem || said?.ruling?.text || '';
  return html`<div class="spoken" role="status">
    ${now === 'look' && said ? html`<p><b>${said.said}</b></p>` : nothing}
    ${
      now === 'try'
        ? html`<p>
            <b
              >${
                app.otherwise
                  ? t('page.path-otherwise')
                  : t('page.path-now', { act: app.step.said[done] ?? '', no: done + 1, count: model.length })
              }</b
            >
          </p>`
        : nothing
    }
    ${now === 'done' ? html`<p class="well"><b>✓ ${t('page.path-right')}</b></p>` : nothing}
    ${ruled === said?.said ? nothing : html`<p>${ruled}</p>`}
  </div>`;
}

/** @param {Learn} app */
function buttons(app) {
  const next = app.steps[app.number + 1];
  if (app.now === 'done')
    return html`<p class="row">
      <button class="main" @click=${() => app.go(next?.name ?? '')}>
        ${t(next ? 'page.path-next' : 'page.path-end')}
      </button>
      <button @click=${() => app.tryIt()}>${t('page.path-again')}</button>
    </p>`;
  if (app.now === 'try')
    return html`<p class="row trying">
      ${voices(app)}
      <button aria-label=${t('page.path-again')} title=${t('page.path-again')} @click=${() => app.tryIt()}>↺</button>
      <button aria-label=${t('page.path-watch')} title=${t('page.path-watch')} @click=${() => app.watch()}>▶</button>
    </p>`;
  const seen = app.model.length > 0 && app.case.shown === app.model.length;
  return html`<p class="row">
    <button class=${seen ? '' : 'main'} @click=${() => (app.playing ? app.stop() : app.watch())}>
      ${t(app.playing ? 'page.stop' : 'page.path-watch')}
    </button>
    <button class=${seen ? 'main' : ''} @click=${() => app.tryIt()}>${t('page.path-try')}</button>
  </p>`;
}

/**
 * The buttons for acts that are spoken instead of made by hand, if the step has them.
 * @type {Record<string, (app: Learn, act: import('../case.js').Act) => unknown>}
 */
const says = {
  adjust: (app, act) =>
    html`<button class="voice" @click=${() => app.do({ act: 'adjust', by: act.by })}>${t('page.adjust')}</button>`,
  claim: (app, act) =>
    html`<button class="voice" @click=${() => app.do(act)}>
      ${t('page.claim', { player: t(act.by === 'white' ? 'page.white' : 'page.black') })}
    </button>`,
  restore: (app, act) => html`<button class="voice" @click=${() => app.do(act)}>${t('page.restore')}</button>`,
};

/** @param {Learn} app */
const voices = (app) => [
  ...app.model.filter(({ act }) => says[act]).map((act) => says[act.act](app, act)),
  app.model.some(({ intent }) => intent === 'accident')
    ? html`<button class="voice" @click=${() => app.accident()}>${t('page.accident')}</button>`
    : nothing,
];
