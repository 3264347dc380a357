// The text beside a board: the last ruling, the events, the abilities of the board.
import { html, nothing } from '/board/vendor/lit-html.js';
import { inMove } from '/board/shared/inmove.js';
import { notation, t, time } from '/board/shared/words.js';
import { evidence, sign } from '/board/shared/evidence.js';
import { lines } from '/board/shared/ruling.js';
import { sight } from '/board/hall/sight.js';

/** @typedef {import('./table.js').Table} Table */

const few = 14; // acts listed until all are requested

/** The selected ruling. @param {Table} table */
export function ruled(table) {
  const count = table.shown < 0 ? table.game.length : table.shown;
  const ruling = table.past
    ? table.past.acts.at(-1)?.ruling
    : (table.all?.acts.at(-1)?.ruling ?? table.game.at(-1)?.ruling);
  return html`<section class="ruled" aria-labelledby="ruled">
    <h2 id="ruled">
      ${t('page.ruling')} ·
      ${table.shown < 0 && table.sum ? table.line(table.sum) : inMove((table.past ?? table.all)?.acts[count - 1])}
    </h2>
    <p class="sentence" aria-live=${table.playing ? 'off' : 'polite'}>${ruling ? lines(ruling) : t('room.quiet')}</p>
    ${ruling?.trail?.length ? trail(ruling) : nothing}
    ${(ruling?.lines ? [] : (ruling?.findings ?? [])).map(
      (one) =>
        html`<p class="card finding">
          ${t(`room.code-${one.code}`)} <small class="cites">${one.cites.join(' ')}</small>
        </p>`,
    )}
    ${(ruling?.ask ?? []).map(({ question }) => html`<p class="card ask">${question}</p>`)}
  </section>`;
}

/** The steps that narrowed the open moves. @param {import('../../kernel').Ruling} ruling */
const trail = ({ trail: steps = [], open }) =>
  html`<ol class="trail" aria-label=${t('page.trail')}>
    ${steps.map(({ cites, from, to }) => html`<li><b>${cites.join(' ')}</b> ${from} → ${to}</li>`)}
    <li class="quiet">${t('page.moves', { count: open.length })}</li>
  </ol>`;

/** The valid moves, each with the last act that made it; 0: none. @param {Table} table */
function validMoves({ all }) {
  const { acts = [], made = [] } = all ?? {};
  let end = acts.length;
  return made
    .toReversed()
    .map(({ san, uci, by, ply }) => {
      const n = acts.slice(0, end).findLastIndex(({ ruling }) => ruling?.made?.uci === uci && ruling.made.by === by);
      if (n >= 0) end = n;
      return { n: n + 1, san, ply }; // in the reader's letters already
    })
    .toReversed();
}

/**
 * The valid moves as on a scoresheet, each leading to its moment. A standing irregular move leaves
 * a gap.
 * @param {Table} table
 */
export function moves(table) {
  const made = validMoves(table);
  if (!made.length) return nothing;
  const at = table.shown < 0 ? table.game.length : table.shown;
  const here = made.findLast(({ n }) => n <= at);
  const sheet = new Map(made.map((one) => [one.ply, one]));
  const last = made.at(-1)?.ply ?? 0;
  const first = Math.ceil(made[0].ply / 2);
  const cell = (/** @type {typeof made[number] | undefined} */ one) =>
    one
      ? html`<button
          class="plain"
          ?disabled=${!one.n}
          aria-current=${one === here ? 'step' : nothing}
          @click=${() => table.scrub(one.n)}
        >
          ${one.san}
        </button>`
      : html`<span>…</span>`;
  return html`<section aria-labelledby="moves">
    <h2 id="moves">${t('room.moves')}</h2>
    <ol class="scoresheet">
      ${Array.from({ length: Math.ceil(last / 2) - first + 1 }, (_, n) => {
        const white = 2 * (first + n) - 1;
        return html`<li>
          <span class="no">${first + n}.</span>${cell(sheet.get(white))}${
            white < last ? cell(sheet.get(white + 1)) : nothing
          }
        </li>`;
      })}
    </ol>
  </section>`;
}

/** The events, latest first. @param {Table} table */
export function acts(table) {
  const { game } = table;
  const at = table.shown < 0 ? game.length : table.shown;
  const list = game.map((item, n) => ({ item, n: n + 1 })).toReversed();
  const shown = table.whole ? list : list.slice(0, few);
  return html`<section aria-labelledby="acts">
    <h2 id="acts">${t('page.acts')}</h2>
    <ol class="timeline" reversed start=${game.length}>
      ${shown.map(({ item, n }) => act(table, item, n, n === at))}
    </ol>
    ${
      list.length > few
        ? html`<button class="more" @click=${() => table.set({ whole: !table.whole })}>
            ${table.whole ? t('room.fewer') : t('room.all-acts', { count: list.length })}
          </button>`
        : nothing
    }
    <p class="legend quiet">
      ${['sensed', 'inferred', 'witnessed', 'declared'].map(
        (kind) => html`<span>${sign(kind)} ${t(`room.evidence-${kind}`)}</span>`,
      )}
    </p>
  </section>`;
}

/** @param {Table} table @param {import('./table.js').Item} item @param {number} n @param {boolean} now */
function act(table, item, n, now) {
  const judged = table.all?.acts[n - 1];
  const ruling = judged?.ruling ?? item.ruling;
  return html`<li class=${ruling?.findings?.length ? 'irregular' : ''}>
    <button
      class="plain"
      aria-current=${now ? 'step' : nothing}
      ?disabled=${!table.kernel}
      @click=${() => table.scrub(n)}
    >
      <small class="no">${n}</small> ${evidence(item.act)}
      <span class="did">${judged?.said ?? ruling?.text}</span>
      <span class="cites">${ruling?.made ? notation(ruling.made.san) : ruling?.cites.join(' ')}</span>
      <time datetime=${new Date(item.at).toISOString()}>${time(item.at, { timeStyle: 'medium' })}</time>
    </button>
  </li>`;
}

/**
 * What the board can and cannot see; empty if it has been replaced.
 * @param {import('./table.js').Changed} sum
 * @param {import('./table.js').Item[]} game
 */
export function about({ board, health }, game) {
  if (!board.family && game.some(({ act }) => /** @type {{evidence?: string}} */ (act).evidence === 'sensed'))
    return nothing;
  const { sees, blind } = sight(board.family);
  const list = (/** @type {string[]} */ texts) => texts.filter(Boolean).map((one) => html`<li>${one}</li>`);
  return html`<section class="about" aria-labelledby="sight">
    <h2 id="sight">${t('room.sight')}</h2>
    ${
      board.family
        ? html`<p>
            ${board.family}
            ${board.serial}${
              health?.battery === undefined ? nothing : html` · ${t('room.battery', { percent: health.battery })}`
            }
          </p>`
        : nothing
    }
    <ul class="sees">
      ${list(sees)}
    </ul>
    <ul class="blind">
      ${list(blind)}
    </ul>
  </section>`;
}
