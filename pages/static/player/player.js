// A player's own board: «I adjust», claims, calls. It shows no help: no position, no ruling, and no
// move except the last, which everybody in the room sees.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { head, stranger } from '/board/shared/page.js';
import { Problem, call, get, me } from '/board/shared/session.js';
import { move, played, player, result } from '/board/shared/shown.js';
import { official } from '/board/shared/official.js';
import { fetchWords, t, time } from '/board/shared/words.js';
import { imposed, outcomeOf, toSet } from '/board/shared/penalty.js';
import { freshKey } from '/board/console/outbox.js';
import { HallPage } from '/board/shared/hallpage.js';
import { Newest } from '/board/shared/newest.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { claimKinds } from '/board/shared/facts.js';
import { onValue } from '/board/shared/value.js';

/** @typedef {import('../../hall').ShownDecision} Decided */
/** @typedef {import('../../hall').OwnClaim} Claim */
/** @typedef {import('../../hall').Own} Own */

/** The claims of a draw that may name an intended move. */
const draws = ['repetition', 'fifty-moves'];

const often = 5_000; // milliseconds between requests for the table
const patience = 3_000; // milliseconds after which an announcement has failed

/** @extends {HallPage<Player>} */
class Player extends HallPage {
  /** @type {Own | null} */ own = null;
  newest = new Newest();
  /** The reason why it is missing. */
  problem = '';
  lost = false;
  /** The open question: none, the subject of a claim, or whether to send that kind. */
  asked = '';
  /** The intended move of a claim of a draw, as on the scoresheet. */
  written = '';
  /** The result of the announcement. */
  announced = '';
  wrong = false;
  /** The reason why the entered result was refused. */
  untaken = '';

  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    this.outbox = this.box();
  }

  entered() {
    void this.look();
  }

  /** Fetches the table as everybody in the room sees it. */
  async look() {
    const no = this.newest.ask();
    try {
      const own = /** @type {Own} */ (await get('/api/v1/own'));
      if (!this.newest.take(no)) return; // a later answer has come, with what was entered
      const other = own.game.moves !== this.own?.game.moves;
      this.set({ own, lost: false, problem: '', ...(other && { announced: '', wrong: false }) });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.passing) this.set({ lost: true });
      else this.set({ own: null, problem: t(problem.status === 404 ? 'room.own-none' : 'room.own-nobody') });
    }
  }

  /** Announces «I adjust» now or never: later it would concern another touch. */
  async adjust() {
    try {
      await call('POST', '/api/v1/own/adjustments', { key: freshKey() }, AbortSignal.timeout(patience));
      this.set({ announced: t('room.own-adjusted'), wrong: false });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.set({ announced: t(problem.passing ? 'room.own-unreached' : 'room.own-not-adjusted'), wrong: true });
    }
  }

  /** @param {string} kind */
  send(kind) {
    const move = this.written.trim();
    this.outbox.add('/api/v1/own/claims', { kind, ...(draws.includes(kind) && move && { move }) }, said(kind));
    this.set({ asked: '', written: '' });
  }

  update() {
    const title = this.own ? `${this.own.name} · ${t('room.round', { round: this.own.round })}` : t('room.own');
    document.title = `adoube · ${title}`;
    render(
      html`${head({ title, redraw: () => this.update(), lost: this.lost })}
        <main>
          ${this.problem ? html`<p class="card" role="status">${this.problem}</p>` : nothing}
          ${this.own ? this.page(this.own) : nothing}
        </main>`,
      this.root,
    );
  }

  /** @param {Own} own */
  page(own) {
    const over = result(own.game.result);
    return html`${own.now ? next(own) : nothing} ${place(own)}
    ${
      over || own.now
        ? nothing
        : html`<section>
            <button class="main adjust" @click=${() => void this.adjust()}>${t('page.adjust')}</button>
            <p class="announced ${this.wrong ? 'not' : ''}" role="status">
              ${this.announced || t('room.own-adjust-how')}
            </p>
          </section>`
    }
    ${own.asked || own.says ? this.outcome(own) : nothing}
    ${over && own.now ? nothing : html`<section class="calls">${this.calls(own)}</section>`} ${this.said(own)}
    ${decisions(own)}`;
  }

  /** Enters the result of the round shown. @param {Own} own @param {string} code */
  async enter({ round }, code) {
    try {
      await call('POST', '/api/v1/own/result', { key: freshKey(), round, result: code });
      this.set({ untaken: '' });
      await this.look();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.set({ untaken: problem.passing ? t('console.unreached') : problem.message });
    }
  }

  /** The result as entered by both players. @param {Own} own */
  outcome(own) {
    const mine = own.says?.[/** @type {'white'} */ (own.side)];
    const choice = (/** @type {string} */ code) =>
      html`<button aria-pressed=${mine === code} @click=${() => void this.enter(own, code)}>${result(code)}</button>`;
    return html`<section aria-labelledby="result">
      <h2 id="result">${t('room.own-result')}</h2>
      ${
        own.asked
          ? html`<div class="choices" role="group" aria-labelledby="result">${played.map(choice)}</div>`
          : nothing
      }
      <p role="status">${entered(own)}</p>
      ${this.untaken ? html`<p class="card finding" role="alert">${this.untaken}</p>` : nothing}
    </section>`;
  }

  /** The requests to the arbiter. @param {Own} own */
  calls(own) {
    const { asked } = this;
    const set = (/** @type {string} */ to) => () => this.set({ asked: to });
    const cancel = html`<button class="wide" @click=${set('')}>${t('console.cancel')}</button>`;
    if (!asked)
      return html`<button @click=${set('claim?')}>${t('room.own-claim')}</button>
        <button @click=${set('call')}>${t('room.own-call')}</button>`;
    if (asked === 'claim?')
      return html`<h2 class="wide">${t('room.own-what')}</h2>
        ${[...claimKinds, ...draws].map(
          (kind) => html`<button @click=${set(kind)}>${t(`console.kind-${kind}`)}</button>`,
        )}
        ${cancel}`;
    const sure =
      asked === 'call'
        ? t('room.own-sure-call', { table: boardName(numberOf(own.game)) })
        : t('room.own-sure', { what: said(asked) });
    return html`<p class="wide card ask" role="alert">${sure}</p>
      ${draws.includes(asked) ? this.intended() : nothing}
      <button class="main wide" @click=${() => this.send(asked)}>${t('room.own-send')}</button> ${cancel}`;
  }

  /** The field for the intended move of a claim, if the position arises only with it. */
  intended() {
    const typed = onValue((value) => (this.written = value));
    return html`<label class="wide intended"
        >${t('room.own-intended')}<input
          name="move"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="20"
          .value=${this.written}
          @input=${typed}
      /></label>
      <p class="wide quiet">${t('room.own-draw-how')}</p>`;
  }

  /** The player's requests with their states. @param {Own} own */
  said({ claims }) {
    const mine = claims.filter((one) => one.mine);
    const waiting = this.outbox.entries.filter(({ state }) => state !== 'sent');
    if (!mine.length && !waiting.length) return nothing;
    const line = (/** @type {string} */ what, /** @type {string|number} */ at, /** @type {string} */ how, kind = '') =>
      html`<li>
        <span>${what} <small>${time(at)}</small></span
        ><span class="mark ${kind}">${how}</span>
      </li>`;
    return html`<section aria-labelledby="said">
      <h2 id="said">${t('room.own-said')}</h2>
      <ul class="said" aria-live="polite">
        ${waiting.map(({ title, at, state }) => line(title, at, t(`console.state-${state}`), state))}
        ${mine.toReversed().map(({ kind, opened, state, coming }) => line(said(kind), opened, became(state, coming)))}
      </ul>
    </section>`;
  }
}

/** The entries of the result so far, and the next step. @param {Own} own */
function entered({ side, says = {}, game }) {
  const [mine, theirs] = side === 'white' ? [says.white, says.black] : [says.black, says.white];
  const over = result(game.result);
  if (mine && mine === theirs && result(mine) === over) return t('room.own-result-both', { result: result(mine) });
  if (over) return '';
  if (mine && theirs && mine !== theirs)
    return t('room.own-result-differ', { mine: result(mine), theirs: result(theirs) });
  if (theirs && !mine) return t('room.own-result-theirs', { result: result(theirs) });
  return mine && !theirs ? t('room.own-result-mine', { result: result(mine) }) : t('room.own-result-how');
}

/** The decisions at the player's board. @param {Own} own */
function decisions({ claims }) {
  const list = claims.filter(({ decision, state }) => decision && state !== 'closed').toReversed();
  if (!list.length) return nothing;
  return html`<section aria-labelledby="decisions">
    <h2 id="decisions">${t('room.own-decisions')}</h2>
    ${list.map((one) => decided(one, /** @type {Decided} */ (one.decision)))}
  </section>`;
}

/** The notice that a later round is running, for which this device needs a code. @param {Own} own */
const next = ({ now = 0, round }) =>
  html`<section class="card ask" role="status">
    <p><b>${t('room.own-next', { now, round })}</b></p>
    <p><a class="button main" href="/pair">${t('room.own-next-code')}</a></p>
  </section>`;

/**
 * A decision; if the committee has changed it, folded below the committee's.
 * @param {Claim} claim
 * @param {Decided} decision
 */
const decided = ({ kind, by, state, outcome }, decision) =>
  html`<article class="card decided">
    <h3>${said(kind)} <small class="mark">${became(state)}</small></h3>
    ${
      outcome?.outcome === 'changed'
        ? [ofCommittee(outcome), replaced(by, decision)]
        : [first(by, decision), outcome ? ofCommittee(outcome) : nothing]
    }
  </article>`;

/** @param {string} by @param {Decided} decision */
const first = (by, decision) => inWords(decision, outcomeOf(by, decision.outcome));

/** @param {string} by @param {Decided} decision */
const replaced = (by, decision) =>
  html`<details>
    <summary>${t('room.own-replaced', { time: time(decision.at) })}</summary>
    ${first(by, decision)}
  </details>`;

/** @param {Decided} outcome */
const ofCommittee = (outcome) => inWords(outcome, t(`console.committee-${outcome.outcome}`));

/** @param {Decided} decision @param {string} outcome */
const inWords = ({ article, penalties = [], clockChanges, position, text, by, role, signed, signer, at }, outcome) =>
  html`<p><b>${outcome}</b> ${article ?? nothing}</p>
    ${penalties.map((one) => html`<p class="imposed">${imposed(one)}</p>`)}
    ${toSet(clockChanges).map((one) => html`<p>${one}</p>`)}
    ${position ? html`<p>${t(`room.own-${position}`)}</p>` : nothing} ${text ? html`<p>${text}</p>` : nothing}
    <p class="quiet">
      ${by ? `${t('console.decided-by', { name: official(by, role) })}, ` : nothing}${time(at)}${
        signed ? html`<br />${t('console.signed-by', { name: official(signed, signer) })}` : nothing
      }
    </p>`;

/** The subject of a claim; anything else calls the arbiter. @param {string} kind */
const said = (kind) => t(kind === 'call' ? 'room.own-call' : `console.kind-${kind}`);

/** The state of a claim or a call. @param {string} state @param {string} [coming] */
const became = (state, coming) => {
  if (state === 'open' && coming) return t('room.own-coming', { time: time(coming) });
  return t(state === 'unsigned' ? 'room.own-unsigned' : `console.claim-${state}`);
};

/** The player's table and opponent. @param {Own} own */
const place = ({ side, game }) =>
  html`<section class="card place" aria-label=${t('room.table', { table: numberOf(game) })}>
    <b class="number">${boardName(numberOf(game))}</b>
    <p class="side ${side}">${t(`room.own-${side}`)}</p>
    <p class="players">${player(game.white)} – ${player(game.black)}</p>
    <p class="quiet">${[move(game), result(game.result)].filter(Boolean).join(' · ')}</p>
  </section>`;

await fetchWords();
const root = /** @type {HTMLElement} */ (document.getElementById('page'));
if (me()?.role === 'player') {
  const page = new Player(root);
  Object.assign(globalThis, { player: page }); // for tests
  page.update();
  await page.look();
  setInterval(() => void page.look(), often);
} else {
  const redraw = () => render(html`${head({ title: t('room.own'), redraw })}${stranger()}`, root);
  redraw();
}
