// «What happened?»: at most six questions, then the ruling and what to do now. The kernel provides
// the questions and the result; the address holds the answers.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { Refusal, editions, facts, learn, load, loaded } from '/board/kernel.js';
import { keep } from '/board/shared/keep.js';
import { head } from '/board/shared/page.js';
import { filing, recorded, seat } from '/board/ask/filing.js';
import { board, entering, position } from '/board/ask/position.js';
import { at } from '/board/shared/place.js';
import { onValue } from '/board/shared/value.js';
import { colon, fetchWords, t, today } from '/board/shared/words.js';

/** @typedef {import('../../kernel').Facts} Facts */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const kept = 'adoube.scene';
const plays = ['standard', 'rapid', 'rapid-supervised', 'blitz', 'blitz-supervised'];
let shared = false;
/** The position being entered. @type {import('../console/sheet.js').Sheet | null} */
let sheet = null;

/**
 * The Laws, the kind of play and the position: from the address, or as chosen here before.
 * @returns {{laws: string, play: string, position: string}}
 */
function scene() {
  const asked = new URLSearchParams(location.search);
  const { laws = today(), play = 'standard' } = JSON.parse(localStorage.getItem(kept) ?? '{}');
  return { laws: asked.get('laws') ?? laws, play: asked.get('play') ?? play, position: position() };
}

/** The answers, the path first. */
const words = () => decodeURIComponent(location.hash.slice(1)).split('/').filter(Boolean);

/**
 * Shows what follows from answers, at once: a tap soon after belongs to the next question.
 * @param {string[]} list
 */
function go(list) {
  history.pushState(null, '', `#${list.join('/')}`);
  turn();
}

/** @param {{laws: string, play: string}} chosen */
function choose(chosen) {
  localStorage.setItem(kept, JSON.stringify(chosen));
  stand(position());
}

/** Asks from a position, or without one (''). @param {string | null} position null: unchanged */
function stand(position) {
  sheet = null;
  const search = new URLSearchParams(location.search);
  if (position) search.set('position', position);
  else if (position === '') search.delete('position');
  for (const name of ['laws', 'play']) if (localStorage.getItem(kept) && !seat()) search.delete(name);
  history.replaceState(null, '', location.pathname + (search.size ? `?${search}` : '') + location.hash);
  draw();
}

/** An answer as a word of the address. @param {string} ask @param {string} value */
const word = (ask, value) => (ask === 'path' ? value : `${ask}=${value}`);

/** The state after the answers; null until the kernel is loaded. @returns {Facts | null} */
function view() {
  if (!loaded() && (words().length || position())) return null;
  try {
    return facts(scene(), words().join('/'));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    if (words().length) {
      history.replaceState(null, '', '#'); // without the invalid answers
      return view();
    }
    stand(''); // not a valid position
    return facts(scene(), '');
  }
}

function draw() {
  const seen = view();
  document.title = `adoube · ${seen?.title ?? t('facts.title')}`;
  render(
    html`${head({ title: t('facts.title'), redraw: () => (learn(), draw()) })}
      <main class="asking">
        ${words().length || sheet ? nothing : setting()}
        ${
          sheet
            ? sheet.page()
            : seen
              ? seen.next
                ? question(seen)
                : answer(seen)
              : html`<p class="quiet" role="status">${t('page.loading')}</p>`
        }
      </main>`,
    root,
  );
}

/** The choice of the Laws and the kind of play. */
function setting() {
  const { laws, play } = scene();
  const here = seat();
  if (here) {
    const name = editions().find(({ id }) => id === laws)?.short ?? laws;
    return html`<p class="setting">
      <b>${t('console.board', { table: here.number })}</b> <span class="quiet">${name}, ${t(`page.play-${play}`)}</span>
    </p>`;
  }
  const select = (
    /** @type {string} */ name,
    /** @type {[string, string][]} */ list,
    /** @type {string} */ value,
    /** @type {(v: string) => void} */ change,
  ) =>
    html`<select aria-label=${name} @change=${onValue(change)}>
      ${list.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
    </select>`;
  return html`<p class="setting" role="group" aria-label=${t('facts.scene')}>
    ${select(
      t('page.laws'),
      editions().map(({ id, short }) => [id, short]),
      laws,
      (v) => choose({ laws: v, play }),
    )}
    ${select(
      t('page.play'),
      plays.map((p) => [p, t(`page.play-${p}`)]),
      play,
      (v) => choose({ laws, play: v }),
    )}
  </p>`;
}

/** The button for removing the position, or for entering one. A board's position may come late. */
const positionButton = () =>
  position()
    ? html`<button class="position ${seat() ? 'late' : ''}" @click=${() => stand('')}>
        × ${t('page.ask-anywhere')}
      </button>`
    : html`<button class="position ${seat() ? 'late' : ''}" ?disabled=${!loaded()} @click=${enter}>
        ${t('console.position')}
      </button>`;

/** Opens the entry of a position. */
function enter() {
  sheet = entering(scene().laws, draw, stand);
  draw();
}

/** @param {Facts} seen */
function question(seen) {
  const { ask, text, answers, squares } = /** @type {NonNullable<Facts['next']>} */ (seen.next);
  const tap = (/** @type {string} */ value) => go([...words(), word(ask, value)]);
  return html`<div class="fill">
      ${
        seen.path
          ? html`<p class="path">
                ${seen.title} · <span class="quiet">${seen.name}, ${t(`page.play-${seen.play}`)}</span>
              </p>
              ${known(seen)}`
          : nothing
      }
    </div>
    <h2 id="question" tabindex="-1">${seen.path ? text : t('facts.lead')}</h2>
    ${squares ? board(seen.board ?? '', squares, tap) : nothing}
    <div class="foot">
      <div class="answers ${seen.path ? '' : 'paths'}" role="group" aria-labelledby="question">
        ${answers.map(
          ({ value, text }) =>
            html`<button class=${value === 'unknown' ? 'unknown' : ''} data-answer=${value} @click=${() => tap(value)}>
              ${text}
            </button>`,
        )}
        ${seen.path ? nothing : positionButton()}
      </div>
      ${back()}
    </div>`;
}

/**
 * The answers so far. An answer can be changed; the later ones are then asked again.
 * @param {Facts} seen
 */
const known = ({ asked }) =>
  asked.length
    ? html`<ul class="known" aria-label=${t('facts.known')}>
        ${asked.map(
          ({ text, answer }, n) =>
            html`<li>
              <button title=${text} @click=${() => go(words().slice(0, n + 1))}>
                <span>${text}</span> <b>${answer}</b>
              </button>
            </li>`,
        )}
      </ul>`
    : nothing;

const back = () =>
  words().length
    ? html`<p class="row back"><button @click=${() => go(words().slice(0, -1))}>← ${t('facts.back')}</button></p>`
    : nothing;

/** The ruling, or each possible one. @param {Facts} seen */
const answer = (seen) =>
  html`<h2 class="path">${seen.title} · <span class="quiet">${seen.name}, ${t(`page.play-${seen.play}`)}</span></h2>
    ${seen.outcomes.map((one) => outcome(seen, one))}
    ${filing(seen, { position: position(), answers: words().join('/') })} ${known(seen)}
    <p class="row back">
      <button @click=${() => go(words().slice(0, -1))}>← ${t('facts.back')}</button>
      <button @click=${() => go([])}>${t('facts.again')}</button>
      <button class=${seat() ? '' : 'main'} @click=${share}>${t(shared ? 'facts.shared' : 'facts.share')}</button>
    </p>`;

/** The sentences of a ruling that no step says again. @param {import('../../kernel').FactsOutcome} one */
const above = (one) => one.say.filter((sentence) => !one.do.includes(sentence));

/** @param {Facts} seen @param {import('../../kernel').FactsOutcome} one */
const outcome = ({ laws, outcomes }, one) =>
  html`<section class="card outcome">
    ${
      outcomes.length > 1
        ? html`<p class="where">
            <b>${colon(t('facts.depends'))}</b> ${one.where.map((way, n) => html`${n ? html`<br />` : nothing}${way}`)}
          </p>`
        : nothing
    }
    <div role="status">${above(one).map((sentence) => html`<p class="say">${sentence}</p>`)}</div>
    ${
      one.articles.length
        ? html`<p class="articles">
            ${one.articles.map(
              ({ number, heading }) => html`<a href=${at(`/laws/${laws}/${number}`)}>${number} ${heading}</a>`,
            )}
          </p>`
        : nothing
    }
    ${
      one.do.length
        ? html`<h3>${t('facts.do-now')}</h3>
            <ol class="do">
              ${one.do.map((step) => html`<li>${step}</li>`)}
            </ol>`
        : nothing
    }
    ${
      one.open?.length
        ? html`<p class="open"><b>${colon(t('facts.open-moves'))}</b> ${one.open.join(' · ')}</p>`
        : nothing
    }
    ${
      one.ruled
        ? html`<p class="may">
            <b>${colon(t('facts.may'))}</b> ${one.may.length ? one.may.join(' ') : t('facts.nothing')}
          </p>`
        : nothing
    }
  </section>`;

/** Copies the address with the scene, or shows it if copying is not allowed. */
async function share() {
  const address = `${location.origin}${location.pathname}?${new URLSearchParams(
    Object.entries(scene()).filter(([, value]) => value),
  )}${location.hash}`;
  history.replaceState(null, '', address);
  await navigator.clipboard?.writeText(address).catch(() => {});
  shared = true;
  draw();
}

/** Shows the state of the address from its top. */
function turn() {
  shared = false;
  draw();
  scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (document.getElementById('question'))?.focus({ preventScroll: true });
}

addEventListener('hashchange', turn); // the reader goes back, or writes an address

const fetched = fetchWords();
const kernel = load(fetched);
await fetched;
draw();
await kernel;
const moves = position() ? '' : await recorded().catch(() => '');
if (!position() && !sheet) stand(moves); // else a position was or is being entered meanwhile
draw();
await keep('/ask');
