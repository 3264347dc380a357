// In which languages a page is looked at.

const all = process.env.LOOKS === 'all';

/**
 * Of the languages those in which a page is looked at in a scheme of colours, at a width: each language comes in each
 * scheme and at each width. LOOKS=all asks for every combination.
 * @param {string[]} list @param {string} colorScheme @param {number} [width]
 */
export const languages = (list, colorScheme, width = 0) =>
  list.filter((_, n) => all || (n + Number(colorScheme === 'dark') + Number(width > 500)) % 2 === 0);
