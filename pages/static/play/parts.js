// What stands beside the board of a game.
import { html, nothing } from '/board/vendor/lit-html.js';
import { articles as paraphrases, editions } from '/board/kernel.js';
import { t } from '/board/shared/words.js';
import { act, articles, questions as asked, spare } from '/board/panels.js';
import { lying } from '/board/lying.js';
import { deeds } from '/board/play/deeds.js';
import { switches } from '/board/feel.js';
import { moves } from '/board/play/moves.js';
import { nameless } from '/board/play/named.js';
import { code } from '/board/shared/qr.js';
import { standing as found } from '/board/shared/findings.js';

/** @typedef {import('./game.js').Play} Play */
/** @typedef {'white'|'black'} Side */
/** @typedef {import('../kernel.js').Finding} Finding */

const partner = 'sparring-partner';

/** A player's name, or his colour. @param {Play} app @param {Side} side */
export function name(app, side) {
  const given = app.here.names?.[side === 'white' ? 0 : 1];
  const known = given === partner ? t('play.partner') : given || t(`page.${side}`);
  return app.sides.length === 1 && app.sides[0] === side ? t('play.you', { name: known }) : known;
}

/** What both agreed on, and the way home. @param {Play} app */
export function top(app) {
  const { base, bonus, kind, play, help } = app.settings;
  const laws = editions().find(({ id }) => id === app.case.played.laws)?.short ?? app.case.played.name;
  const control = [`${base / 60_000}+${bonus / 1000}`, bonus && kind !== 'fischer' && t(`play.short-${kind}`)].filter(Boolean).join(' ');
  return html`<header class="playhead"><a class="brand" href="/">adoube</a>
    <h1 class="quiet">${control} · ${t(`page.play-${play}`)} · ${t(`play.${help}`)} · ${laws}</h1></header>`;
}

/** One player: name, what was captured of him, his time. @param {Play} app @param {Side} side @param {string} place @returns {unknown} */
export function seat(app, side, place) {
  return html`<div class="seatrow ${place}">
    <i class="man ${side}"></i>
    <span class="who"
      ><b>${name(app, side)}</b
      ><small>${[link(app, side), app.started && !app.over && app.toMove === side && t('play.to-move')].filter(Boolean).join(' · ')}</small
      ></span
    >
    ${lying(app, side)}
    <span class="time ${side} ${app.face.runs === side ? 'runs' : ''}" role="timer"></span>
  </div>`;
}

/** Whether a player's line holds; of whoever sits here his colour, where his name does not say it. @param {Play} app @param {Side} side */
function link(app, side) {
  if (app.sides.includes(side) && app.lost) return t('play.lost');
  if (app.here.boards?.includes(side)) return t('play.e-board-on');
  if (!app.sides.includes(side) && app.lost) return '';
  if (!app.sides.includes(side)) return app.here[side] ? ((!app.started || app.toMove !== side) && t('play.here')) : t('play.away');
  return app.here.names?.[side === 'white' ? 0 : 1] ? t(`page.${side}`) : '';
}

/** What is said of what was done: by what both agreed to see. @param {Play} app @returns {unknown} */
export function tell(app) {
  const r = said(app);
  const note = (app.lost && t('play.frozen')) || app.problem || app.notice;
  const cites = [...new Set([...(r?.claim?.cites ?? []), ...((!app.atEnd && r?.cites) || [])])];
  const wrong = breaches(app);
  return html`<section class="tell">
    <p class="sentence" role="status">${note || sentence(app, r, wrong)}</p>
    ${irregular(app, wrong)} ${note || !r ? nothing : named(app, r)}
    ${note || !r || besides(r, wrong) || (app.atEnd && !r.claim) ? nothing : html`<p class="quiet">${r.trail?.length && !app.atEnd ? t('page.moves', { count: app.case.played.open.length }) : nothing} ${articles(app, cites)}</p>`}
    ${note || !r || app.settings.help !== 'teaching' ? nothing : why(app, r.claim?.cites?.[0] ?? wrong.at(-1)?.cites[0] ?? r.cites.at(-1))}
    ${penalties(app).map((event) => html`<p><b>${what(app, event)}</b></p>`)} ${mine(app)} ${next(app)}
  </section>`;
}

/** The oldest irregularity that can be claimed, and how many more there are. @param {Play} app @param {Finding[]} wrong */
function irregular(app, wrong) {
  const [first, ...more] = wrong.toSorted((a, b) => Number(a.claim !== 'open') - Number(b.claim !== 'open') || a.about - b.about);
  const breach = (/** @type {Finding} */ one) => html`<p class="breach">${one.text} <span class="cites">${articles(app, one.cites)}</span></p>`;
  if (!first) return nothing;
  return html`${breach(first)}
    ${more.length ? html`<details class="more"><summary>${t('play.more-breaches', { count: more.length })}</summary>${more.map(breach)}</details>` : nothing}`;
}

/** What was done in the acts that a ruling names by their numbers. @param {Play} app @param {import('../kernel.js').Ruling} r */
function named(app, { claim, ask }) {
  const asked = asks(app).length ? [] : (ask ?? []).map(({ about }) => about);
  const all = [...(claim?.about ? [claim.about] : []), ...asked];
  return all.map((about) => html`<p class="quiet">${act(app, about)}</p>`);
}

/** What the last act means; where its irregularity is said beside it, or somebody is asked, who is to move. @param {Play} app @param {import('../kernel.js').Ruling | null | undefined} r @param {Finding[]} wrong */
function sentence(app, r, wrong) {
  if (app.atEnd) return (r?.claim && app.case.played.acts.findLast(({ ruling }) => ruling)?.verdict) ?? '';
  if (app.unclaimed && r && !r.findings) return app.sides.includes(app.face.runs ?? '') ? playingOn(app) : turn(app);
  if (!r || besides(r, wrong) || asks(app).length) return turn(app);
  return r.claim && !r.cites.length && !r.ask?.length ? `${r.text} ${turn(app)}` : r.text;
}

/** What becomes of a move that nobody has claimed, if the opponent plays on. @param {Play} app */
const playingOn = (app) => t(app.case.played.replied ? 'play.playing-on' : 'play.playing-on-later');

/** Whether what a ruling found is said beside it. @param {import('../kernel.js').Ruling | null | undefined} r @param {Finding[]} wrong */
const besides = (r, wrong) => wrong.some((one) => r?.findings?.some((other) => same(one, other)));

/** @param {{code: string, about: number}} one @param {{code: string, about: number}} other */
const same = (one, other) => one.code === other.code && one.about === other.about;

/** What was irregular in the last move, until it is answered or claimed; where nothing is shown until then, nothing. @param {Play} app */
function breaches(app) {
  const { acts } = app.case.played;
  if (app.silent || app.over) return [];
  const answered = (/** @type {string} */ by) => acts.findLastIndex(({ ruling: r }) => r?.made && r.made.by !== by) + 1;
  const claimed = (/** @type {Finding} */ one) => acts.some(({ ruling: r }) => r?.claim && same(one, r.claim));
  return found(acts).filter((one) => one.claim !== 'none' && one.about > answered(one.by) && !claimed(one));
}

/** The ruling that is shown; none where nothing is shown until somebody claims. @param {Play} app */
function said(app) {
  const claim = app.case.acts[app.case.shown - 1]?.act === 'claim';
  return app.silent && !claim ? null : app.case.headline;
}

/** What the last claim cost; of a game that is over, its end says it. @param {Play} app */
const penalties = (app) => (app.over ? [] : app.events.slice(app.events.findLastIndex(({ what: kind }) => kind === 'act' || kind === 'claim-draw') + 1).filter(({ what: kind }) => kind === 'penalty'));

/** What whose clock runs does next: how one moves, until he has pressed it once; that he presses it, where it is no secret that a move is made. @param {Play} app */
function next(app) {
  const { runs } = app.face;
  if (app.over || standing(app) || !runs || !app.sides.includes(runs)) return nothing;
  if (!app.silent && moved(app, runs)) return html`<p>${t('play.now-press')}</p>`;
  return app.recorded.some(({ act, by }) => act === 'clock' && app.sides.includes(by)) ? nothing : html`<p>${t('play.first')}</p>`;
}

/** Whether a player has made the last move, and has not pressed his clock since. @param {Play} app @param {string} side */
function moved(app, side) {
  const { acts, turn: mover } = app.case.played;
  const made = acts.findLastIndex(({ ruling: r }) => r?.made);
  return mover !== side && acts[made]?.ruling?.made?.by === side && !app.case.acts.slice(made).some(({ act: deed, by }) => deed === 'clock' && by === side);
}

/** @param {Play} app */
const turn = (app) => t('play.turn', { player: t(`page.${app.toMove}`) });

/** The article in our words. @param {Play} app @param {string} [number] */
function why(app, number) {
  const [article] = number ? paraphrases(app.case.played.laws, number) : [];
  return article ? html`<p class="why"><b>${article.number} ${article.heading}</b> ${article.text}</p>` : nothing;
}

/** What only the two can know, and this player has not answered. @param {Play} app */
function asks(app) {
  const claim = app.recorded.at(-1)?.act === 'claim';
  if (app.over || !app.sides.length || answered(app) || (app.silent && !claim)) return [];
  return (app.case.ruling?.ask ?? []).filter(({ about }) => app.sides.some((side) => concerns(app, side, about)));
}

/** Whether a player can know what is asked about an act: whether a press left a legal move unfinished, only he who pressed the clock. @param {Play} app @param {string} side @param {number} about */
export function concerns(app, side, about) {
  const question = app.case.ruling?.ask?.find((one) => one.about === about);
  const pressed = question?.answers.some(({ finding }) => finding === 'unfinished') && app.case.acts[about - 1];
  return !pressed || pressed.by === side;
}

/** @param {Play} app */
export function questions(app) {
  const list = asks(app);
  return list.length ? html`<div class="asked">${asked(app, list, t(both(app, list) ? 'play.asked' : 'play.asked-one'))}</div>` : nothing;
}

/** Whether both players can know what is asked. @param {Play} app @param {{about: number}[]} list */
const both = (app, list) => list.every(({ about }) => concerns(app, 'white', about) && concerns(app, 'black', about));

/** Whether this player has said what he knows. @param {Play} app */
function answered(app) {
  const since = app.events.slice(app.events.findLastIndex(({ what }) => what === 'act') + 1);
  return since.some(({ what, by }) => what === 'undecided' || (what === 'answer' && app.sides.length === 1 && by === app.sides[0]));
}

/** The offer of a draw that waits for a player at this page; none: nothing is offered. @param {Play} app */
function standing(app) {
  const last = app.events.findLast(({ what }) => ['offer', 'decline', 'over'].includes(what));
  return last?.what === 'offer' && app.sides.includes(other(last.by)) && !touchedSince(app, last) ? last : null;
}

/** @param {string} [side] */
const other = (side) => (side === 'white' ? 'black' : 'white');

/** That a player at this page has offered a draw, as long as it stands. @param {Play} app */
function mine(app) {
  const last = app.events.findLast(({ what: kind }) => ['offer', 'decline', 'over'].includes(kind));
  const stands = last?.what === 'offer' && app.sides.length === 1 && last.by === app.sides[0] && !touchedSince(app, last);
  return stands && app.notice !== what(app, last) ? html`<p>${what(app, last)}</p>` : nothing;
}

/** A draw that is offered. @param {Play} app */
export function offered(app) {
  const offer = standing(app);
  if (!offer) return nothing;
  return html`<div class="card offer" role="alertdialog" aria-label=${t('play.offered')}>
    <p><b>${t('play.offered')}</b></p>
    <p class="row">
      <button class="main" @click=${() => app.ask({ do: 'accept' }, other(offer.by))}>${t('play.accept')}</button>
      <button @click=${() => app.ask({ do: 'decline' }, other(offer.by))}>${t('play.decline')}</button>
    </p>
  </div>`;
}

/** Whether he who got an offer touched a piece after it, which rejects it. @param {Play} app @param {import('./line.js').Event} offer */
const touchedSince = (app, offer) =>
  app.events.slice(offer.seq).some(({ act, by }) => by === other(offer.by) && ['touch', 'lift', 'remove'].includes(act?.act));

/** Before both are there. @param {Play} app */
export function waiting(app) {
  if (!app.sides.length) return html`<section class="tell"><p class="sentence" role="status">${t('play.waiting')}</p></section>`;
  const link = location.href.split('#')[0];
  return html`<section class="tell card invite">
    <p class="sentence" role="status">${t(app.lost ? 'play.frozen' : 'play.invite')}</p>
    <p class="row"><input readonly .value=${link} aria-label=${t('play.link')} /><button class="main" @click=${() => copy(app, link)}>${t('play.copy')}</button></p>
    <p class="copied" role="status">${app.notice}</p>
    <p>${t('play.or-code')} <b class="big">${location.pathname.split('/')[2]}</b></p>
    ${code(link, t('play.link'))}
    <p class="row"><button @click=${() => app.ask({ do: 'abort' })}>${t('play.abort')}</button></p>
  </section>`;
}

/** Copies a text; where the browser lets nobody, the text is shown. @param {Play} app @param {string} text */
export async function copy(app, text) {
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  app.set({ notice: copied ? t('public.copied') : text });
}

/** The deeds of a player, and what else belongs to the game. @param {Play} app */
export function after(app) {
  const playing = app.sides.length > 0 && app.started && !app.over;
  return html`${playing ? deeds(app) : nothing}
    <aside class="card beside">
      ${playing ? html`${spare(app)}${more(app)}` : nothing}
      ${moves(app)} ${nameless(app)}
      ${app.sides.length && !app.over ? html`<small>${t(`play.${app.settings.help}-how`)} ${t('play.penalties')}</small>` : nothing}
      ${app.watch ? html`<p class="row"><button @click=${() => copy(app, new URL(`/play/${app.watch}`, location.href).href)}>${t('play.watch')}</button></p>` : nothing}
      ${app.sides.length && !app.over ? eBoard(app) : nothing}
      ${app.here.watching ? html`<small>${t('play.watching', { count: app.here.watching })}</small>` : nothing}
    </aside>`;
}

/** How this player plays from an electronic board. @param {Play} app */
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
    ${early
      ? html`<button @click=${() => app.ask({ do: 'abort' })}>${t('play.abort')}</button>`
      : html`<button @click=${() => (app.sure ? app.ask({ do: 'resign' }) : app.set({ sure: true }))}>${t(app.sure ? 'play.resign-sure' : 'play.resign')}</button>`}
    <button @click=${() => app.board.turn()}>${t('page.turn')}</button>
    ${switches(app)}
  </div>`;
}

/** A claim of a draw. @param {Play} app */
export const draws = (app) =>
  html`<form
    @submit=${(/** @type {any} */ e) => {
      e.preventDefault();
      const { reason, move } = e.target;
      app.ask({ do: 'claim-draw', reason: reason.value, move: move.value.trim().toLowerCase() });
      app.set({ dialog: '' });
    }}
  >
    <p>${t('play.claim-draw-how')}</p>
    <label>${t('play.reason')}<select name="reason"><option value="threefold">${t('play.threefold')}</option><option value="fifty">${t('play.fifty')}</option></select></label>
    <label>${t('play.with-move')}${app.silent ? written(app) : listed(app)}</label>
    ${app.silent ? html`<small id="move-form">${t('play.move-form')}</small>` : nothing}
    <p class="row"><button class="main">${t('play.claim-draw')}</button></p>
  </form>`;

/** The moves from which one is announced. @param {Play} app */
const listed = (app) =>
  html`<select name="move"><option value="">${t('play.no-move')}</option>${app.case.played.open.map(({ uci, san }) => html`<option value=${uci}>${san}</option>`)}</select>`;

/** A move announced as one writes it down: whether it is legal, nobody tells. @param {Play} app */
const written = (app) =>
  html`<input
    name="move" pattern=" *[a-hA-H][1-8][a-hA-H][1-8][qrbnQRBN]? *" title=${t('play.move-form')} aria-describedby="move-form" placeholder="g1f3"
    autocomplete="off" autocapitalize="none" spellcheck="false"
    @input=${(/** @type {any} */ { target }) => target.setCustomValidity(promotes(app, target.value.trim().toLowerCase()) ? t('play.move-form') : '')} />`;

/** Whether a pawn would reach the last rank, and nothing says what it becomes. @param {Play} app @param {string} move */
const promotes = (app, move) => /^[a-h][1-8][a-h][18]$/.test(move) && app.pieces.board[move.slice(0, 2)]?.toLowerCase() === 'p';

/** What is said of something that happened beside the board. @param {Play} app @param {import('./line.js').Event} event */
export function what(app, event) {
  const player = event.by ? t(`page.${event.by}`) : '';
  switch (event.what) {
    case 'offer':
      return t('play.did-offer', { player });
    case 'decline':
      return t('play.did-decline', { player });
    case 'claim-draw':
      return t(`play.claim-draw-${event.verdict}`, { player });
    case 'penalty':
      return `${t('play.penalty', { player })}: ${t(`penalty.${event.penalty}`)}`;
    case 'answer':
      return t('play.did-answer', { player });
    case 'undecided':
      return t('play.undecided');
    case 'again':
      return t('play.wants-again', { player });
    default:
      return event.what === 'act' && event.act.act === 'adjust' ? t('play.did-adjust', { player }) : '';
  }
}
