// Common parts of the public pages: the navigation, the language, and the state of the connection.
import { html, nothing } from '/board/vendor/lit-html.js';
import { tongue } from '/board/shared/tongue.js';
import { choose, t } from '/board/shared/words.js';
import { follow, follows } from '/board/live/seen.js';

const paths = {
  star: 'M8 1.2 10 6l5 .4-3.800 3.300 1.200 5L8 12l-4.400 2.700 1.200-5L1 6.400 6 6z',
  law: 'M8 .8 2 3v1.500h12V3zM3 6h2v6H3zm4 0h2v6H7zm4 0h2v6h-2zM2 13h12v2H2z',
  back: 'M10.500 2 4.500 8l6 6 1.500-1.500L7.500 8 12 3.500z',
  on: 'M5.500 2 4 3.500 8.500 8 4 12.500 5.500 14l6-6z',
  first: 'M3 2h2v12H3zm9 0L6 8l6 6z',
  last: 'M11 2h2v12h-2zM4 2l6 6-6 6z',
  turn: 'M4 1 .8 4.500 4 8V5.500h7v-2H4zm8 7v2.500H5v2h7V15l3.200-3.500z',
};

/** A small icon. @param {keyof typeof paths} name */
export const sign = (name) =>
  html`<svg class="ico" viewBox="0 0 16 16" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d=${paths[name]}></path>
  </svg>`;

/**
 * The button that follows a player or stops following.
 * @param {import('./seen.js').Player} who
 * @param {() => void} redraw
 */
export const star = (who, redraw) =>
  html`<button
    class="star"
    aria-pressed=${follows(who)}
    aria-label=${t('public.follow', { name: who.name })}
    @click=${() => (follow(who), redraw())}
  >
    ${sign('star')}
  </button>`;

/**
 * The head of a public page.
 * @param {{redraw: () => void, event?: string, here?: string, lost?: boolean, round?: number}} page
 */
export function top({ redraw, event = '', here = '', lost = false, round = 0 }) {
  const at = round ? `round=${round}` : '';
  const way = (/** @type {string} */ view) =>
    `/live/${event}?${[view && `view=${view}`, at].filter(Boolean).join('&')}`.replace(/\?$/, '');
  const ways = event
    ? [
        ['games', way(''), t('public.games')],
        ['names', way('names'), t('organise.list-names')],
        ['results', way('results'), t('public.results')],
        ['standings', way('standings'), t('public.standings')],
      ]
    : [];
  return html`<header class="bar">
    <a class="brand" href="/live"><img src="/board/icon.svg" width="28" height="28" alt="" /> adoube</a>
    <nav class="ways" aria-label=${t('room.pages')}>
      ${[...ways, ['board', '/board', t('room.board')]].map(
        ([id, path, name]) => html`<a href=${path} aria-current=${here === id ? 'page' : nothing}>${name}</a>`,
      )}
    </nav>
    ${tongue((tag) => choose(tag).then(redraw))}
    <p class="lost" role="status">${lost ? t('room.lost') : nothing}</p>
  </header>`;
}
