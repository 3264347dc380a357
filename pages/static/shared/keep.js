// Pages that work without a network.
import { alone } from '/board/shared/place.js';
import { chosen } from '/board/shared/words.js';

/**
 * Stores the pages below an address for use without a network, with what they fetch in the reader's
 * language.
 * @param {string} scope
 * @param {string[]} fetched
 */
export async function keep(scope, ...fetched) {
  if (alone) return; // a site of plain files stores only the board
  await navigator.serviceWorker?.register('/board/offline.js', { scope });
  const cache = await globalThis.caches?.open('adoube-board');
  const all = ['/board/first/words.json', '/board/rest/words.json', ...fetched];
  await cache?.addAll(all.map((address) => address + chosen()));
}

/**
 * Stores the files of a list that are not stored yet.
 * @param {string} list
 */
export async function keepFiles(list) {
  const cache = await globalThis.caches?.open('adoube-board');
  /** @type {string[]} */
  const files = await (await fetch(list)).json();
  const kept = await Promise.all(files.map((one) => cache?.match(one)));
  await cache?.addAll(files.filter((_, n) => !kept[n]));
}
