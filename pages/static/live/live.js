// Live chess for the public: the events, a round, a game.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { fetchWords, t } from '/board/shared/words.js';
import { Missing, ask } from '/board/live/store.js';
import { top } from '/board/live/top.js';
import { late } from '/board/live/seen.js';

/** @typedef {import('../../hall').PublicEvent} Event */

/** Pictures of the first boards of the current round. @param {Event} event */
const first = ({ event, current, boards }) =>
  boards?.length
    ? html`<span class="firsts"
        >${boards.map(
          (table) =>
            html`<img
              src="/public/${event}/round-${current}/game-${table}/board.png"
              width="120"
              height="120"
              alt=""
              @error=${(/** @type {any} */ { target }) => (target.hidden = true)}
            />`,
        )}</span
      >`
    : nothing;

/** The list of events. @param {HTMLElement} root */
function events(root) {
  /** @type {Event[] | null} */ let list = null;
  let lost = false;
  const one = (/** @type {Event} */ e) =>
    html`<li>
      <a class="card" href="/live/${e.event}"
        ><b>${e.name}</b
        ><span class="quiet"
          >${[e.site, e.current ? t('room.round', { round: String(e.current) }) : '', late(e.delay)]
            .filter(Boolean)
            .join(' · ')}</span
        >${first(e)}</a
      >
    </li>`;
  const draw = () => {
    document.title = `${t('public.events')} · adoube`;
    render(
      html`${top({ redraw: draw, lost })}
        <main class="public">
          <h1>${t('public.events')}</h1>
          ${
            list?.length
              ? html`<ul class="events">
                  ${list.map(one)}
                </ul>`
              : html`<p class="quiet">${list ? t('public.none-events') : ''}</p>`
          }
        </main>`,
      root,
    );
  };
  const look = async () => {
    try {
      list = await ask('/public');
      lost = false;
    } catch (why) {
      if (!(why instanceof Missing)) throw why;
      lost = true;
    }
    draw();
  };
  draw();
  void look();
  for (const again of ['visibilitychange', 'online'])
    addEventListener(again, () => document.hidden || void look(), true);
}

/** The page of a round. Its script is fetched only when needed, like the game's. */
async function games() {
  const { RoundPage } = await import('/board/live/round.js');
  return new RoundPage(root, event);
}

/** The page of one game. @param {number} number */
async function game(number) {
  const { GamePage } = await import('/board/live/game.js');
  return new GamePage(root, event, Number(round), number);
}

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const [event, round, table] = location.pathname.split('/').slice(2);
await fetchWords();
if (!event) events(root);
else {
  const page = table ? await game(Number(table)) : await games();
  Object.assign(globalThis, { live: page }); // for the browser's console and for tests
  page.update();
  page.begin();
}
