// Who one is for the hall: a token, kept in the browser, and requests with it.
import { forgetOwn } from '/board/shared/own.js';

/** @typedef {import('../../hall').Token} Token */

const kept = 'adoube.session';

/** What the hall refuses, or why it cannot answer: status 0 where it was not reached. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{detail?: string, title?: string, errors?: {location?: string, message: string}[]}} [said]
   */
  constructor(status, said = {}) {
    super(said.detail ?? said.title ?? String(status));
    this.status = status;
    this.errors = said.errors ?? [];
  }

  /** Whether the same request may succeed later, unchanged. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** @returns {{token: Token, secret: string} | null} */
const session = () => JSON.parse(localStorage.getItem(kept) ?? 'null');

/** The token that one holds; null: none that still holds. */
export function me() {
  const token = session()?.token;
  return token && new Date(token.expires) > new Date() ? token : null;
}

/** Which roles have a part in common: the staff, those who organise, those who decide. */
const parts = {
  staff: ['chief', 'arbiter', 'operator'],
  organises: ['chief', 'operator'],
  decides: ['chief', 'arbiter'],
};

/**
 * Whether somebody has a part at the hall.
 * @param {keyof typeof parts} part
 * @param {{role?: string} | null} [who] without, who is signed in
 */
export const has = (part, who = me()) => parts[part].includes(who?.role ?? '');

/** The person who is signed in, whatever token he holds; empty: nobody is. */
export function person() {
  const token = me();
  return token ? `${token.role} ${token.person ?? token.label ?? token.id}` : '';
}

const forget = () => localStorage.removeItem(kept);

/**
 * Ends the token at the hall, and forgets it here with what is kept for its holder. A hall that is not reached has not
 * ended it: it is kept.
 */
export async function signOut() {
  if (me())
    await call('DELETE', '/api/v1/me').catch((problem) => (problem.status === 401 ? null : Promise.reject(problem)));
  forgetOwn(person());
  forget();
}

/**
 * Exchanges the code of a pairing link for a token, which is kept; one that was kept before is ended at the hall.
 * @param {string} code
 * @returns {Promise<Token>}
 */
export async function pair(code) {
  const given = await call('POST', '/api/v1/pair', { code });
  const before = credentials();
  localStorage.setItem(kept, JSON.stringify(given));
  if (before.Authorization) await fetch('/api/v1/me', { method: 'DELETE', headers: before }).catch(() => null);
  return given.token;
}

/** The header that says who asks. @returns {Record<string, string>} */
export function credentials() {
  const secret = me() && session()?.secret;
  return secret ? { Authorization: `Bearer ${secret}` } : {};
}

/**
 * Asks the hall. Who hears that the token does not hold is signed out.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, signal) {
  const answer = await send(method, path, body, signal);
  if (answer.ok) return answer.status === 204 ? null : answer.json();
  throw await problem(answer);
}

/** @param {string} path */
export const get = (path) => call('GET', path);

/**
 * All tokens that one may revoke: the hall tells them in parts.
 * @returns {Promise<import('../pair/tokens.js').Given[]>}
 */
export async function allTokens() {
  /** @type {import('../pair/tokens.js').Given[]} */
  const list = [];
  for (let part = await get('/api/v1/tokens'); part.length; part = await get(`/api/v1/tokens?after=${list.at(-1)?.id}`))
    list.push(...part);
  return list;
}

/** What an answer says is wrong. @param {Response} answer */
export async function problem(answer) {
  if (answer.status === 401) forget();
  return new Problem(answer.status, await answer.json().catch(() => ({ title: answer.statusText })));
}

/** @param {string} method @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
async function send(method, path, body, signal) {
  const headers = {
    ...credentials(),
    'Accept-Language': document.documentElement.lang,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  try {
    return await fetch(path, { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) });
  } catch (gone) {
    throw new Problem(0, { detail: String(gone) });
  }
}
