// Import of pairings from the file of a pairing program. All changes are previewed; losses are
// confirmed board by board.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, credentials, problem } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { byeName, written } from '/board/organise/boards.js';
import { example, said, untaken } from '/board/organise/file.js';
import { wrong } from '/board/organise/frame.js';
import { byHand } from '/board/organise/hand.js';
import { control } from '/board/organise/start.js';

/** @typedef {import('./organise.js').Organise} Organise */
/**
 * @typedef {import('../../hall').Moved} Moved
 * @typedef {import('../../hall').Imported} Imported
 * @typedef {{name: string, bytes: BlobPart, format: string, encoding?: string, round?: string, columns?:
 * Record<string, string>}} Chosen
 */

/**
 * Requests a preview of a file's changes, or applies them.
 * @param {Organise} app
 * @param {Chosen} file
 * @param {{preview: boolean, also?: string[]}} how
 * @returns {Promise<Imported>}
 */
async function send(app, { bytes, format, encoding, round, columns = {} }, { preview, also = [] }) {
  const query = new URLSearchParams({
    format,
    ...(preview && { preview: 'true' }),
    ...(also.length && { also: also.join(',') }),
    ...(encoding && { encoding }),
    ...(round && { round }),
  });
  for (const [heading, meaning] of Object.entries(columns)) query.append('columns', `${heading}=${meaning}`);
  const sent = credentials();
  const answer = await fetch(`${app.at}/pairings?${query}`, {
    method: 'POST',
    headers: { ...sent, 'Content-Type': 'text/plain' },
    body: new Blob([bytes]),
  }).catch((gone) => {
    throw new Problem(0, { detail: String(gone) });
  });
  if (!answer.ok) throw await problem(answer, sent);
  return answer.json();
}

/** @param {Organise} app @param {File | undefined} file */
const choose = async (app, file) =>
  file && look(app, { name: file.name, bytes: await file.arrayBuffer(), format: 'auto' });

/**
 * Previews a file. A refused one stays chosen, so that missing data can be added.
 * @param {Organise} app
 * @param {Chosen} file
 */
function look(app, file) {
  app.keep({ file, also: [], preview: undefined });
  return app.attempt('import', async () => {
    const preview = await send(app, file, { preview: true });
    if (app.part.file === file) app.keep({ preview }); // else another file was chosen meanwhile
  });
}

/** Applies the previewed changes. @param {Organise} app */
const apply = (app) =>
  app.attempt('import', async () => {
    const { file, also, preview } = app.part;
    if (!file || !preview) return;
    const done = await send(app, file, { preview: false, also });
    const touched = [preview.new ?? [], preview.changed ?? []].flat().map((one) => one.round);
    await app.look();
    const rounds = app.rounds.filter(({ number }) => touched.includes(number));
    const round = rounds.find(({ state }) => state !== 'finished') ?? rounds.at(-1);
    if (round) await app.showRound(round.number);
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
      <label class="button main"
        >${t('organise.choose-file')}<input
          class="hidden"
          type="file"
          accept=".trf,.trfx,.txt,.csv,.tsv,.pgn,.xlsx,.ods,.html,.htm,.xls"
          @change=${(/** @type {any} */ e) => choose(app, e.target.files[0])}
      /></label>
    </div>
    ${wrong(app, 'import')}
    ${
      app.part.file && app.refused?.at === 'import'
        ? said(app.part.file, undefined, (file) => look(app, file), app.refused.headings)
        : nothing
    }
    <p class="card">
      ${t('organise.no-boards')} <a download="pairings.csv" href=${example}>${t('organise.example')}</a>
    </p>
    <details ?open=${Boolean(app.part.hand)}>
      <summary>${t('organise.by-hand')}</summary>
      ${byHand(app, (file) => void look(app, file))}
    </details>
    <details>
      <summary>${t('organise.type-in')}</summary>
      <form
        class="card"
        @submit=${(/** @type {any} */ e) => {
          e.preventDefault();
          void look(app, {
            name: t('organise.type-in'),
            bytes: new FormData(e.target).get('text')?.toString() ?? '',
            format: 'csv',
          });
        }}
      >
        <label
          >${t('organise.typed')}<textarea name="text" rows="6" required spellcheck="false">
${`round,board,white,black\n${(app.rounds.at(-1)?.number ?? 0) + 1},1,`}</textarea>
        </label>
        <p><button>${t('organise.preview')}</button></p>
      </form>
    </details>`;
}

/** @param {Imported} preview */
const heading = ({ left = [] }) =>
  left.length ? t('organise.conflicts', { count: left.length }) : t('organise.previewed');

/** The numbers of additions and changes. @param {Imported} preview */
const counts = ({
  new: fresh = [],
  changed = [],
  removed = [],
  people = [],
  forfeits = [],
  byes = [],
  scores = [],
  entrants = [],
}) => ({
  fresh: fresh.length + byes.length + forfeits.length + entrants.length,
  changed: changed.length + removed.length + people.length + scores.length,
});

/** The number of changes made. @param {Imported} preview */
const made = (preview) => counts(preview).fresh + counts(preview).changed;

/** @param {Organise} app @param {Imported} preview */
function changes(app, preview) {
  const {
    left = [],
    new: fresh = [],
    changed = [],
    removed = [],
    people = [],
    forfeits = [],
    byes = [],
    scores = [],
    entrants = [],
    back = [],
    same,
  } = preview;
  const { file, also = [] } = app.part;
  if (!file) return nothing;
  const count = made(preview) + also.length;
  return html`<p class="quiet">
      ${file.name} · ${t('organise.unsaved')} ${preview.file.format === 'trf' ? t('organise.compare') : ''}
    </p>
    ${said(file, preview.file, (again) => look(app, again))}
    <ul class="counts">
      ${[
        ...(left.length ? [['conflict', left.length]] : []),
        ['new', counts(preview).fresh],
        ['changed', counts(preview).changed],
        ['same', same],
      ].map(([id, n]) => html`<li class="is-${id}" data-none=${n === 0}><b>${n}</b> ${t(`organise.count-${id}`)}</li>`)}
    </ul>
    ${back.map((one) => html`<p class="card">${t('organise.is-back', { name: one.name, round: one.round ?? 0 })}</p>`)}
    ${left.map((one) => conflict(app, one))}
    ${
      count || left.length
        ? html`<ul class="card rows">
            ${fresh.map((one) =>
              row(one, [t('organise.is-new'), one.result && written(one.result)].filter(Boolean).join(' · ')),
            )}
            ${changed.map((one) => row(one, changedTo(one)))}
            ${removed.map((one) => row({ ...one, table: one.before ?? 0, number: 0 }, t('organise.is-removed')))}
            ${forfeits.map((one) => row(one, t('organise.is-forfeit', { result: written(one.result) })))}
            ${scores.map((one) => row(one, t('organise.is-scored', { result: written(one.result) })))} ${byes.map(bye)}
            ${entrants.map(entrant)} ${people.map(person)}
          </ul>`
        : nothing
    }
    ${wrong(app, 'import')}
    <p class="row dock">
      <button class="main" ?disabled=${app.busy === 'import'} @click=${() => apply(app)}>
        ${count ? t('organise.apply', { count }) : t('organise.nothing-new')}
      </button>
      <button @click=${() => app.set({ part: { people: app.part.people, hand: app.part.hand } })}>
        ${t('console.cancel')}
      </button>
    </p>`;
}

/** @param {Moved} one */
const changedTo = ({ before, table, number, turned }) =>
  turned
    ? t('organise.is-turned')
    : before && before !== numberOf({ table, number })
      ? t('organise.is-moved', { from: before })
      : t('organise.is-changed');

/** @param {Moved} one @param {string} what */
const row = ({ round, table, number, white, black, about_white, about_black }, what) =>
  html`<li>
    <b class="number">${table ? boardName(numberOf({ table, number })) : '–'}</b
    ><span
      >${white} <small>${about_white}</small> – ${black} <small>${about_black}</small><br /><small
        >${t('room.round', { round })}</small
      ></span
    ><span class="mark">${what}</span>
  </li>`;

/** A player without an opponent. @param {Moved} one */
const bye = ({ round, white, result }) =>
  html`<li>
    <b class="number">–</b><span>${white}<br /><small>${t('room.round', { round })}</small></span
    ><span class="mark">${byeName(result ?? '')}</span>
  </li>`;

/** A player without a game yet. @param {{number?: number, name: string}} one */
const entrant = ({ number, name }) =>
  html`<li>
    <b class="number">–</b><span>${name}<br /><small>${number ? `№ ${number}` : ''}</small></span
    ><span class="mark">${t('organise.is-entered')}</span>
  </li>`;

/** @param {{before: import('./organise.js').Person, now: import('./organise.js').Person}} corrected */
function person({ before, now }) {
  const say = (/** @type {import('./organise.js').Person} */ { title, name, rating, federation }) =>
    [title, name, rating, federation].filter(Boolean).join(' ');
  return html`<li>
    <b class="number">✎</b><span><s>${say(before)}</s><br />${say(now)}</span
    ><span class="mark">${t('organise.is-corrected')}</span>
  </li>`;
}

/**
 * A conflict between the hall's record and the file: the record stays, or ends.
 * @param {Organise} app
 * @param {Moved} one
 */
function conflict(app, one) {
  const { round, table, white, black, wanted, result = '', here = '', why = '' } = one;
  const shown = table ? numberOf(one) : (wanted ?? 0);
  const name = `${round}/${table}`;
  const { also = [] } = app.part;
  const taken = also.includes(name);
  const turn = (/** @type {boolean} */ on) =>
    app.keep({ also: on ? [...also, name] : also.filter((other) => other !== name) });
  return html`<div class="card conflict" role="group" aria-label=${t('console.board', { table: shown })}>
    <p>
      <b class="number">${shown ? boardName(shown) : '–'}</b> ${white} – ${black}
      <small>${t('room.round', { round })}</small>
    </p>
    <p><b>${t(`organise.why-${why}`, { here: written(here), result: written(result) })}</b></p>
    ${
      table && !['player', 'scored'].includes(why)
        ? html`<label class="choice"
              ><input type="radio" name=${name} .checked=${!taken} @change=${() => turn(false)} /><span
                >${t(why === 'played' ? 'organise.let-count' : 'organise.keep')}</span
              ></label
            >
            <label class="choice"
              ><input type="radio" name=${name} .checked=${taken} @change=${() => turn(true)} /><span
                >${take(why, written(result))}</span
              ></label
            >`
        : why === 'player'
          ? html`<p class="quiet">${t('organise.left-out')}</p>`
          : nothing
    }
  </div>`;
}

/** The label of the choice that applies the file. @param {string} why @param {string} result */
const take = (why, result) =>
  why === 'played'
    ? t('organise.count-forfeit', { result })
    : ['differs', 'playing'].includes(why)
      ? t('organise.take-result', { result })
      : t('organise.take');

/** The result of an import. @param {Organise} app @param {Imported} done */
function result(app, done) {
  const { left = [] } = done;
  return html`<section class="stack" aria-labelledby="done">
    <h2 class="title" id="done">✓ ${t('organise.imported', { count: made(done) })}</h2>
    ${
      left.length
        ? html`<p>${t('organise.left', { count: left.length })}</p>
            <ul class="card rows">
              ${left.map((one) =>
                row(
                  one,
                  t(`organise.why-${one.why}`, { here: written(one.here ?? ''), result: written(one.result ?? '') }),
                ),
              )}
            </ul>`
        : nothing
    }
    ${untaken(done.file)} ${app.now ? control(app, app.now) : nothing}
    <p class="row">
      <a class="button ${app.now && !app.now.state ? '' : 'main'}" href="#/boards">${t('organise.part-boards')}</a
      ><a class="button" href="#/lists">${t('organise.print-pairings')}</a
      ><a class="button" href="#/">${t('room.event')}</a>
    </p>
  </section>`;
}
