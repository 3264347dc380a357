// The arbiters of an event by name and role.
import { html } from '/board/vendor/lit-html.js';
import { call } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { filled, wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('../../hall').Panel} Panel */

/** The names in a field, one per line. @param {string} [text] */
const names = (text = '') =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** The form for the arbiters. @param {Organise} app */
export function arbiters(app) {
  const { panel = {}, named = false } = app.part;
  const save = (/** @type {SubmitEvent} */ submitted) => {
    const { chief = '', deputies, others } = filled(submitted);
    return app.attempt('arbiters', async () => {
      await call('POST', `${app.at}/arbiters`, { chief, deputies: names(deputies), others: names(others) });
      app.keep({ named: true });
      await app.fetch();
    });
  };
  const several = (/** @type {'deputies' | 'others'} */ name) =>
    html`<label
      >${t(`organise.arbiters-${name}`)}<textarea
        name=${name}
        rows="2"
        maxlength="4000"
        .defaultValue=${(panel[name] ?? []).join('\n')}
      ></textarea>
    </label>`;
  return html`<form class="card" aria-labelledby="arbiters" @submit=${save}>
    <h3 id="arbiters">${t('organise.arbiters')}</h3>
    <label
      >${t('organise.arbiters-chief')}<input
        name="chief"
        maxlength="200"
        autocomplete="off"
        .defaultValue=${panel.chief ?? ''}
    /></label>
    ${several('deputies')} ${several('others')} ${wrong(app, 'arbiters')}
    <p class="row">
      <button ?disabled=${app.busy === 'arbiters'}>${t('organise.save-arbiters')}</button
      ><span role="status">${named ? '✓' : ''}</span>
    </p>
  </form>`;
}
