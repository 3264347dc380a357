// What was answered, filed as an incident at the board from whose console it was asked:
// the facts are the arbiter's statement, with the acts where every piece is named.
import { html, nothing } from '/board/vendor/lit-html.js';
import { judged } from '/board/console/versions.js';
import { freshKey } from '/board/console/outbox.js';
import { call, get, me } from '/board/shared/session.js';
import { at } from '/board/shared/place.js';
import { plain, t } from '/board/shared/words.js';

/** @typedef {import('../kernel.js').Facts} Facts */

/** The board of a hall at which it is asked; null: none. */
export function seat() {
  const asked = new URLSearchParams(location.search);
  const [event, round, table] = ['event', 'round', 'table'].map((name) => asked.get(name));
  return event && round && table && me() ? { event, round, table, number: asked.get('number') ?? table } : null;
}

/** The keys of what is filed: filed again after a fault it is the same. @type {Map<string, string>} */
const keys = new Map();
let problem = '';

/** @param {string} of */
const keyOf = (of) => keys.get(of) ?? (keys.set(of, freshKey()), /** @type {string} */ (keys.get(of)));

/** The button, where there is a board. @param {Facts} seen @param {() => void} redraw */
export function filing(seen, redraw) {
  const here = seat();
  if (!here) return nothing;
  const press = () => file(seen, here).catch((why) => ((problem = why.message), redraw()));
  return html`<button class="main" @click=${press}>${t('console.file')} · ${t('console.board', { table: here.number })}</button>
    ${problem ? html`<p role="alert">${problem}</p>` : nothing}`;
}

/** Files the incident and goes there. @param {Facts} seen @param {NonNullable<ReturnType<typeof seat>>} seat */
async function file(seen, { event, round, table }) {
  const whole = `/api/v1/events/${event}`;
  const { claim } = await call('POST', `${whole}/rounds/${round}/tables/${table}/claims`, {
    kind: seen.kind, by: 'arbiter', key: keyOf(`claim ${location.hash}`), ...(seen.who && { against: seen.who }),
  });
  const { from, acts, laws, start } = await get(`${whole}/claims/${claim}`);
  const { fen } = judged({ laws, ...(start.fen && { fen: start.fen }) }, acts.slice(0, from));
  await call('POST', `${whole}/claims/${claim}/statements`, {
    who: 'arbiter',
    from,
    text: written(seen),
    key: keyOf(`statement ${location.hash}`),
    ...(seen.acts && seen.board === fen && { acts: seen.acts }),
  });
  problem = '';
  location.href = at(`/console?event=${event}#/claim/${claim}`);
}

/** The facts and what they come to, as a text. @param {Facts} seen */
const written = ({ title, asked, outcomes }) =>
  [
    title,
    ...asked.map(({ text, answer }) => `${text} ${answer}`),
    ...outcomes.map(({ where, say }) => [...where, ...say].join(' ')),
  ]
    .join('\n')
    .slice(0, 4000);

/** The moves that are recorded at the board, as an address has them; empty: none. */
export async function recorded() {
  const here = seat();
  if (!here) return '';
  const {
    header,
    corrections = [],
    items,
  } = await get(`/api/v1/events/${here.event}/rounds/${here.round}/tables/${here.table}`);
  const on = items.filter((/** @type {any} */ { game = 0, error }) => game === corrections.length && !error);
  const { made } = judged(
    header,
    on.map((/** @type {any} */ { act }) => act),
  );
  const moves = made.map(({ san }, n) => (n % 2 ? '' : `${n / 2 + 1}. `) + plain(san)).join(' ');
  return made.length && header.fen ? `[SetUp "1"]\n[FEN "${header.fen}"]\n\n${moves}` : moves;
}
