// What a decision does beside its penalties, as it is written so far: to the
// game and the clock, for the players, and who signs it.
import { html } from '/board/vendor/lit-html.js';
import { clockAfter } from '/board/shared/penalty.js';
import { t } from '/board/shared/words.js';
import { chosen } from '/board/console/penalties.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */

/** @param {Console} app @param {Incident} incident */
export const effects = (app, incident) =>
  html`<section class="effects" aria-labelledby="effects">
    <h3 id="effects">${t('console.effects')}</h3>
    <ul>
      ${[...game(app, incident), ...clocks(app), t('console.effect-players'), ...signing(app)].map((one) => html`<li>${one}</li>`)}
    </ul>
  </section>`;

/** How the game goes on. @param {Console} app @param {Incident} incident */
function game(app, { kind, statements }) {
  if (app.beside(kind) || chosen(app).some(({ penalty }) => penalty === 'loss')) return [];
  if (app.finding) return [t('console.effect-found')];
  const ruling = statements.find(({ adopted }) => adopted)?.rulings?.at(-1)?.text;
  return [ruling ? t('console.effect-adopted', { ruling }) : t('console.effect-stands')];
}

/** To what the clocks that were read are set. @param {Console} app */
const clocks = (app) =>
  ['white', 'black'].flatMap((side) => {
    const time = clockAfter(app.draft[/** @type {'clock-white'} */ (`clock-${side}`)] ?? '', side, chosen(app));
    return time ? [t('console.effect-clock', { player: party(side), time })] : [];
  });

/** Who signs, and how long it can be appealed then. @param {Console} app */
const signing = ({ meet }) => [
  ...(meet?.second ? [t('console.effect-second')] : []),
  ...(meet?.appeal ? [t('console.effect-appeal', { minutes: meet.appeal })] : []),
];
