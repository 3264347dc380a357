// Plays the recording of an electronic board, dropped on the page or opened, act by act at its own
// pace. The hall decodes it, and this page judges it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/kernel.js';
import { begin } from '/board/scene.js';
import { onValue } from '/board/shared/value.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{acts: import('./case.js').Act[]}} Recorded */
/**
 * @typedef {{file: Blob & {name: string}, family: string, games: Recorded[], no: number, stands?: string,
 *   unknown?: boolean, families?: [string, string][], fen?: string}} Recording
 */

/** Reports whether a text is a case, a game or a position; anything else is a recording. @param {string} text */
function isWritten(text) {
  const plain = text.replace(/^(\s*#[^\n]*\n)*\s*/, '');
  return /^(\[(?![{"\d])|1\.|(laws|board|variant|play|white|black|someone)\b|([pnbrqk1-8]+\/){7})/i.test(plain);
}

/** Opens a file: a case, a game, a position, or the recording of a board. @param {App} app @param {File} file */
export async function openFile(app, file) {
  const text = await file.text();
  if (isWritten(text)) return app.attempt(() => begin(app, text));
  await read(app, { file, family: '', games: [], no: 0 });
}

/** Sends a recording to the hall for decoding. @param {App} app @param {Recording} recording */
async function read(app, recording) {
  const { laws, play: way } = app.case.header;
  const header = JSON.stringify({ laws, play: way, fen: recording.fen });
  const asked = new URLSearchParams({
    form: 'recording',
    header,
    ...(recording.family ? { family: recording.family } : {}),
  });
  let answer;
  try {
    answer = await fetch(`/api/v1/judge?${asked}`, { method: 'POST', body: recording.file });
  } catch {
    return app.tell(t('page.offline'));
  }
  // a site of plain files
  if (!answer.headers.get('Content-Type')?.includes('json')) return app.tell(t('page.recording-no-hall'));
  const said = await answer.json();
  if (answer.status !== 200) {
    const families = await titles();
    return app.set({
      recording: { ...recording, games: [], unknown: true, families },
      dialog: '',
      problem: said.detail,
    });
  }
  const found = { ...recording, games: said.games, stands: said.stands, unknown: false };
  if (found.games.length) return play(app, found, 0);
  app.set({ recording: found, dialog: '', problem: said.stands ? '' : t('page.recording-none') });
}

/** The families of boards with their titles. @returns {Promise<[string, string][]>} */
async function titles() {
  const known = await (await fetch('/board/boards.json')).json();
  return Object.entries(known).map(([name, { title }]) => [name, title]);
}

/** Plays a game of a recording from its beginning. @param {App} app @param {Recording} recording @param {number} no */
function play(app, recording, no) {
  const { laws, play: way } = app.case.header;
  const { acts } = recording.games[no];
  app.stop();
  app.start({ laws, play: way, fen: recording.fen ?? 'startpos' }, acts, recording.file.name);
  app.case.showActs(0);
  app.set({ recording: { ...recording, no } });
  app.replay();
}

/** The recording with its games, and the missing data about it. @param {App} app */
function recorded(app) {
  const { recording } = app;
  if (!recording) return nothing;
  const { file, games, no, stands, unknown } = recording;
  return html`<section class="recording" aria-labelledby="recording">
    <h2 id="recording">${t('page.recording')}</h2>
    <p class="quiet">${file.name}</p>
    ${unknown ? which(app, recording) : nothing} ${stands && !games.length ? within(app, recording) : nothing}
    ${
      games.length > 1
        ? html`<p class="row">
            ${games.map(
              (_, n) =>
                html`<button aria-pressed=${n === no} @click=${() => play(app, recording, n)}>
                  ${t('page.recording-game', { no: n + 1 })}
                </button>`,
            )}
          </p>`
        : nothing
    }
  </section>`;
}

/** Asks for the family of boards of a recording. @param {App} app @param {Recording} recording */
const which = (app, recording) =>
  html`<label
    >${t('page.recording-family')}
    <select @change=${onValue((value) => value && read(app, { ...recording, family: value }))}>
      <option value="">–</option>
      ${recording.families?.map(([name, title]) => html`<option value=${name}>${title}</option>`)}
    </select></label
  >`;

/**
 * The form for data that no board reports of a game not seen from its start.
 * @param {App} app
 * @param {Recording} recording
 */
const within = (app, recording) =>
  html`<form
    @submit=${(/** @type {SubmitEvent} */ e) => {
      e.preventDefault();
      const { turn, castling } = /** @type {any} */ (e.target);
      read(app, { ...recording, fen: `${recording.stands} ${turn.value} ${castling.value || '-'} - 0 1` });
    }}
  >
    <p>${t('page.recording-stands')}</p>
    <label
      >${t('page.has-move')}<select name="turn" required>
        <option value="">–</option>
        <option value="w">${t('page.white')}</option>
        <option value="b">${t('page.black')}</option>
      </select></label
    >
    <label
      >${t('page.castling')}<input name="castling" maxlength="4" pattern="-|K?Q?k?q?" autocomplete="off" required
    /></label>
    <button class="main">${t('page.recording-begin')}</button>
  </form>`;

/** The controls of the replay: a slider, and single steps. @param {App} app */
function player(app) {
  const { case: c } = app;
  if (c.acts.length <= c.floor) return nothing;
  const go = (/** @type {number} */ to) => {
    app.stop();
    c.showActs(to);
  };
  return html`<div class="player row">
    <button aria-label=${t('page.step-back')} ?disabled=${c.shown <= c.floor} @click=${() => go(c.shown - 1)}>‹</button>
    <input
      type="range"
      aria-label=${t('page.slider')}
      min=${c.floor}
      max=${c.acts.length}
      .value=${String(c.shown)}
      @input=${onValue((value) => go(Number(value)))}
    />
    <button aria-label=${t('page.step-on')} ?disabled=${c.shown >= c.acts.length} @click=${() => go(c.shown + 1)}>
      ›
    </button>
    <button @click=${() => app.replay()}>${t(app.playing ? 'page.pause' : 'page.replay')}</button>
  </div>`;
}

/** The panel of the recording. @param {App} app */
export const played = (app) =>
  app.recording
    ? html`<div class="panel played">${recorded(app)}${app.recording.games.length ? player(app) : nothing}</div>`
    : nothing;
