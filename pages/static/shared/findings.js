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

/**
 * The same, two hands on one move said once: what counts at the press stands for what was found at the move.
 * @param {{ruling?: import('../../kernel').Ruling}[]} acts
 * @returns {Finding[]}
 */
export function distinct(acts) {
  const again = new Set();
  let made = 0;
  for (const { ruling } of acts) {
    if (ruling?.made) made = ruling.no;
    else if (ruling?.completed && ruling.findings?.some(({ code, about }) => code === hands && about === ruling.no))
      again.add(made);
  }
  return standing(acts).filter(({ code, about }) => code !== hands || !again.has(about));
}

/** The code of two hands on one move. */
const hands = 'two-hands';
