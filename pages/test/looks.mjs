// In which languages a page is looked at.

const all = process.env.LOOKS === 'all';

/**
 * Every nth of a list, from a place on, so that pages, widths or schemes take turns. LOOKS=all asks for the whole list.
 * @template T @param {T[]} list @param {number} n @param {number} [from] @returns {T[]}
 */
export const every = (list, n, from = 0) => list.filter((_, at) => all || (at + from) % n === 0);

/**
 * Of the languages those in which a page is looked at in a scheme of colours, at a width: each language comes in each
 * scheme and at each width.
 * @param {string[]} list @param {string} colorScheme @param {number} [width]
 */
export const languages = (list, colorScheme, width = 0) =>
  every(list, 2, Number(colorScheme === 'dark') + Number(width > 500));
