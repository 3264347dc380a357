// A board over a picture, for OBS and other video mixers. It shows only the board, with the delay
// of the public.
//   ?size=small|medium|large|full  ?theme=dark|light|clear  ?show=board,names,clocks,move
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { clock, ends } from '/board/shared/tile.js';
import { fetchWords, t } from '/board/shared/words.js';
import { badge, face, state, titled } from '/board/live/seen.js';
import { move, scores } from '/board/shared/shown.js';
import { hear } from '/board/live/store.js';

/** @typedef {import('../../hall').FollowedGame} Moves */

const [event, round, table] = location.pathname.split('/').slice(2);
const asked = new URLSearchParams(location.search);
const parts = new Set((asked.get('show') ?? 'board,names,clocks,move').split(','));
const root = /** @type {HTMLElement} */ (document.getElementById('page'));
document.body.dataset.size = asked.get('size') ?? 'medium';
document.body.dataset.theme = asked.get('theme') ?? 'dark';
const diagram = new Diagram();

/** @param {Moves} game @param {'white'|'black'} side */
function seat(game, side) {
  const score = scores(game.result)?.[side === 'white' ? 0 : 1];
  const runs = !score && game.clock?.turn === side ? 'runs' : '';
  const shown = parts.has('clocks') && face(game);
  const time = shown ? html`<span class="clock ${runs}">${clock(shown[side])}</span>` : nothing;
  if (!parts.has('names') && time === nothing) return nothing;
  return html`<p class="seat">
    <i class="man ${side}" role="img" aria-label=${t(`public.${side}`)}></i>
    <span class="nm">${parts.has('names') ? titled(game[side]) : ''}</span>
    ${score ? html`<b>${score}</b>` : time}
  </p>`;
}

/** The badge of a game that is paused or has an open question. @param {Moves} game */
const waits = (game) => (['open', 'paused'].includes(state(game)) ? ` · ${badge(game)}` : '');

/** @param {Moves} game */
function draw(game) {
  diagram.showPosition(game.fen, { last: ends(game.move) });
  document.title = `${titled(game.white)} – ${titled(game.black)}`;
  render(
    html`<main class="over" aria-label=${t('room.table', { table })}>
      <h1 class="hidden">${titled(game.white)} – ${titled(game.black)}</h1>
      ${seat(game, 'black')} ${parts.has('board') ? diagram.element : nothing} ${seat(game, 'white')}
      ${parts.has('move') && game.last ? html`<p class="mv">${move(game)}${waits(game)}</p>` : nothing}
      <p class="hidden">${t('room.position', { fen: game.fen })}</p>
    </main>`,
    root,
  );
}

await fetchWords();
/** @type {Moves | null} */ let game = null;
hear(
  `/public/${event}/round-${round}/game-${table}/stream`,
  (_, now) => draw((game = now)),
  () => {},
);
setInterval(() => game?.clock?.running && draw(game), 1_000);
