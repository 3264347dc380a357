// The pieces, drawn for adoube: outlines on a field of 100 by 100, and lines within them.
import { svg } from '/board/vendor/lit-html.js';
import { plain } from '/board/plain.js';

/** @type {Record<string, {shape: string, lines: string}>} */
export const drawn = {
  p: {
    shape:
      'M50 22a13.5 13.5 0 0 1 8.6 23.900c5.6 1.8 8.4 4.4 8.4 7.3 0 1.9-1.4 2.8-3.8 2.800h-4.400c.9 8.2 4.3 13.6 10.2 18.6 3.4 2.9 5 6.8 5 13.400H26c0-6.6 1.6-10.5 5-13.4 5.9-5 9.3-10.4 10.2-18.600h-4.400c-2.4 0-3.8-.9-3.8-2.8 0-2.9 2.8-5.5 8.4-7.300A13.5 13.5 0 0 1 50 22z',
    lines: 'M41.5 56h17',
  },
  r: {
    shape: `M27 17h11v8h6.500v-8h11v8H62v-8h11v17l-7.5 7.500v25L72 74c2.6 2.8 4 6.5 4 14H24c0-7.5 1.4-11.2 4-14l6.5-7.500v-25L27 34z`,
    lines: 'M34.5 41.500h31M34.5 66.500h31M27 34h46',
  },
  n: {
    shape:
      'M75.5 88H31c-1.5-9 2-15.5 8.5-20.5 5-3.9 7.3-7.7 7.3-13-3.3 3.3-7.3 5-12.3 5.500l-5.7 5.600c-1.9 1.9-4.3 2-6.3.4l-4.7-3.900c-2.3-1.9-2.7-4.6-1.2-7.200l9-15.400c2.5-9.5 5.7-15 11.9-19.300l4.9-9.2 5.6 7.300C65 19.5 78.5 36 78.5 62c0 10-1 18-3 26z',
    lines: 'M57 25.500C67 33 71 46 69.5 64M23.5 54.500l2.5-1.5',
  },
  b: {
    shape:
      'M50 10a6 6 0 0 1 4.2 10.300C64.5 27.5 71 36.5 71 46.500c0 7-3.4 12.5-8.5 16 .6 4 2.7 7.3 7 10 4.4 2.8 6.5 7 6.5 15.500H24c0-8.5 2.1-12.7 6.5-15.5 4.3-2.7 6.4-6 7-10-5.1-3.5-8.5-9-8.5-16 0-10 6.5-19 16.8-26.200A6 6 0 0 1 50 10z',
    lines: 'M50 32v18M42.5 40.500h15M37.5 62.500h25',
  },
  q: {
    shape:
      'M17.5 27a5.5 5.5 0 1 1 5.8 5.500L33 51l1.6-23.300a5.5 5.5 0 1 1 5-.3L50 48.500l10.4-21.100a5.5 5.5 0 1 1 5 .3L67 51l9.7-18.500a5.5 5.5 0 1 1 5.8-5.500c0 2.5-1.6 4.6-3.9 5.300L72.5 66c-.4 3 .4 5 1.8 7.300C76 76 76.5 80 76.5 88h-53c0-8 .5-12 2.2-14.7 1.4-2.3 2.2-4.3 1.8-7.300l-6.1-33.700a5.5 5.5 0 0 1-3.9-5.300z',
    lines: 'M27.5 66c14-4.5 31-4.5 45 0M26.5 76.500c15-4 32-4 47 0',
  },
  k: {
    shape:
      'M47 8h6v6.500h6.500v6H53v8.300c2.5 1.5 4.4 3.5 5.5 6C66 30.5 83 31.5 83 47.500c0 9-8 14.5-10.5 19.5-1 2.5-.2 4.5 1.5 7 1.8 2.6 2.5 6.5 2.5 14h-53c0-7.5.7-11.4 2.5-14 1.7-2.5 2.5-4.5 1.5-7C25 62 17 56.5 17 47.500c0-16 17-17 24.5-12.7 1.1-2.5 3-4.5 5.5-6v-8.300h-6.500v-6H47z',
    lines: 'M27.5 67c14-4.5 31-4.5 45 0M26.5 77c15-4 32-4 47 0M50 34v27',
  },
};

let chosen = drawn;

/** Chooses the set of pieces. @param {boolean} plainly */
export const choosePieces = (plainly) => void (chosen = plainly ? plain : drawn);

/**
 * A piece by its FEN letter, drawn on a field of 100 by 100.
 * @param {string} letter
 */
export function piece(letter) {
  const { shape, lines } = chosen[letter.toLowerCase()];
  const side = letter === letter.toLowerCase() ? 'black' : 'white';
  return svg`<g class="piece ${side}"><path class="shape" d=${shape}></path><path class="lines" d=${lines}></path></g>`;
}
