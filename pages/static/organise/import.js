// Pairings come from the file of a pairing program. What it will change is said
// before anything is; what would be lost is asked about, board by board.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, credentials, problem } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { written } from '/board/organise/boards.js';
import { wrong } from '/board/organise/frame.js';
import { control } from '/board/organise/start.js';

/** @typedef {import('./organise.js').Organise} Organise */
/**
 * @typedef {{round: number, table: number, number?: number, white: string, black: string, before?: number, wanted?: number, why?: string, result?: string}} Moved
 * @typedef {{games: number, same: number, new?: Moved[], changed?: Moved[], removed?: Moved[], left?: Moved[], forfeits?: Moved[], byes?: Moved[], results: number,
 *   people?: {before: import('./organise.js').Person, now: import('./organise.js').Person}[]}} Imported
 * @typedef {{name: string, text: string, format: string}} Chosen
 */

/** What kind of file it is, by its first lines. @param {string} text */
export function kindOf(text) {
  if (/^\s*\[\w+ "/m.test(text)) return 'pgn';
  return /^(012|001|###|XX)/m.test(text) ? 'trf' : 'csv';
}

/** Asks the hall what a file changes, or has it changed. @param {Organise} app @param {Chosen} file @param {{preview: boolean, also?: string[]}} how @returns {Promise<Imported>} */
async function send(app, { text, format }, { preview, also = [] }) {
  const query = new URLSearchParams({ format, ...(preview && { preview: 'true' }), ...(also.length && { also: also.join(',') }) });
  const answer = await fetch(`${app.at}/pairings?${query}`, { method: 'POST', headers: { ...credentials(), 'Content-Type': 'text/plain' }, body: text }).catch((gone) => {
    throw new Problem(0, { detail: String(gone) });
  });
  if (!answer.ok) throw await problem(answer);
  return answer.json();
}

/** @param {Organise} app @param {File | undefined} file */
async function choose(app, file) {
  if (!file) return;
  const text = decoded(await file.arrayBuffer());
  if (text.includes('\0')) app.set({ refused: { at: 'import', text: t('organise.no-text') } });
  else await look(app, { name: file.name, text, format: '' });
}

/** The text of a file: UTF-8, or what programs of Windows write. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @param {Organise} app @param {Chosen} file */
function look(app, file) {
  const chosen = { ...file, format: file.format || kindOf(file.text) };
  return app.attempt('import', async () => app.keep({ file: chosen, also: [], preview: await send(app, chosen, { preview: true }) }));
}

/** Does what was previewed. @param {Organise} app */
const apply = (app) =>
  app.attempt('import', async () => {
    const { file, also, preview } = app.part;
    const done = await send(app, file, { preview: false, also });
    const touched = [preview.new ?? [], preview.changed ?? []].flat().map((/** @type {Moved} */ one) => one.round);
    await app.look();
    const rounds = app.rounds.filter(({ number }) => touched.includes(number));
    const round = rounds.find(({ state }) => state !== 'finished') ?? rounds.at(-1);
    if (round) await app.show(round.number);
    app.set({ part: { done } });
  });

/** @param {Organise} app */
export function pairings(app) {
  const { preview, done } = app.part;
  if (done) return result(app, done);
  return html`<section class="stack" aria-labelledby="import">
    <h2 class="title" id="import">${preview ? heading(preview) : t('organise.import')}</h2>
    ${preview ? changes(app, preview) : choosing(app)}
  </section>`;
}

/** @param {Organise} app */
function choosing(app) {
  /** @param {DragEvent} e */
  const drop = (e) => {
    e.preventDefault();
    void choose(app, e.dataTransfer?.files[0]);
  };
  return html`<div class="card drop" @dragover=${(/** @type {Event} */ e) => e.preventDefault()} @drop=${drop}>
      <p><b>${t('organise.drop')}</b><br /><span class="quiet">${t('organise.files')}</span></p>
      <label class="button main">${t('organise.choose-file')}<input class="hidden" type="file" accept=".trf,.trfx,.txt,.csv,.pgn" @change=${(/** @type {any} */ e) => choose(app, e.target.files[0])} /></label>
    </div>
    ${wrong(app, 'import')}
    <p class="card">${t('organise.no-boards')}</p>
    <details>
      <summary>${t('organise.type-in')}</summary>
      <form
        class="card"
        @submit=${(/** @type {any} */ e) => {
          e.preventDefault();
          void look(app, { name: t('organise.type-in'), text: new FormData(e.target).get('text')?.toString() ?? '', format: 'csv' });
        }}
      >
        <label>${t('organise.typed')}<textarea name="text" rows="6" required spellcheck="false">${`round,board,white,black\n${(app.rounds.at(-1)?.number ?? 0) + 1},1,`}</textarea></label>
        <p><button>${t('organise.preview')}</button></p>
      </form>
    </details>`;
}

/** @param {Imported} preview */
const heading = ({ left = [] }) => (left.length ? t('organise.conflicts', { count: left.length }) : t('organise.previewed'));

/** The number of changes that are made. @param {Imported} preview */
const made = ({ new: fresh = [], changed = [], removed = [], people = [], forfeits = [], byes = [] }) => fresh.length + changed.length + removed.length + people.length + forfeits.length + byes.length;

/** @param {Organise} app @param {Imported} preview */
function changes(app, preview) {
  const { left = [], new: fresh = [], changed = [], removed = [], people = [], forfeits = [], byes = [], same } = preview;
  const count = made(preview) + app.part.also.length;
  return html`<p class="quiet">${app.part.file.name} · ${t('organise.unsaved')} ${app.part.file.format === 'trf' ? t('organise.compare') : ''}</p>
    <ul class="counts">
      ${[
        ['conflict', left.length],
        ['new', fresh.length + byes.length],
        ['changed', changed.length + removed.length + people.length + forfeits.length],
        ['same', same],
      ].map(([id, n]) => html`<li class="is-${id}" data-none=${n === 0}><b>${n}</b> ${t(`organise.count-${id}`)}</li>`)}
    </ul>
    ${left.map((one) => conflict(app, one))}
    ${
      count || left.length
        ? html`<ul class="card rows">
            ${fresh.map((one) => row(one, t('organise.is-new')))} ${changed.map((one) => row(one, changedTo(one)))} ${removed.map((one) => row({ ...one, table: one.before ?? 0, number: 0 }, t('organise.is-removed')))}
            ${forfeits.map((one) => row(one, t('organise.is-forfeit', { result: written(one.result) })))} ${byes.map(bye)} ${people.map(person)}
          </ul>`
        : nothing
    }
    ${wrong(app, 'import')}
    <p class="row dock">
      <button class="main" ?disabled=${app.busy === 'import'} @click=${() => apply(app)}>${count ? t('organise.apply', { count }) : t('organise.nothing-new')}</button>
      <button @click=${() => app.set({ part: {} })}>${t('console.cancel')}</button>
    </p>`;
}

/** @param {Moved} one */
const changedTo = ({ before, table, number }) => (before && before !== numberOf({ table, number }) ? t('organise.is-moved', { from: before }) : t('organise.is-changed'));

/** @param {Moved} one @param {string} what */
const row = ({ round, table, number, white, black }, what) => html`<li><b class="number">${table ? boardName(numberOf({ table, number })) : '–'}</b><span>${white} – ${black}<br /><small>${t('room.round', { round })}</small></span><span class="mark">${what}</span></li>`;

/** Who has no opponent. @param {Moved} one */
const bye = ({ round, white, result }) => html`<li><b class="number">–</b><span>${white}<br /><small>${t('room.round', { round })}</small></span><span class="mark">${t(`organise.bye-${result}`)}</span></li>`;

/** @param {{before: import('./organise.js').Person, now: import('./organise.js').Person}} corrected */
function person({ before, now }) {
  const say = (/** @type {import('./organise.js').Person} */ { title, name, rating, federation }) => [title, name, rating, federation].filter(Boolean).join(' ');
  return html`<li><b class="number">✎</b><span><s>${say(before)}</s><br />${say(now)}</span><span class="mark">${t('organise.is-corrected')}</span></li>`;
}

/** Something of which the hall has a record and the file says otherwise: it stays, or its record ends. @param {Organise} app @param {Moved} one */
function conflict(app, one) {
  const { round, table, white, black, wanted, result = '', why = '' } = one;
  const shown = table ? numberOf(one) : (wanted ?? 0);
  const name = `${round}/${table}`;
  const taken = app.part.also.includes(name);
  const turn = (/** @type {boolean} */ on) => app.keep({ also: on ? [...app.part.also, name] : app.part.also.filter((/** @type {string} */ other) => other !== name) });
  return html`<div class="card conflict" role="group" aria-label=${t('console.board', { table: shown })}>
    <p><b class="number">${shown ? boardName(shown) : '–'}</b> ${white} – ${black} <small>${t('room.round', { round })}</small></p>
    <p><b>${t(`organise.why-${why}`)}</b></p>
    ${
      table && !['player', 'scored'].includes(why)
        ? html`<label class="choice"><input type="radio" name=${name} .checked=${!taken} @change=${() => turn(false)} /><span>${t(why === 'played' ? 'organise.let-count' : 'organise.keep')}</span></label>
            <label class="choice"><input type="radio" name=${name} .checked=${taken} @change=${() => turn(true)} /><span>${why === 'played' ? t('organise.count-forfeit', { result: written(result) }) : t('organise.take')}</span></label>`
        : why === 'player' ? html`<p class="quiet">${t('organise.left-out')}</p>` : nothing
    }
  </div>`;
}

/** What an import has done. @param {Organise} app @param {Imported} done */
function result(app, done) {
  const { left = [] } = done;
  return html`<section class="stack" aria-labelledby="done">
    <h2 class="title" id="done">✓ ${t('organise.imported', { count: made(done) })}</h2>
    ${left.length ? html`<p>${t('organise.left', { count: left.length })}</p><ul class="card rows">${left.map((one) => row(one, t(`organise.why-${one.why}`)))}</ul>` : nothing}
    ${app.now ? control(app, app.now) : nothing}
    <p class="row"><a class="button ${app.now && !app.now.state ? '' : 'main'}" href="#/boards">${t('organise.part-boards')}</a><a class="button" href="#/lists">${t('organise.print-pairings')}</a><a class="button" href="#/">${t('room.event')}</a></p>
  </section>`;
}
