// Actions after an answer of the hall: a filed incident is settled or its facts are stated; a
// mistaken settlement is undone.
import { nameKept } from '/board/console/signer.js';
import { freshKey } from '/board/console/outbox.js';
import { get } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./outbox.js').Entry} Entry */

/** The path of the event's claims, from the path of a filed incident. @param {string} path */
const claimsOf = (path) => path.replace(/\/rounds\/.*/, '/claims');

/**
 * States the answers about a filed incident, and shows it. If the hall's position differs, only the
 * text is stated.
 * @param {Console} app
 * @param {Entry} entry
 */
export async function stateFacts(app, { path, title, answer, tells }) {
  const { text, facts, acts, board } = /** @type {NonNullable<typeof tells>} */ (tells);
  const claim = `${claimsOf(path)}/${answer.claim}`;
  const { from, position } = await get(claim).catch(() => ({}));
  const shown = acts && board === position ? { from, acts } : {};
  app.outbox.add(`${claim}/statements`, { who: 'arbiter', text, facts, ...shown }, title);
  location.hash = `#/claim/${answer.claim}`;
}

/** Decides an incident that was filed to settle the position at once. @param {Console} app @param {Entry} entry */
export function settle(app, { path, body, answer, settles }) {
  const { way, title } = /** @type {NonNullable<typeof settles>} */ (settles);
  const { article } = /** @type {{article?: string}} */ (body);
  app.outbox.add(
    `${claimsOf(path)}/${answer.claim}/decision`,
    { outcome: 'upheld', article, acts: [{ act: way, by: 'arbiter' }], name: nameKept(app) },
    title,
  ).acted = true;
}

/**
 * Undoes the effect of a decision on the position. The decision stays on the record; a new incident
 * settles the position.
 * @param {Console} app
 * @param {Entry} entry
 */
export function unsettle(app, { path, answer, title }) {
  const { round, table, kind, against, article, at, decision } = answer;
  const there = path.replace(/\/claims\/.*/, `/rounds/${round}/tables/${table}`);
  const undo = { act: 'find', by: 'arbiter', about: decision.rulings.at(-1).no, finding: 'not-made' };
  app.outbox.add(`${there}/acts`, { acts: [{ key: freshKey(), act: undo }] }, title);
  app.outbox.add(
    `${there}/claims`,
    { kind, by: 'arbiter', against, article, at, text: t('console.mistaken') },
    `${app.boardTitle(table)} · ${t(`console.kind-${kind}`)}`,
  );
}
