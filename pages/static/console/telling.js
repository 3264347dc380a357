// Somebody shows on the touch board what he says happened, or the arbiter what
// he finds: the acts that came before stay, those that are shown are kept.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { acts, bar, ruling } from '/board/panels.js';
import { Touch } from '/board/touch.js';
import { header } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {{who: string, acts: import('../case.js').Act[], text: string}} Told */

/** What an act may be found to be, whatever was sensed of it. */
const facts = ['accident', 'adjusting', 'intent', 'released', 'not-released', 'not-made'];

/** What an act was found to be last. @param {import('../case.js').Act[]} acts @param {number} act */
const found = (acts, act) => acts.findLast(({ about }) => about === act)?.finding;

export class Telling extends Touch {
  /**
   * @param {Incident} incident
   * @param {string} who shows: a side, witness, arbiter, or finding
   * @param {number} from after which act it begins
   * @param {(told: Told | null) => void} done with what was shown, or nothing
   */
  constructor(incident, who, from, done) {
    super(document.createElement('div'));
    this.who = who;
    this.done = done;
    /** After which act the turn in dispute began. */
    this.from = incident.from;
    this.board.turned = who === 'black';
    this.by = who === 'finding' ? 'arbiter' : '';
    this.case.begin(header(incident), structuredClone(incident.acts.slice(0, from)), '', from);
  }

  draw() {
    const { case: c } = this;
    return html`<section class="telling" aria-labelledby="telling">
      <h2 id="telling" tabindex="-1">${t(`console.telling-${this.who}`)}</h2>
      <div class="stage">
        <div class="left">${this.table()}${bar(this)}</div>
        <div class="right">
          ${ruling(this)} ${this.who === 'finding' ? this.facts() : nothing}
          ${c.acts.length > c.floor ? acts(this) : html`<p class="quiet">${t('console.telling-how')}</p>`}
          <label>${t('console.words')}<textarea name="words" rows="2" maxlength="4000"></textarea></label>
          <p class="row">
            <button class="main" @click=${() => this.keep()}>${t('console.keep')}</button>
            <button @click=${() => this.done(null)}>${t('console.cancel')}</button>
          </p>
        </div>
      </div>
      ${this.dialog ? this.modal() : nothing}
    </section>`;
  }

  /** The acts of the turn in dispute, of each what it may be found to be. */
  facts() {
    const { acts: all, floor } = this.case;
    return html`<section aria-labelledby="facts">
      <h2 id="facts">${t('console.facts')}</h2>
      <ol class="facts">
        ${this.case.played.acts.slice(this.from, floor).map(
          ({ said }, n) =>
            html`<li>
              <label
                ><span>${said}</span
                ><select @change=${(/** @type {any} */ e) => this.find(this.from + n + 1, e.target)}>
                  <option value="">${t('console.as-recorded')}</option>
                  ${facts.map((fact) => html`<option value=${fact} ?selected=${found(all.slice(floor), this.from + n + 1) === fact}>${t(`fact.${fact}`)}</option>`)}
                </select></label
              >
            </li>`,
        )}
      </ol>
    </section>`;
  }

  /** Finds what an act was. @param {number} about @param {HTMLSelectElement} select */
  find(about, select) {
    if (!select.value || !this.do({ act: 'find', by: 'arbiter', about, finding: select.value })) select.value = '';
  }

  /** Hands over what was shown. */
  keep() {
    const text = /** @type {HTMLTextAreaElement} */ (this.root.querySelector('[name=words]')).value.trim();
    const shown = this.case.acts.slice(this.case.floor);
    if (!shown.length && !text) return this.tell(t('console.nothing-shown'));
    this.done({ who: this.who, acts: shown, text });
  }
}
