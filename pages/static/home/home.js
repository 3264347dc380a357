// The first page: what this is, the current events, a board to try, and signing in.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { enter, entry } from '/board/shared/enter.js';
import { plays } from '/board/shared/games.js';
import { head } from '/board/shared/page.js';
import { Problem, get, me } from '/board/shared/session.js';
import { fetchWords, t, time } from '/board/shared/words.js';
import { Touched } from '/board/home/touch.js';

/** @typedef {import('../../hall').PublicEvent} Public */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** The address has no page. */
const missing = document.querySelector('meta[name=missing]') !== null;
/** @type {Public[]} */
let events = [];
/** The board to touch, once the texts are loaded. @type {Touched | null} */
let touched = null;

/** The pages for each role. @type {Record<string, [string, string][]>} */
const rooms = {
  chief: [
    ['/organise', 'organise.title'],
    ['/hall', 'room.hall'],
    ['/console', 'room.console'],
  ],
  operator: [
    ['/organise', 'organise.title'],
    ['/hall', 'room.hall'],
    ['/console', 'room.console'],
  ],
  arbiter: [
    ['/console', 'room.console'],
    ['/hall', 'room.hall'],
  ],
  player: [['/player', 'room.own']],
  viewer: [['/tv', 'room.tv']],
};

function draw() {
  document.title = missing ? `adoube · ${t('organise.missing')}` : 'adoube';
  render(
    html`${head({ title: 'adoube', redraw: respeak })}
      <main class="home">
        ${
          missing
            ? html`<section class="stack" role="alert">
                <h2 class="title">${t('organise.missing')}</h2>
                <p>${t('organise.missing-what')}</p>
              </section>`
            : lead()
        }
        ${signed()} ${events.length ? list() : nothing} ${touched?.draw()} ${events.length ? nothing : list()}
        ${doors()}
      </main>`,
    root,
  );
}

/** Draws the page and judges the board again in another language. */
function respeak() {
  draw();
  void touched?.judge();
}

const lead = () =>
  html`<section class="stack">
    <h2 class="title">${t('organise.lead')}</h2>
    <p class="quiet">${t('organise.what')}</p>
  </section>`;

/** The links for a signed-in user. */
function signed() {
  const ways = rooms[me()?.role ?? ''];
  return ways
    ? html`<p class="row">
        ${ways.map(([path, id], n) => html`<a class="button ${n ? '' : 'main'}" href=${path}>${t(id)}</a>`)}
      </p>`
    : nothing;
}

/** The public events. */
const list = () =>
  html`<section class="stack" aria-labelledby="events">
    <h3 id="events">${t('organise.events')}</h3>
    ${events.length ? nothing : html`<p class="card quiet">${t('organise.no-events')}</p>`}
    <ul class="stack">
      ${events.map(
        (one) =>
          html`<li class="card">
            <p><b>${one.name}</b><br /><span class="quiet">${said(one)}</span></p>
            <p>
              <a class="button ${one.state === 'running' ? 'main' : ''}" href="/live/${one.event}"
                >${t('organise.watch')}</a
              >
            </p>
          </li>`,
      )}
    </ul>
  </section>`;

/** The place and dates of an event, and its current round. @param {Public} one */
const said = ({ site, begins, ends, current, state, players }) =>
  [
    site,
    [begins, ends !== begins && ends]
      .filter(Boolean)
      .map((day) => time(`${day}T12:00`, { dateStyle: 'medium' }))
      .join(' – '),
    current && (state === 'running' ? t('organise.round-on', { round: current }) : t('room.round', { round: current })),
    players && t('organise.player-count', { count: players }),
  ]
    .filter(Boolean)
    .join(' · ');

const doors = () =>
  html`<div class="doors">
    <section class="card">
      <h3>${t('facts.title')}</h3>
      <p class="quiet">${t('facts.lead')}</p>
      <p><a class="button" href="/ask">${t('facts.title')}</a></p>
    </section>
    <section class="card">
      <h3>${t('room.board')}</h3>
      <p class="quiet">${t('organise.practice')}</p>
      <p><a class="button" href="/board">${t('room.board')}</a></p>
    </section>
    <section class="card">
      <h3>${t('page.path')}</h3>
      <p class="quiet">${t('page.path-what')}</p>
      <p><a class="button" href="/learn">${t('page.path-begin')}</a></p>
    </section>
    <section class="card">
      <h3>${t('lawbook.title')}</h3>
      <p class="quiet">${t('lawbook.lead')}</p>
      <p><a class="button" href="/laws">${t('lawbook.title')}</a></p>
    </section>
    <section class="card">
      <h3>${t('organise.manual')}</h3>
      <p class="quiet">${t('organise.manual-lead')}</p>
      <p><a class="button" href="/manual">${t('organise.manual')}</a></p>
    </section>
    ${
      plays()
        ? html`<section class="card">
            <h3>${t('play.title')}</h3>
            <p class="quiet">${t('play.intro')}</p>
            <p><a class="button" href="/play">${t('play.title')}</a></p>
          </section>`
        : nothing
    }
    ${
      me()
        ? nothing
        : html`<section class="card" aria-labelledby="sign">
            <h3 id="sign">${t('room.pair')}</h3>
            <p class="quiet">${t('organise.sign-in')}</p>
            ${entry(draw)}
          </section>`
    }
  </div>`;

await fetchWords();
if (!missing) enter();
touched = missing ? null : new Touched(draw);
draw();
void touched?.judge();
try {
  events = await get('/public');
} catch (problem) {
  if (!(problem instanceof Problem)) throw problem;
}
draw();
