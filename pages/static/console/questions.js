// What only a person can settle, asked where it is seen: each answer with what
// follows from it, and one tap.
import { html, nothing } from '/board/vendor/lit-html.js';
import { get } from '/board/shared/session.js';
import { notation, spoken, t } from '/board/shared/words.js';
import { freshKey } from '/board/console/outbox.js';
import { judged } from '/board/console/versions.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Seat} Seat */
/** @typedef {import('../kernel.js').Answer} Answer */
/** @typedef {{act: object, name: string, means: string, cites: string[]}} Way */
/** @typedef {{question: string, ways: Way[]}} Asked */

const names = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** What is asked at each table, of how many acts and in which language. @type {Map<string, {of: string, list: Asked[]}>} */
const known = new Map();

/** The act by which the arbiter gives an answer; null: he cannot give it by one. @param {number} about @param {Answer} answer */
function finds(about, { finding, move, by, piece }) {
  if (!finding && !move && !by && !piece) return null;
  return { act: 'find', about, by: by ?? 'arbiter', ...(finding && { finding }), ...(move && { move }), ...(piece && { piece }) };
}

/** @param {Answer} answer */
function called({ finding, move, by, piece }) {
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

/** @param {Console} app @param {Seat} seat */
export function asked(app, seat) {
  const path = `/api/v1/events/${app.event}/rounds/${seat.round}/tables/${seat.table}/acts`;
  const sent = app.outbox.entries.some((one) => one.path === path && one.state === 'waiting');
  return learn(app, seat).map(
    ({ question, ways }) =>
      html`<div class="asked wide">
        <p>${question}</p>
        ${ways.map(
          ({ act, name, means, cites }) =>
            html`<button class="way" ?disabled=${sent} @click=${() => app.outbox.add(path, { acts: [{ key: freshKey(), act }] }, `${t('console.board', { table: seat.table })} · ${name}`)}>
              <b>${name}</b> <small>${means} ${cites.length ? `(${cites.join(', ')})` : nothing}</small>
            </button>`,
        )}
      </div>`,
  );
}
