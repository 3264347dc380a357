// What a page keeps in the browser for the person who is signed in: it is there
// when the browser was closed, for nobody else, and gone when he signs out.

const kept = 'adoube.own';

/** @param {string} person @param {string} kind @param {string} [name] */
const keyOf = (person, kind, name = '') => [kept, person, kind, name].join('\n');

/** What is kept of a kind, in the order of its names. @param {string} person @param {string} kind @returns {any[]} */
export const ownOf = (person, kind) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(person, kind)))
    .toSorted()
    .map((key) => JSON.parse(localStorage[key]));

/**
 * Keeps a value under its name; undefined: no longer. Nothing is kept for nobody.
 * @param {string} person
 * @param {string} kind
 * @param {string} name
 * @param {unknown} value
 */
export function keepOwn(person, kind, name, value) {
  if (!person) return;
  if (value === undefined) localStorage.removeItem(keyOf(person, kind, name));
  else localStorage.setItem(keyOf(person, kind, name), JSON.stringify(value));
}

/** Forgets all that is kept for a person. @param {string} person */
export function forgetOwn(person) {
  for (const key of Object.keys(localStorage))
    if (person && key.startsWith([kept, person, ''].join('\n'))) localStorage.removeItem(key);
}
