// A small board in a list: one for each name, kept while the page is open.
import { Diagram } from '/board/shared/diagram.js';

/** @type {Map<string, Diagram>} */
const drawn = new Map();

/** @param {string} name @param {string} fen @param {string[]} [framed] squares */
export function small(name, fen, framed = []) {
  const diagram = drawn.get(name) ?? new Diagram();
  drawn.set(name, diagram);
  diagram.showPosition(fen, { framed }, true);
  return diagram.element;
}
