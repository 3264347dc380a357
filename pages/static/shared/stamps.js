// Images of the pieces for drawn boards, kept for each size and colour scheme.
import { drawn } from '/board/pieces.js';

const letters = 'PNBRQKpnbrqk';
const dark = matchMedia('(prefers-color-scheme: dark)');

/** @type {Map<string, ImageBitmap>} */
const sheets = new Map();

/** The colour scheme; when it changes, everything is drawn again. */
export const scheme = () => (dark.matches ? 'dark' : 'light');

/** @param {() => void} redraw */
export const onScheme = (redraw) => dark.addEventListener('change', redraw);

/** @type {Map<string, string>} */
const colours = new Map();

/** A colour of the page, looked up once. @param {string} name */
export function colour(name) {
  const key = `${name} ${scheme()}`;
  const found = colours.get(key) ?? getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  colours.set(key, found);
  return found;
}

/** An image of all pieces side by side. @param {number} size of a square in pixels */
function sheet(size) {
  const key = `${size} ${scheme()}`;
  const kept = sheets.get(key);
  if (kept) return kept;
  const canvas = new OffscreenCanvas(size * letters.length, size);
  const ink = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  [...letters].forEach((letter, n) => {
    ink.setTransform(size / 100, 0, 0, size / 100, n * size, 0);
    outline(ink, letter);
  });
  const made = canvas.transferToImageBitmap();
  sheets.set(key, made);
  return made;
}

/** Draws a piece on a field of 100 by 100. @param {OffscreenCanvasRenderingContext2D} ink @param {string} letter */
function outline(ink, letter) {
  const { shape, lines } = drawn[letter.toLowerCase()];
  const black = letter === letter.toLowerCase();
  const [body, edge] = [new Path2D(shape), new Path2D(lines)];
  Object.assign(ink, {
    lineJoin: 'round',
    lineCap: 'round',
    lineWidth: 3,
    fillStyle: colour(black ? 'black' : 'white'),
  });
  ink.fill(body);
  ink.strokeStyle = colour(black ? 'black-line' : 'white-line');
  ink.stroke(body);
  ink.lineWidth = 2.6;
  ink.strokeStyle = colour(black ? 'black-inner' : 'white-line');
  ink.stroke(edge);
}

/**
 * Draws the image of a piece on a square given in pixels.
 * @param {CanvasRenderingContext2D} ink
 * @param {string} letter
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function stamp(ink, letter, x, y, size) {
  ink.drawImage(sheet(size), letters.indexOf(letter) * size, 0, size, size, Math.round(x), Math.round(y), size, size);
}
