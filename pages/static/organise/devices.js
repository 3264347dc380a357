// The people and boards that are signed in; a code for a screen without a camera; and a sheet of
// codes for all tables of a round.
import { html, nothing } from '/board/vendor/lit-html.js';
import { tokens } from '/board/pair/tokens.js';
import { code as drawn } from '/board/shared/qr.js';
import { call, givenBy } from '/board/shared/session.js';
import { t, time } from '/board/shared/words.js';
import { boardName, numberOf, tableOf } from '/board/shared/board.js';
import { onValue } from '/board/shared/value.js';
import { filled, wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** The address for other devices. @param {Organise} app */
export const base = ({ bases, part }) =>
  part.base ??
  bases.find(({ url }) => url === location.origin)?.url ??
  bases.find(({ local }) => !local)?.url ??
  location.origin;

/** Reports whether only this machine can open an address. @param {string} url */
export const isLocal = (url) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** @param {Organise} app */
export const devices = (app) =>
  html`<section class="stack devices" aria-labelledby="devices">
    <h2 class="title" id="devices">${t('organise.part-devices')}</h2>
    ${reach(app)} ${invite(app)} ${app.event ? screen(app) : nothing}
    ${
      app.round
        ? html`<div class="card">
            <h3>${t('organise.sheet')}</h3>
            <p class="quiet">${t('organise.sheet-what')}</p>
            <p><a class="button" href="#/sheet">${t('organise.sheet-for', { round: app.round })}</a></p>
          </div>`
        : nothing
    }
    ${
      app.part.tokens
        ? tokens({
            list: app.part.tokens,
            events: app.events,
            mine: app.me?.id ?? 0,
            asked: app.part.asked ?? 0,
            ask: (id) => app.keep({ asked: id }),
            revoke: (id) =>
              void app.attempt('devices', async () => {
                await call('DELETE', `/api/v1/tokens/${id}`);
                app.keep({ asked: 0 });
                await app.fetch();
              }),
          })
        : nothing
    }
    ${wrong(app, 'devices')}
  </section>`;

/** The notice that only this machine can open the address, with the options for a hall that others can reach. */
export function onlyHere() {
  const options = `--listen=:${location.port || '443'} --tls`;
  const [before, after] = t('organise.only-here', { options }).split(options);
  return html`${before}<code>${options}</code>${after}`;
}

/** The choice of the address for others. @param {Organise} app */
function reach(app) {
  const chosen = base(app);
  const local = isLocal(chosen);
  return html`<div class="card ${local ? 'away' : ''}">
    <label
      >${t('organise.address')}<select @change=${onValue((value) => app.keep({ base: value }))}>
        ${[...new Set([location.origin, ...app.bases.map(({ url }) => url)])].map(
          (url) =>
            html`<option value=${url} ?selected=${url === chosen}>
              ${url}${isLocal(url) ? ` · ${t('organise.this-machine')}` : ''}
            </option>`,
        )}
      </select></label
    >
    <p class=${local ? '' : 'quiet'}>${local ? onlyHere() : t('organise.phones-reach')}</p>
  </div>`;
}

/** A link that signs in one phone. @param {Organise} app */
function invite(app) {
  const { link } = app.part;
  /** @param {Record<string, string>} wanted */
  const give = ({ role, label, person }) =>
    app.attempt('invite', async () => {
      const scope = app.event ? { event: app.event } : {};
      const { code } = await call('POST', '/api/v1/links', {
        role,
        scope,
        ...(label && { label }),
        ...(person && { person }),
        ...(role !== 'viewer' && { hours: 720 }),
      });
      app.keep({ link: { url: `${base(app)}/pair#${code}`, role, whose: person } });
      await app.fetch();
    });
  return html`<div class="card">
    <h3>${t('console.pair-others')}</h3>
    ${
      link
        ? html`<div class="code">
            ${drawn(link.url, t('console.pair-code', { role: t(`console.pair-role-${link.role}`) }))}
            ${link.whose ? html`<p><b>${link.whose}</b></p>` : nothing}
            <p>${t('console.pair-scan', { role: t(`console.pair-role-${link.role}`) })}</p>
            <p class="link">${link.url}</p>
            <p><button @click=${() => app.keep({ link: null })}>${t('console.pair-another')}</button></p>
          </div>`
        : html`<form class="stack" @submit=${(/** @type {SubmitEvent} */ e) => give(filled(e))}>
            <label
              >${t('console.pair-role')}<select name="role">
                ${givenBy(app.me?.role)
                  .filter((role) => role !== 'player') // a device at a board has a code instead
                  .map((role) => html`<option value=${role}>${t(`console.pair-role-${role}`)}</option>`)}
              </select></label
            >
            <label>${t('console.pair-person')}<input name="person" maxlength="80" autocomplete="off" /></label>
            <p><button class="main">${t('console.pair-show')}</button></p>
          </form>`
    }
    ${wrong(app, 'invite')}
  </div>`;
}

/** The choice whether a device at a board is for the current round only. @param {Organise} app */
export const onlyRound = (app) =>
  html`<label class="tick wide"
    ><input type="checkbox" name="only" /><span>${t('organise.only-round', { round: app.round })}</span></label
  >`;

/** A short code for a screen. @param {Organise} app */
function screen(app) {
  const { short } = app.part;
  /** @param {Record<string, string>} wanted */
  const give = ({ table, side, only }) =>
    app.attempt('code', async () => {
      const wanted = table
        ? {
            role: 'player',
            scope: {
              event: app.event,
              boards: [
                only
                  ? `${app.round}/${
                      app.tables.find((seat) => boardName(numberOf(seat)) === table)?.table ?? tableOf(table)
                    }`
                  : String(tableOf(table)),
              ],
              side,
            },
            ...(!only && { hours: 720 }),
          }
        : { role: 'viewer', scope: { event: app.event }, hours: 720 };
      app.keep({ short: await call('POST', '/api/v1/codes', wanted) });
    });
  return html`<div class="card">
    <h3>${t('organise.code')}</h3>
    <p class="quiet">${t('organise.code-what', { address: `${base(app).replace(/^https?:\/\//, '')}/pair` })}</p>
    ${
      short
        ? html`<p class="short" aria-live="polite">${short.code.slice(0, 3)} ${short.code.slice(3)}</p>
            <p class="quiet">${t('organise.code-until', { time: time(short.until) })}</p>`
        : nothing
    }
    <form class="inline" @submit=${(/** @type {SubmitEvent} */ e) => give(filled(e))}>
      <label
        >${t('organise.tablet-at')}<input
          name="table"
          pattern="[0-9]+(.[0-9]+)?"
          inputmode="decimal"
          maxlength="7"
          autocomplete="off"
          placeholder=${t('organise.screen')}
      /></label>
      <label
        >${t('organise.colour')}<select name="side">
          ${['white', 'black'].map((side) => html`<option value=${side}>${t(`console.by-${side}`)}</option>`)}
        </select></label
      >
      <button>${t('organise.show-code')}</button>
      ${app.round ? onlyRound(app) : nothing}
    </form>
    ${wrong(app, 'code')}
  </div>`;
}
