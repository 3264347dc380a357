// Copies for when the hall's machine fails: of the store and the keys; the steps to take then; and
// new links for everybody.
import { html, nothing } from '/board/vendor/lit-html.js';
import { code as drawn } from '/board/shared/qr.js';
import { Problem, call, credentials, has } from '/board/shared/session.js';
import { t, time } from '/board/shared/words.js';
import { base, isLocal } from '/board/organise/devices.js';
import { filled, wrong } from '/board/organise/frame.js';
import { keep, save } from '/board/organise/lists.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('../../hall').MadeAnew} Anew a link for somebody who is, or was, signed in */

/** Reports whether the user may copy the hall. @param {Organise} app */
export const mayCopy = ({ me }) =>
  me && has('presides', me) && !me.scope.event && !me.scope.boards?.length && !me.scope.sectors?.length;

/** The name of files saved now. */
const backupName = () => `hall-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}`;

/** Reports whether the hall sends its keys over this connection. */
const safe = () => location.protocol === 'https:' || isLocal(location.origin);

/**
 * Saves the encrypted keys and then a backup, which must not be older.
 * @param {Organise} app
 * @param {Record<string, string>} given
 */
function both(app, given) {
  const name = backupName();
  return app
    .attempt('keys', async () => {
      const headers = {
        ...credentials(),
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
      };
      const answer = await fetch('/api/v1/keys', { method: 'POST', headers, body: JSON.stringify(given) }).catch(
        (gone) => {
          throw new Problem(0, { detail: String(gone) });
        },
      );
      await keep(answer, `${name}.keys`, headers);
    })
    .then(async (done) => {
      if (done && (await save(app, '/api/v1/backup', `${name}.db`)))
        app.set({ offered: '', part: { ...app.part, copied: name } });
    });
}

/** The buttons for the backup and the keys. @param {Organise} app */
export const copies = (app) =>
  html`<div class="card unprinted">
      <h3>${t('organise.backup')}</h3>
      <p class="quiet">${t('organise.backup-what')}</p>
      <p>
        <button ?disabled=${app.busy === 'file'} @click=${() => save(app, '/api/v1/backup', `${backupName()}.db`)}>
          ${t('organise.backup-get')}
        </button>
      </p>
      ${wrong(app, 'file')}
    </div>
    <div class="card unprinted">
      <h3>${t('organise.keys')}</h3>
      ${sealing(app)}
    </div>`;

/** The form for encrypting the keys. @param {Organise} app */
const sealing = (app) =>
  html`<p class="quiet">${t('organise.keys-what')}</p>
    ${
      safe()
        ? html`<form class="stack" @submit=${(/** @type {SubmitEvent} */ e) => both(app, filled(e))}>
            <label
              >${t('organise.passphrase')}<input
                name="passphrase"
                required
                minlength="12"
                maxlength="200"
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
            /></label>
            <p><button class="main" ?disabled=${app.busy === 'keys'}>${t('organise.keys-get')}</button></p>
          </form>`
        : html`<p class="card away">${t('organise.keys-unsafe')}</p>`
    }
    ${app.part.copied ? html`<p class="entered" role="status"><span>${t('organise.keys-saved')}</span></p>` : nothing}
    ${wrong(app, 'keys')}`;

/** The commands for another machine, with the names of the saved files. @param {Organise} app */
export function failing({ part: { copied: name = 'hall-…' } }) {
  return html`<div class="card unprinted">
    <h3>${t('organise.fails')}</h3>
    <p>${t('organise.fails-how')}</p>
    <pre tabindex="0">
adoube restore --keys ${name}.keys ${name}.db hall.db
adoube serve --listen :${location.port || '8765'} --tls</pre>
    <p class="quiet">${t('organise.fails-lost')}</p>
    <pre tabindex="0">adoube restore --new-key "${t('organise.fails-reason')}" ${name}.db hall.db</pre>
  </div>`;
}

/** Offers the copies when an event is created and when a round ends. @param {Organise} app */
export const offer = (app) =>
  mayCopy(app) && app.offered
    ? html`<aside class="card unprinted offer" aria-labelledby="offer">
        <h3 id="offer">${t('organise.offer')}</h3>
        <p class="quiet">${t('organise.offer-what')}</p>
        <p class="row">
          <a class="button" href="#/records">${t('organise.records')}</a
          ><button @click=${() => app.set({ offered: '' })}>${t('organise.later')}</button>
        </p>
      </aside>`
    : nothing;

/** The decision about the tokens of a restored backup. @param {Organise} app */
export function restored(app) {
  const { restoration: { restored: at, until, tokens } = {} } = app.part;
  if (!at || !until || tokens) return nothing;
  const decide = (/** @type {string} */ what) =>
    app.attempt('restored', async () => {
      await call('POST', '/api/v1/restoration', { tokens: what });
      await app.fetch();
    });
  return html`<div class="card away" role="alert">
    <p>${t('organise.restored', { time: time(until, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
    <p class="row">
      <button @click=${() => decide('ended')}>${t('organise.tokens-end')}</button
      ><button @click=${() => decide('kept')}>${t('organise.tokens-keep')}</button>
    </p>
    ${wrong(app, 'restored')}
  </div>`;
}

/** The new links for the others. @param {Organise} app */
export function anew(app) {
  const links = app.part.anew;
  const make = () => app.attempt('anew', async () => app.keep({ anew: await call('POST', '/api/v1/links/anew', {}) }));
  return html`<div class="card unprinted">
    <h3>${t('organise.anew')}</h3>
    <p class="quiet">${t('organise.anew-what')}</p>
    ${
      links
        ? nothing
        : html`<p><button ?disabled=${app.busy === 'anew'} @click=${make}>${t('organise.anew-make')}</button></p>`
    }
    ${links?.length === 0 ? html`<p>${t('organise.anew-none')}</p>` : nothing}
    <ul class="strips anew">
      ${(links ?? []).map((one) => link(app, one))}
    </ul>
    ${wrong(app, 'anew')}
  </div>`;
}

/** The link for one person. @param {Organise} app @param {Anew} made */
function link(app, { token, code, typed = '' }) {
  const whose = [
    token.name ?? token.label,
    ...(token.scope.boards ?? []).map((board) => t('console.board', { table: board })),
    token.scope.side && t(`console.by-${token.scope.side}`),
  ]
    .filter(Boolean)
    .join(' · ');
  const role = t(`console.pair-role-${token.role}`);
  const url = `${base(app)}/pair#${code}`;
  return html`<li>
    <div>
      ${drawn(url, `${role} ${whose}`)}
      <p>
        <b>${role}</b><br />${whose}<br /><span class="typed">${typed.replace(/(.{4})(?=.)/g, '$1 ')}</span><br /><span
          class="link"
          >${url}</span
        >
      </p>
    </div>
  </li>`;
}
