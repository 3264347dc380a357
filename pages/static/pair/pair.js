// Signing in: the code after «#» is exchanged for a token, which stays in this browser. Those who
// may sign in others show them a code to scan.
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { HallPage } from '/board/shared/hallpage.js';
import { head } from '/board/shared/page.js';
import { allTokens, call, get, givenBy, has, me, pair, signOut } from '/board/shared/session.js';
import { fetchWords, t, time } from '/board/shared/words.js';
import { fields } from '/board/console/fields.js';
import { code as drawn } from '/board/shared/qr.js';
import { tokens } from '/board/pair/tokens.js';
import { boardsName, tableOf } from '/board/shared/board.js';
import { entry, homes } from '/board/shared/enter.js';
import { onValue } from '/board/shared/value.js';

/** @typedef {import('../shared/session.js').Token} Token */

/** Reports whether a role's token needs a name, since decisions need two persons. @param {string} role */
const needsName = (role) => has('decides', { role });

/** @extends {HallPage<Pairing>} */
class Pairing extends HallPage {
  /** @type {{id: string, name: string}[]} */ events = [];
  /** The name of the person signed in here. */
  name = '';
  problem = '';
  /** @type {{link: string, role: string, whose: string} | null} */ shown = null;
  /** The code of a link opened while already signed in. */
  asked = '';
  /** @type {import('./tokens.js').Given[]} */ tokens = [];
  /** The token whose revocation is to be confirmed. */
  revoking = 0;
  /** The chosen role for a new link. */
  role = '';

  update() {
    document.title = `adoube · ${t('room.pair')}`;
    render(draw(this), this.root);
  }

  /** Shows an error. @param {import('../shared/session.js').Problem} problem */
  failed({ passing, message }) {
    this.set({ me: me(), problem: passing ? t('console.unreached') : message });
  }

  /**
   * Takes the code from the address and removes it there. A user already signed in is asked first, since the link
   * may be for somebody else, or stays signed in if the link has «stay». An expired token does not count.
   */
  async begin() {
    const code = decodeURIComponent(location.hash.slice(1));
    history.replaceState(null, '', location.pathname + location.search);
    if (code && me()) await get('/api/v1/me').catch(() => null); // removes an expired token
    if (!code || !me()) return this.enter(code);
    if (new URLSearchParams(location.search).has('stay')) return this.enter('');
    return this.set({ asked: code });
  }

  /** Signs in by a code; without one, shows who is signed in. @param {string} code */
  enter(code) {
    return this.attempt('page', async () => {
      this.set({ asked: '' });
      if (code) await pair(code);
      const who = me();
      const door = new URLSearchParams(location.search).get('to');
      if (who && door === 'hall') return location.replace('/hall');
      if (code && who?.role === 'player') return location.replace(homes.player);
      if (!who) return this.set({});
      const [events, { name = '' }] = await Promise.all([
        who.role === 'player' ? [] : get('/api/v1/events'),
        get('/api/v1/me'),
      ]);
      if (code && has('presides', who) && !events.length) return location.replace('/organise');
      this.set({ me: who, name, events, tokens: await given(who) });
    });
  }

  /** Creates a link for somebody else. @param {Record<string, string>} wanted */
  give({ role, event, boards, sectors, side, label, person }) {
    const scope = {
      ...(event && { event }),
      ...(boards && { boards: boardNames(boards) }),
      ...(sectors && { sectors: sectors.split(/\s*,\s*/) }),
      ...(side && { side }),
    };
    return this.attempt('page', async () => {
      const { code } = await call('POST', '/api/v1/links', {
        role,
        scope,
        ...(label && { label }),
        ...(person && { person }),
      });
      this.set({
        shown: { link: `${location.origin}/pair#${code}`, role, whose: person || label },
        problem: '',
        tokens: await given(me()),
      });
    });
  }

  /** Revokes a token or a link, and what was given by it. @param {number} id */
  revoke(id) {
    return this.attempt('page', async () => {
      await call('DELETE', `/api/v1/tokens/${id}`);
      this.set({ revoking: 0, problem: '', tokens: await given(me()) });
    });
  }

  leave() {
    return this.attempt('page', async () => {
      await signOut();
      this.set({ me: null, shown: null, tokens: [], problem: t('console.pair-left') });
    });
  }
}

/** The tokens that the user may revoke. @param {Token | null} who @returns {Promise<import('./tokens.js').Given[]>} */
const given = async (who) => (has('presides', who) ? allTokens() : []);

/**
 * Parses board numbers: «1-3, 2/12, 3.2» means 1, 2, 3, 12 in round 2, and board 2 of match 3.
 * @param {string} text
 */
const boardNames = (text) =>
  text.split(/[\s,]+/).flatMap((one) => {
    const [, first, last] = /^([\d.]+)[-–]([\d.]+)$/.exec(one) ?? [];
    if (!first)
      return [/^[\d./]+$/.test(one) ? one.replace(/[\d.]+$/, (board) => String(tableOf(board) || board)) : one];
    const [from, to] = [tableOf(first), tableOf(last)];
    return Array.from({ length: Math.max(0, Math.min(to - from + 1, 400)) || 0 }, (_, n) => String(from + n));
  });

/** @param {Pairing} page */
const draw = (page) =>
  html`${head({ title: t('room.pair'), redraw: () => page.set({}) })}
    <main>
      ${page.problem ? html`<p class="card finding" role="alert">${page.problem}</p>` : nothing}
      ${page.asked ? instead(page) : nothing}
      ${
        page.me
          ? who(page, page.me)
          : html`<section class="card">
              <p>${t('organise.sign-in')}</p>
              ${entry(() => page.set({}))}
            </section>`
      }
    </main>`;

/** The question whether to sign in another user here. @param {Pairing} page */
const instead = (page) =>
  html`<section class="card finding" role="alertdialog" aria-labelledby="instead">
    <p id="instead">${t('console.pair-instead')}</p>
    <p class="row">
      <button class="main" @click=${() => page.enter('')}>${t('console.pair-stay')}</button>
      <button @click=${() => page.enter(page.asked)}>${t('console.pair-replace')}</button>
    </p>
  </section>`;

/** @param {Pairing} page @param {string} [event] */
const eventName = ({ events }, event) =>
  event ? events.find(({ id }) => id === event)?.name : t('console.pair-everything');

/**
 * The user signed in; a tablet or a screen takes another code, as for the next round.
 * @param {Pairing} page
 * @param {Token} me
 */
const who = (page, me) =>
  html`<section class="card" aria-labelledby="who">
      <h2 id="who">${t('console.pair-signed-in')}</h2>
      <p>
        <b>${[page.name, t(`console.pair-role-${me.role}`), me.label].filter(Boolean).join(' · ')}</b><br /><small
          >${[eventName(page, me.scope.event), ...(me.scope.sectors ?? []), ...(me.scope.boards ?? []).map(boardsName)]
            .filter(Boolean)
            .join(', ')}
          · ${t('console.pair-until', { time: time(me.expires, { dateStyle: 'medium', timeStyle: 'short' }) })}</small
        >
      </p>
      <p class="row">
        ${
          homes[me.role]
            ? html`<a class="button main" href=${homes[me.role]}
                >${t(me.role === 'player' ? 'room.own' : 'room.tv')}</a
              >`
            : html`<a class="button main" href="/console">${t('console.title')}</a>
                <a class="button" href="/hall">${t('console.pair-hall')}</a>
                ${has('organises', me) ? html`<a class="button" href="/organise">${t('organise.title')}</a>` : nothing}`
        }
        <button @click=${() => page.leave()}>${t('console.pair-leave')}</button>
      </p>
      ${homes[me.role] && !page.asked ? entry(() => page.set({})) : nothing}
    </section>
    ${givenBy(me.role).length ? giving(page, me) : nothing}
    ${
      page.tokens.length
        ? tokens({
            list: page.tokens,
            events: page.events,
            mine: me.id,
            asked: page.revoking,
            ask: (id) => page.set({ revoking: id }),
            revoke: (id) => page.revoke(id),
          })
        : nothing
    }`;

/** The field for the boards of a token. */
const someBoards = () =>
  html`<label
      >${t('console.pair-boards')}<input
        name="boards"
        autocomplete="off"
        placeholder="1-20, 2/35"
        pattern="[0-9a-z\\/: ,.–\\-]*"
        maxlength="400"
    /></label>
    <label
      >${t('console.pair-sectors')}<input name="sectors" autocomplete="off" placeholder="A, B" maxlength="80"
    /></label>`;

/** The fields for the board and side of a player's device. */
const ownBoard = () =>
  html`<label
      >${t('console.pair-own-board')}<input
        name="boards"
        required
        autocomplete="off"
        placeholder="12"
        pattern="([0-9]+\\/)?[0-9]+(\\.[0-9]+)?"
        maxlength="9"
    /></label>
    <label
      >${t('organise.colour')}<select name="side">
        ${['white', 'black'].map((side) => html`<option value=${side}>${t(`console.by-${side}`)}</option>`)}
      </select></label
    >`;

/** @param {Pairing} page @param {Token} me */
function giving(page, me) {
  const roles = givenBy(me.role);
  const role = page.role || roles[0];
  const player = role === 'player';
  return html`<section class="card" aria-labelledby="giving">
    <h2 id="giving">${t('console.pair-others')}</h2>
    ${
      page.shown
        ? html`<div class="code">
            ${drawn(page.shown.link, t('console.pair-code', { role: t(`console.pair-role-${page.shown.role}`) }))}
            ${page.shown.whose ? html`<p><b>${page.shown.whose}</b></p>` : nothing}
            <p>${t('console.pair-scan', { role: t(`console.pair-role-${page.shown.role}`) })}</p>
            <p class="link">${page.shown.link}</p>
            <p><button @click=${() => page.set({ shown: null })}>${t('console.pair-another')}</button></p>
          </div>`
        : html`<form @submit=${(/** @type {SubmitEvent} */ e) => page.give(fields(e))}>
            <label
              >${t('console.pair-role')}<select name="role" @change=${onValue((value) => page.set({ role: value }))}>
                ${roles.map((one) => html`<option value=${one}>${t(`console.pair-role-${one}`)}</option>`)}
              </select></label
            >
            ${
              me.scope.event
                ? html`<input type="hidden" name="event" value=${me.scope.event} />`
                : html`<label
                    >${t('console.event')}<select name="event">
                      ${
                        player ? nothing : html`<option value="">${t('console.pair-everything')}</option>`
                      }${page.events.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
                    </select></label
                  >`
            }
            ${player ? ownBoard() : someBoards()}
            ${
              needsName(role)
                ? html`<label
                    >${t('console.pair-person')}<input name="person" maxlength="80" autocomplete="off"
                  /></label>`
                : nothing
            }
            <label>${t('console.pair-label')}<input name="label" maxlength="80" autocomplete="off" /></label>
            <p><button class="main">${t('console.pair-show')}</button></p>
          </form>`
    }
  </section>`;
}

await fetchWords();
const page = new Pairing(/** @type {HTMLElement} */ (document.getElementById('page')));
page.set({});
page.begin();
