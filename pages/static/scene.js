// The position, the Laws and the kind of play; and exporting the case.
import { html, nothing } from '/board/vendor/lit-html.js';
import { castable, compare, editions, games, readCase, t, writeCase } from '/board/kernel.js';
import { tongue } from '/board/shared/tongue.js';
import { pack, pictured } from '/board/case.js';
import { switches } from '/board/feel.js';
import { at } from '/board/shared/place.js';
import { onValue } from '/board/shared/value.js';
import { notation } from '/board/shared/words.js';

/** @typedef {import('./case.js').Act} Act */
/** @typedef {import('./app.js').App} App */

const plays = ['standard', 'rapid', 'rapid-supervised', 'blitz', 'blitz-supervised'];

/**
 * A select element.
 * @param {string} label
 * @param {string[][]} options
 * @param {string} value
 * @param {(value: string) => void} change
 */
const choice = (label, options, value, change) =>
  html` <label
    ><span>${label}</span
    ><select @change=${onValue(change)}>
      ${options.map(([id, name]) => html`<option value=${id} ?selected=${id === value}>${name}</option>`)}
    </select></label
  >`;

/** The choice of the Laws and the language. @param {App} app */
export const head = (app) =>
  html` <header>
    <h1><a class="brand" href=${at('/')}>adoube</a></h1>
    ${choice(
      t('page.laws'),
      editions().map(({ id, short }) => [id, short]),
      app.case.played.laws,
      (laws) => app.case.rule({ laws }),
    )}
    ${tongue((tag) => app.speak(tag))}
  </header>`;

/** The short name of an edition. @param {string} id */
const short = (id) => editions().find((one) => one.id === id)?.short ?? id;

/** The actions for the case. @param {App} app */
export const tools = (app) =>
  html` <nav class="row" aria-label=${t('page.case')}>
    <button @click=${() => app.open('position')}>${t('page.position')}</button>
    <button @click=${() => app.open('compare')} ?disabled=${!app.case.acts.length}>${t('page.compare')}</button>
    <button @click=${() => app.open('lessons')}>${t('page.lessons')}</button>
    <button @click=${() => share(app)}>${t('page.share')}</button>
    <button @click=${() => save(app)} ?disabled=${!app.case.acts.length}>${t('page.export')}</button>
    <button @click=${() => app.board.turn()}>${t('page.turn')}</button>
    ${switches(app)}
  </nav>`;

/**
 * Puts a link containing the case into the address and, if allowed, the clipboard. The position
 * also precedes the «#», for previews in messengers.
 * @param {App} app
 */
async function share(app) {
  const link = new URL(`?fen=${pictured(app.case.played.fen)}#${await pack(app.case)}`, location.href).href;
  history.replaceState(null, '', link);
  await navigator.clipboard?.writeText(link).then(
    () => app.tell(t('page.copied')),
    () => app.tell(t('page.link')),
  );
}

/** Saves the case as a file. @param {App} app */
function save(app) {
  const text = writeCase(app.case.title, app.case.lines());
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })),
    download: 'adoube.case',
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Begins from the form's text: a FEN, a case or a game. @param {App} app @param {string} text */
export function begin(app, text) {
  const { laws, play } = app.case.header;
  if (/^\s*(#|(laws|board|variant|play|white|black|someone)\b)/.test(text)) {
    const read = readCase(text);
    const [header, ...acts] = read.lines.map((line) => JSON.parse(line));
    return app.start(header, acts, read.title);
  }
  if (/^\s*(\[|1\.)/.test(text)) return app.set({ games: games(text) });
  return app.start({ laws, play, fen: castable(text.trim()) || 'startpos' });
}

/** @param {App} app */
export const position = (app) =>
  html` <form
      @submit=${(/** @type {SubmitEvent} */ e) => {
        e.preventDefault();
        app.attempt(() => begin(app, /** @type {any} */ (e.target).text.value));
      }}
    >
      <label
        >${t('page.text')}<textarea name="text" rows="5" spellcheck="false" .value=${app.case.played.fen}></textarea>
      </label>
      <label>${t('page.file')}<input type="file" @change=${(/** @type {any} */ e) => read(app, e.target)} /></label>
      ${choice(
        t('page.play'),
        plays.map((p) => [p, t(`page.play-${p}`)]),
        app.case.header.play ?? 'standard',
        (play) => app.case.rule({ play }),
      )}
      <p class="row">
        <button class="main">${t('page.open-it')}</button>
        <button type="button" @click=${() => app.start({ laws: app.case.header.laws, fen: 'startpos' })}>
          ${t('page.startpos')}
        </button>
        <button
          type="button"
          @click=${() =>
            app.start({ laws: app.case.header.laws, play: app.case.header.play, fen: app.case.played.fen })}
        >
          ${t('page.from-here')}
        </button>
      </p>
      ${app.games.map(
        (game) =>
          html`<fieldset>
            <legend>${game.name}</legend>
            <p class="chips">
              ${game.plies.map(
                (ply, n) =>
                  html`<button type="button" @click=${() => app.start({ laws: app.case.header.laws, fen: ply.fen })}>
                    ${n % 2 ? nothing : `${n / 2 + 1}.`} ${notation(ply.san)}
                  </button>`,
              )}
            </p>
            ${(game.remarks ?? []).map((text) => html`<p>${text}</p>`)} ${game.fault ? fault(app, game.fault) : nothing}
          </fieldset>`,
      )}
    </form>
    ${setup(app)}`;

/**
 * The error in a game, and how to continue from there.
 * @param {App} app
 * @param {import('../kernel').Fault} fault
 */
const fault = (app, fault) =>
  html`<p role="alert">${fault.text}</p>
    <p class="row">
      ${
        fault.acts
          ? html`<button
              type="button"
              @click=${() => app.start(setting(app, fault.fen ?? 'startpos'), /** @type {Act[]} */ (fault.acts))}
            >
              ${t('page.go-on', { san: notation(fault.san) })}
            </button>`
          : nothing
      }
      ${fault.fen ? fromHere(app, fault.fen) : nothing}
    </p>`;

/** @param {App} app @param {string} fen */
const fromHere = (app, fen) =>
  html`<button type="button" @click=${() => app.start(setting(app, fen))}>${t('page.from-here')}</button>`;

/** The present Laws and kind of play, with a position. @param {App} app @param {string} fen */
const setting = (app, fen) => ({ laws: app.case.header.laws, play: app.case.header.play, fen });

/** @param {App} app @param {HTMLInputElement} input */
async function read(app, input) {
  const file = input.files?.[0];
  if (file) await app.openFile(file);
}

/** The form for setting up a board: choose a piece, then squares. @param {App} app */
const setup = (app) =>
  html` <fieldset class="setup">
    <legend>${t('page.setup')}</legend>
    <p class="quiet">${t('page.setup-how')}</p>
    <button type="button" @click=${() => app.setUp()}>${t('page.setup-begin')}</button>
  </fieldset>`;

/** The same acts under every edition. @param {App} app */
export function sideBySide(app) {
  const rows = compare(app.case.lines(app.case.acts));
  const names = new Map(editions().map(({ id, name }) => [id, name]));
  /** @param {string[]} laws */
  const span = (laws) => laws.map(short).join(' · ');
  /** @param {string} law @param {string} value */
  const reading = (law, value) => t('page.labelled', { label: short(law), value });
  return html`${rows.some((row) => row.groups.length > 1) ? nothing : html`<p>${t('page.alike')}</p>`}
    <ol class="compare">
      ${rows.map(
        (row) =>
          html`<li>
            <b>${row.said}</b>
            <div class="groups">
              ${row.groups.map(
                (group) =>
                  html`<div class="card">
                    <p class="quiet" title=${group.laws.map((id) => names.get(id)).join('\n')}>
                      ${row.groups.length > 1 ? span(group.laws) : t('page.all')}
                    </p>
                    <p>${group.text}</p>
                    <p class="quiet">
                      ${group.cites.join(' ')} ${group.as ? `(${short(group.as)})` : ''}
                      ${t('page.moves', { count: group.open })}
                    </p>
                  </div>`,
              )}
            </div>
            ${row.why.map(
              (why) =>
                html`<p class="why">
                  <b>${t('page.why', { about: why.about })}</b><br />
                  ${why.laws.map((law, n) => html`${n ? html`<br />` : nothing}${reading(law, why.readings[n])}`)}
                </p>`,
            )}
          </li>`,
      )}
    </ol>`;
}

/** The link to an edition's own text, if it is published. @param {string} laws */
function published(laws) {
  const link = editions().find(({ id }) => id === laws)?.link;
  return link ? html`<p><a href=${link} target="_blank" rel="noreferrer">FIDE Handbook E/01</a></p>` : nothing;
}

/** @param {App} app */
export const theArticle = (app) =>
  app.read.map(
    ({ number, heading, text, example, history }) =>
      html`<h3>${number} ${heading}</h3>
        <p>${text}</p>
        <p class="quiet">${example}</p>
        <details>
          <summary>${t('page.history')}</summary>
          ${history.map((stage) => html`<p><b>${short(stage.laws)}</b> ${stage.number} ${stage.text}</p>`)}
        </details>
        ${published(app.case.played.laws)}`,
  );
