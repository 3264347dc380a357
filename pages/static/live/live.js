// An event for the public: its games as late as the event says, and the PGN to
// take away.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { Diagram } from '/board/shared/diagram.js';
import { head } from '/board/shared/page.js';
import { Round } from '/board/shared/round.js';
import { Problem } from '/board/shared/session.js';
import { move, player, result } from '/board/shared/shown.js';
import { ends } from '/board/shared/tile.js';
import { fetchWords, t } from '/board/shared/words.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const event = location.pathname.split('/')[2];
const large = new Diagram();
let problem = '';

/** The address of what is to be taken away. @param {string} file */
const taken = (file) => `/public/${event}/round-${round.round}/${file}.pgn`;

const round = new Round(
  event,
  ({ id, round: number }) => `/public/${id}/round-${number}/games.json`,
  (table) => `#${table}`,
  () => draw(),
);

function draw() {
  const { event: known, round: number } = round;
  const title = known.name || t('room.tv');
  document.title = `adoube · ${title}`;
  render(
    html`${head({ title, redraw: () => (draw(), round.wall.redraw()), lost: round.lost })}
      <main class="public">
        ${problem ? html`<p class="card" role="alert">${problem}</p>` : nothing}
        <div class="filters">
          ${known.rounds.length ? rounds(known.rounds, number) : nothing}
          ${number ? html`<a class="button" href=${taken('games')} download>${t('room.pgn-round')}</a>` : nothing}
          ${known.delay ? html`<p class="quiet">${t('room.late', { seconds: known.delay })}</p>` : nothing}
        </div>
        ${game()} ${round.wall.element}
      </main>`,
    root,
  );
}

/** @param {number[]} list @param {number} now */
const rounds = (list, now) =>
  html`<label
    ><span class="hidden">${t('room.rounds')}</span
    ><select @change=${(/** @type {any} */ e) => round.choose(Number(e.target.value))}>
      ${list.map((n) => html`<option value=${n} ?selected=${n === now}>${t('room.round', { round: n })}</option>`)}
    </select></label
  >`;

/** The game that the address names, large. */
function game() {
  const one = round.games.get(Number(location.hash.slice(1)));
  if (!one) return nothing;
  large.show(one.fen, { last: ends(one.move) });
  const { delay = 0 } = one;
  return html`<section class="game" aria-label=${t('room.table', { table: one.table })}>
    <div>${large.element}</div>
    <div>
      <h2>${t('room.table', { table: one.table })}</h2>
      <p class="who">${player(one.white)} – ${player(one.black)}</p>
      <p class="now" aria-live="polite">${[move(one), result(one.result)].filter(Boolean).join(' · ')}</p>
      ${delay === round.event.delay ? nothing : html`<p class="quiet">${t('room.late', { seconds: delay })}</p>`}
      <p class="hidden">${t('room.position', { fen: one.fen })}</p>
      <p class="row">
        <a class="button" href=${taken(`game-${one.table}`)} download>${t('room.pgn-game')}</a>
        <a class="button" href="#all">${t('room.back')}</a>
      </p>
    </div>
  </section>`;
}

await fetchWords();
addEventListener('hashchange', () => (draw(), scrollTo({ top: 0 })));
draw();
try {
  await round.begin();
} catch (refusal) {
  if (!(refusal instanceof Problem)) throw refusal;
  problem = refusal.message;
  draw();
}
