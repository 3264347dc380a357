// What the public sees and when, and how decisions of the event are made. Publishing more is
// confirmed, since it is irreversible.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { fields } from '/board/console/fields.js';
import { changeOf } from '/board/shared/changes.js';
import { inMinutes } from '/board/shared/value.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Meet} Meet */

/**
 * Changes the event or the round, as it is shown, to what is wanted.
 * @template {object} T
 * @param {Console} app
 * @param {'event' | 'round'} kind
 * @param {T} shown
 * @param {T} wanted
 * @param {string} title
 */
const change = (app, kind, shown, wanted, title) =>
  app.change(changeOf(kind, shown, wanted), title, changeOf(kind, wanted, shown));

/** The settings of the event and of the round. @param {Console} app */
export function rules(app) {
  const { meet } = app;
  return meet ? html`${delay(app, meet)} ${event(app, meet)} ${round(app)} ${appeals(app, meet)}` : nothing;
}

/**
 * The confirmation of a form: the button for the action, and one for cancelling.
 * @param {Console} app
 * @param {string} question
 * @param {string} does
 */
export const sure = (app, question, does) =>
  html`<p role="alert">${question}</p>
    <p class="row">
      <button class="main">${does}</button>
      <button type="button" @click=${() => app.set({ asked: '' })}>${t('console.cancel')}</button>
    </p>`;

/** @param {Console} app @param {Meet} meet */
const event = (app, meet) =>
  publication(app, {
    id: 'publish',
    hidden: meet.hidden ?? false,
    titles: [t('console.published'), t('console.hidden')],
    question: t('console.sure-publish', { event: meet.name }),
    set: (hidden, title) => change(app, 'event', meet, { ...meet, hidden }, title),
  });

/** @param {Console} app */
function round(app) {
  const now = app.rounds.find(({ number }) => number === app.round);
  if (!now) return nothing;
  const { event, number, start, state, hidden } = now;
  const shown = { event, number, start, state, hidden };
  return publication(app, {
    id: 'publish-round',
    hidden: hidden ?? false,
    titles: [t('console.round-published', { round: number }), t('console.round-hidden', { round: number })],
    question: t('console.sure-publish', { event: t('console.round', { round: number }) }),
    set: (hides, title) => change(app, 'round', shown, { ...shown, hidden: hides }, title),
  });
}

/**
 * The setting whether the public sees something.
 * @param {Console} app
 * @param {{id: string, hidden: boolean, titles: string[], question: string, set: (hidden: boolean, title: string)
 * => void}} what
 */
function publication(app, { id, hidden, titles, question, set }) {
  /** @param {SubmitEvent} submitted */
  const turn = (submitted) => {
    submitted.preventDefault();
    if (hidden && app.asked !== id) return app.set({ asked: id });
    set(!hidden, titles[hidden ? 0 : 1]);
    app.set({ asked: '' });
  };
  return html`<form class="card" @submit=${turn}>
    <h3>${titles[hidden ? 1 : 0]}</h3>
    ${
      app.asked === id
        ? sure(app, question, t('console.publish'))
        : html`<p class="row">
            <button>${hidden ? t('page.more', { text: t('console.publish') }) : t('console.hide')}</button>
          </p>`
    }
  </form>`;
}

/** @param {Console} app @param {Meet} meet */
const delay = (app, meet) =>
  late(app, {
    id: 'event',
    seconds: meet.delay ?? 0,
    set: (seconds, title) => change(app, 'event', meet, { ...meet, delay: seconds }, title),
  });

/**
 * The public delay; reducing it is confirmed.
 * @param {Console} app
 * @param {{id: string, seconds: number, usual?: number, set: (seconds: number | undefined, title: string) => void}}
 * what usual: the default
 */
export function late(app, { id, seconds, usual, set }) {
  const [asks, wanted] = app.asked.split(' ');
  const asked = asks === `late-${id}` ? Number(wanted) : undefined;
  /** @param {number} to @param {boolean} [back] reset to the default */
  const turn = (to, back = false) => {
    if (to < seconds && asked === undefined) return app.set({ asked: `late-${id} ${to}${back ? ' usual' : ''}` });
    set(back ? undefined : to, t('console.delayed', { count: to / 60 }));
    app.set({ asked: '' });
  };
  /** @param {SubmitEvent} submitted */
  const submit = (submitted) => {
    const given = fields(submitted).minutes;
    turn(asked ?? Math.round(Number(given ?? 0) * 60), app.asked.endsWith(' usual'));
  };
  return html`<form class="card" @submit=${submit}>
    <h3>${t('console.delay')}</h3>
    ${
      asked === undefined
        ? html`${minutes(t('console.delay-minutes'), inMinutes(seconds), 60, 'any')}
            <p class="row">
              <button>${t('console.set-it')}</button>
              ${
                usual === undefined
                  ? nothing
                  : html`<button type="button" @click=${() => turn(usual, true)}>
                      ${t('console.as-event')} · ${t('console.minutes', { count: usual / 60 })}
                    </button>`
              }
            </p>`
        : sure(app, t('console.sure-delay', { count: Math.ceil((seconds - asked) / 60) }), t('console.show-earlier'))
    }
  </form>`;
}

/**
 * The time for appeals, and the second signature.
 * @param {Console} app
 * @param {Meet} event
 */
function appeals(app, event) {
  /** @param {SubmitEvent} submitted */
  const set = (submitted) => {
    const { minutes: appeal, second } = fields(submitted);
    const wanted = { ...event, appeal: Number(appeal ?? 0), second: second === 'on' };
    change(app, 'event', event, wanted, t('console.decisions'));
  };
  return html`<form class="card" @submit=${set}>
    <h3>${t('console.decisions')}</h3>
    ${minutes(t('console.appeal-minutes'), event.appeal ?? 0, 1440)}
    <label class="sure"
      ><input type="checkbox" name="second" ?checked=${event.second ?? false} /><span
        >${t('console.second')}</span
      ></label
    >
    <p><button>${t('console.set-it')}</button></p>
  </form>`;
}

/**
 * @param {string} label
 * @param {number} value
 * @param {number} most
 * @param {string} [step] any: fractions of a minute, too
 */
const minutes = (label, value, most, step = '1') =>
  html`<label
    >${label}<input
      name="minutes"
      type="number"
      min="0"
      max=${most}
      step=${step}
      inputmode="decimal"
      .defaultValue=${String(value)}
  /></label>`;
