// Common parts of all pages of a hall: the navigation, the language, and the state of the
// connection.
import { html, nothing } from '/board/vendor/lit-html.js';
import { tongue } from '/board/shared/tongue.js';
import { at, here as page } from '/board/shared/place.js';
import { choose, t } from '/board/shared/words.js';
import { enter } from '/board/shared/enter.js';
import { has, me } from '/board/shared/session.js';

/** The pages for this user. @returns {[string, string][]} */
const ways = () => [
  ...(has('staff')
    ? /** @type {[string, string][]} */ ([
        ['/hall', t('room.hall')],
        ['/console', t('room.console')],
      ])
    : []),
  ...(has('organises') ? /** @type {[string, string][]} */ ([['/organise', t('organise.title')]]) : []),
  me()?.role === 'player' ? ['/player', t('room.own')] : ['/board', t('room.board')],
];

/**
 * The head of a page.
 * @param {{title: unknown, redraw: () => void, here?: string, lost?: boolean, more?: unknown}} page
 */
export const head = ({ title, redraw, here = page(), lost = false, more = nothing }) =>
  html` <header>
    <h1>${title}</h1>
    ${more}
    <nav class="ways" aria-label=${t('room.pages')}>
      ${ways().map(
        ([path, name]) => html`<a href=${at(path)} aria-current=${here === path ? 'page' : nothing}>${name}</a>`,
      )}
    </nav>
    ${tongue((tag) => choose(tag).then(redraw))}
    <p class="lost" role="status">${lost ? t('room.lost') : nothing}</p>
  </header>`;

/** The page for visitors who are not signed in; a demonstration signs them in. */
export function stranger() {
  enter();
  return html`<main class="stranger">
    <p>${me() ? t('organise.not-player') : t('room.stranger')}</p>
    <p>
      <a href="/">${t('organise.home')}</a> · <a href="/pair">${t('room.pair')}</a> ·
      <a href="/board">${t('room.board')}</a>
    </p>
  </main>`;
}
