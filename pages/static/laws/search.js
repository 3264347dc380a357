// The search of the Laws in a folder of files. Without a hall, the page searches an index, with the
// same results as a hall.
import { alone, at } from '/board/shared/place.js';

/** @typedef {{path: string, number?: string, text: string, words: string, rank: number}} Row */

const most = 40;

/** A word without its ending: the last two letters of a long one may differ. @param {string} word */
function stem(word) {
  const letters = [...word];
  return letters.length > 4 && /^\p{L}/u.test(word) ? letters.slice(0, -2).join('') : word;
}

/**
 * The rows with at least half of the words, those with most first.
 * @param {Row[]} rows
 * @param {string[]} words
 */
function search(rows, words) {
  const has = (/** @type {string} */ text) => words.filter((word) => text.includes(stem(word))).length;
  const found = rows.map((row) => ({ row, has: has(row.words.toLowerCase()) }));
  return found
    .filter(({ has }) => 2 * has >= words.length)
    .toSorted((a, b) => a.row.rank - b.row.rank || b.has - a.has)
    .slice(0, most)
    .map(({ row }) => row);
}

/** @param {Row} row */
function item({ path, number, text }) {
  const link = Object.assign(document.createElement('a'), { href: at(path) });
  if (number) link.append(Object.assign(document.createElement('b'), { textContent: number }), ' ');
  link.append(text);
  const one = document.createElement('li');
  one.append(link);
  return one;
}

const query = new URLSearchParams(location.search).get('q')?.trim();
if (alone && query) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('.search [type=search]'));
  field.value = query;
  const { rows, nothing } = await (await fetch(at('/laws/search.json'))).json();
  const found = search(rows, query.toLowerCase().split(/\s+/));
  const list = /** @type {HTMLElement} */ (document.querySelector('main > .list'));
  list.replaceChildren(...found.map(item));
  const none = { textContent: nothing.replace('{query}', () => query), role: 'status' };
  if (!found.length) list.before(Object.assign(document.createElement('p'), none));
}
