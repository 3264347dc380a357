// Starting the agent beside the boards: the command for this hall, to be typed once on the machine
// with the boards.
import { html, nothing } from '/board/vendor/lit-html.js';
import { call } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';
import { families } from '/board/hall/sight.js';
import { base, isLocal, onlyHere } from '/board/organise/devices.js';
import { wrong } from '/board/organise/frame.js';

/** @typedef {import('./organise.js').Organise} Organise */

/** Usual ports of boards. */
const ports = ['/dev/ttyUSB0', '/dev/cu.usbserial-1', 'COM3', '/dev/hidraw0'];

/** Reports whether the hall has its own certificate authority, which an agent has to know. */
const signsItself = () =>
  fetch('/ca.crt', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param {Organise} app */
export function agent(app) {
  const { line, root } = app.part.agent ?? {};
  /** @param {SubmitEvent} submitted */
  const make = (submitted) => {
    const given = new FormData(/** @type {HTMLFormElement} */ (submitted.currentTarget));
    const [families, places, numbers] = ['family', 'port', 'number'].map((name) => given.getAll(name));
    submitted.preventDefault();
    return app.attempt('agent', async () => {
      const { code } = await call('POST', '/api/v1/links', { role: 'agent', hours: 720 });
      const ca = base(app).startsWith('https:') && (await signsItself());
      const to = `--hall '${base(app)}/pair#${code}' --board ${numbers.join(',')}`;
      const sources = families.map((family, n) => `${family}:${places[n]}`).join(' ');
      const trusts = ca ? ' --ca hall-ca.crt' : '';
      app.keep({ agent: { root: ca, line: `adoube agent ${sources} ${to}${trusts} --at-login` } });
    });
  };
  return html`<details class="agent" ?open=${Boolean(line) || app.part.agentOpen}>
    <summary>${t('organise.agent-how')}</summary>
    ${isLocal(base(app)) ? html`<p class="quiet">${onlyHere()}</p>` : nothing}
    ${
      line
        ? html`<p class="quiet">${t('organise.agent-type')}</p>
            ${
              root
                ? html`<p>
                    <a class="button" href="/ca.crt" download="hall-ca.crt">hall-ca.crt</a>
                    <small>${t('organise.agent-root')}</small>
                  </p>`
                : nothing
            }
            <p><code class="line">${line}</code></p>
            <p class="row">
              <button class="main" @click=${() => copy(app, line)}>${t('play.copy')}</button
              ><span role="status">${app.part.copied === line ? '✓' : ''}</span>
              <button @click=${() => app.keep({ agent: undefined, agentOpen: true })}>
                ${t('organise.agent-next')}
              </button>
            </p>
            <p class="quiet">${t('organise.agent-once')}</p>`
        : form(app, make)
    }
    ${wrong(app, 'agent')}
  </details>`;
}

/**
 * Copies a command; if the browser refuses, as at an insecure address, selects it.
 * @param {Organise} app
 * @param {string} line
 */
async function copy(app, line) {
  try {
    await navigator.clipboard.writeText(line);
    app.keep({ copied: line });
  } catch {
    getSelection()?.selectAllChildren(/** @type {HTMLElement} */ (document.querySelector('code.line')));
  }
}

/** @param {Organise} app @param {(submitted: SubmitEvent) => void} make */
const form = (app, make) =>
  html`<form class="stack" @submit=${make}>
    <p class="quiet">${t('organise.agent-what')}</p>
    ${Array.from({ length: app.part.agentBoards ?? 1 }, (_, n) => connected(app, n))}
    <datalist id="ports">${ports.map((one) => html`<option value=${one}></option>`)}</datalist>
    <p class="row">
      <button type="button" @click=${() => app.keep({ agentOpen: true, agentBoards: (app.part.agentBoards ?? 1) + 1 })}>
        + ${t('organise.agent-another')}
      </button>
      <button ?disabled=${app.busy === 'agent'}>${t('organise.agent-show')}</button>
    </p>
  </form>`;

/** The fields of one board of the machine. @param {Organise} app @param {number} n its index */
const connected = (app, n) =>
  html`<fieldset class="connected">
    <label
      >${t('console.family')}<select name="family">
        ${families.map(([name, title]) => html`<option value=${name} ?selected=${name === 'dgt'}>${title}</option>`)}
      </select></label
    >
    <label
      >${t('organise.agent-port')}<input
        name="port"
        required
        maxlength="80"
        autocomplete="off"
        spellcheck="false"
        list="ports"
        .defaultValue=${ports[0].replace('0', String(n))}
    /></label>
    <label
      >${t('organise.agent-number')}<input
        name="number"
        required
        maxlength="40"
        pattern="[A-Za-z0-9._\\-]+"
        autocomplete="off"
        .defaultValue=${String((app.part.heard ?? []).length + 1 + n)}
    /></label>
  </fieldset>`;
