// Numbers of tables, as people read and write them: 12, or in a match of teams 3.2.

/** A board of a match of teams has the number 100000 + 100 × match + board. */
const teams = 100_000;
const perMatch = 100;

/** How a table is called. @param {number} table */
export const boardName = (table) =>
  table > teams ? `${Math.floor((table - teams) / perMatch)}.${table % perMatch}` : String(table);

/**
 * The number of a board on the pairing list of its round; by default its table number.
 * @param {{table: number, number?: number}} seat
 */
export const numberOf = ({ table, number }) => number || table;

/** The table that is called so; NaN: none is. @param {string} name */
export function tableOf(name) {
  const [, match, board] = /^([1-9]\d{0,2})\.([1-9]\d?)$/.exec(name.trim()) ?? [];
  return match ? teams + Number(match) * perMatch + Number(board) : Number(name.trim() || NaN);
}

/** A board of a scope: «2/12», «12», of teams «2/3.2». @param {string} name */
export const boardsName = (name) =>
  name.replace(/^(\d+\/)?(\d+)$/, (_, round = '', table) => round + boardName(Number(table)));

/** Whether tables are boards of matches. @param {{table: number}[]} tables */
export const inMatches = (tables) => tables.some(({ table }) => table > teams);
