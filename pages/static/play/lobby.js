// Creates a game: its time control, Laws, display and opponent.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { head } from '/board/shared/page.js';
import { begun, fetchWords, t, time, today } from '/board/shared/words.js';
import { stateOf } from '/board/shared/games.js';
import { onValue } from '/board/shared/value.js';
import { fetchYours, quit, yours } from '/board/play/yours.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const kept = 'adoube.play';
/** @type {Record<string, any>} */
const form = {
  whom: 'friend',
  side: 'random',
  minutes: 10,
  bonus: 5,
  kind: 'fischer',
  play: 'rapid',
  help: 'training',
  level: 1,
  breaks: 20,
  name: '',
  ...JSON.parse(localStorage.getItem(kept) ?? '{}'),
};
let problem = '';
/** The maximum of games for this address is reached, and the code that lifts it. */
let many = false;
let group = '';
let wrong = ''; // error of the code
let sure = '';
/** @type {import('./yours.js').Yours[]} */ let list = [];

/** @param {string} name @param {[string|number, string][]} options */
const choice = (name, options) =>
  html`<label
    >${t(`play.${name}`)}<select name=${name} @change=${onValue((value) => set(name, value))}>
      ${options.map(
        ([value, text]) =>
          html`<option value=${value} ?selected=${String(value) === String(form[name])}>${text}</option>`,
      )}
    </select></label
  >`;

/** @param {string} name @param {string} value */
function set(name, value) {
  form[name] = value;
  if (name === 'minutes' || name === 'bonus') form.play = pace();
  localStorage.setItem(kept, JSON.stringify(form));
  draw();
}

/** Usual times, in minutes and seconds per move. */
const presets = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [90, 30],
];

/** @param {number} minutes @param {number} bonus */
const preset = (minutes, bonus) =>
  html`<button
    type="button"
    aria-pressed=${Number(form.minutes) === minutes && Number(form.bonus) === bonus}
    @click=${() => (set('minutes', String(minutes)), set('bonus', String(bonus)))}
  >
    ${minutes}+${bonus}
  </button>`;

/** The kind of play of a time control by the Laws: the time for sixty moves. */
function pace() {
  const all = Number(form.minutes) + Number(form.bonus);
  return all <= 10 ? 'blitz' : all < 60 ? 'rapid' : 'standard';
}

/** @param {string[]} words @returns {[string, string][]} */
const words = (words) => words.map((word) => [word, t(`play.${word}`)]);

/** The summary of «Laws and clock». */
function chosen() {
  const edition = begun().editions.find(({ id }) => id === form.laws);
  return [edition?.name ?? form.laws, t(`page.play-${form.play}`)].join(' · ');
}

/** Settings that are rarely changed. */
const finer = () =>
  html`<details>
    <summary>${t('play.more')}<small>${chosen()}</small></summary>
    ${choice(
      'laws',
      begun().editions.map(({ id, name }) => [id, name]),
    )}
    ${choice(
      'play',
      ['standard', 'rapid', 'blitz'].map((p) => [p, t(`page.play-${p}`)]),
    )}
    ${choice('kind', words(['fischer', 'bronstein', 'delay']))}
    <small>${t('play.penalties')}</small>
  </details>`;

/** The form for the code of a game created by another player. */
const byCode = () =>
  html`<form class="card code" @submit=${join}>
    <label
      >${t('play.code')}<input
        name="code"
        required
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby="wrong"
    /></label>
    <p class="error" id="wrong" role="alert">${wrong}</p>
    <button>${t('play.join')}</button>
  </form>`;

function draw() {
  document.title = `adoube · ${t('play.title')}`;
  render(
    html`${head({ title: html`<a class="brand" href="/">adoube</a> · ${t('play.title')}`, redraw: draw })}
      <main class="lobby">
        <p>${t('play.intro')}</p>
        ${yours(list, sure, { ask, end })}
        <form class="card" @submit=${make}>
          ${choice('whom', words(['friend', 'device', 'partner']))}
          ${
            form.whom === 'partner'
              ? html`${choice(
                  'level',
                  [1, 2, 3].map((n) => [n, t(`play.level-${n}`)]),
                )}
                ${choice(
                  'breaks',
                  [0, 10, 20, 40].map((n) => [n, `${n} %`]),
                )}`
              : nothing
          }
          <div class="presets" role="group" aria-label=${t('play.time')}>
            ${presets.map(([minutes, bonus]) => preset(minutes, bonus))}
          </div>
          <div class="pair">
            ${choice(
              'minutes',
              [1, 3, 5, 10, 15, 30, 60, 90].map((n) => [n, String(n)]),
            )}
            ${choice(
              'bonus',
              [0, 2, 3, 5, 10, 30].map((n) => [n, String(n)]),
            )}
          </div>
          ${form.whom === 'device' ? nothing : choice('side', words(['random', 'white', 'black']))}
          ${choice('help', words(['tournament', 'training', 'teaching']))}
          <small>${t(`play.${form.help}-how`)}</small>
          ${
            form.whom === 'device'
              ? nothing
              : html`<label
                  >${t('play.name')}<input
                    name="name"
                    maxlength="40"
                    autocomplete="nickname"
                    .value=${form.name}
                    @change=${onValue((value) => set('name', value))}
                /></label>`
          }
          ${finer()}
          <button class="main">${t('play.make')}</button>
          ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
          ${
            many
              ? html`<label
                  >${t('play.class')}<input
                    name="class"
                    autocapitalize="none"
                    autocomplete="off"
                    spellcheck="false"
                    @change=${onValue((value) => (group = value.trim().toLowerCase()))}
                /></label>`
              : nothing
          }
        </form>
        ${byCode()}
      </main>`,
    root,
  );
}

/** @param {SubmitEvent} event */
async function make(event) {
  event.preventDefault();
  const { whom, side, minutes, bonus, kind, laws, play, help, name, level, breaks } = form;
  const answer = await fetch('/play/games', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      side,
      laws,
      ...(group && { class: group }),
      name: whom === 'device' ? '' : name,
      play,
      kind,
      help,
      base: minutes * 60_000,
      bonus: bonus * 1000,
      both_sides: whom === 'device',
      ...(whom === 'partner' && { partner: { level: Number(level), breaks: Number(breaks) } }),
    }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok) {
    problem = refusal(said);
    many = said?.why === 'too-many-games';
    return draw();
  }
  localStorage.setItem(`${kept}.${said.id}`, said.token);
  location.href = `/play/${said.id}`;
}

/**
 * The reason why there is no game, and until when.
 * @param {{why?: string, games?: number, until?: number} | null | undefined} said
 */
function refusal(said) {
  if (said?.why === 'full') return t('play.refused-full');
  if (said?.why !== 'too-many-games') return t('play.refused-unreached');
  const until = said.until && time(said.until);
  const many = t('play.refused-too-many-games', { count: Number(said.games) });
  return [many, until && t('play.refused-until', { time: until })].filter(Boolean).join(' ');
}

/** Goes to a game if it exists. @param {SubmitEvent} event */
async function join(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {any} */ (event.target).code);
  const code = field.value.trim().toLowerCase();
  const state = await stateOf(code);
  if (state) return void (location.href = `/play/${encodeURIComponent(code)}`);
  wrong = t(state === null ? 'play.code-unknown' : 'play.lost');
  draw();
  field.select();
}

/** Asks for confirmation before a game is resigned. @param {string} id */
function ask(id) {
  sure = id;
  draw();
}

/** @param {import('./yours.js').Yours} game */
async function end(game) {
  await quit(game);
  [list, sure, problem] = [await fetchYours(), '', ''];
  draw();
}

await fetchWords();
form.laws ??= today();
if (!localStorage.getItem(kept)) form.play = pace();
draw();
list = await fetchYours();
draw();
