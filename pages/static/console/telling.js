// A party shows on the touch board what happened, seeing only the hands' acts; or the arbiter his
// findings, with the rulings. Earlier acts stay, and the new ones are stored.
import { html, nothing } from '/board/vendor/lit-html.js';
import { facts } from '/board/shared/facts.js';
import { t } from '/board/shared/words.js';
import { acts, back, bar, ruling } from '/board/panels.js';
import { witness } from '/board/console/form.js';
import { Touch } from '/board/touch.js';

/** @typedef {{who: string, acts: import('../case.js').Act[], text: string, name?: string, corrects?: number}} Shown */
/** @typedef {import('./versions.js').Version} Version */

/** The last finding about an act. @param {import('../case.js').Act[]} acts @param {number} act */
const found = (acts, act) => acts.findLast(({ about }) => about === act)?.finding;

export class Telling extends Touch {
  /**
   * @param {import('./console.js').Game} game the earlier acts
   * @param {string} who the party: a side, witness, arbiter, or finding
   * @param {number} from number of acts before the disputed turn
   * @param {(shown: Shown | null) => void} done called with the account, or null
   * @param {Version} [first] the account being corrected
   */
  constructor({ header, acts: before }, who, from, done, first) {
    super(document.createElement('div'));
    this.who = who;
    this.done = done;
    this.from = from;
    this.board.turned = who === 'black';
    this.onlyHands = who !== 'finding';
    this.by = this.onlyHands ? '' : 'arbiter';
    this.first = first;
    const shown = /** @type {import('../case.js').Act[]} */ (first?.acts ?? []);
    this.case.begin(header, structuredClone([...before, ...shown]), '', before.length);
  }

  draw() {
    const { case: c } = this;
    return html`<section class="telling" aria-labelledby="telling">
      <h2 id="telling" tabindex="-1">${t(`console.telling-${this.who}`)}</h2>
      <div class="stage">
        <div class="left">${this.table()}${bar(this)}</div>
        <div class="right">
          ${
            this.onlyHands
              ? html`<p class="sentence" role="status" ?hidden=${!this.problem}>${this.problem}</p>`
              : html`${ruling(this)} ${this.facts()}`
          }
          ${
            c.acts.length > c.floor
              ? html`${back(this)}${acts(this)}`
              : html`<p class="quiet">${t('console.telling-how')}</p>`
          }
          ${
            this.onlyHands
              ? html`${this.who === 'witness' ? witness(this.first?.name) : nothing}<label
                    >${t('console.words')}<textarea
                      name="words"
                      rows="2"
                      maxlength="4000"
                      .defaultValue=${this.first?.text ?? ''}
                    ></textarea>
                  </label>`
              : nothing
          }
          <p class="row">
            <button class="main" @click=${() => this.keep()}>${t('console.keep')}</button>
            <button @click=${() => this.done(null)}>${t('console.cancel')}</button>
          </p>
        </div>
      </div>
      ${this.dialog ? this.modal() : nothing}
    </section>`;
  }

  /** The acts of hands in the disputed turn, each with the possible findings. */
  facts() {
    const { acts: all, floor, played } = this.case;
    const done = played.acts.slice(0, floor).map(({ said }, n) => ({ said, no: n + 1, by: all[n].by }));
    return html`<section aria-labelledby="facts">
      <h2 id="facts">${t('console.facts')}</h2>
      <ol class="facts">
        ${done.slice(this.from).map(({ said, no, by }) => (by === 'arbiter' ? nothing : this.fact(said, no)))}
      </ol>
    </section>`;
  }

  /** @param {string} said @param {number} no */
  fact(said, no) {
    const was = found(this.case.acts, no);
    return html`<li>
      <label
        ><span>${said}</span
        ><select @change=${(/** @type {any} */ e) => this.find(no, e.target)}>
          <option value="">${t('console.as-recorded')}</option>
          ${facts.map((fact) => html`<option value=${fact} ?selected=${was === fact}>${t(`fact.${fact}`)}</option>`)}
        </select></label
      >
    </li>`;
  }

  /** Records a finding about an act. @param {number} about @param {HTMLSelectElement} select */
  find(about, select) {
    if (!select.value || !this.do({ act: 'find', by: 'arbiter', about, finding: select.value })) select.value = '';
  }

  /** Passes on the account. */
  keep() {
    const [text, name] = ['words', 'name'].map((field) => {
      const one = /** @type {HTMLInputElement | null} */ (this.root.querySelector(`[name=${field}]`));
      return one?.value.trim() ?? '';
    });
    const shown = this.case.acts.slice(this.case.floor);
    if (!shown.length && !text) return this.tell(t('console.nothing-shown'));
    const corrects = this.first && { corrects: this.first.no };
    this.done({ who: this.who, acts: shown, text, ...(name && { name }), ...corrects });
  }
}
