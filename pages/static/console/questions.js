// Questions that only a person can settle, each answer with its consequence and one tap.
import { html, nothing } from '/board/vendor/lit-html.js';
import { outcomeOf } from '/board/shared/penalty.js';
import { t } from '/board/shared/words.js';
import { freshKey } from '/board/console/outbox.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { learn } from '/board/console/learned.js';
import { judged } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../../hall').Answer} Answer */
/** @typedef {import('../shared/attention.js').Alarm} Alarm */
/**
 * @typedef
 * {{act: {act: string, [name: string]: any}, name: string, means: string, cites: string[], broken: {by: string,
 * article: string}[]}}
 * Way broken: its irregularities
 */
/** @typedef {{question: string, ways: Way[]}} Asked */
/** @typedef {Asked & {name: string}} Given an answer given, by its name */

/**
 * The act by which the arbiter gives an answer; null if none can.
 * @param {number} about
 * @param {Answer} answer
 */
function finds(about, { finding, move, by, piece, act }) {
  if (act) return { act, by: 'arbiter' };
  if (!finding && !move && !by && !piece) return null;
  return {
    act: 'find',
    about,
    by: by ?? 'arbiter',
    ...(finding && { finding }),
    ...(move && { move }),
    ...(piece && { piece }),
  };
}

/** @param {Answer} answer */
const called = ({ act, text }) => (act ? t(`page.${act}`) : text);

/**
 * The questions about a game with the meanings of their answers. A press of the clock answers none.
 * @param {import('./console.js').Game} game
 * @returns {Asked[]}
 */
function questions({ header, acts }) {
  const asks =
    judged(header, acts).acts.findLast(({ ruling }, n) => ruling && (ruling.ask?.length || acts[n].act !== 'clock'))
      ?.ruling?.ask ?? [];
  return asks.map(({ about, question, answers }) => ({
    question,
    ways: answers.flatMap((answer) => way(header, acts, about, answer)),
  }));
}

/** @param {object} header @param {object[]} acts @param {number} about @param {Answer} answer @returns {Way[]} */
function way(header, acts, about, answer) {
  const act = finds(about, answer);
  const played = act ? judged(header, [...acts, act]) : null;
  const ruling = played?.acts.at(-1)?.ruling;
  const broken = (played?.standing ?? [])
    .map(({ finding }) => finding)
    .filter((one) => one.about >= about)
    .map(({ by, cites: [article = ''] }) => ({ by, article }));
  return act && ruling
    ? [{ act, name: called(answer), means: means(ruling, answer), cites: ruling.cites, broken }]
    : [];
}

/**
 * The consequence of an answer: its irregularities, or else the open moves.
 * @param {import('../../kernel').Ruling} ruling
 * @param {Answer} answer
 */
function means({ findings = [] }, { turn, open }) {
  const stand = findings.filter(({ withdrawn }) => !withdrawn).map(({ text }) => text);
  return stand.length ? stand.join(' ') : t('page.leaves', { player: t(`page.${turn}`), count: open.length });
}

/**
 * The questions at a table; requests the game from the hall if it is unknown.
 * @param {Console} app
 * @param {Seat} seat
 */
export const openAt = (app, seat) => learn(app, seat, 'asked', questions, []);

/** Gives an answer. @param {Console} app @param {Seat} seat @param {Asked} asked @param {Way} way */
function give(app, { round, table, number }, { question, ways }, { act, name }) {
  const path = `/api/v1/events/${app.event}/rounds/${round}/tables/${table}/acts`;
  const title = `${t('console.board', { table: numberOf({ table, number }) })} · ${name}`;
  app.outbox.add(path, { acts: [{ key: freshKey(), act }] }, title).given = { question, ways, name };
}

/**
 * The decision of a claim proposed by an answer: upheld if it makes an irregularity of the accused.
 * @param {{against?: string}} claim
 * @param {Way} way
 * @returns {{outcome?: string, article?: string, proposed?: string}}
 */
function proposal({ against }, { act, broken }) {
  if (act.act !== 'find') return {};
  const last = broken.findLast(({ by }) => !against || by === against);
  const outcome = last ? 'upheld' : 'dismissed';
  return { outcome, proposed: outcome, ...(last && { article: last.article }) };
}

/** The proposal in words. @param {{by?: string, against?: string}} claim @param {Way} way */
function proposes(claim, way) {
  const { outcome, article = '' } = proposal(claim, way);
  return outcome
    ? html`<small class="proposes"
        >${t('console.proposes', { outcome: `${outcomeOf(claim.by ?? '', outcome)} ${article}`.trim() })}</small
      >`
    : nothing;
}

/**
 * The possible answers, each with its consequence.
 * @param {Console} app
 * @param {Seat} seat
 * @param {Asked} asked
 * @param {(way: Way) => void} take
 * @param {{by?: string, against?: string}} [claim] the claim that an answer would settle
 */
const answers = (app, seat, { question, ways }, take, claim) =>
  html`<div class="asked wide">
    <p>${question}</p>
    ${ways.map(
      (way) =>
        html`<button class="way" ?disabled=${sending(app, seat)} @click=${() => take(way)}>
          <b>${way.name}</b>
          <small>${way.means} ${way.cites.length ? `(${way.cites.join(', ')})` : nothing}</small>
          ${claim ? proposes(claim, way) : nothing}
        </button>`,
    )}
  </div>`;

/** Reports whether an answer is being sent. @param {Console} app @param {Seat} seat */
const sending = (app, { round, table }) =>
  app.outbox.waiting.some(({ path }) => path.endsWith(`/rounds/${round}/tables/${table}/acts`));

/** @param {Console} app @param {Seat} seat */
export const asked = (app, seat) =>
  openAt(app, seat).value.map((one) => answers(app, seat, one, (way) => give(app, seat, one, way)));

/**
 * The questions at the board of an open claim. An answer proposes the decision and leads to it.
 * @param {Console} app
 * @param {Seat} seat
 * @param {{claim: string, by: string, against?: string}} claim
 */
export const askedOf = (app, seat, claim) =>
  openAt(app, seat).value.map((one) =>
    answers(
      app,
      seat,
      one,
      (way) => {
        give(app, seat, one, way);
        app.propose(claim.claim, proposal(claim, way));
      },
      claim,
    ),
  );

/**
 * The latest answers given on this page. Each can be changed, which replaces the earlier finding;
 * settlements of a position can be undone.
 * @param {Console} app
 */
export const given = (app) =>
  app.outbox.entries
    .filter(({ given: one, acted, undone, state }) => (one || (acted && !undone)) && state === 'sent')
    .slice(-3)
    .toReversed()
    .map((entry) => (entry.acted ? undoing(app, entry) : changing(app, entry)));

/** @param {Console} app @param {import('./outbox.js').Entry} entry */
const undoing = (app, entry) =>
  html`<div class="card line need given">
    <span class="wide"><b>${entry.title}</b> <small>${t('console.state-sent')}</small></span>
    <p class="row wide">
      <button @click=${() => app.outbox.undo(entry)}>${t('console.undo')}</button>
      <button @click=${() => app.outbox.drop(entry)}>${t('console.dismiss')}</button>
    </p>
  </div>`;

/** @param {Console} app @param {import('./outbox.js').Entry} entry */
function changing(app, entry) {
  const [, round, table] = /\/rounds\/(\d+)\/tables\/(\d+)\/acts$/.exec(entry.path) ?? [];
  const seat = app.seat(Number(table));
  const { question, ways, name } = /** @type {Given} */ (entry.given);
  const others = ways.filter((way) => way.name !== name && way.act.act === 'find');
  if (!seat || seat.round !== Number(round)) return nothing;
  const open = app.asked === `answer ${entry.key}`;
  return html`<div class="card line need given">
    <b class="number">${boardName(numberOf(seat))}</b>
    <span class="grow"
      ><b>${name}</b> <small>${t('console.state-sent')}</small>${
        open ? nothing : html`<br /><small>${question}</small>`
      }</span
    >
    ${
      open
        ? html`${answers(app, seat, { question, ways: others }, (way) => {
              app.outbox.drop(entry);
              give(app, seat, { question, ways }, way);
            })}
            <p class="row wide"><button @click=${() => app.set({ asked: '' })}>${t('console.cancel')}</button></p>`
        : html`<p class="row wide">
            ${
              others.length
                ? html`<button @click=${() => app.set({ asked: `answer ${entry.key}` })}>
                    ${t('console.answer-change')}
                  </button>`
                : nothing
            }
            <button @click=${() => app.outbox.drop(entry)}>${t('console.dismiss')}</button>
          </p>`
    }
  </div>`;
}
