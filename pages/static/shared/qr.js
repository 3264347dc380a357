// A text as a QR code, on white with a quiet zone in every theme.
import { svg } from '/board/vendor/lit-html.js';
import { encode } from '/board/vendor/uqr.js';

const quiet = 4; // modules of the quiet zone

/** @param {string} text @param {string} label */
export function code(text, label) {
  const { data, size } = encode(text, { border: quiet, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return svg`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width="100%" height="100%" fill="#fff"></rect><path d=${dark.join('')} fill="#000"></path>
  </svg>`;
}
