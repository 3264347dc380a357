// The parts beside the board of a game.
import { html, nothing } from '/board/vendor/lit-html.js';
import { articles as paraphrases, editions } from '/board/kernel.js';
import { t } from '/board/shared/words.js';
import { act, articles, questions as ask, spare } from '/board/panels.js';
import { lying } from '/board/lying.js';
import { deeds } from '/board/play/deeds.js';
import { mine, openOffer } from '/board/play/draw.js';
import { what } from '/board/play/happened.js';
import { switches } from '/board/feel.js';
import { moves } from '/board/play/moves.js';
import { nameless } from '/board/play/named.js';
import { code } from '/board/shared/qr.js';

/** @typedef {import('./game.js').Play} Play */
/** @typedef {'white'|'black'} Side */
/** @typedef {import('../../hall').Finding} Finding */

const partner = 'sparring-partner';

/** A player's name, or colour. @param {Play} app @param {Side} side */
export function name(app, side) {
  const given = app.here.names?.[side === 'white' ? 0 : 1];
  const known = given === partner ? t('play.partner') : given || t(`page.${side}`);
  return app.sides.length === 1 && app.sides[0] === side ? t('play.you', { name: known }) : known;
}

/** The settings of the game, and the link home. @param {Play} app */
export function top(app) {
  const { base, bonus, kind, play, help } = app.settings;
  const laws = editions().find(({ id }) => id === app.case.played.laws)?.short ?? app.case.played.name;
  const control = [`${base / 60_000}+${bonus / 1000}`, bonus && kind !== 'fischer' && t(`play.short-${kind}`)]
    .filter(Boolean)
    .join(' ');
  return html`<header class="playhead">
    <a class="brand" href="/">adoube</a>
    <h1 class="quiet">${control} · ${t(`page.play-${play}`)} · ${t(`play.${help}`)} · ${laws}</h1>
  </header>`;
}

/**
 * One player: name, captured pieces, time.
 * @param {Play} app
 * @param {Side} side
 * @param {string} place
 * @returns {unknown}
 */
export function seat(app, side, place) {
  return html`<div class="seatrow ${place}">
    <i class="man ${side}"></i>
    <span class="who"
      ><b>${name(app, side)}</b
      ><small
        >${[link(app, side), app.started && !app.over && app.toMove === side && t('play.to-move')]
          .filter(Boolean)
          .join(' · ')}</small
      ></span
    >
    ${lying(app, side)}
    <span class="time ${side} ${app.face.runs === side ? 'runs' : ''}" role="timer"></span>
  </div>`;
}

/**
 * The state of a player's connection; for one at this page the colour, unless the name shows it.
 * @param {Play} app
 * @param {Side} side
 */
function link(app, side) {
  if (app.sides.includes(side) && app.lost) return t('play.lost');
  if (app.here.boards?.includes(side)) return t('play.e-board-on');
  if (!app.sides.includes(side) && app.lost) return '';
  if (!app.sides.includes(side))
    return app.here[side] ? (!app.started || app.toMove !== side) && t('play.here') : t('play.away');
  return app.here.names?.[side === 'white' ? 0 : 1] ? t(`page.${side}`) : '';
}

/** The sentences about the last act, depending on the kind of help. @param {Play} app @returns {unknown} */
export function tell(app) {
  const r = said(app);
  const note = (app.lost && t('play.frozen')) || app.problem || app.notice;
  const cites = [...new Set([...(r?.claim?.cites ?? []), ...((!app.atEnd && r?.cites) || [])])];
  const wrong = breaches(app);
  return html`<section class="tell">
    <p class="sentence" role="status">${note || sentence(app, r, wrong)}</p>
    ${irregular(app, wrong)} ${note || !r ? nothing : mentionedActs(app, r)}
    ${
      note || !r || besides(r, wrong) || (app.atEnd && !r.claim)
        ? nothing
        : html`<p class="quiet">
            ${r.trail?.length && !app.atEnd ? t('page.moves', { count: app.case.played.open.length }) : nothing}
            ${articles(app, cites)}
          </p>`
    }
    ${
      note || !r || app.settings.help !== 'teaching'
        ? nothing
        : why(app, r.claim?.cites?.[0] ?? wrong.at(-1)?.cites[0] ?? r.cites.at(-1))
    }
    ${penalties(app).map((event) => html`<p><b>${what(app, event)}</b></p>`)} ${mine(app)} ${next(app)}
  </section>`;
}

/**
 * The oldest claimable irregularity, and the number of others.
 * @param {Play} app
 * @param {Finding[]} wrong
 */
function irregular(app, wrong) {
  const [first, ...more] = wrong.toSorted(
    (a, b) => Number(a.claim !== 'open') - Number(b.claim !== 'open') || a.about - b.about,
  );
  const breach = (/** @type {Finding} */ one) =>
    html`<p class="breach">${one.text} <span class="cites">${articles(app, one.cites)}</span></p>`;
  if (!first) return nothing;
  return html`${breach(first)}
  ${
    more.length
      ? html`<details class="more">
          <summary>${t('play.more-breaches', { count: more.length })}</summary>
          ${more.map(breach)}
        </details>`
      : nothing
  }`;
}

/**
 * The acts that a ruling refers to by number.
 * @param {Play} app
 * @param {import('../../kernel').Ruling} r
 */
function mentionedActs(app, { claim, ask }) {
  const asked = asks(app).length ? [] : (ask ?? []).map(({ about }) => about);
  const all = [...(claim?.about ? [claim.about] : []), ...asked];
  return all.map((about) => html`<p class="quiet">${act(app, about)}</p>`);
}

/**
 * The meaning of the last act; only the player to move if its irregularity or a question is shown
 * beside it.
 * @param {Play} app
 * @param {import('../../kernel').Ruling | null | undefined} r
 * @param {Finding[]} wrong
 */
function sentence(app, r, wrong) {
  if (app.atEnd) return (r?.claim && verdict(app)) ?? '';
  if (app.unclaimed && r && !r.findings) return app.sides.includes(app.face.runs ?? '') ? playingOn(app) : turn(app);
  if (!r || besides(r, wrong) || asks(app).length) return turn(app);
  return r.claim && verdict(app) === r.text && !r.ask?.length ? `${r.text} ${turn(app)}` : r.text;
}

/** The answer to the last claim, without its consequences. @param {Play} app */
const verdict = (app) => app.case.played.acts.findLast(({ ruling }) => ruling)?.verdict;

/** The consequence of playing on after an unclaimed move. @param {Play} app */
const playingOn = (app) => t(app.case.played.replied ? 'play.playing-on' : 'play.playing-on-later');

/**
 * Reports whether the findings of a ruling are shown beside it.
 * @param {import('../../kernel').Ruling | null | undefined} r
 * @param {Finding[]} wrong
 */
const besides = (r, wrong) => wrong.some((one) => r?.findings?.some((other) => same(one, other)));

/** @param {Finding} one @param {{code?: string, about?: number}} other */
const same = (one, other) => one.code === other.code && one.about === other.about;

/**
 * The irregularities of the last move until it is answered or claimed; none if nothing is shown
 * until a claim.
 * @param {Play} app
 */
function breaches(app) {
  const { acts, standing } = app.case.played;
  if (app.silent || app.over) return [];
  const answered = (/** @type {string} */ by) => acts.findLastIndex(({ ruling: r }) => r?.made && r.made.by !== by) + 1;
  const claimed = (/** @type {Finding} */ one) => acts.some(({ ruling: r }) => r?.claim && same(one, r.claim));
  return standing
    .map(({ finding }) => finding)
    .filter((one) => one.claim !== 'none' && one.about > answered(one.by) && !claimed(one));
}

/** The ruling shown; null if nothing is shown until a claim. @param {Play} app */
function said(app) {
  const claim = app.case.acts[app.case.shown - 1]?.act === 'claim';
  return app.silent && !claim ? null : app.case.headline;
}

/** The penalty of the last claim; the end of a finished game mentions it instead. @param {Play} app */
const penalties = (app) =>
  app.over
    ? []
    : app.events
        .slice(app.events.findLastIndex(({ what: kind }) => kind === 'act' || kind === 'claim-draw') + 1)
        .filter(({ what: kind }) => kind === 'penalty');

/**
 * The next action of the player whose clock runs: how to move until the first press, and then to
 * press, unless it is secret that a move is made.
 * @param {Play} app
 */
function next(app) {
  const { runs } = app.face;
  if (app.over || openOffer(app) || !runs || !app.sides.includes(runs)) return nothing;
  if (!app.silent && moved(app, runs)) return html`<p>${t('play.now-press')}</p>`;
  return app.recorded.some(({ act, by }) => act === 'clock' && app.sides.includes(by))
    ? nothing
    : html`<p>${t('play.first')}</p>`;
}

/**
 * Reports whether a player has made the last move without pressing the clock since.
 * @param {Play} app
 * @param {string} side
 */
function moved(app, side) {
  const { acts, turn: mover } = app.case.played;
  const made = acts.findLastIndex(({ ruling: r }) => r?.made);
  return (
    mover !== side &&
    acts[made]?.ruling?.made?.by === side &&
    !app.case.acts.slice(made).some(({ act: deed, by }) => deed === 'clock' && by === side)
  );
}

/** @param {Play} app */
const turn = (app) => t('play.turn', { player: t(`page.${app.toMove}`) });

/** The article in our words. @param {Play} app @param {string} [number] */
function why(app, number) {
  const [article] = number ? paraphrases(app.case.played.laws, number) : [];
  return article ? html`<p class="why"><b>${article.number} ${article.heading}</b> ${article.text}</p>` : nothing;
}

/** The questions that only the players can answer, and this one has not. @param {Play} app */
function asks(app) {
  const claim = app.recorded.at(-1)?.act === 'claim';
  if (app.over || !app.sides.length || answered(app) || (app.silent && !claim)) return [];
  return (app.case.ruling?.ask ?? []).filter(({ about }) => app.sides.some((side) => concerns(app, side, about)));
}

/**
 * Reports whether a player can answer a question about an act. Only the presser knows whether the
 * press left a legal move unfinished.
 * @param {Play} app
 * @param {string} side
 * @param {number} about
 */
export function concerns(app, side, about) {
  const question = app.case.ruling?.ask?.find((one) => one.about === about);
  const pressed = question?.answers.some(({ finding }) => finding === 'unfinished') && app.case.acts[about - 1];
  return !pressed || pressed.by === side;
}

/** @param {Play} app */
export function questions(app) {
  const list = asks(app);
  return list.length
    ? html`<div class="asked">${ask(app, list, t(both(app, list) ? 'play.asked' : 'play.asked-one'))}</div>`
    : nothing;
}

/** Reports whether both players can answer the questions. @param {Play} app @param {{about: number}[]} list */
const both = (app, list) => list.every(({ about }) => concerns(app, 'white', about) && concerns(app, 'black', about));

/** Reports whether this player has answered. @param {Play} app */
function answered(app) {
  const since = app.events.slice(app.events.findLastIndex(({ what }) => what === 'act') + 1);
  return since.some(
    ({ what, by }) => what === 'undecided' || (what === 'answer' && app.sides.length === 1 && by === app.sides[0]),
  );
}

/** The invitation before both are here. @param {Play} app */
export function waiting(app) {
  if (!app.sides.length)
    return html`<section class="tell"><p class="sentence" role="status">${t('play.waiting')}</p></section>`;
  const link = location.href.split('#')[0];
  return html`<section class="tell card invite">
    <p class="sentence" role="status">${t(app.lost ? 'play.frozen' : 'play.invite')}</p>
    <p class="row">
      <input readonly .value=${link} aria-label=${t('play.link')} /><button
        class="main"
        @click=${() => copy(app, link)}
      >
        ${t('play.copy')}
      </button>
    </p>
    <p class="copied" role="status">${app.notice}</p>
    <p>${t('play.or-code')} <b class="big">${location.pathname.split('/')[2]}</b></p>
    ${code(link, t('play.link'))}
    <p class="row"><button @click=${() => app.ask({ do: 'abort' })}>${t('play.abort')}</button></p>
  </section>`;
}

/** Copies a text; if the browser refuses, shows it. @param {Play} app @param {string} text */
export async function copy(app, text) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  app.set({ notice: copied ? t('public.copied') : text });
}

/** The actions of a player, and the other parts of the game. @param {Play} app */
export function after(app) {
  const playing = app.sides.length > 0 && app.started && !app.over;
  const asked = nameless(app);
  const begun = app.recorded.some(({ by }) => app.sides.includes(by)); // then his name is no obstacle
  return html`${playing ? deeds(app) : nothing}
    <aside class="card beside">
      ${begun ? nothing : asked} ${playing ? html`${spare(app)}${more(app)}` : nothing} ${moves(app)}
      ${begun ? asked : nothing}
      ${
        app.sides.length && !app.over
          ? html`<small>${t(`play.${app.settings.help}-how`)} ${t('play.penalties')}</small>`
          : nothing
      }
      ${
        app.watch
          ? html`<p class="row">
              <button @click=${() => copy(app, new URL(`/play/${app.watch}`, location.href).href)}>
                ${t('play.watch')}
              </button>
            </p>`
          : nothing
      }
      ${app.sides.length && !app.over ? eBoard(app) : nothing}
      ${app.here.watching ? html`<small>${t('play.watching', { count: app.here.watching })}</small>` : nothing}
    </aside>`;
}

/** Instructions for playing with an electronic board. @param {Play} app */
function eBoard(app) {
  const command = `adoube agent dgt:/dev/ttyUSB0 --game '${app.seat()}'`;
  return html`<details class="eboard">
    <summary>${t('play.e-board')}</summary>
    <p class="quiet">${t('play.e-board-how')}</p>
    <p class="row"><code>${command}</code><button @click=${() => copy(app, command)}>${t('play.copy')}</button></p>
  </details>`;
}

/** @param {Play} app */
function more(app) {
  const early = app.case.played.made.length < 2;
  return html`<div class="row">
    <button @click=${() => app.ask({ do: 'offer' })}>${t('play.offer')}</button>
    <button @click=${() => app.set({ dialog: 'draws' })}>${t('play.claim-draw')}</button>
    ${
      early
        ? html`<button @click=${() => app.ask({ do: 'abort' })}>${t('play.abort')}</button>`
        : html`<button @click=${() => (app.sure ? app.ask({ do: 'resign' }) : app.set({ sure: true }))}>
            ${t(app.sure ? 'play.resign-sure' : 'play.resign')}
          </button>`
    }
    <button @click=${() => app.board.turn()}>${t('page.turn')}</button>
    ${switches(app)}
  </div>`;
}
