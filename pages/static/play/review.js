// After the game: how often each player broke the Laws, and how often the other noticed. Missed
// irregularities can be watched again.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { standing } from '/board/shared/findings.js';
import { articles } from '/board/panels.js';
import { pack } from '/board/case.js';
import { copy } from '/board/play/parts.js';

/** @typedef {import('./game.js').Play} Play */
/** @typedef {import('../../hall').Finding} Finding */

/** The time shown before an irregularity in milliseconds, and the minimum number of acts. */
const before = 10_000;
const atLeast = 3;

/** @param {Play} app */
export function review(app) {
  const all = standing(app.whole.acts);
  if (!all.length) return html`<p>${t('play.no-breaches')}</p>`;
  const seen = new Set(
    app.whole.acts.flatMap(({ ruling: r }) =>
      r?.claim?.verdict === 'upheld' ? [`${r.claim.code} ${r.claim.about}`] : [],
    ),
  );
  const noticed = (/** @type {Finding} */ one) => seen.has(`${one.code} ${one.about}`);
  const missed = all.filter((one) => !noticed(one));
  return html`<section class="review" aria-labelledby="review">
    <h3 id="review">${t('play.review')}</h3>
    ${
      /** @type {const} */ (['white', 'black']).map((side) =>
        counted(
          app,
          side,
          all.filter(({ by }) => by === side),
          noticed,
        ),
      )
    }
    ${score(app, all, noticed)}
    ${
      missed.length
        ? html`<ul>
            ${missed.map((one) => entry(app, one))}
          </ul>`
        : nothing
    }
  </section>`;
}

/** @param {Play} app @param {'white'|'black'} side @param {Finding[]} own @param {(one: Finding) => boolean} noticed */
function counted(app, side, own, noticed) {
  const saw = own.filter(noticed).length;
  const [me] = app.sides.length === 1 ? app.sides : [''];
  const whose = me === side ? '-you' : me ? '-other' : '';
  const id = own.length ? `play.broke${whose}` : `play.kept${whose}`;
  return html`<p>${t(id, { player: t(`page.${side}`), breaches: String(own.length), seen: String(saw) })}</p>`;
}

/**
 * The number of the other player's irregularities noticed by this one.
 * @param {Play} app
 * @param {Finding[]} all
 * @param {(one: Finding) => boolean} noticed
 */
function score(app, all, noticed) {
  const [me] = app.sides.length === 1 ? app.sides : [''];
  const others = all.filter(({ by, claim }) => by !== me && claim !== 'none');
  if (!me || !others.length) return nothing;
  return html`<p class="score">
    <b>${t('play.score', { share: String(Math.round((100 * others.filter(noticed).length) / others.length)) })}</b>
  </p>`;
}

/**
 * An unclaimed irregularity: its move, its sentence, and the end of the time to claim it.
 * @param {Play} app
 * @param {Finding} one
 */
const entry = (app, one) =>
  html`<li>
    <p>
      <b>${t('play.in-move', { no: moveOf(app, one) })}</b> ${bare(app, one)}
      <span class="cites">${articles(app, one.cites)}</span>
    </p>
    ${until(app, one)}
    <p class="row">
      <button @click=${() => watch(app, one)}>${t('play.watch-it')}</button>
      <button @click=${async () => copy(app, await clip(app, one))}>${t('play.clip')}</button>
    </p>
  </li>`;

/** The sentence without the right to claim. @param {Play} app @param {Finding} one */
const bare = (app, one) =>
  app.whole.standing.find(({ code, about }) => code === one.code && about === one.about)?.bare ?? one.text;

/** The number of its move. @param {Play} app @param {Finding} one */
const moveOf = (app, { about }) => String(Math.ceil((app.whole.acts[about - 1]?.of ?? 1) / 2));

/** The end of the time to claim it. @param {Play} app @param {Finding} one */
function until(app, { about, code, by }) {
  const found = app.whole.acts.flatMap(({ ruling, said }, n) =>
    (ruling?.findings ?? [])
      .filter((one) => one.about === about && one.code === code)
      .map(({ claim }) => ({ claim, said, n })),
  );
  if (found[0]?.claim !== 'open') return nothing;
  const lost = found.find(({ claim }) => claim !== 'open');
  const player = t(by === 'white' ? 'page.black' : 'page.white');
  return html`<p class="quiet">
    ${lost ? t('play.until', { player, act: lost.said }) : t('play.until-end', { player })}
  </p>`;
}

/**
 * The first act to watch: ten seconds before, or the minimum number of acts.
 * @param {Play} app
 * @param {number} about
 */
function firstOf(app, about) {
  const times = app.events.filter(({ what }) => what === 'act').map(({ at }) => at);
  const early = times.findIndex((at) => at >= times[about - 1] - before);
  return Math.max(0, Math.min(early < 0 ? about : early, about - atLeast));
}

/** Replays the acts before an irregularity, and the irregularity. @param {Play} app @param {Finding} one */
function watch(app, { about }) {
  app.stop();
  app.board.scrollIntoView({ block: 'nearest' });
  app.case.showActs(firstOf(app, about));
  const step = () => {
    if (app.case.shown >= about) return app.stop();
    app.case.showActs(app.case.shown + 1);
    app.playing = window.setTimeout(step, 1000);
  };
  app.playing = window.setTimeout(step, 600);
}

/** The acts up to an irregularity, as a link to the practice board. @param {Play} app @param {Finding} one */
async function clip(app, one) {
  const { header, acts } = app.case;
  const packed = await pack({ title: bare(app, one), header, acts: acts.slice(0, one.about) });
  return new URL(`/board?watch#${packed}`, location.href).href;
}
