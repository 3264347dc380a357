// The accounts of the event side by side, each judged by the same Laws.
import { html, nothing } from '/board/vendor/lit-html.js';
import { pack } from '/board/case.js';
import { play } from '/board/kernel.js';
import { evidence } from '/board/shared/evidence.js';
import { spoken, t, time } from '/board/shared/words.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {Pick<import('../../hall').Account, 'who' | 'from'> & Partial<import('../../hall').Account>} Version */

/**
 * The hall's result for an act: a ruling, or an error.
 * @typedef {import('../../kernel').Ruling | import('../../hall').Refused} Ruled
 */

/** The ruling, if there is one. @param {Ruled} [one] */
export const rulingIn = (one) => (one && !('error' in one) ? one : undefined);

/** The text of a ruling, or of the error. @param {Ruled} [one] */
export const wordsOf = (one) => (one && 'error' in one ? one.error : one?.text);

/** Reports whether there is room for one column only, so that unneeded parts are folded. */
export const narrow = () => matchMedia('(width < 64rem)').matches;

/** The maximum number of actions of an account shown unfolded. */
const few = 6;

/** The header of the incident's case. @param {Incident} incident */
export const header = ({ laws, start, play: way }) => ({
  laws,
  ...(start.fen && { fen: start.fen }),
  ...(start.variant && { variant: start.variant }),
  ...(way && { play: way }),
});

/** Judges the acts of a game. @param {import('../case.js').Header} begins @param {object[]} acts */
export const judged = (begins, acts) =>
  play([{ ...begins, language: spoken() }, ...acts].map((line) => JSON.stringify(line)).join('\n'));

/** Judges acts from the beginning of an incident's game. @param {Incident} incident @param {object[]} acts */
export const judge = (incident, acts) => judged(header(incident), acts);

/** @param {Console} app @param {Incident} incident */
export function versions(app, incident) {
  const { from, acts, ground = 0 } = incident;
  return html`<section aria-labelledby="versions">
    <h2 id="versions">${t('console.versions')}</h2>
    ${differ(incident)}
    <div class="versions">
      ${acts.length > from ? version(app, incident, { who: 'board', from, acts: acts.slice(from), ground }) : nothing}
      ${incident.statements.filter(({ corrected }) => !corrected).map((one) => version(app, incident, one))}
    </div>
    <details ?open=${incident.state === 'open' && !incident.statements.length}>
      <summary>${t('console.account-add')}</summary>
      <p class="quiet">${t('console.show-how')}</p>
      <div class="row">
        ${['white', 'black', 'witness', 'arbiter'].map(
          (who) => html`<button @click=${() => app.tell(who)}>${t(`console.shows-${who}`)}</button>`,
        )}
      </div>
    </details>
  </section>`;
}

/**
 * The difference between the players' latest accounts, or else between the board's record and the
 * arbiter's statement: the actions found in only one of them.
 * @param {Incident} incident
 */
function differ(incident) {
  const { acts, from, statements, ground = 0 } = incident;
  const accounts = ['white', 'black', 'arbiter', 'board'].map((side) => {
    const board = side === 'board' && acts.length > from && { from, acts: acts.slice(from) };
    const one =
      board ||
      statements.findLast(({ who, acts: shown = [], ground: on = 0 }) => who === side && shown.length && on === ground);
    if (!one) return null;
    const shown = one.acts ?? [];
    const played = judge(incident, [...acts.slice(0, one.from), ...shown]).acts.slice(one.from);
    const before = shown[0]?.act === 'clock' && played[0]?.ruling?.completed; // the previous, undisputed move
    return played.slice(before ? 1 : 0).map(({ said }) => said);
  });
  const both = accounts[0] && accounts[1];
  const names = both ? ['white', 'black'] : ['board', 'arbiter'];
  const [white, black] = both ? accounts : [accounts[3], accounts[2]];
  if (!white || !black) return nothing;
  /** The items of mine that have no match in theirs. @param {string[]} mine @param {string[]} theirs */
  const alone = (mine, theirs) => {
    const left = [...theirs];
    return mine.filter((one) => !left.includes(one) || !left.splice(left.indexOf(one), 1));
  };
  const [only, other] = [alone(white, black), alone(black, white)];
  if (!only.length && !other.length) return html`<p class="card differ">${t('console.differ-not')}</p>`;
  const line = (/** @type {string} */ who, /** @type {string[]} */ list) =>
    list.length ? html`<br />${t('console.only-says', { who: party(who), acts: list.join(' ') })}` : nothing;
  return html`<p class="card differ">
    <span><b>${t('console.differ')}</b>${line(names[0], only)}${line(names[1], other)}</span>
  </p>`;
}

/**
 * One account: its acts and the rulings on them.
 * @param {Console} app
 * @param {Incident} incident
 * @param {Version} one
 */
function version(app, incident, one) {
  const { who, text, from, acts = [], no, ground = 0, adopted = false } = one;
  if (ground !== (incident.ground ?? 0)) return before(incident, one);
  const open = incident.state === 'open';
  const played = judge(incident, [...incident.acts.slice(0, from), ...acts]);
  const done = played.acts.slice(from);
  const last = done.findLast(({ ruling }) => ruling)?.ruling;
  const found = played.standing.map(({ finding }) => finding).filter(({ about }) => about > from);
  const see = acts.length
    ? html`<p>
        <button @click=${() => openOnBoard(incident, party(who), [...incident.acts.slice(0, from), ...acts])}>
          ${t('console.see')}
        </button>
      </p>`
    : nothing;
  const folds = narrow() && incident.statements.filter(({ corrected }) => !corrected).length > 1;
  const short = narrow() && (incident.statements.length > 0 || done.length > few);
  const content = html`${text ? html`<blockquote>${text}</blockquote>` : nothing}
  ${short ? nothing : actions(done, acts, from)} ${last ? ruled(found, last) : nothing}
  ${acts.length ? remaining(played) : nothing}
  ${no && acts.length && (adopted || open) ? adoption(app, no, who, adopted, open) : nothing}
  ${no && open && !adopted ? correcting(app, one) : nothing}
  ${
    short && acts.length
      ? html`<details>
          <summary>${t('console.account-acts', { count: done.length })}</summary>
          ${actions(done, acts, from)} ${see}
        </details>`
      : see
  }
  ${first(incident, one)}`;
  if (!folds)
    return html`<article class="card version ${who}" aria-label=${teller(one)}>
      <h3>${teller(one)} ${no ? html`<small>${no}</small>` : nothing}</h3>
      ${content}
    </article>`;
  return html`<details class="card version ${who}" aria-label=${teller(one)}>
    <summary>
      <span
        ><b>${teller(one)}${adopted ? ' ✓' : ''}</b>
        <small>${text || last?.text || (done.at(-1)?.said ?? '')}</small></span
      >
    </summary>
    ${content}
  </details>`;
}

/** The name of the party of an account. @param {Version} version */
export const teller = ({ who, name }) => (name ? `${party(who)}, ${name}` : party(who));

/** The button for correcting an account. @param {Console} app @param {Version} one */
const correcting = (app, one) =>
  html`<p><button @click=${() => app.tell(one.who, one)}>${t('console.account-correct')}</button></p>`;

/**
 * The account before its correction, which stays on the record.
 * @param {Pick<Incident, 'statements'>} incident
 * @param {Version} one
 * @returns {unknown}
 */
export function first({ statements }, { corrects = 0 }) {
  const earlier = statements[corrects - 1];
  if (!earlier) return nothing;
  const { at, text, sentences = [] } = earlier;
  return html`<details>
    <summary>${t('console.account-first', { time: time(at) })}</summary>
    ${text ? html`<blockquote>${text}</blockquote>` : nothing}
    ${sentences.length ? html`<p>${sentences.join(' ')}</p>` : nothing} ${first({ statements }, earlier)}
  </details>`;
}

/**
 * The actions of an account, with their numbers in the game.
 * @param {import('../../kernel').Acted[]} done
 * @param {object[]} acts
 * @param {number} from
 */
const actions = (done, acts, from) =>
  done.length
    ? html`<ol class="account">
        ${done.map(
          (one, n) =>
            html`<li>
              <small>${from + n + 1}</small
              ><span>${evidence(acts[n])} ${one.said}${one.error ? html` <em>${one.error}</em>` : nothing}</span>
            </li>`,
        )}
      </ol>`
    : nothing;

/**
 * An account from another position than the agreed one: the hall's rulings at that time.
 * @param {Incident} _
 * @param {Version} one
 */
const before = (_, { who, text, from, sentences = [], rulings = [] }) =>
  html`<article class="card version ${who}" aria-label=${party(who)}>
    <h3>${party(who)}</h3>
    <p class="quiet">${t('console.other-position')}</p>
    ${text ? html`<blockquote>${text}</blockquote>` : nothing}
    <details ?open=${!narrow()}>
      <summary>${t('console.account-acts', { count: sentences.length })}</summary>
      <ol class="account">
        ${sentences.map((said, n) => html`<li><small>${from + n + 1}</small><span>${said}</span></li>`)}
      </ol>
    </details>
    ${rulings.length ? html`<p class="judged">${wordsOf(rulings.at(-1))}</p>` : nothing}
  </article>`;

/**
 * Corrects the game according to an account, or reverts that.
 * @param {Console} app
 * @param {number} no
 * @param {string} who
 * @param {boolean} adopted
 * @param {boolean} open it can still be reverted
 */
const adoption = (app, no, who, adopted, open) =>
  adopted
    ? html`<p role="status"><b>${t('console.adopted')}</b></p>
        ${
          open
            ? html`<p>
                <button @click=${() => app.enter('adoption', { statement: 0 }, t('console.undo'))}>
                  ${t('console.undo')}
                </button>
              </p>`
            : nothing
        }`
    : html`<p>
          <button @click=${() => app.enter('adoption', { statement: no }, `${t('console.adopt')} · ${party(who)}`)}>
            ${t('console.adopt')}
          </button>
        </p>
        <p class="quiet">${t('console.adopt-does')}</p>`;

/**
 * Opens a version on the touch board, for a replay or other editions.
 * @param {Incident} incident
 * @param {string} who
 * @param {object[]} acts
 */
async function openOnBoard(incident, who, acts) {
  const title = `${incident.claim} · ${who}`;
  location.assign(`/board#${await pack({ title, header: header(incident), acts })}`);
}

/**
 * The rulings on an account: its irregularities, or else the last ruling.
 * @param {import('../../hall').Finding[]} stand
 * @param {import('../../kernel').Ruling} ruling
 */
function ruled(stand, { text }) {
  return stand.length
    ? stand.map((one) => html`<p class="card finding">${one.text}</p>`)
    : html`<p class="judged">${text}</p>`;
}

/** The open moves, if the Laws have left only a few. @param {import('../../kernel').Played} played */
function remaining({ open, acts }) {
  const narrowed = acts.findLast(({ ruling }) => ruling)?.ruling?.trail;
  if (!narrowed || open.length > 12) return nothing;
  return html`<p class="chips" aria-label=${t('page.openmoves')}>
    ${open.map(({ san }) => html`<span>${san}</span>`)}
  </p>`;
}
