// Who plays: what is said of a player is set right by hand.
import { html, nothing } from '/board/vendor/lit-html.js';
import { call } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { filled, wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Person} Person */

/** @param {Organise} app */
export function players(app) {
  /** @type {{people?: Person[], search?: string}} */
  const { people = [], search = '' } = app.part;
  const found = people.filter(
    ({ name, fide, number }) =>
      !search || name.toLowerCase().includes(search.toLowerCase()) || [fide, String(number)].includes(search),
  );
  return html`<section class="stack" aria-labelledby="players">
    <h2 class="title" id="players">${t('organise.part-players')} <small>${people.length}</small></h2>
    <input
      type="search"
      aria-label=${t('organise.player-name')}
      placeholder=${t('organise.player-name')}
      .value=${search}
      @input=${(/** @type {any} */ e) => app.keep({ search: e.target.value.trim() })}
    />
    ${
      people.length
        ? nothing
        : html`<p class="card">
            ${t('organise.no-players')} <a class="button" href="#/import">${t('organise.import')}</a>
          </p>`
    }
    <ul class="card rows">
      ${found.map((one) => row(app, one))}
    </ul>
  </section>`;
}

/** @param {Organise} app @param {Person} one */
function row(app, one) {
  const open = app.part.open === one.id;
  return html`<li class=${open ? 'is-shown' : ''}>
    <button class="plain person" aria-expanded=${open} @click=${() => app.keep({ open: open ? '' : one.id })}>
      <b class="number">${one.number ?? ''}</b
      ><span
        >${[one.title, one.name].filter(Boolean).join(' ')}<br /><small
          >${[one.rating, one.federation, one.team, one.fide].filter(Boolean).join(' · ')}</small
        ></span
      ><span class="mark">${t('organise.edit')}</span>
    </button>
    ${open ? form(app, one) : nothing}
  </li>`;
}

/** @param {Organise} app @param {Person} one */
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
    <label
      >${t('organise.player-name')}<input name="name" required maxlength="200" autocomplete="off" .defaultValue=${one.name}
    /></label>
    <div class="two">
      <label
        >${t('organise.player-title')}<input name="title" maxlength="10" autocomplete="off" .defaultValue=${one.title ?? ''}
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
    </div>
    ${wrong(app, 'player')}
    <p class="row">
      <button class="main" ?disabled=${app.busy === 'player'}>${t('organise.save')}</button
      ><button type="button" @click=${() => app.keep({ open: '' })}>${t('console.cancel')}</button>
    </p>
  </form>`;
}
