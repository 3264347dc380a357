// The user's session with the hall: a token stored in the browser, and requests with it.
import { gives, groups } from '/board/shared/facts.js';
import { forgetOwn } from '/board/shared/own.js';

/** @typedef {import('../../hall').Token} Token */

const kept = 'adoube.session';

/** A refusal by the hall, or the reason why it cannot answer: status 0 if it was not reached. */
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

  /** Reports whether the same request may succeed later. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** @returns {{token: Token, secret: string} | null} */
const session = () => JSON.parse(localStorage.getItem(kept) ?? 'null');

/** The valid token, or null. */
export function me() {
  const token = session()?.token;
  return token && new Date(token.expires) > new Date() ? token : null;
}

/**
 * Reports whether somebody belongs to a group of roles.
 * @param {keyof typeof groups} group
 * @param {{role?: string} | null} [who] by default the user
 */
export const has = (group, who = me()) => groups[group].includes(who?.role ?? '');

/** The roles that a role may give, its own last. @param {string} [role] */
export const givenBy = (role = '') => (gives[role] ?? []).toSorted((a, b) => Number(a === role) - Number(b === role));

/** An identifier of the user, independent of the token; empty: not signed in. */
export function person() {
  const token = me();
  return token ? `${token.role} ${token.person ?? token.label ?? token.id}` : '';
}

const forget = () => localStorage.removeItem(kept);

/**
 * Ends the token at the hall, and removes it here with the holder's data. If the hall is not
 * reached, both are kept.
 */
export async function signOut() {
  if (me())
    await call('DELETE', '/api/v1/me').catch((problem) => (problem.status === 401 ? null : Promise.reject(problem)));
  forgetOwn(person());
  forget();
}

/**
 * Exchanges the code of a sign-in link for a token and stores it; the previous one is ended at the
 * hall.
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

/** The header with the token. @returns {Record<string, string>} */
export function credentials() {
  const secret = me() && session()?.secret;
  return secret ? { Authorization: `Bearer ${secret}` } : {};
}

/**
 * Sends a request to the hall. A rejected token signs the user out.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, signal) {
  const sent = credentials();
  const answer = await send(method, path, sent, body, signal);
  if (answer.ok) return answer.status === 204 ? null : answer.json();
  throw await problem(answer, sent);
}

/** @param {string} path */
export const get = (path) => call('GET', path);

/**
 * All tokens that the user may revoke; the hall sends them in parts.
 * @returns {Promise<import('../pair/tokens.js').Given[]>}
 */
export async function allTokens() {
  /** @type {import('../pair/tokens.js').Given[]} */
  const list = [];
  for (let part = await get('/api/v1/tokens'); part.length; part = await get(`/api/v1/tokens?after=${list.at(-1)?.id}`))
    list.push(...part);
  return list;
}

/**
 * The error in an answer. A refused token is removed, unless another has replaced it meanwhile.
 * @param {Response} answer
 * @param {Record<string, string>} sent the credentials in the request
 */
export async function problem(answer, sent) {
  if (answer.status === 401 && sent.Authorization === credentials().Authorization) forget();
  return new Problem(answer.status, await answer.json().catch(() => ({ title: answer.statusText })));
}

/**
 * @param {string} method @param {string} path @param {Record<string, string>} sent @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function send(method, path, sent, body, signal) {
  const headers = {
    ...sent,
    'Accept-Language': document.documentElement.lang,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  try {
    return await fetch(path, { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) });
  } catch (gone) {
    throw new Problem(0, { detail: String(gone) });
  }
}
