// Settling the position: if the game has an unsettled irregularity, the arbiter restores the
// position or lets the move stand. The Laws determine the result of each way.
import { html, nothing } from '/board/vendor/lit-html.js';
import { effect } from '/board/kernel.js';
import { spoken, t } from '/board/shared/words.js';
import { takesBack } from '/board/console/ending.js';
import { judged, rulingIn } from '/board/console/versions.js';
import { party } from '/board/console/words.js';

/** @typedef {import('./console.js').Console} Console */
/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {import('../../kernel').Played} Played */
/** @typedef {import('../shared/penalty.js').Penalty} Penalty */
/** @typedef {'restore'|'stands'} Way */
/** @typedef {{acts: object[], played: Played}} Led the acts recorded, and the resulting game */
/** @typedef {{before: object[], now: Played, ways: Partial<Record<Way, Led>>}} Settling */

/** @param {Way} way */
const doing = (way) => ({ act: way, by: 'arbiter' });

/** Reports whether a decision changed the position, or undid that. @param {import('./console.js').Decision} decision */
const moved = ({ finding = [] }) =>
  finding.some(({ act, finding: fact }) => act === 'restore' || act === 'stands' || fact === 'not-made');

/**
 * The last decision that changed the position; its corrections need not repeat that.
 * @param {Incident} incident
 */
const doer = ({ decision, corrected = [] }) =>
  decision ? [decision, ...corrected.toReversed()].find(moved) : undefined;

/** The decided settlement of the position; empty: none. @param {Incident} incident @returns {Way | ''} */
export const settledAs = (incident) =>
  /** @type {Way | undefined} */ (
    doer(incident)?.finding?.findLast(({ act }) => act === 'restore' || act === 'stands')?.act
  ) ?? '';

/**
 * The acts that undo the decided settlement, while possible.
 * @param {Console} app
 * @param {Incident} incident
 * @returns {object[]}
 */
function undoing(app, incident) {
  const { game, draft, changes } = app;
  if (!draft.corrects && !changes) return [];
  const end = game?.acts.length ?? 0;
  if (takesBack(app, incident) && game?.acts.at(-1)?.act === 'result')
    return [{ act: 'find', by: 'arbiter', about: end, finding: 'not-made' }];
  const { finding = [], rulings = [] } = doer(incident) ?? {};
  return finding.flatMap(({ act }, n) => {
    const about = rulingIn(rulings[n])?.no ?? 0;
    const there = ['restore', 'stands'].includes(act) && game?.acts[about - 1]?.act === act;
    return there ? [{ act: 'find', by: 'arbiter', about, finding: 'not-made' }] : [];
  });
}

/** @param {Played} played */
const taken = ({ acts }) => !acts.at(-1)?.error;

/** Reports whether two games differ in position, turn or open moves. @param {Played} a @param {Played} b */
const differ = (a, b) => a.fen !== b.fen || a.turn !== b.turn || a.open.length !== b.open.length;

/** The last arguments and the result. @type {{of: unknown[], settling: Settling | null}} */
let last = { of: [], settling: null };

/**
 * The settlement needed with its possible ways; none if nothing is open.
 * @param {Console} app
 * @param {Incident} incident
 * @returns {Settling | null}
 */
export function settling(app, incident) {
  const { game, finding, draft, changes } = app;
  const of = [game, finding, draft.corrects, changes, incident, spoken(), takesBack(app, incident)];
  if (!of.every((one, n) => one === last.of[n]))
    last = { of, settling: game && app.kernel ? lead(app, incident) : null };
  return last.settling;
}

/** @param {Console} app @param {Incident} incident @returns {Settling} */
function lead(app, incident) {
  const { header, acts } = /** @type {import('./console.js').Game} */ (app.game);
  return waysOf(header, acts, [...undoing(app, incident), ...(app.finding ?? [])]);
}

/**
 * The ways to settle a game after the given acts.
 * @param {import('../case.js').Header} header
 * @param {object[]} acts
 * @param {object[]} before
 * @returns {Settling}
 */
export function waysOf(header, acts, before) {
  const after = (/** @type {object[]} */ ...more) => judged(header, [...acts, ...before, ...more]);
  const [now, restored, stood] = [after(), after(doing('restore')), after(doing('stands'))];
  if (now.over || (!taken(stood) && !differ(now, restored))) return { before, now, ways: {} };
  const stands = taken(stood) ? { acts: [doing('stands')], played: stood } : { acts: [], played: now };
  return { before, now, ways: { restore: { acts: [doing('restore')], played: restored }, stands } };
}

/**
 * Reports whether a settlement must be chosen; not if the game is lost.
 * @param {Settling | null} settling
 * @param {Penalty[]} penalties
 */
const open = (settling, penalties) => Boolean(settling?.ways.restore) && !effect(penalties).lost.length;

/**
 * The choice of the settlement, if there is one.
 * @param {Console} app
 * @param {Incident} incident
 * @param {Penalty[]} penalties
 */
export function position(app, incident, penalties) {
  const settle = settling(app, incident);
  if (!settle || !open(settle, penalties)) return nothing;
  return html`<fieldset class="segments of-position">
    <legend>${t('console.settle')}</legend>
    ${
      /** @type {Way[]} */ (['restore', 'stands']).map((way) => {
        const { acts: done, played } = /** @type {Led} */ (settle.ways[way]);
        const choose = () => app.sketch({ position: way });
        return html`<label
          ><input
            type="radio"
            name="position"
            value=${way}
            required
            .checked=${app.draft.position === way}
            @change=${choose}
          /><span
            >${t(way === 'stands' && !done.length ? 'console.settle-leave' : `console.settle-${way}`)}<small
              >${toMove(played)}</small
            ></span
          ></label
        >`;
      })
    }
  </fieldset>`;
}

/** The player having the move, with the allowed moves if the Laws leave few. @param {Played} played */
export function toMove({ turn, open: moves, acts }) {
  const player = party(turn);
  const few = acts.findLast(({ ruling }) => ruling)?.ruling?.trail && moves.length <= 12;
  return few
    ? t('console.effect-must', { player, moves: moves.map(({ san }) => san).join(', ') })
    : t('console.effect-turn', { player });
}

/**
 * The recorded acts of a decision with its findings. An undo with the same result is omitted.
 * @param {Console} app
 * @param {Incident} incident
 * @param {Penalty[]} penalties
 * @returns {{acts?: object[]}}
 */
export function done(app, incident, penalties) {
  const settle = settling(app, incident);
  const found = app.finding ?? [];
  const led = open(settle, penalties) ? settle?.ways[/** @type {Way} */ (app.draft.position)] : undefined;
  const { header, acts: game } = app.game ?? { header: {}, acts: [] };
  const undone = settle && settle.before.length > found.length;
  const same = undone && !differ(judged(header, [...game, ...found]), led?.played ?? settle.now);
  const acts = same || !settle ? found : [...settle.before, ...(led?.acts ?? [])];
  return acts.length ? { acts } : {};
}

/**
 * The game after the draft decision.
 * @param {Console} app
 * @param {Incident} incident
 * @returns {Played | null}
 */
export function gameAfter(app, incident) {
  const settle = settling(app, incident);
  return (
    settle &&
    (settle.ways[/** @type {Way} */ (app.draft.position)]?.played ?? (settle.ways.restore ? null : settle.now))
  );
}
