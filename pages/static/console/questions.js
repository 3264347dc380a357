// What only a person can settle, asked where it is seen: each answer with what
// follows from it, and one tap.
import { html, nothing } from '/board/vendor/lit-html.js';
import { get } from '/board/shared/session.js';
import { notation, spoken, t } from '/board/shared/words.js';
import { freshKey } from '/board/console/outbox.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { judged } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../kernel.js').Answer} Answer */
/** @typedef {{act: {act: string, [name: string]: any}, name: string, means: string, cites: string[]}} Way */
/** @typedef {{question: string, ways: Way[]}} Asked */
/** @typedef {Asked & {name: string}} Given an answer that was given, by its name */

const names = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** What is asked at each table, of how many acts and in which language. @type {Map<string, {of: string, list: Asked[]}>} */
const known = new Map();

/** The act by which the arbiter gives an answer; null: he cannot give it by one. @param {number} about @param {Answer} answer */
function finds(about, { finding, move, by, piece, act }) {
  if (act) return { act, by: 'arbiter' };
  if (!finding && !move && !by && !piece) return null;
  return { act: 'find', about, by: by ?? 'arbiter', ...(finding && { finding }), ...(move && { move }), ...(piece && { piece }) };
}

/** @param {Answer} answer */
function called({ finding, move, by, piece, act }) {
  if (act) return t(`page.${act}`);
  if (finding) return t(`fact.${finding}`);
  if (move) return notation(move);
  return piece ? t(`piece.${names[/** @type {keyof typeof names} */ (piece.toLowerCase())]}.name`) : t(`party.${by}.name`);
}

/** What is asked of a game, and what each answer means. @param {import('./console.js').Game} game @returns {Asked[]} */
function questions({ header, acts }) {
  const asks = judged(header, acts).acts.findLast(({ ruling }) => ruling)?.ruling?.ask ?? [];
  return asks.map(({ about, question, answers }) => ({ question, ways: answers.flatMap((answer) => way(header, acts, about, answer)) }));
}

/** @param {object} header @param {object[]} acts @param {number} about @param {Answer} answer @returns {Way[]} */
function way(header, acts, about, answer) {
  const act = finds(about, answer);
  const ruling = act && judged(header, [...acts, act]).acts.at(-1)?.ruling;
  return act && ruling ? [{ act, name: called(answer), means: means(ruling, answer), cites: ruling.cites }] : [];
}

/** What follows from an answer: what is irregular by it, or else what may be played. @param {import('../kernel.js').Ruling} ruling @param {Answer} answer */
function means({ findings = [] }, { turn, open }) {
  const stand = findings.filter(({ withdrawn }) => !withdrawn).map(({ text }) => text);
  return stand.length ? stand.join(' ') : t('page.leaves', { player: t(`page.${turn}`), count: open.length });
}

/** Asks the hall what is asked at a table, where that is not known. @param {Console} app @param {Seat} seat */
function learn(app, { round, table, acts }) {
  const at = `${app.event}/${round}/${table}`;
  const of = `${acts} ${spoken()}`;
  const before = known.get(at);
  if (before?.of === of || !app.kernel) return before?.list ?? [];
  known.set(at, { of, list: before?.list ?? [] });
  void app.attempt(async () => {
    const game = app.standing(await get(`/api/v1/events/${app.event}/rounds/${round}/tables/${table}`));
    known.set(at, { of, list: questions(game) });
  });
  return before?.list ?? [];
}

/** Gives an answer. @param {Console} app @param {Seat} seat @param {Asked} asked @param {Way} way */
function give(app, { round, table, number }, { question, ways }, { act, name }) {
  const path = `/api/v1/events/${app.event}/rounds/${round}/tables/${table}/acts`;
  const title = `${t('console.board', { table: numberOf({ table, number }) })} · ${name}`;
  app.outbox.add(path, { acts: [{ key: freshKey(), act }] }, title).given = { question, ways, name };
}

/** What can be answered, each answer with what follows from it. @param {Console} app @param {Seat} seat @param {Asked} asked @param {(way: Way) => void} take */
const answers = (app, seat, { question, ways }, take) =>
  html`<div class="asked wide">
    <p>${question}</p>
    ${ways.map(
      (way) =>
        html`<button class="way" ?disabled=${sending(app, seat)} @click=${() => take(way)}>
          <b>${way.name}</b> <small>${way.means} ${way.cites.length ? `(${way.cites.join(', ')})` : nothing}</small>
        </button>`,
    )}
  </div>`;

/** Whether an answer is on its way. @param {Console} app @param {Seat} seat */
const sending = (app, { round, table }) => app.outbox.waiting.some(({ path }) => path.endsWith(`/rounds/${round}/tables/${table}/acts`));

/** @param {Console} app @param {Seat} seat */
export const asked = (app, seat) => learn(app, seat).map((one) => answers(app, seat, one, (way) => give(app, seat, one, way)));

/** The answers that were given on this page last, each to be changed for another: what is found takes the place of what was found before. @param {Console} app */
export const given = (app) =>
  app.outbox.entries
    .filter(({ given: one, state }) => one && state === 'sent')
    .slice(-3)
    .toReversed()
    .map((entry) => changing(app, entry));

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
    <span class="grow"><b>${name}</b> <small>${t('console.state-sent')}</small>${open ? nothing : html`<br /><small>${question}</small>`}</span>
    ${
      open
        ? html`${answers(app, seat, { question, ways: others }, (way) => {
              app.outbox.drop(entry);
              give(app, seat, { question, ways }, way);
            })}
            <p class="row wide"><button @click=${() => app.set({ asked: '' })}>${t('console.cancel')}</button></p>`
        : html`<p class="row wide">
            ${others.length ? html`<button @click=${() => app.set({ asked: `answer ${entry.key}` })}>${t('console.answer-change')}</button>` : nothing}
            <button @click=${() => app.outbox.drop(entry)}>${t('console.dismiss')}</button>
          </p>`
    }
  </div>`;
}
