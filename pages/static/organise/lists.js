// Lists for the wall and files for other programs: pairings, results, standings
// by points.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, credentials, problem } from '/board/shared/session.js';
import { t, time } from '/board/shared/words.js';
import { wrong } from '/board/organise/frame.js';
import { halves } from '/board/live/seen.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { who, written } from '/board/organise/boards.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Standing} Standing */

/** Saves a file that the hall makes. @param {Organise} app @param {string} path @param {string} name */
export const save = (app, path, name) =>
  app.attempt('file', async () => {
    const answer = await fetch(path, { headers: credentials() }).catch((gone) => {
      throw new Problem(0, { detail: String(gone) });
    });
    if (!answer.ok) throw await problem(answer);
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(await answer.blob()), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });

/** @param {Organise} app */
export function lists(app) {
  const { standings = [] } = app.part;
  const kind = app.part.kind ?? 'pairings';
  const tab = (/** @type {string} */ id) => html`<button class="chip" aria-pressed=${kind === id} @click=${() => app.keep({ kind: id })}>${t(`organise.list-${id}`)}</button>`;
  return html`<section class="stack" aria-labelledby="lists">
    <h2 class="title" id="lists">${app.meet?.name}${kind === 'standings' ? nothing : html` · ${t('room.round', { round: app.round })}`}<small class="printed"> ${time(new Date(), { dateStyle: 'medium', timeStyle: 'short' })}</small></h2>
    <div class="chips unprinted" role="group" aria-label=${t('organise.part-lists')}>${tab('pairings')} ${tab('standings')} <button class="main" @click=${() => print()}>${t('console.print')}</button></div>
    ${kind === 'standings' ? points(standings) : games(app)}
    <div class="card unprinted">
      <h3>${t('organise.files-out')}</h3>
      <p class="quiet">${t('organise.files-what')}</p>
      <p class="row">
        <button @click=${() => save(app, `${app.at}/results?format=trf16`, `${app.event}.trf`)}>TRF16</button>
        <button @click=${() => save(app, `${app.at}/results?format=trf26`, `${app.event}-trf26.trf`)}>TRF26</button>
        <button @click=${() => save(app, `${app.at}/results?format=csv`, `${app.event}.csv`)}>CSV</button>
        ${app.round && !app.meet?.hidden ? html`<a class="button" href="/public/${app.event}/round-${app.round}/games.pgn" download>PGN</a>` : nothing}
      </p>
      ${wrong(app, 'file')}
    </div>
  </section>`;
}

/** @param {Organise} app */
const games = ({ tables, now }) =>
  html`<div class="scroll"><table>
    <thead><tr><th>${t('organise.board')}</th><th>${t('page.white')}</th><th>${t('page.result')}</th><th>${t('page.black')}</th></tr></thead>
    <tbody>
      ${tables.map((seat) => html`<tr><td class="number">${boardName(numberOf(seat))}</td><td class="name">${who(seat.white)}</td><td class="score">${written(seat.result)}</td><td class="name">${who(seat.black)}</td></tr>`)}
      ${(now?.byes ?? []).map(({ table, white, black, result }) => html`<tr><td class="number">${table ? boardName(table) : ''}</td><td class="name">${white}</td><td class="score">${black ? written(result) : ''}</td><td class="name">${black ?? t(`organise.bye-${result}`)}</td></tr>`)}
    </tbody>
  </table></div>`;

/** @param {Standing[]} list */
const points = (list) => {
  const ratings = list.some(({ rating }) => rating);
  return html`<p class="quiet">${t('organise.by-points')}</p>
    <div class="scroll"><table>
      <thead><tr><th>${t('organise.place')}</th><th>${t('organise.player-name')}</th>${ratings ? html`<th>${t('organise.player-rating')}</th>` : nothing}<th>${t('organise.points')}</th></tr></thead>
      <tbody>
        ${list.map((one) => html`<tr><td class="number">${one.place}</td><td class="name">${[one.title, one.name].filter(Boolean).join(' ')} <small>${one.federation ?? ''}</small></td>${ratings ? html`<td>${one.rating || ''}</td>` : nothing}<td class="score">${halves(one.points)}</td></tr>`)}
      </tbody>
    </table></div>`;
};
