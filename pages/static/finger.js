// The hand that points at a square.
import { svg } from '/board/vendor/lit-html.js';

/** The outline of a pointing hand. */
const outline =
  'M6 1.500c.7 0 1.200.5 1.200 1.200V7h.6V4.200c0-.6.5-1.100 1.100-1.100S10 3.600 10 4.200V7.300h.6' +
  'V5.500c0-.6.4-1 1-1s1 .4 1 1v5.200c0 2.500-1.700 4.300-4.200 4.300-1.900 0-3-.7-3.900-2.300' +
  'L2.600 9.300c-.3-.6-.1-1.200.4-1.500.5-.3 1.100-.1 1.500.4l.3.500V2.700C4.800 2 5.300 1.500 6 1.500z';

/** The hand of a player. @param {string} by @param {import('./board.js').Place} place */
export const finger = (by, { x, y }) =>
  svg`<g class="finger ${by}" transform="translate(${x * 100 + 8} ${y * 100 + 2}) scale(3.2)">
    <path d=${outline}></path>
  </g>`;
