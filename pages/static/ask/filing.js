// Files the answers as an incident at the board from whose console they were asked. The facts
// become the arbiter's statement, with the acts if every piece is named.
import { html, nothing } from '/board/vendor/lit-html.js';
import { judged } from '/board/console/versions.js';
import { enterLater, freshKey } from '/board/console/outbox.js';
import { presentGame } from '/board/shared/present.js';
import { get, me } from '/board/shared/session.js';
import { at } from '/board/shared/place.js';
import { plain, t } from '/board/shared/words.js';

/** @typedef {import('../../kernel').Facts} Facts */

/** The board of a hall that the questions are about; null: none. */
export function seat() {
  const asked = new URLSearchParams(location.search);
  const [event, round, table] = ['event', 'round', 'table'].map((name) => asked.get(name));
  return event && round && table && me() ? { event, round, table, number: asked.get('number') ?? table } : null;
}

/** The key of each filed incident, so that filing it again changes nothing. @type {Map<string, string>} */
const keys = new Map();

/** @param {string} of */
const keyOf = (of) => keys.get(of) ?? (keys.set(of, freshKey()), /** @type {string} */ (keys.get(of)));

/**
 * The button, if there is a board.
 * @param {Facts} seen
 * @param {import('../../hall').Facts} answered
 */
export function filing(seen, answered) {
  const here = seat();
  if (!here) return nothing;
  return html`<button class="main" @click=${() => file(seen, answered, here)}>
    ${t('console.file')} · ${t('console.board', { table: here.number })}
  </button>`;
}

/**
 * Enters the incident at the console, which sends it with the facts when it reaches the hall, and
 * shows it.
 * @param {Facts} seen
 * @param {import('../../hall').Facts} answered
 * @param {NonNullable<ReturnType<typeof seat>>} seat
 */
function file(seen, answered, { event, round, table, number }) {
  const board = t('console.board', { table: number });
  enterLater({
    key: keyOf(location.hash),
    path: `/api/v1/events/${event}/rounds/${round}/tables/${table}/claims`,
    body: { kind: seen.kind, by: 'arbiter', ...(seen.who && { against: seen.who }) },
    title: `${board} · ${seen.title}`,
    tells: { text: written(seen), facts: short(seen, answered), acts: seen.acts, board: seen.board },
  });
  location.href = at(`/console?event=${event}#/new`);
}

/**
 * The answers with the position alone if the moves leading to it are too long to file.
 * @param {Facts} seen
 * @param {import('../../hall').Facts} answered
 */
const short = (seen, answered) =>
  (answered.position?.length ?? 0) > 10_000 ? { ...answered, position: seen.board } : answered;

/** The facts and the outcomes as text. @param {Facts} seen */
const written = ({ title, asked, outcomes }) =>
  [
    title,
    ...asked.map(({ text, answer }) => t('facts.answered', { question: text, answer })),
    ...outcomes.map(({ where, say }) => [...where, ...say].join(' ')),
  ]
    .join(' · ')
    .slice(0, 4000);

/** The moves recorded at the board, in the form used in addresses; empty: none. */
export async function recorded() {
  const here = seat();
  if (!here) return '';
  const { event, round, table } = here;
  const { header, acts } = presentGame(await get(`/api/v1/events/${event}/rounds/${round}/tables/${table}`));
  const { made } = judged(header, acts);
  const moves = made.map(({ san, ply }) => (ply % 2 ? `${Math.ceil(ply / 2)}. ` : '') + plain(san)).join(' ');
  return made.length && header.fen ? `[SetUp "1"]\n[FEN "${header.fen}"]\n\n${moves}` : moves;
}
