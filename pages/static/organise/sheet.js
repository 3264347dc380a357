// A sheet of codes for all tables of a round, to be printed, cut and laid out: a strip per board,
// with a code for each player's device.
import { html, nothing } from '/board/vendor/lit-html.js';
import { code as drawn } from '/board/shared/qr.js';
import { call } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { base, isLocal, onlyHere, onlyRound } from '/board/organise/devices.js';
import { filled, wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('../../hall').SheetRow} Codes */

/** The number of larger strips that fill a page. */
const few = 8;

/** @param {Organise} app */
export function sheet(app) {
  const codes = app.part.codes;
  const make = (/** @type {SubmitEvent} */ e) => {
    const only = Boolean(filled(e).only);
    return app.attempt('sheet', async () =>
      app.keep({ only, codes: await call('POST', `${app.here}/links`, { only }) }),
    );
  };
  return html`<section class="stack" aria-labelledby="sheet">
    <h2 class="title" id="sheet">
      <span class="printed">${app.meet?.name} · </span>${t('organise.sheet-for', { round: app.round })}
    </h2>
    <div class="stack unprinted">
      ${isLocal(base(app)) ? html`<p class="card away">${onlyHere()}</p>` : nothing}
      <p class="quiet">${t('organise.sheet-what')}</p>
      ${wrong(app, 'sheet')}
      <form class="stack" @submit=${make}>
        ${codes ? nothing : onlyRound(app)}
        <p class="row">
          ${
            codes
              ? html`<button type="button" class="main" @click=${() => print()}>${t('console.print')}</button>`
              : html`<button class="main" ?disabled=${app.busy === 'sheet'}>${t('organise.make-sheet')}</button>`
          }
          <a class="button" href="#/devices">${t('organise.part-devices')}</a>
        </p>
      </form>
    </div>
    ${
      codes
        ? html`<p>${t('organise.sheet-use', { address: `${base(app).replace(/^https?:\/\//, '')}/pair` })}</p>
            <ul class="strips ${codes.length > few ? '' : 'few'}">
              ${codes.map((one) => strip(app, one))}
            </ul>`
        : nothing
    }
  </section>`;
}

/** The codes of one board. @param {Organise} app @param {Codes} codes */
function strip(app, codes) {
  const seat = app.tables.find(({ table }) => table === codes.table);
  const side = (/** @type {'white'|'black'} */ of, /** @type {string} */ code, typed = '') =>
    html`<div>
      ${drawn(
        `${base(app)}/pair#${code}`,
        `${t('console.board', { table: numberOf(codes) })} · ${t(`console.by-${of}`)}`,
      )}
      <p>
        <small
          >${t(`console.by-${of}`)}${app.part.only ? html` · ${t('room.round', { round: app.round })}` : nothing}</small
        ><br /><b>${app.part.only ? seat?.[of].name : t('console.board', { table: boardName(numberOf(codes)) })}</b
        ><br /><span class="typed">${typed.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
    </div>`;
  return html`<li>
    <b class="big">${boardName(numberOf(codes))}</b
    >${side('white', codes.white, codes.whiteTyped)}${side('black', codes.black, codes.blackTyped)}
  </li>`;
}
