// The players: corrected by hand, added in time or late, withdrawn, and returning.
import { html, nothing } from '/board/vendor/lit-html.js';
import { call } from '/board/shared/session.js';
import { onValue } from '/board/shared/value.js';
import { spoken, t } from '/board/shared/words.js';
import { filled, wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('../../hall').Attendant} Attendant */

/** @param {Organise} app */
export function players(app) {
  const { people = [], search = '' } = app.part;
  const found = people.filter(
    ({ name, fide, number }) =>
      !search || name.toLowerCase().includes(search.toLowerCase()) || [fide, String(number)].includes(search),
  );
  const { compare } = new Intl.Collator(spoken());
  return html`<section class="stack" aria-labelledby="players">
    <h2 class="title" id="players">${t('organise.part-players')} <small>${people.length}</small></h2>
    <input
      type="search"
      aria-label=${t('organise.player-name')}
      placeholder=${t('organise.player-name')}
      .value=${search}
      @input=${onValue((value) => app.keep({ search: value.trim() }))}
    />
    ${
      people.length
        ? nothing
        : html`<p class="card">
            ${t('organise.no-players')} <a class="button" href="#/import">${t('organise.import')}</a>
          </p>`
    }
    <ul class="card rows">
      ${found.toSorted((a, b) => compare(a.name, b.name)).map((one) => row(app, one))}
    </ul>
    ${adding(app)}
  </section>`;
}

/** The first round that has not started: withdrawn players play until then. @param {Organise} app */
const nextRound = ({ rounds }) => rounds.find(({ state }) => !state)?.number ?? (rounds.at(-1)?.number ?? 0) + 1;

/** The form for adding a player. @param {Organise} app */
function adding(app) {
  const first = nextRound(app);
  /** @param {SubmitEvent} submitted */
  const add = (submitted) => {
    const { rating, first: from, ...said } = filled(submitted);
    return app.attempt('adding', async () => {
      await call('POST', `${app.at}/people`, {
        ...said,
        ...(rating && { rating: Number(rating) }),
        ...(from && Number(from) > 1 && { first: Number(from) }),
      });
      app.keep({ adding: false });
      await app.look();
    });
  };
  if (!app.part.adding) {
    return html`<p><button @click=${() => app.keep({ adding: true })}>${t('organise.add-player')}</button></p>`;
  }
  return html`<form class="card" aria-label=${t('organise.add-player')} @submit=${add}>
    <p class="quiet">${t('organise.add-player-what')}</p>
    ${fields({ id: '', name: '' })}
    <label
      >${t('organise.first-round')}<input
        name="first"
        type="number"
        min="1"
        max="999"
        inputmode="numeric"
        .defaultValue=${String(first)}
    /></label>
    ${wrong(app, 'adding')}
    <p class="row">
      <button class="main" ?disabled=${app.busy === 'adding'}>${t('organise.add-player')}</button
      ><button type="button" @click=${() => app.keep({ adding: false })}>${t('console.cancel')}</button>
    </p>
  </form>`;
}

/** The rounds of a player who does not take part in all. @param {Attendant} one */
const rounds = ({ first = 0, out = 0 }) => [
  first > 1 ? t('organise.comes-late', { round: first }) : '',
  out ? t('organise.withdrawn', { round: out }) : '',
];

/** @param {Organise} app @param {Attendant} one */
function row(app, one) {
  const open = app.part.open === one.id;
  return html`<li class=${open ? 'is-shown' : ''}>
    <button class="plain person" aria-expanded=${open} @click=${() => app.keep({ open: open ? '' : one.id })}>
      <b class="number">${one.number ?? ''}</b
      ><span
        >${[one.title, one.name].filter(Boolean).join(' ')}<br /><small
          >${[one.rating, one.federation, one.team, one.fide, ...rounds(one)].filter(Boolean).join(' · ')}</small
        ></span
      ><span class="mark">${t('organise.edit')}</span>
    </button>
    ${open ? form(app, one) : nothing}
  </li>`;
}

/**
 * The buttons for withdrawing a player, for returning, and for removing one entered by mistake.
 * @param {Organise} app
 * @param {Attendant} one
 */
function attendance(app, { id, first = 0, out = 0, hand }) {
  const set = (/** @type {object} */ change) =>
    app.change('player', { attending: { event: app.event, person: id, ...(first && { first }), ...change } });
  const next = Math.max(nextRound(app), first + 1);
  return html`<p class="quiet">${t('organise.withdraw-what')}</p>
    <p class="row">
      ${
        out
          ? html`<button type="button" @click=${() => set({})}>${t('organise.plays-again')}</button>`
          : html`<button type="button" @click=${() => set({ out: next })}>
              ${t('organise.withdraw', { round: next })}
            </button>`
      }
      ${
        hand
          ? html`<button type="button" @click=${() => set({ gone: true })}>${t('organise.take-out')}</button>`
          : nothing
      }
    </p>`;
}

/** @param {Organise} app @param {Attendant} one */
function form(app, one) {
  /** @param {SubmitEvent} submitted */
  const save = (submitted) => {
    const { rating, ...said } = filled(submitted);
    return app.attempt('player', async () => {
      await call('POST', `${app.at}/people/${one.id}`, {
        ...said,
        ...(rating && { rating: Number(rating) }),
        ...(one.team && { team: one.team }),
      });
      app.keep({ open: '' });
      await app.look();
    });
  };
  return html`<form class="opened" @submit=${save}>
    ${fields(one)} ${wrong(app, 'player')}
    <p class="row">
      <button class="main" ?disabled=${app.busy === 'player'}>${t('organise.save')}</button
      ><button type="button" @click=${() => app.keep({ open: '' })}>${t('console.cancel')}</button>
    </p>
    ${attendance(app, one)}
  </form>`;
}

/** The fields for the data of a player. @param {Attendant} one */
const fields = (one) =>
  html`<label
      >${t('organise.player-name')}<input
        name="name"
        required
        maxlength="200"
        autocomplete="off"
        .defaultValue=${one.name}
    /></label>
    <div class="two">
      <label
        >${t('organise.player-title')}<input
          name="title"
          maxlength="10"
          autocomplete="off"
          .defaultValue=${one.title ?? ''}
      /></label>
      <label
        >${t('organise.player-rating')}<input
          name="rating"
          type="number"
          min="0"
          max="4000"
          inputmode="numeric"
          .defaultValue=${String(one.rating || '')}
      /></label>
      <label
        >${t('organise.player-federation')}<input
          name="federation"
          maxlength="10"
          autocomplete="off"
          .defaultValue=${one.federation ?? ''}
      /></label>
      <label
        >${t('organise.player-fide')}<input
          name="fide"
          maxlength="20"
          inputmode="numeric"
          autocomplete="off"
          .defaultValue=${one.fide ?? ''}
      /></label>
    </div>`;
