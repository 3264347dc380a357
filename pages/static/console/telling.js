// Somebody shows on the touch board what he says happened, or the arbiter what
// he finds: the acts that came before stay, those that are shown are kept.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { acts, bar, ruling } from '/board/panels.js';
import { Touch } from '/board/touch.js';
import { header } from '/board/console/versions.js';

/** @typedef {import('./console.js').Incident} Incident */
/** @typedef {{who: string, acts: import('../case.js').Act[], text: string}} Told */

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
          ${ruling(this)} ${c.acts.length > c.floor ? acts(this) : html`<p class="quiet">${t('console.telling-how')}</p>`}
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

  /** Hands over what was shown. */
  keep() {
    const text = /** @type {HTMLTextAreaElement} */ (this.root.querySelector('[name=words]')).value.trim();
    const shown = this.case.acts.slice(this.case.floor);
    if (!shown.length && !text) return this.tell(t('console.nothing-shown'));
    this.done({ who: this.who, acts: shown, text });
  }
}
