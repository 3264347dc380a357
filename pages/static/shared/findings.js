// The standing irregularities of a game.

/** @typedef {import('../../hall').Finding} Finding */

/**
 * The findings that are not withdrawn, each in its latest form.
 * @param {{ruling?: {findings?: Finding[]}}[]} acts
 * @returns {Finding[]}
 */
export function standing(acts) {
  const all = acts.flatMap(({ ruling }) => ruling?.findings ?? []);
  return [...new Map(all.map((one) => [`${one.code} ${one.about}`, one])).values()].filter(
    ({ withdrawn }) => !withdrawn,
  );
}
