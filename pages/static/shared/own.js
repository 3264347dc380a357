// Data stored in the browser for the person signed in: they survive closing the browser, are hidden
// from others, and are removed by signing out.

const kept = 'adoube.own';

/** @param {string} person @param {string} kind @param {string} [name] */
const keyOf = (person, kind, name = '') => [kept, person, kind, name].join('\n');

/** The stored data of a kind, sorted by name. @param {string} person @param {string} kind @returns {any[]} */
export const ownOf = (person, kind) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(person, kind)))
    .toSorted()
    .map((key) => JSON.parse(localStorage[key]));

/**
 * Stores a value under its name; undefined removes it. Nothing is stored without a person.
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

/** Removes all data of a person. @param {string} person */
export function forgetOwn(person) {
  for (const key of Object.keys(localStorage))
    if (person && key.startsWith([kept, person, ''].join('\n'))) localStorage.removeItem(key);
}
