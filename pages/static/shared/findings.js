// The irregularities of a game that stand.

/** @typedef {import('../../hall').Finding} Finding */

/**
 * Those that were found and not withdrawn: of what was found again, as it was found last.
 * @param {{ruling?: {findings?: Finding[]}}[]} acts
 * @returns {Finding[]}
 */
export function standing(acts) {
  const all = acts.flatMap(({ ruling }) => ruling?.findings ?? []);
  return [...new Map(all.map((one) => [`${one.code} ${one.about}`, one])).values()].filter(
    ({ withdrawn }) => !withdrawn,
  );
}
