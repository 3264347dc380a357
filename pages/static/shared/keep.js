// Pages that go on without a network.
import { alone } from '/board/shared/place.js';
import { chosen } from '/board/shared/words.js';

/**
 * Keeps the pages below an address for a time without a network, and what they fetch in the language of the reader.
 * @param {string} scope
 * @param {string[]} fetched
 */
export async function keep(scope, ...fetched) {
  if (alone) return; // among files only the board does
  await navigator.serviceWorker?.register('/board/offline.js', { scope });
  const cache = await globalThis.caches?.open('adoube-board');
  const all = ['/board/first/words.json', '/board/rest/words.json', ...fetched];
  await cache?.addAll(all.map((address) => address + chosen()));
}

/**
 * Keeps the files of a list that are not yet kept.
 * @param {string} list
 */
export async function keepFiles(list) {
  const cache = await globalThis.caches?.open('adoube-board');
  /** @type {string[]} */
  const files = await (await fetch(list)).json();
  const kept = await Promise.all(files.map((one) => cache?.match(one)));
  await cache?.addAll(files.filter((_, n) => !kept[n]));
}
