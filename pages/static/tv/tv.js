// The hall for those who play in it: what a player may see, on a screen that
// nobody touches.
import { html, render } from '/board/vendor/lit-html.js';
import { head, stranger } from '/board/shared/page.js';
import { Round } from '/board/shared/round.js';
import { get, me } from '/board/shared/session.js';
import { fetchWords, t } from '/board/shared/words.js';

const turn = 12_000; // until the next tables are shown, where not all have room

/** The event that is shown: asked for, the token's, or the first. */
async function eventOf() {
  const asked = new URLSearchParams(location.search).get('event') ?? me()?.scope.event;
  return asked || ((await get('/api/v1/events'))[0]?.id ?? '');
}

/** Shows the next tables, and after the last the first. */
function on() {
  const end = document.documentElement.scrollHeight - innerHeight;
  scrollTo({ top: scrollY + 4 >= end ? 0 : scrollY + innerHeight * 0.9 });
}

await fetchWords();
const root = /** @type {HTMLElement} */ (document.getElementById('page'));
if (me()) {
  const draw = () => {
    document.title = `adoube · ${round.event.name}`;
    render(
      html`<header>
          <h1>${round.event.name}</h1>
          <p class="quiet">${round.round ? t('room.round', { round: round.round }) : t('room.nothing')}</p>
          <p class="lost" role="status">${round.lost ? t('room.lost') : ''}</p>
        </header>
        <main class="screen">${round.wall.element}</main>`,
      root,
    );
  };
  const round = new Round(
    await eventOf(),
    ({ id, round: number }) => `/api/v1/events/${id}/rounds/${number}/shown`,
    () => '#',
    draw,
    230,
  );
  draw();
  await round.begin();
  setInterval(on, turn);
} else {
  const redraw = () => render(html`${head({ title: t('room.tv'), redraw })}${stranger()}`, root);
  redraw();
}
