// The users signed in: the tokens and open links that the chief arbiter can revoke, each with its
// giver and last use.
import { html, nothing } from '/board/vendor/lit-html.js';
import { boardsName, numberOf } from '/board/shared/board.js';
import { roles } from '/board/shared/facts.js';
import { colon, t, time } from '/board/shared/words.js';

/** @typedef {import('../../hall').ListedToken} Given */

/** The valid ones. @param {Given[]} list */
export const holding = (list) => list.filter((one) => !one.revoked && new Date(one.expires) > new Date());

/**
 * The tokens revoked with a token: those given by it, directly or indirectly, except the revoker's
 * own and those given by that.
 * @param {Given[]} list
 * @param {number} id
 * @param {number} mine
 * @returns {Given[]}
 */
export function withIt(list, id, mine) {
  const from = new Set([id]);
  return list
    .toSorted((a, b) => a.id - b.id)
    .filter((one) => one.id !== mine && from.has(one.giver ?? 0) && from.add(one.id));
}

/**
 * The name of a token: of its person, of a player's device by its board, or of its purpose.
 * @param {Given} one
 */
export function called({ name, number, label, role, scope: { boards = [], side } }) {
  const [, round = '', table = ''] = /^(?:(\d+)\/)?(\d+)$/.exec(boards.length === 1 ? boards[0] : '') ?? [];
  if (role !== 'player' || !table) return [name, label].filter(Boolean).join(' · ') || t(`console.pair-role-${role}`);
  return [
    t('console.board', { table: numberOf({ table: Number(table), number }) }),
    side && t(`console.by-${side}`),
    round && t('console.round', { round: Number(round) }),
    label,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The scope of a token. @param {Given} one @param {{id: string, name: string}[]} events */
const where = ({ role, scope }, events) =>
  [
    scope.event
      ? events.length < 2
        ? ''
        : (events.find(({ id }) => id === scope.event)?.name ?? scope.event)
      : t('console.pair-everything'),
    ...(scope.sectors ?? []),
    ...(role === 'player' ? [] : (scope.boards ?? []).map(boardsName)),
  ]
    .filter(Boolean)
    .join(', ');

const moment = (/** @type {string} */ at) => time(at, { dateStyle: 'medium', timeStyle: 'short' });

/** The order of the list: people, then programs, tables, screens; unused links last. */
const rank = (/** @type {Given} */ { role, link }) => roles.indexOf(role) + (link ? roles.length : 0);
const byRank = (/** @type {Given} */ a, /** @type {Given} */ b) =>
  rank(a) - rank(b) || Number(tableNo(a)) - Number(tableNo(b)) || a.id - b.id;
const tableNo = (/** @type {Given} */ { scope }) => /(\d+)$/.exec(scope.boards?.[0] ?? '')?.[1] ?? 0;

/**
 * @param {{list: Given[], events: {id: string, name: string}[], mine: number, asked: number, ask: (id: number) =>
 * void, revoke: (id: number) => void}} page
 * asked is the token whose revocation is to be confirmed; 0: none
 */
export const tokens = (page) =>
  html`<section class="card" aria-labelledby="tokens">
    <h2 id="tokens">${t('console.pair-tokens')}</h2>
    <ul class="tokens">
      ${holding(page.list)
        .toSorted(byRank)
        .map((one) => row(page, one))}
    </ul>
  </section>`;

/** @param {Parameters<typeof tokens>[0]} page @param {Given} one */
function row(page, one) {
  const giver = page.list.find(({ id }) => id === one.giver);
  const who = giver ? called(giver) : String(one.giver);
  const role = [t(`console.pair-role-${one.role}`), where(one, page.events)].filter(
    (said) => said && said !== called(one),
  );
  const used = one.link
    ? t('console.pair-open')
    : one.used
      ? t('console.pair-used', { time: moment(one.used) })
      : t('console.pair-unused');
  const since = [
    one.since && t('console.pair-since', { time: moment(one.since) }),
    t('console.pair-until', { time: moment(one.expires) }),
    one.giver ? t('console.pair-giver', { giver: who }) : t('console.pair-giver-hall'),
  ];
  return html`<li>
    <details>
      <summary>
        <span><b>${called(one)}</b> <small>${role.join(' · ')}</small><br /><small>${used}</small></span>
      </summary>
      <small>${since.filter(Boolean).join(' · ')}</small>
    </details>
    ${
      one.id === page.mine
        ? html`<small>${t('console.pair-mine')}</small>`
        : page.asked === one.id
          ? sure(page, one)
          : html`<button
              aria-label=${`${colon(t('console.pair-revoke'))} ${called(one)}`}
              @click=${() => page.ask(one.id)}
            >
              ${t('console.pair-revoke')}
            </button>`
    }
  </li>`;
}

/** @param {Parameters<typeof tokens>[0]} page @param {Given} one */
function sure(page, one) {
  const list = withIt(holding(page.list), one.id, page.mine).map(called);
  return html`<p role="alert">
    ${list.length ? html`${t('console.pair-with', { list: list.join(', ') })}<br />` : nothing}
    <button class="main" @click=${() => page.revoke(one.id)}>${t('console.pair-revoke')}</button>
    <button @click=${() => page.ask(0)}>${t('console.pair-keep')}</button>
  </p>`;
}
