// The panel after a game: how it ended, what happened in it, and its files.
import { result as written } from '/board/shared/shown.js';
import { onValue } from '/board/shared/value.js';
import { html, nothing } from '/board/vendor/lit-html.js';
import { colon, spoken, t } from '/board/shared/words.js';
import { left, shown } from '/board/play/faces.js';
import { copy } from '/board/play/parts.js';
import { review } from '/board/play/review.js';

/** @typedef {import('./game.js').Play} Play */

/** The end of the game, and the possible actions. @param {Play} app */
export function ended(app) {
  const { result, reason } = /** @type {import('./line.js').Event} */ (app.over);
  return html`<section class="card ended">
    <h2>${written(result)} ${t(`play.over-${reason}`)}</h2>
    ${reason === 'penalty' ? cost(app) : nothing}
    <p class="row">
      ${
        app.sides.length && app.started
          ? html`<button class="main" @click=${() => app.line.ask({ do: 'again' })}>${t('play.again')}</button>`
          : nothing
      }
      <a class="button" href="/play">${t('play.new')}</a>
    </p>
    ${app.case.acts.length ? html`${scrub(app)} ${review(app)} ${taking(app)}` : nothing}
  </section>`;
}

/** The page for a game that does not exist. */
export const gone = () =>
  html`<header class="playhead">
      <a class="brand" href="/">adoube</a>
      <h1 class="quiet">${t('play.title')}</h1>
    </header>
    <main class="lobby">
      <p role="alert">${t('play.gone')}</p>
      <p><a class="button" href="/play">${t('play.new')}</a></p>
    </main>`;

/** The links and files of the game. @param {Play} app */
const taking = (app) =>
  html`<p class="row">
    <button @click=${async () => copy(app, await app.share())}>${t('play.share')}</button>
    <a class="button" href="${location.pathname}/game.pgn?language=${spoken()}" download>PGN</a>
    ${
      app.whole.acts.some(({ ruling }) => ruling?.stood || ruling?.adopted || ruling?.line)
        ? html`<a class="button" href="${location.pathname}/game.pgn?irregular=san&language=${spoken()}" download
            >${t('play.pgn-whole')}</a
          >`
        : nothing
    }
    <button @click=${() => give('adoube.case', app.save())}>${t('page.export')}</button>
    <button @click=${() => give('adoube.jsonl', app.case.lines())}>JSON</button>
  </p>`;

/** The reason for a loss by penalty. @param {Play} app */
function cost(app) {
  const { claim } = app.case.played.acts.findLast(({ ruling }) => ruling?.claim)?.ruling ?? {};
  const found = app.case.played.acts
    .flatMap(({ ruling }) => ruling?.findings ?? [])
    .findLast(({ about, code: kind }) => about === claim?.about && kind === claim?.code);
  return found
    ? html`<p>${colon(t('play.penalty', { player: t(`page.${found.by}`) }))} ${t(`penalty.${found.penalty}`)}</p>`
    : nothing;
}

/** The controls for stepping through the acts. @param {Play} app */
function scrub(app) {
  const c = app.case;
  return html`<p class="row scrub">
      <button aria-label=${t('room.before')} @click=${() => c.showActs(c.shown - 1)} ?disabled=${!c.shown}>◀</button>
      <input
        type="range"
        min="0"
        max=${c.acts.length}
        .value=${String(c.shown)}
        aria-label=${t('room.moment')}
        @input=${onValue((value) => c.showActs(Number(value)))}
      />
      <button
        aria-label=${t('room.after')}
        @click=${() => c.showActs(c.shown + 1)}
        ?disabled=${c.shown >= c.acts.length}
      >
        ▶
      </button>
    </p>
    <p class="quiet">${c.shown ? `${c.shown}. ${c.played.acts.at(-1)?.said ?? ''} ${stamp(app)}` : nothing}</p>`;
}

/** The clocks at the act shown. @param {Play} app */
function stamp(app) {
  const event = app.events.filter(({ what }) => what === 'act')[app.case.shown - 1];
  return event
    ? `(${shown(left(event.clock, 'white', event.at))} – ${shown(left(event.clock, 'black', event.at))})`
    : '';
}

/** @param {string} file @param {string} text */
function give(file, text) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([text])),
    download: file,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
