// Until the kernel is there, the hall judges: the same lines, the same answer.
import { alone } from '/board/shared/place.js';
import { t } from '/board/shared/words.js';

const judge = '/api/v1/judge?form=board';

/** Settles when the hall judges; where it cannot, it is refused. @param {string} lines */
export async function reachable(lines) {
  if (alone) throw new Error('there is no hall');
  const answer = await fetch(judge, { method: 'POST', body: lines });
  if (answer.status !== 200) throw new Error(answer.statusText);
}

/** What was asked last, and the answer: a game that begins is asked about several times. */
let last = { lines: '', text: '' };

/**
 * Judges a case. The request is synchronous, for the hand goes on from what its
 * act has come to; after some seconds the kernel is there, and nothing is asked.
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
