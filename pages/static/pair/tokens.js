// Who is signed in: the tokens and open links that the chief arbiter can revoke,
// each with who gave it and when it was used last.
import { html, nothing } from '/board/vendor/lit-html.js';
import { boardsName } from '/board/shared/board.js';
import { t, time } from '/board/shared/words.js';

/** @typedef {import('../shared/session.js').Token & {name?: string, giver?: number, link?: boolean, used?: string, revoked?: string}} Given */

/** Those that hold now. @param {Given[]} list */
export const holding = (list) => list.filter((one) => !one.revoked && new Date(one.expires) > new Date());

/** What is revoked with a token: what it gave, and what that gave; not who revokes, nor what he gave. @param {Given[]} list @param {number} id @param {number} mine @returns {Given[]} */
export function withIt(list, id, mine) {
  const from = new Set([id]);
  return list
    .toSorted((a, b) => a.id - b.id)
    .filter((one) => one.id !== mine && from.has(one.giver ?? 0) && from.add(one.id));
}

/** Who holds a token, as far as it says so. @param {Given} one */
const whose = (one) => [one.name, one.label].filter(Boolean).join(' · ');

/** For what it holds. @param {Given} one */
const where = ({ scope }) =>
  [scope.event ?? t('console.pair-everything'), ...(scope.sectors ?? []), ...(scope.boards ?? []).map(boardsName)].join(', ');

const moment = (/** @type {string} */ at) => time(at, { dateStyle: 'short', timeStyle: 'short' });

/**
 * @param {{list: Given[], mine: number, asked: number, ask: (id: number) => void, revoke: (id: number) => void}} page
 *   asked is the token of which it is asked whether it is to be revoked; 0: none
 */
export const tokens = (page) =>
  html`<section class="card" aria-labelledby="tokens">
    <h2 id="tokens">${t('console.pair-tokens')}</h2>
    <ul class="tokens">
      ${holding(page.list).map((one) => row(page, one))}
    </ul>
  </section>`;

/** @param {Parameters<typeof tokens>[0]} page @param {Given} one */
const row = (page, one) =>
  html`<li>
    <p>
      <b>${one.id} · ${t(`console.pair-role-${one.role}`)}</b> ${whose(one)}<br /><small
        >${where(one)} · ${t('console.pair-until', { time: moment(one.expires) })} ·
        ${one.giver ? t('console.pair-giver', { giver: String(one.giver) }) : t('console.pair-giver-hall')} ·
        ${one.link ? t('console.pair-open') : one.used ? t('console.pair-used', { time: moment(one.used) }) : t('console.pair-unused')}</small
      >
    </p>
    ${one.id === page.mine ? html`<small>${t('console.pair-mine')}</small>` : page.asked === one.id ? sure(page, one) : html`<button aria-label=${`${t('console.pair-revoke')} ${one.id}`} @click=${() => page.ask(one.id)}>${t('console.pair-revoke')}</button>`}
  </li>`;

/** @param {Parameters<typeof tokens>[0]} page @param {Given} one */
function sure(page, one) {
  const list = withIt(holding(page.list), one.id, page.mine).map(({ id }) => id);
  return html`<p role="alert">
    ${list.length ? html`${t('console.pair-with', { list: list.join(', ') })}<br />` : nothing}
    <button class="main" @click=${() => page.revoke(one.id)}>${t('console.pair-revoke')} ${one.id}</button>
    <button @click=${() => page.ask(0)}>${t('console.pair-keep')}</button>
  </p>`;
}
