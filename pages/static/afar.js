// The hall judges until the kernel is loaded: the same lines, the same answer.
import { alone } from '/board/shared/place.js';
import { t } from '/board/shared/words.js';

const judge = '/api/v1/judge?form=board';

/** Resolves if the hall judges, and rejects otherwise. @param {string} lines */
export async function reachable(lines) {
  if (alone) throw new Error('there is no hall');
  const answer = await fetch(judge, { method: 'POST', body: lines });
  if (answer.status !== 200) throw new Error(answer.statusText);
}

/** The last request and its answer, since a new game is judged several times. */
let last = { lines: '', text: '' };

/**
 * Judges a case. The request is synchronous, since the hand continues from the result of its act.
 * After some seconds the kernel is loaded, and no more requests are made.
 * @param {string} lines @param {(why: string) => Error} refusal
 */
export function playAfar(lines, refusal) {
  if (alone) throw refusal(t('page.loading'));
  if (lines === last.lines) return JSON.parse(last.text);
  const request = new XMLHttpRequest();
  request.open('POST', judge, false);
  try {
    request.send(lines);
  } catch {
    throw refusal(t('page.loading'));
  }
  const said = JSON.parse(request.responseText || '{}');
  if (request.status !== 200) throw refusal(said.detail ?? t('page.loading'));
  last = { lines, text: request.responseText };
  return said;
}
