// The look and feel of the board: sounds, vibration and appearance, each with a switch stored in
// the browser.
import { html } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { choosePieces } from '/board/pieces.js';

const kept = { sound: 'adoube.silent', wooden: 'adoube.wooden', plain: 'adoube.plain', check: 'adoube.check' };

/** @param {keyof typeof kept} what */
const set = (what) => localStorage.getItem(kept[what]) === 'yes';

/** @param {keyof typeof kept} what */
function turn(what) {
  if (set(what)) localStorage.removeItem(kept[what]);
  else localStorage.setItem(kept[what], 'yes');
}

/** Applies the chosen appearance. */
export function dress() {
  document.documentElement.classList.toggle('wooden', set('wooden'));
  choosePieces(set('plain'));
}

/** The switches. @param {{update: () => void}} app */
export const switches = (app) =>
  html`<button aria-pressed=${set('sound') ? 'false' : 'true'} @click=${() => (turn('sound'), app.update())}>
      ${t('page.sound')}
    </button>
    <button aria-pressed=${set('wooden') ? 'true' : 'false'} @click=${() => (turn('wooden'), dress(), app.update())}>
      ${t('page.wooden')}
    </button>
    <button aria-pressed=${set('plain') ? 'true' : 'false'} @click=${() => (turn('plain'), dress(), app.update())}>
      ${t('page.plain-pieces')}
    </button>
    <button aria-pressed=${set('check') ? 'true' : 'false'} @click=${() => (turn('check'), app.update())}>
      ${t('page.check-sound')}
    </button>
    <button
      @click=${() =>
        (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
          () => {},
        )}
    >
      ${t('page.full-screen')}
    </button>`;

/** @type {AudioContext | undefined} created after a touch, since browsers allow no sound before */
let audio;

/**
 * A knock: filtered noise that fades.
 * @param {AudioContext} on
 * @param {number} pitch
 * @param {number} loud
 * @param {number} lasts seconds
 * @param {number} [after] seconds
 */
function knock(on, pitch, loud, lasts, after = 0) {
  const at = on.currentTime + after;
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * lasts), on.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  const source = new AudioBufferSourceNode(on, { buffer: noise });
  const body = new BiquadFilterNode(on, { type: 'bandpass', frequency: pitch, Q: 3 });
  source
    .connect(body)
    .connect(new GainNode(on, { gain: loud }))
    .connect(on.destination);
  source.start(at);
}

/** The sound of each kind of act. @type {Record<string, (on: AudioContext) => void>} */
const sounds = {
  lift: (on) => knock(on, 900, 0.5, 0.05),
  release: (on) => knock(on, 320, 2.2, 0.12),
  capture: (on) => (knock(on, 320, 2.2, 0.1), knock(on, 480, 1.6, 0.1, 0.07)),
  remove: (on) => knock(on, 480, 1.4, 0.1),
  clock: (on) => (knock(on, 2600, 1.2, 0.03), knock(on, 1800, 0.9, 0.03, 0.035)),
  check: (on) => knock(on, 1400, 1.6, 0.2, 0.05),
  claim: (on) => (knock(on, 620, 2.4, 0.25), knock(on, 930, 2.4, 0.3, 0.16)),
};

/** Plays the sound of an act and vibrates. @param {string} act */
export function sound(act) {
  const active = /** @type {any} */ (navigator).userActivation?.hasBeenActive ?? true;
  if (!sounds[act] || !active || set('sound') || (act === 'check' && !set('check'))) return;
  audio ??= new AudioContext();
  sounds[act](audio);
  if (act !== 'lift' && act !== 'check') navigator.vibrate?.(act === 'claim' ? 40 : 8);
}
