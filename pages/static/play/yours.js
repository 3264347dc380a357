// The unfinished games of this browser.
import { html, nothing } from '/board/vendor/lit-html.js';
import { stateOf } from '/board/shared/games.js';
import { t } from '/board/shared/words.js';

const seat = 'adoube.play.';

/** @typedef {import('../../play').State & {id: string, token: string}} Yours */

/** The unfinished games; those unknown to the hall are removed. @returns {Promise<Yours[]>} */
export async function fetchYours() {
  const ids = Object.keys(localStorage)
    .filter((key) => key.startsWith(seat))
    .map((key) => key.slice(seat.length));
  const all = await Promise.all(
    ids.map(async (id) => {
      const state = await stateOf(id);
      if (state === null) localStorage.removeItem(seat + id);
      return { id, token: localStorage.getItem(seat + id) ?? '', ...(state ?? { over: true }) };
    }),
  );
  return all.filter(({ over }) => !over);
}

/** @param {Yours} game */
const early = ({ moves }) => moves < 2;

/** @param {Yours} game */
const players = ({ id, names }) =>
  html`<b
    >${names.some(Boolean) ? names.map((name, n) => name || t(n ? 'page.black' : 'page.white')).join(' – ') : id}</b
  >`;

/**
 * @param {Yours[]} list
 * @param {string} sure the id of the game to confirm ending
 * @param {{ask: (id: string) => void, end: (game: Yours) => void}} on
 */
export function yours(list, sure, on) {
  if (!list.length) return nothing;
  return html`<section class="card yours" aria-labelledby="yours">
    <h2 id="yours">${t('play.yours')}</h2>
    <ul>
      ${list.map(
        (game) =>
          html`<li>
            <span>${players(game)}<small>${game.begun ? nothing : t('play.not-come')}</small></span>
            <span class="row"
              ><a class="button" href="/play/${game.id}">${t('play.continue')}</a>
              <button @click=${() => (early(game) || sure === game.id ? on.end(game) : on.ask(game.id))}>
                ${t(early(game) ? 'play.abort' : sure === game.id ? 'play.resign-sure' : 'play.resign')}
              </button></span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Ends a game for the player at this browser. @param {Yours} game */
export const quit = ({ id, token }) =>
  fetch(`/play/${id}/end`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null);
