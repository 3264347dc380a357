// An incident in three taps: the number of the board, what happened, and it is entered. Undo is
// beside the entry.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, today } from '/board/shared/words.js';
import { entries, isClaim } from '/board/console/entries.js';
import { found, sentences } from '/board/console/found.js';
import { filing, matters } from '/board/console/matters.js';
import { boardName, inMatches, numberOf } from '/board/shared/board.js';
import { claimKinds } from '/board/shared/facts.js';
import { at } from '/board/shared/place.js';
import { players, wait } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'];

/** The keys; one is a point for boards of team matches, such as «3.2». @param {Console} app */
const keysOf = ({ tables }) => (inMatches(tables) ? digits.map((key) => (key === 'clear' ? '.' : key)) : digits);

/** The number after pressing a key. @param {string} number @param {string} key */
export function press(number, key) {
  if (key === 'clear') return '';
  if (key === 'back') return number.slice(0, -1);
  if (key === '.') return /^\d+$/.test(number) ? `${number}.` : number;
  return (number + key).replace(/^0+/, '').slice(0, number.includes('.') ? 6 : 4);
}

/** @param {Console} app */
export function keypad(app) {
  const seat = app.called(app.number);
  const entered = app.outbox.entries.filter(isClaim).toReversed();
  const { alarm } = app;
  const unknown = app.number && app.tables.length && !seat;
  const ready = Boolean(app.number && app.round && !unknown); // until the round has come nothing can be filed
  if (app.item && !app.whole) return wait();
  if (app.matter && seat)
    return html`<section class="keypad" aria-labelledby="keypad">
      <h2 id="keypad">${t('console.board', { table: app.number })} · ${players(seat)}</h2>
      ${filing(app)}
    </section>`;
  return html`<section class="keypad" aria-labelledby="keypad">
    <p class="row ask">${questions(asking(app, seat))}</p>
    <h2 id="keypad">${t('console.which-board')}</h2>
    <div class="slot">
      <output class="number" ?hidden=${!app.number && entered.length}>
        <b>${app.number || '–'}</b>
        <span>${unknown ? t('console.no-board', { table: app.number }) : seat && players(seat)}</span>
      </output>
      ${entries(app, app.number ? [] : entered.slice(0, 1))}
    </div>
    ${alarm && seat ? about(app, seat, alarm) : keys(app)} ${whoSays(app)} ${whom(app, app.by !== 'arbiter' && !alarm)}
    <div class="kinds" role="group" aria-label=${t('console.what-happened')}>
      ${
        alarm
          ? html`<button class="main wide" @click=${() => app.file(alarm.of ?? '', { article: alarm.article })}>
              ${t(`console.kind-${alarm.of}`)} <small>${alarm.article}</small>
            </button>`
          : nothing
      }
      ${claimKinds
        .filter((kind) => kind !== alarm?.of)
        .map(
          (kind) =>
            html`<button class=${alarm ? '' : 'main'} ?disabled=${!ready} @click=${() => app.file(kind)}>
              ${t(`console.kind-${kind}`)}
            </button>`,
        )}
    </div>
    ${matters(app, ready)}
    ${entries(
      app,
      entered.slice(app.number ? 0 : 1).filter(({ state }) => state !== 'sent'),
    )}
  </section>`;
}

/**
 * The address of the questions about the event: with the Laws and record of a known board; none
 * until the meaning of the number is known.
 * @param {Console} app
 * @param {import('./console.js').Seat | undefined} seat
 */
function asking({ meet, event, round, number, loaded }, seat) {
  if (!seat) return number && !loaded ? undefined : at('/ask');
  const { laws = today(), play = 'standard' } = meet ?? {};
  const about = new URLSearchParams({
    event,
    round: String(round),
    table: String(seat.table),
    number: boardName(numberOf(seat)),
    laws,
    play,
  });
  return at(`/ask?${about}`);
}

/** The link to the questions; without an address it is disabled. @param {string} [address] */
const questions = (address) =>
  html`<a href=${address ?? nothing} role=${address ? nothing : 'link'} aria-disabled=${address ? nothing : 'true'}
    >${t('facts.title')}</a
  >`;

/** @param {Console} app */
const keys = (app) =>
  html`<div class="keys">
    ${keysOf(app).map(
      (key) =>
        html`<button
          aria-label=${key.length > 1 ? t(`console.key-${key}`) : key}
          @click=${() => app.set({ number: press(app.number, key), item: 0 })}
        >
          ${{ clear: '×', back: '⌫' }[key] ?? key}
        </button>`,
    )}
  </div>`;

/**
 * The irregularity that the incident is about.
 * @param {Console} app
 * @param {import('./console.js').Seat} seat
 * @param {import('../shared/attention.js').Alarm} alarm
 */
const about = (app, seat, alarm) =>
  html`<div class="card line need alarm">
    <span class="wide"><b>${t(`room.code-${alarm.codes?.at(-1)}`)}</b></span> ${sentences(found(app, seat, alarm))}
    <p class="row wide">
      <button @click=${() => app.set({ number: '', item: 0, against: null })}>${t('console.other-board')}</button>
    </p>
  </div>`;

/** The choice of the caller, by default the arbiter himself. @param {Console} app */
const whoSays = (app) =>
  html`<fieldset class="segments">
    <legend>${t('console.who-calls')}</legend>
    ${['arbiter', 'white', 'black'].map(
      (by) =>
        html`<label
          ><input type="radio" name="by" .checked=${app.by === by} @change=${() => app.set({ by })} /><span
            >${t(`console.by-${by}`)}</span
          ></label
        >`,
    )}
  </fieldset>`;

/**
 * The choice of the accused: from the alarm, or by the arbiter. For other claims by a player it is
 * the opponent, and the choice stays empty.
 * @param {Console} app
 * @param {boolean} opponent
 */
const whom = (app, opponent) =>
  html`<fieldset class="segments ${opponent ? 'void' : ''}" ?disabled=${opponent}>
    <legend>${t('console.accused')}</legend>
    ${['', 'white', 'black'].map(
      (who) =>
        html`<label
          ><input
            type="radio"
            name="against"
            aria-label=${who ? nothing : t('console.accused-none')}
            .checked=${(app.against ?? app.alarm?.against ?? '') === who}
            @change=${() => app.set({ against: who })}
          /><span>${who ? t(`console.by-${who}`) : '–'}</span></label
        >`,
    )}
  </fieldset>`;

/** Handles digits from a keyboard. @param {Console} app @param {KeyboardEvent} event */
export function typed(app, event) {
  if (app.route.view !== 'new' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  const key = event.key === 'Backspace' ? 'back' : event.key;
  if (key === 'back' || /^[\d.]$/.test(key)) app.set({ number: press(app.number, key), item: 0 });
}

/** Reports whether a key types into a field. @param {EventTarget | null} target */
const writes = (target) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
