// The newest checkpoint, for the arbiter's sheet or a witness: a copy kept elsewhere cannot be
// changed here, and «adoube verify --checkpoint» compares it with the record later.
import { html, nothing } from '/board/vendor/lit-html.js';
import { code } from '/board/shared/qr.js';
import { t, time } from '/board/shared/words.js';

/**
 * @param {string | undefined} note the signed note; empty: none yet; undefined: not fetched yet
 * @param {number} signed the time in milliseconds since 1970
 * @param {string} event its name @param {number} round that is shown; 0: none
 */
export function checkpoint(note, signed, event, round) {
  if (note === undefined) return nothing;
  if (!note) return html`<p class="quiet">${t('console.unsealed')}</p>`;
  const of = round ? t('console.sealed-after', { event, round: String(round) }) : event;
  const what = [of, time(signed, { dateStyle: 'medium', timeStyle: 'short' })].filter(Boolean).join(' · ');
  return html`<p>${what}</p>
    <p class="quiet">${t('console.kept')} ${t('console.sealed-how')}</p>
    <pre tabindex="0">${note}</pre>
    ${code(note, t('console.checkpoint'))}
    <p class="row unprinted">
      <button class="main" @click=${() => print()}>${t('console.print')}</button>
      <a class="button" href=${mail(note, what)}>${t('console.send-mail')}</a>
    </p>`;
}

/** A letter with the checkpoint, without a recipient. @param {string} note @param {string} what */
function mail(note, what) {
  const body = [t('console.kept'), t('console.sealed-how'), '', note].join('\r\n');
  return `mailto:?subject=${encodeURIComponent(t('console.sealed-mail', { what }))}&body=${encodeURIComponent(body)}`;
}
