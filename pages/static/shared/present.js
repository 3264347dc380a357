// The present game of a table, which may have had others before corrections.

/** @typedef {import('../../hall').TableItem} Item */

/**
 * The items of a game whose acts were valid.
 * @template {Pick<Item, 'game' | 'error'>} One
 * @param {One[]} items
 * @param {number} game the number of corrections before it
 */
export const validItems = (items, game) => items.filter(({ game: of = 0, error }) => of === game && !error);

/**
 * The header and the valid acts of the present game.
 * @param {import('../../hall').ShownTable} table
 */
export const presentGame = ({ header, corrections = [], items }) => ({
  header,
  acts: /** @type {import('../case.js').Act[]} */ (validItems(items, corrections.length).map(({ act }) => act)),
});
