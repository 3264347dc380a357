// After the game: how often each broke the Laws, and how often the other saw it.
// What was missed is watched again: the hands before it.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { standing } from '/board/shared/findings.js';
import { articles } from '/board/panels.js';
import { pack } from '/board/case.js';
import { copy } from '/board/play/parts.js';

/** @typedef {import('./game.js').Play} Play */
/** @typedef {import('../kernel.js').Finding} Finding */

/** How many acts are watched before an irregularity. */
const before = 8;

/** @param {Play} app */
export function review(app) {
  const all = standing(app.whole.acts);
  if (!all.length) return html`<p>${t('play.no-breaches')}</p>`;
  const seen = new Set(app.whole.acts.flatMap(({ ruling: r }) => (r?.claim?.verdict === 'upheld' ? [`${r.claim.code} ${r.claim.about}`] : [])));
  const noticed = (/** @type {Finding} */ one) => seen.has(`${one.code} ${one.about}`);
  const missed = all.filter((one) => !noticed(one));
  return html`<section class="review" aria-labelledby="review">
    <h3 id="review">${t('play.review')}</h3>
    ${/** @type {const} */ (['white', 'black']).map((side) => counted(app, side, all.filter(({ by }) => by === side), noticed))}
    ${missed.length ? html`<ul>${missed.map((one) => entry(app, one))}</ul>` : nothing}
  </section>`;
}

/** @param {Play} app @param {'white'|'black'} side @param {Finding[]} own @param {(one: Finding) => boolean} noticed */
function counted(app, side, own, noticed) {
  const saw = own.filter(noticed).length;
  const [me] = app.sides.length === 1 ? app.sides : [''];
  const id = me === side ? 'play.broke-you' : me ? 'play.broke-other' : 'play.broke';
  return html`<p>${t(id, { player: t(`page.${side}`), breaches: String(own.length), seen: String(saw) })}</p>`;
}

/** One that nobody claimed, and what it was. @param {Play} app @param {Finding} one */
const entry = (app, one) =>
  html`<li>
    <p>${one.text} <span class="cites">${articles(app, one.cites)}</span></p>
    <p class="row">
      <button @click=${() => watch(app, one)}>${t('play.watch-it')}</button>
      <button @click=${async () => copy(app, await clip(app, one))}>${t('play.clip')}</button>
    </p>
  </li>`;

/** Shows the hands before an irregularity, and it. @param {Play} app @param {Finding} one */
function watch(app, { about }) {
  app.stop();
  app.board.scrollIntoView({ block: 'nearest' });
  app.case.show(Math.max(0, about - before));
  const step = () => {
    if (app.case.shown >= about) return app.stop();
    app.case.show(app.case.shown + 1);
    app.playing = window.setTimeout(step, 1000);
  };
  app.playing = window.setTimeout(step, 600);
}

/** The acts up to an irregularity, as a link to the practice board. @param {Play} app @param {Finding} one */
async function clip(app, { about, text }) {
  const { header, acts } = app.case;
  return new URL(`/board#${await pack({ title: text, header, acts: acts.slice(0, about) })}`, location.href).href;
}
