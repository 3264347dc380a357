// After the game: how often each player broke the Laws, and how often the other noticed. Missed
// irregularities can be watched again.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { articles } from '/board/panels.js';
import { pack } from '/board/case.js';
import { copy } from '/board/play/parts.js';

/** @typedef {import('./game.js').Play} Play */
/**
 * @typedef {import('../../hall').Finding} Finding
 * @typedef {import('../../kernel').Irregularity} Irregularity
 */

/** The time shown before an irregularity in milliseconds, and the minimum number of acts. */
const before = 10_000;
const atLeast = 3;

/** @param {Play} app */
export function review(app) {
  const all = app.whole.standing;
  if (!all.length) return html`<p>${t('play.no-breaches')}</p>`;
  const key = (/** @type {string} */ code, /** @type {number} */ about) => `${code} ${plyOf(app, about)}`;
  const upheld = new Set(
    app.whole.acts.flatMap(({ ruling: r }) =>
      r?.claim?.verdict === 'upheld' ? [key(r.claim.code ?? '', r.claim.about ?? 0)] : [],
    ),
  );
  const noticed = (/** @type {Irregularity} */ { finding: { code, about } }) => upheld.has(key(code, about));
  const missed = all.filter((one) => !noticed(one));
  return html`<section class="review" aria-labelledby="review">
    <h3 id="review">${t('play.review')}</h3>
    ${
      /** @type {const} */ (['white', 'black']).map((side) =>
        counted(
          app,
          side,
          all.filter(({ finding }) => finding.by === side),
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

/**
 * @param {Play} app
 * @param {'white'|'black'} side
 * @param {Irregularity[]} own
 * @param {(one: Irregularity) => boolean} noticed
 */
function counted(app, side, own, noticed) {
  const saw = own.filter(noticed).length;
  const [me] = app.sides.length === 1 ? app.sides : [''];
  const whose = me === side ? '-you' : me ? '-other' : '';
  const id = own.length ? `play.broke${whose}` : `play.kept${whose}`;
  return html`<p>${t(id, { player: t(`page.${side}`), breaches: String(own.length), seen: String(saw) })}</p>`;
}

/**
 * The number of the other player's irregularities noticed by this one, of those that could be claimed.
 * @param {Play} app
 * @param {Irregularity[]} all
 * @param {(one: Irregularity) => boolean} noticed
 */
function score(app, all, noticed) {
  const [me] = app.sides.length === 1 ? app.sides : [''];
  const others = all.filter(
    ({ finding }) => finding.by !== me && claims(app, finding).some(({ claim }) => claim !== 'none'),
  );
  if (!me || !others.length) return nothing;
  return html`<p class="score">
    <b>${t('play.score', { share: String(Math.round((100 * others.filter(noticed).length) / others.length)) })}</b>
  </p>`;
}

/**
 * An unclaimed irregularity: its move, its sentence, and the end of the time to claim it.
 * @param {Play} app
 * @param {Irregularity} one
 */
const entry = (app, one) =>
  html`<li>
    <p>
      <b>${t('play.in-move', { no: moveOf(app, one.finding) })}</b> ${one.bare}
      <span class="cites">${articles(app, one.finding.cites)}</span>
    </p>
    ${until(app, one.finding)}
    <p class="row">
      <button @click=${() => watch(app, one.finding)}>${t('play.watch-it')}</button>
      <button @click=${async () => copy(app, await clip(app, one))}>${t('play.clip')}</button>
    </p>
  </li>`;

/** The number of an act's move, among those of both players. @param {Play} app @param {number} act */
const plyOf = (app, act) => app.whole.acts[act - 1]?.of ?? 1;

/** The number of its move. @param {Play} app @param {Finding} one */
const moveOf = (app, { about }) => String(Math.ceil(plyOf(app, about) / 2));

/**
 * The states of the claim about an irregularity, with the acts that led to them.
 * @param {Play} app
 * @param {Finding} one
 */
const claims = (app, { about, code }) =>
  app.whole.acts.flatMap(({ ruling, said }) =>
    (ruling?.findings ?? [])
      .filter((one) => one.about === about && one.code === code)
      .map(({ claim }) => ({ claim, said })),
  );

/** The end of the time to claim it. @param {Play} app @param {Finding} one */
function until(app, one) {
  const states = claims(app, one);
  if (states[0]?.claim !== 'open') return nothing;
  const lost = states.find(({ claim }) => claim !== 'open');
  const player = t(one.by === 'white' ? 'page.black' : 'page.white');
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

/** The acts up to an irregularity, as a link to the practice board. @param {Play} app @param {Irregularity} one */
async function clip(app, { finding, bare }) {
  const { header, acts } = app.case;
  const packed = await pack({ title: bare, header, acts: acts.slice(0, finding.about) });
  return new URL(`/board?watch#${packed}`, location.href).href;
}
