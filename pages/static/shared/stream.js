// Server-sent events with a token, which EventSource cannot send. A lost connection is made again,
// and continues after the last event.
import { breathe, budget } from '/board/shared/glide.js';
import { Problem, credentials, problem } from '/board/shared/session.js';

const silence = 20_000; // milliseconds; the hall sends something every seven seconds
/** The first and the longest wait before reconnecting, in milliseconds. */
const soonest = 250;
const latest = 5_000;

/**
 * Follows a stream.
 * @param {string} path
 * @param {(name: string, data: any, id: string) => void} tell
 * @param {(state: 'live'|'lost'|'refused', why?: Problem) => void} [state]
 * @param {string} [known] the id of the last known event
 * @returns {() => void} a function that ends it
 */
export function follow(path, tell, state = () => {}, known = '') {
  const ended = new AbortController();
  void again(path, tell, state, ended.signal, known);
  return () => ended.abort();
}

/**
 * @param {string} path
 * @param {(name: string, data: any, id: string) => void} tell
 * @param {(state: 'live'|'lost'|'refused', why?: Problem) => void} state
 * @param {AbortSignal} ended
 * @param {string} last
 */
async function again(path, tell, state, ended, last) {
  for (let wait = soonest; !ended.aborted; wait = Math.min(2 * wait, latest)) {
    const connection = new AbortController();
    ended.addEventListener('abort', () => connection.abort(), { signal: connection.signal });
    try {
      for await (const event of events(path, last, connection, () => state('live'))) {
        if (ended.aborted) return; // what had come before is of another subject
        wait = soonest;
        if (event.id) last = event.id;
        tell(event.name, JSON.parse(event.data), event.id);
      }
    } catch (why) {
      if (why instanceof Problem && !why.passing) return state('refused', why);
      if (!isLoss(why)) throw why;
    } finally {
      connection.abort();
    }
    if (ended.aborted) return;
    state('lost');
    await pause(wait, ended);
  }
}

/** Reports whether an error is a lost connection instead of a programming error. @param {unknown} why */
const isLoss = (why) =>
  why instanceof Problem || why instanceof TypeError || (why instanceof DOMException && why.name === 'AbortError');

/** @param {number} ms @param {AbortSignal} ended */
function pause(ms, ended) {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    ended.addEventListener('abort', () => (clearTimeout(timer), done(null)), { once: true });
    addEventListener('online', done, { once: true });
  });
}

/**
 * The events of one connection.
 * @param {string} path
 * @param {string} last
 * @param {AbortController} connection
 * @param {() => void} open
 */
async function* events(path, last, connection, open) {
  const sent = credentials();
  const headers = { Accept: 'text/event-stream', ...sent, ...(last && { 'Last-Event-ID': last }) };
  let watch = setTimeout(() => connection.abort(), silence);
  const answer = await fetch(path, { headers, signal: connection.signal });
  if (!answer.ok || !answer.body) throw await problem(answer, sent);
  open();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    clearTimeout(watch);
    if (done) return;
    watch = setTimeout(() => connection.abort(), silence);
    const blocks = (rest + value).split('\n\n');
    rest = /** @type {string} */ (blocks.pop());
    let end = performance.now() + budget;
    for (const block of blocks) {
      const event = read(block);
      if (event.data) yield event;
      if (performance.now() < end) continue;
      await breathe();
      end = performance.now() + budget;
    }
  }
}

/** @param {string} block */
function read(block) {
  const event = { id: '', name: 'message', data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'id') event.id = value;
    else if (field === 'event') event.name = value;
    else if (field === 'data') event.data += value;
  }
  return event;
}
