// The arbiter's part of an incident: a call is closed; others are investigated, decided, corrected
// until signed, and signed.
import { html, nothing } from '/board/vendor/lit-html.js';
import { imposed, outcomeOf } from '/board/shared/penalty.js';
import { t } from '/board/shared/words.js';
import { appealing, concluding } from '/board/console/appeal.js';
import { propose } from '/board/console/draws.js';
import { ended, endings, entered } from '/board/console/ending.js';
import { effects } from '/board/console/effects.js';
import { fields, filled } from '/board/console/fields.js';
import { broken, preset } from '/board/console/fixed.js';
import { finding, reasons, segments } from '/board/console/form.js';
import { chosen, effectOf, penalties } from '/board/console/penalties.js';
import { done, position, settledAs } from '/board/console/settle.js';
import { signer } from '/board/console/signer.js';
import { concluded, decided } from '/board/console/verdict.js';
import { judge } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

/** The next step with an incident. @param {Console} app @param {Incident} incident */
export function next(app, incident) {
  const { state, kind } = incident;
  const correcting = state === 'unsigned' && app.draft.corrects;
  return html`${incident.decision ? decided(incident, incident.decision) : nothing}
  ${incident.committee ? concluded(incident.committee) : nothing} ${overtaken(app, incident)} ${entered(app, incident)}
  ${state === 'open' && kind === 'call' ? closing(app) : nothing}
  ${(state === 'open' && kind !== 'call') || correcting ? deciding(app, incident) : nothing}
  ${state === 'open' ? withdrawing(app) : nothing}
  ${state === 'unsigned' && !correcting ? signing(app, incident) : nothing}
  ${['decided', 'final'].includes(state) ? finalDecision(app, incident) : nothing}
  ${state === 'unsigned' || state === 'decided' ? appealing(app, incident) : nothing}
  ${state === 'appealed' ? concluding(app, incident) : nothing}`;
}

/** The draft of this arbiter when another one has decided. @param {Console} app @param {Incident} incident */
function overtaken(app, { claim, decision, by }) {
  const { corrects, appeal, outcome = '', proposed, text, article } = app.draft;
  const own = app.outbox.waiting.some(({ path }) => path.endsWith(`/claims/${claim}/decision`)); // may be this one
  if (!decision || own || corrects || appeal || !(text || chosen(app).length || (outcome && outcome !== proposed)))
    return nothing;
  return html`<section class="card overtaken">
    <p class="quiet">${t('console.overtaken')}</p>
    ${outcome ? html`<p><b>${outcomeOf(by, outcome)}</b> ${article || nothing}</p>` : nothing}
    ${chosen(app).map((one) => html`<p class="imposed">${imposed(one)}</p>`)} ${text ? html`<p>${text}</p>` : nothing}
    <p><button @click=${() => app.write({ draft: {} })}>${t('console.discard')}</button></p>
  </section>`;
}

/** The final decision, with the way to correct a mistake in it. @param {Console} app @param {Incident} incident */
const finalDecision = (app, { round, table }) =>
  html`<p class="quiet">
    ${t('console.stands-now')} ${round === app.round ? html`<a href="#/new/${table}">${t('console.new')}</a>` : nothing}
  </p>`;

/** The form for answering and closing a call. @param {Console} app */
const closing = (app) =>
  html`<form
    class="card"
    @submit=${(/** @type {SubmitEvent} */ e) => app.enter('closing', fields(e), t('console.close-call'))}
  >
    <label>${t('console.details')}<input name="text" maxlength="400" autocomplete="off" /></label>
    ${signer(app)}
    <p><button class="main">${t('console.close-call')}</button></p>
  </form>`;

/**
 * Enters the decision.
 * @param {Console} app
 * @param {Incident} incident
 * @param {SubmitEvent} event
 */
function enter(app, incident, event) {
  const { outcome, article, text, name, 'clock-white': white, 'clock-black': black } = fields(event);
  const penalties = chosen(app);
  app.enter(
    'decision',
    {
      outcome,
      article,
      text,
      name,
      penalties,
      ...((white || black) && { clocks: { white, black } }),
      ...(app.draft.corrects && { corrects: app.draft.corrects }),
      ...done(app, incident, penalties),
      ...obliged(incident, outcome),
      ...ended(app, incident),
    },
    t('console.decision'),
  );
}

/** @param {Console} app @param {Incident} incident */
function deciding(app, incident) {
  propose(app, incident);
  const { draft } = app;
  const beside = app.beside(incident.kind);
  /** Keeps the draft while facts are found on the board. @param {any} event */
  const keep = ({ currentTarget, target }) => {
    const written = filled(currentTarget);
    if (target.name === 'outcome' && (!beside || incident.draw))
      app.sketch({ ...written, ...preset(app, incident, target.value) });
    else if (incident.ends && target.type === 'radio') app.sketch(written);
    else app.jot(written);
  };
  return html`<p class="to-decision">
      <button @click=${() => document.getElementById('deciding')?.scrollIntoView()}>
        ${t('console.to-decision')} ↓
      </button>
    </p>
    <section class="deciding" aria-labelledby="deciding">
      <h2 id="deciding">${draft.corrects ? t('console.correct') : t('console.decision')}</h2>
      <form class="card" @input=${keep} @submit=${(/** @type {SubmitEvent} */ e) => enter(app, incident, e)}>
        ${beside ? nothing : finding(app)}
        ${segments(
          'outcome',
          ['upheld', 'dismissed', 'other'],
          incident.by === 'arbiter' ? 'console.found' : 'console.outcome',
          (one) => outcomeOf(incident.by, one),
          draft.outcome ?? '',
        )}
        ${
          draft.proposed && draft.proposed === draft.outcome
            ? html`<p class="quiet">${t('console.proposed')}</p>`
            : nothing
        }
        ${beside ? endings(app, incident) : position(app, incident, chosen(app))}
        <label
          >${t('page.number')}<input
            name="article"
            list="cited"
            autocomplete="off"
            maxlength="40"
            .value=${draft.article ?? incident.article ?? (beside ? '' : broken(incident))}
        /></label>
        <datalist id="cited">${cited(incident, beside).map((one) => html`<option value=${one}></option>`)}</datalist>
        ${penalties(app, incident)} ${reasons(draft.text ?? '')}
        <details
          .open=${Boolean(
            draft['clock-white'] || draft['clock-black'] || (draft.position === 'restore' && incident.clocksBefore),
          )}
        >
          <summary>${t('console.clocks')}</summary>
          ${before(app, incident)}
          <div class="pair">${['white', 'black'].map((side) => clock(app, side))}</div>
        </details>
        ${effects(app, incident)} ${signer(app)}
        <p class="row last">
          <button class="main">${t('console.decide')}</button>
          ${
            draft.corrects
              ? html`<button type="button" @click=${() => app.write({ draft: {} })}>${t('console.cancel')}</button>`
              : nothing
          }
        </p>
      </form>
    </section>`;
}

/**
 * The act that makes a draw claim's intended move obligatory if it is dismissed (9.5.3).
 * @param {Incident} incident
 * @param {string} outcome
 */
const obliged = ({ draw }, outcome) => (outcome === 'dismissed' && draw?.act ? { acts: [draw.act] } : {});

/**
 * The recorded times before the irregularity, to which the clocks are reset if moves are taken
 * back.
 * @param {Console} app
 * @param {Incident} incident
 */
function before(app, { clocksBefore: faces }) {
  if (!faces) return nothing;
  const sides = /** @type {const} */ (['white', 'black']).filter((side) => faces[side]);
  const take = () => app.sketch(Object.fromEntries(sides.map((side) => [`clock-${side}`, faces[side]])));
  return html`<p>
    <button type="button" class="way" @click=${take}>
      ${t('console.clocks-before')}<small
        >${sides.map((side) => `${t(`console.by-${side}`)} ${faces[side]}`).join(' · ')}</small
      >
    </button>
  </p>`;
}

/** The displayed time of a side, and the time it is set to. @param {Console} app @param {string} side */
function clock(app, side) {
  const read = app.draft[`clock-${side}`] ?? '';
  const after = effectOf(app).clocks.find((one) => one.side === side)?.after;
  const typed = (/** @type {any} */ { target }) => app.sketch({ [target.name]: target.value.trim() });
  return html`<label
    >${t(`console.by-${side}`)}<input
      name="clock-${side}"
      placeholder="1:21:40"
      inputmode="numeric"
      maxlength="12"
      autocomplete="off"
      .value=${read}
      @input=${typed}
    />${after ? html`<output>${read} → ${after}</output>` : nothing}</label
  >`;
}

/** The articles that bound or were cited in the last turn. @param {Incident} incident @param {boolean} beside */
const cited = (incident, beside) =>
  beside
    ? []
    : [
        ...new Set(
          judge(incident, incident.acts)
            .acts.slice(-12)
            .flatMap(({ ruling }) => ruling?.cites ?? []),
        ),
      ];

/** @param {Console} app */
const withdrawing = (app) =>
  html`<details>
    <summary>${t('console.withdraw')}</summary>
    <form
      class="card"
      @submit=${(/** @type {SubmitEvent} */ e) =>
        app.enter('withdrawal', { text: '', ...fields(e) }, t('console.withdraw'))}
    >
      <label>${t('console.why')}<input name="text" required maxlength="400" autocomplete="off" /></label>
      <p><button>${t('console.withdraw')}</button></p>
    </form>
  </details>`;

/**
 * The signature by another arbiter than the one who decided; until then the decision can be
 * corrected.
 * @param {Console} app
 * @param {Incident} incident
 */
function signing(app, incident) {
  const made = (incident.corrected?.length ?? 0) + 1;
  const {
    outcome,
    article,
    text,
    penalties: given,
  } = /** @type {import('./console.js').Decision} */ (incident.decision);
  const before = { outcome, article, text, penalties: given, corrects: made, position: settledAs(incident) };
  return html`<section class="card">
    <p>${t('console.unsigned')}</p>
    <p class="quiet">${t('console.until-signed')}</p>
    ${
      incident.own
        ? nothing
        : html`<form
            @submit=${(/** @type {SubmitEvent} */ e) =>
              app.enter('signature', { ...fields(e), decision: made }, t('console.sign'))}
          >
            ${signer(app)}
            <p><button class="main">${t('console.sign')}</button></p>
          </form>`
    }
    <p><button @click=${() => app.write({ draft: before })}>${t('console.correct')}</button></p>
  </section>`;
}
