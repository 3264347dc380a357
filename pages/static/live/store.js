// Polls what the public may see. The hall makes each answer once for everybody, and
// a proxy may cache it.

/** What is not shown, or cannot be had now: status 0 where the hall was not reached. */
export class Missing extends Error {
  /** @param {number} status */
  constructor(status) {
    super(String(status));
    this.status = status;
  }
}

/** @param {string} path @returns {Promise<any>} */
export async function ask(path) {
  const answer = await fetch(path).catch(() => {
    throw new Missing(0);
  });
  if (!answer.ok) throw new Missing(answer.status);
  return answer.json();
}

const pace = 2_000; // milliseconds between two requests

/**
 * Asks for something until it is not shown any more, and while somebody looks.
 * @param {() => string} path
 * @param {(data: any) => void} tell
 * @param {(how: 'live'|'lost'|'missing') => void} state
 */
export async function watch(path, tell, state, every = pace) {
  for (;;) {
    try {
      if (!document.hidden) tell(await ask(path()));
      state('live');
    } catch (why) {
      if (!(why instanceof Missing)) throw why;
      state(why.status === 404 ? 'missing' : 'lost');
    }
    await new Promise((done) => setTimeout(done, every));
  }
}
