// Creating or changing an event.
import { html, nothing } from '/board/vendor/lit-html.js';
import { begun, own, spoken, spokenAll, t, today } from '/board/shared/words.js';
import { arbiters } from '/board/organise/arbiters.js';
import { shelf } from '/board/organise/shelf.js';
import { filled, wrong } from '/board/organise/frame.js';
import { changeOf } from '/board/shared/changes.js';
import { inMinutes } from '/board/shared/value.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Meet} Meet */

const plays = ['standard', 'rapid', 'blitz', 'rapid-supervised', 'blitz-supervised'];

/** The usual time of each kind of play: minutes, and seconds for each move. @type {Record<string, [number, number]>} */
const usual = { standard: [90, 30], rapid: [15, 10], blitz: [3, 2] };

/**
 * Replaces a usual time by that of the chosen kind of play; a typed time stays.
 * @param {Event} change
 */
function suggest({ target }) {
  const { value, form } = /** @type {HTMLSelectElement} */ (target);
  const { minutes, more } = /** @type {any} */ (form).elements;
  if (
    !minutes ||
    !Object.values(usual).some(([time, bonus]) => minutes.value === String(time) && more.value === String(bonus))
  )
    return;
  [minutes.value, more.value] = usual[value.split('-')[0]];
}

/**
 * @typedef {{minutes: number, more: number, moves?: number, later?: number}} Control minutes; seconds for each
 * move; for two periods the moves of the first, and the minutes of the second
 */

/**
 * The PGN time control as one period or two; null: another form.
 * @param {string} [text]
 * @returns {Control | null}
 */
function simple(text = '') {
  const said = /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?(?::(\d+)(?:\+(\d+))?)?$/.exec(text);
  const [moves, seconds, more = 0, rest, after = 0] = (said ?? [])
    .slice(1)
    .map((one) => (one === undefined ? undefined : Number(one)));
  if (!seconds || seconds % 60 || (rest ?? 0) % 60 || !moves !== !rest) return null;
  if (!rest) return { minutes: seconds / 60, more };
  return more === after ? { minutes: seconds / 60, more, moves, later: rest / 60 } : null;
}

/** A time control in PGN form. @param {Record<string, string>} given */
function written({ minutes, more, moves, later, time_control: text }) {
  if (!minutes) return text;
  const period = (/** @type {string} */ time) => `${Number(time) * 60}${Number(more) ? `+${Number(more)}` : ''}`;
  return moves && later ? `${Number(moves)}/${period(minutes)}:${period(later)}` : period(minutes);
}

/** A time control in words. @param {string} control */
export function spell(control) {
  const known = simple(control);
  if (!known) return control;
  if (known.later) return t(known.more ? 'organise.control-two-more' : 'organise.control-two', known);
  return known.more ? t('organise.control', known) : t('console.minutes', { count: known.minutes });
}

/** A short name for addresses, from a name in any script. @param {string} name @param {string[]} taken */
export function short(name, taken) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
    .replace(/-+$/, '');
  const first = plain || 'event';
  for (let n = 1; ; n++) {
    const id = n === 1 ? first : `${first}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** A new event without data. @returns {Meet} */
const first = () => ({ id: '', name: '', play: 'standard', languages: [spoken()], time_control: '5400+30' });

/** Begins another event with the settings of this one, without its dates. @param {Organise} app @param {Meet} meet */
function copy(app, meet) {
  app.like = { ...meet, id: '', name: '', begins: '', ends: '', archived: false };
  location.hash = '#/new';
}

/** @param {Organise} app */
export function edit(app) {
  const fresh = app.view === 'new';
  const meet = fresh ? (app.like ?? first()) : (app.meet ?? first());
  return html`<form
      class="stack"
      aria-labelledby="edit"
      @submit=${(/** @type {SubmitEvent} */ e) => save(app, meet, filled(e))}
    >
      <h2 class="title" id="edit">${fresh ? t('organise.new-event') : t('organise.edit-event')}</h2>
      <div class="card">
        <label
          >${t('organise.name')}<input
            name="name"
            required
            maxlength="120"
            autocomplete="off"
            .defaultValue=${meet.name}
        /></label>
        <label
          >${t('organise.city')}<input name="site" maxlength="80" autocomplete="off" .defaultValue=${meet.site ?? ''}
        /></label>
        <label
          >${t('organise.venue')}<input
            name="venue"
            maxlength="200"
            autocomplete="off"
            .defaultValue=${meet.venue ?? ''}
        /></label>
        <label
          >${t('organise.federation')}<input
            name="federation"
            maxlength="3"
            pattern="[A-Za-z]{3}"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck="false"
            .defaultValue=${meet.federation ?? ''}
        /></label>
        <div class="two days">
          <label>${t('organise.begins')}<input name="begins" type="date" .defaultValue=${meet.begins ?? ''} /></label>
          <label>${t('organise.ends')}<input name="ends" type="date" .defaultValue=${meet.ends ?? ''} /></label>
        </div>
      </div>
      <div class="card">
        ${number(t('organise.rounds'), 'rounds', meet.rounds, [1, 99])}
        ${number(t('organise.default'), 'default', meet.default, [0, 600])} ${playing(meet)}
      </div>
      <div class="card">${showing(meet)}</div>
      ${wrong(app, 'event')}
      <p class="row">
        <button class="main" ?disabled=${app.busy === 'event'}>${t('organise.save')}</button
        ><a class="button" href="#/">${t('console.cancel')}</a>${
          fresh
            ? nothing
            : html`<button type="button" @click=${() => copy(app, meet)}>${t('organise.copy-event')}</button>`
        }
      </p>
    </form>
    ${fresh ? nothing : [arbiters(app), shelf(app, meet)]}`;
}

/**
 * A number field of a form.
 * @param {string} label @param {string} name @param {number | undefined} value @param {[number, number]} between
 */
const number = (label, name, value, [min, max]) =>
  html`<label
    >${label}<input
      name=${name}
      type="number"
      min=${min}
      max=${max}
      inputmode="numeric"
      .defaultValue=${String(value ?? '')}
  /></label>`;

/** The time for a player: in minutes and seconds, or in PGN form. @param {Meet} meet */
function timeControl(meet) {
  const known = simple(meet.time_control);
  if (meet.time_control && !known) {
    return html`<label
      >${t('organise.time-control')}<input name="time_control" maxlength="80" .defaultValue=${meet.time_control}
    /></label>`;
  }
  return html`<div class="two">
      ${number(t('organise.minutes'), 'minutes', known?.minutes, [1, 600])}
      ${number(t('organise.increment'), 'more', known?.more, [0, 300])}
    </div>
    <div class="two">
      ${number(t('organise.first-moves'), 'moves', known?.moves, [1, 200])}
      ${number(t('organise.later-minutes'), 'later', known?.later, [1, 600])}
    </div>`;
}

/** The fields for the kind of play. @param {Meet} meet */
function playing(meet) {
  return html`<label
      >${t('page.play')}<select name="play" @change=${suggest}>
        ${plays.map(
          (one) =>
            html`<option value=${one} ?selected=${one === (meet.play ?? 'standard')}>${t(`page.play-${one}`)}</option>`,
        )}
      </select></label
    >
    ${timeControl(meet)}
    <label
      >${t('organise.laws')}<select name="laws">
        ${begun().editions.map(
          ({ id, name }) => html`<option value=${id} ?selected=${id === (meet.laws ?? today())}>${name}</option>`,
        )}
      </select></label
    >
    <label
      >${t('organise.variant')}<select name="variant">
        ${['standard', 'chess960'].map(
          (one) =>
            html`<option value=${one} ?selected=${one === (meet.variant || 'standard')}>
              ${t(`organise.variant-${one}`)}
            </option>`,
        )}
      </select></label
    >
    <label
      >${t('organise.fen')}<input
        name="fen"
        maxlength="120"
        autocomplete="off"
        spellcheck="false"
        .defaultValue=${meet.fen ?? ''}
    /></label>
    <fieldset>
      <legend>${t('organise.languages')}</legend>
      ${spokenAll().map(
        (tag) =>
          html`<label class="tick"
            ><input type="checkbox" name="language-${tag}" ?checked=${(meet.languages ?? []).includes(tag)} /><span
              >${own(tag)}</span
            ></label
          >`,
      )}
    </fieldset>`;
}

/** The fields for publication and decisions. @param {Meet} meet */
const showing = (meet) =>
  html`<label class="tick"
      ><input type="checkbox" name="public" ?checked=${!meet.hidden} /><span>${t('organise.public')}</span></label
    >
    <label class="tick"
      ><input type="checkbox" name="pause" ?checked=${meet.pause ?? false} /><span
        >${t('organise.pause-claim')}</span
      ></label
    >
    <label class="tick"
      ><input type="checkbox" name="hold" ?checked=${meet.hold ?? false} /><span
        >${t('organise.hold-moves')}</span
      ></label
    >
    <label class="tick"
      ><input type="checkbox" name="confirm" ?checked=${meet.confirm ?? false} /><span
        >${t('organise.confirm')}</span
      ></label
    >
    <label
      >${t('console.delay-minutes')}<input
        name="delay"
        type="number"
        min="0"
        max="60"
        step="any"
        inputmode="decimal"
        .defaultValue=${String(inMinutes(meet.delay ?? 0))}
    /></label>
    <label
      >${t('console.appeal-minutes')}<input
        name="appeal"
        type="number"
        min="0"
        max="1440"
        inputmode="numeric"
        .defaultValue=${String(meet.appeal ?? 0)}
    /></label>
    <label class="tick"
      ><input type="checkbox" name="second" ?checked=${meet.second ?? false} /><span
        >${t('console.second')}</span
      ></label
    >`;

/** @param {Organise} app @param {Meet} before @param {Record<string, string>} given */
async function save(app, before, given) {
  const { minutes, moves, later } = given;
  if ((moves || later) && !(minutes && moves && later)) {
    return app.set({ refused: { at: 'event', text: t('organise.whole-periods') } });
  }
  const id =
    before.id ||
    short(
      given.name,
      app.events.map((one) => one.id),
    );
  const first = before.languages ?? [];
  const ticked = spokenAll().filter((tag) => given[`language-${tag}`]);
  /** @type {Meet} */
  const meet = {
    ...before,
    id,
    name: given.name,
    site: given.site,
    begins: given.begins,
    ends: given.ends ?? given.begins,
    rounds: Number(given.rounds ?? 0),
    time_control: written(given),
    venue: given.venue ?? '',
    federation: (given.federation ?? '').toUpperCase(),
    default: Number(given.default ?? 0),
    play: given.play,
    laws: given.laws,
    variant: given.variant === 'standard' ? '' : given.variant,
    fen: given.fen ?? '',
    languages: ticked.toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a))),
    delay: Math.round(Number(given.delay ?? 0) * 60),
    appeal: Number(given.appeal ?? 0),
    second: Boolean(given.second),
    pause: Boolean(given.pause),
    hold: Boolean(given.hold),
    confirm: Boolean(given.confirm),
    hidden: !given.public,
  };
  if (!(await app.change('event', before.id ? changeOf('event', before, meet) : { event: meet }, id))) return;
  if (!before.id && (await app.attempt('event', () => app.enter(id)))) app.offered = 'event';
  location.hash = '#/';
}
