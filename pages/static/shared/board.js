// Numbers of tables as people write them: 12, or in a team match 3.2.

/** A board of a team match has the number 100000 + 100 × match + board. */
const teams = 100_000;
const perMatch = 100;

/** The name of a table. @param {number} table */
export const boardName = (table) =>
  table > teams ? `${Math.floor((table - teams) / perMatch)}.${table % perMatch}` : String(table);

/**
 * The number of a board on the pairing list of its round; by default its table number.
 * @param {{table: number, number?: number}} seat
 */
export const numberOf = ({ table, number }) => number || table;

/** The table with a name; NaN: none. @param {string} name */
export function tableOf(name) {
  const [, match, board] = /^([1-9]\d{0,2})\.([1-9]\d?)$/.exec(name.trim()) ?? [];
  return match ? teams + Number(match) * perMatch + Number(board) : Number(name.trim() || NaN);
}

/** A board of a scope: «2/12», «12», in team matches «2/3.2». @param {string} name */
export const boardsName = (name) =>
  name.replace(/^(\d+\/)?(\d+)$/, (_, round = '', table) => round + boardName(Number(table)));

/** Reports whether tables are boards of team matches. @param {{table: number}[]} tables */
export const inMatches = (tables) => tables.some(({ table }) => table > teams);
