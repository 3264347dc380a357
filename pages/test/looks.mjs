// What of a list is checked: a part of it in turn, and with LOOKS=all the whole.

const all = process.env.LOOKS === 'all';

/**
 * Returns every nth element of a list, so that pages, widths or schemes take turns. LOOKS=all
 * returns the whole list.
 * @template T @param {T[]} list @param {number} n @param {number} [from] @returns {T[]}
 */
export const every = (list, n, from = 0) => list.filter((_, at) => all || (at + from) % n === 0);

/**
 * Returns the languages in which a page is checked for a colour scheme and a width: over two colour
 * schemes, and over two widths, every language is included.
 * @param {string[]} list @param {string} colorScheme @param {number} [width]
 */
export const languages = (list, colorScheme, width = 0) =>
  every(list, 2, Number(colorScheme === 'dark') + Number(width > 500));
