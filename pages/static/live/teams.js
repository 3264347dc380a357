// The teams of an event for the public.
import { html } from '/board/vendor/lit-html.js';
import { t } from '/board/shared/words.js';
import { halves } from '/board/shared/shown.js';

/** The teams by their points. @param {import('../../hall').PublicTeams['standings']} standings */
export function teamTable(standings) {
  return html`<h2>${t('public.teams')}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('public.teams')}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="n">${t('public.place')}</th>
            <th scope="col">${t('public.team')}</th>
            <th scope="col" class="n">${t('public.match-points')}</th>
            <th scope="col" class="n">${t('public.game-points')}</th>
          </tr>
        </thead>
        <tbody>
          ${standings.map(
            ({ place, name, match, game }) =>
              html`<tr>
                <td class="n">${place}</td>
                <td>${name}</td>
                <td class="n"><b>${halves(match)}</b></td>
                <td class="n">${halves(game)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2>${t('public.standings')}</h2>`;
}
