// Public data are followed by events, without repeated requests.
import { follow } from '/board/shared/stream.js';

/** @typedef {import('../../hall').PublicNow} Now */
/** @typedef {import('../../hall').ShownGame} Game */
/** @typedef {(how: 'live'|'lost'|'missing') => void} State */

const seldom = 10_000; // milliseconds before requesting hidden data again

/** The error of data that are not shown or not available; status 0 if the hall was not reached. */
export class Missing extends Error {
  /** @param {number} status */
  constructor(status) {
    super(String(status));
    this.status = status;
  }
}

/** @param {string} path */
async function answerOf(path) {
  const answer = await fetch(path).catch(() => {
    throw new Missing(0);
  });
  if (!answer.ok) throw new Missing(answer.status);
  return answer;
}

/** @param {string} path @returns {Promise<any>} */
export const ask = async (path) => (await answerOf(path)).json();

/**
 * Follows public data from the known event on, and retries while they are hidden.
 * @param {string} path
 * @param {(name: string, data: any) => void} tell
 * @param {State} state
 * @param {string} [known]
 * @returns {() => void} a function that ends it
 */
export function hear(path, tell, state, known) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let later;
  let end = () => {};
  const listen = () => {
    const heard = (/** @type {'live'|'lost'|'refused'} */ how) => {
      state(how === 'refused' ? 'missing' : how);
      if (how === 'refused') later = setTimeout(listen, seldom);
    };
    end = follow(path, tell, heard, known);
  };
  listen();
  return () => {
    clearTimeout(later);
    end();
  };
}

/**
 * Combines the events of a round: take gets the whole round and the changed games.
 * @param {(now: Now, changed: Game[]) => void} take
 */
export function roundOf(take) {
  /** @type {Now | null} */ let now = null;
  return (/** @type {string} */ name, /** @type {any} */ data) => {
    if (name === 'now') now = data;
    else if (now) {
      const changed = new Map(data.map((/** @type {Game} */ game) => [game.table, game]));
      now = { ...now, games: now.games.map((game) => changed.get(game.table) ?? game) };
    }
    if (now) take(now, name === 'now' ? now.games : data);
  };
}

/**
 * Follows a public round, beginning with its file, which may be cached.
 * @param {string} event
 * @param {number} round 0: the current one
 * @param {(now: Now, changed: Game[]) => void} take
 * @param {State} state
 * @returns {() => void} a function that ends it
 */
export function followRound(event, round, take, state) {
  const query = round ? `?round=${round}` : '';
  const tell = roundOf(take);
  let [ended, end] = [false, () => {}];
  const from = (/** @type {string} */ known) => {
    if (!ended) end = hear(`/public/${event}/stream${query}`, tell, state, known);
  };
  answerOf(`/public/${event}/now.json${query}`).then(
    async (answer) => {
      const now = await answer.json();
      if (!ended) tell('now', now);
      from(answer.headers.get('Event-ID') ?? '');
    },
    () => from(''), // the stream reports the reason
  );
  return () => {
    ended = true;
    end();
  };
}
