// The tables of the players, by name.
import { html } from '/board/vendor/lit-html.js';
import { spoken, t, time } from '/board/shared/words.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { mine, titled } from '/board/live/seen.js';

/** @typedef {import('./round.js').Now} Now */
/** @typedef {import('./round.js').Bye} Bye */
/**
 * @typedef {{name: string, who: unknown, board: string, side?: 'white'|'black', against: unknown, mine?: boolean}} Row
 */

/** The two players of a game. @param {import('./round.js').Game} game @returns {Row[]} */
function both(game) {
  const { white, black } = game;
  const here = { board: boardName(numberOf(game)), mine: mine(game) };
  return [
    { ...here, name: white.name, who: titled(white), side: 'white', against: titled(black) },
    { ...here, name: black.name, who: titled(black), side: 'black', against: titled(white) },
  ];
}

/** The reason why a player has no opponent. @param {string} code of the result */
export const absent = (code) => t(`organise.bye-${code === '+' ? 'won' : code === '-' ? 'lost' : code}`);

/** The players without an opponent, or whose game is not shown. @param {Bye} bye @returns {Row[]} */
function apart({ table, white, black, result }) {
  const board = table ? boardName(table) : '';
  if (!black) return [{ name: white, who: white, board, against: absent(result) }];
  return [
    { name: white, who: white, board, side: 'white', against: black },
    { name: black, who: black, board, side: 'black', against: white },
  ];
}

/**
 * The list, sorted as in the language.
 * @param {import('./round.js').RoundPage} page
 * @param {Now} now
 */
export function names(page, now) {
  const { compare } = new Intl.Collator(spoken());
  const rows = [...now.games.flatMap(both), ...(now.byes ?? []).flatMap(apart)];
  return html`<div class="bar2">${page.rounds(now)} <button @click=${() => print()}>${t('console.print')}</button></div>
    <h2 class="printed">
      ${t('room.round', { round: now.round })} · ${t('organise.list-names')}
      <small>${time(new Date(), { dateStyle: 'medium', timeStyle: 'short' })}</small>
    </h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('organise.list-names')}>
      <table class="named">
        <thead>
          <tr>
            <th scope="col">${t('public.player')}</th>
            <th scope="col" class="n">${t('organise.board')}</th>
            <th scope="col">${t('organise.colour')}</th>
            <th scope="col">${t('organise.opponent')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows
            .toSorted((a, b) => compare(a.name, b.name))
            .map(
              ({ who, board, side, against, mine: followed }) =>
                html`<tr class=${followed ? 'mine' : ''}>
                  <td>${who}</td>
                  <td class="n"><b>${board}</b></td>
                  <td>${side ? t(`public.${side}`) : ''}</td>
                  <td>${against}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>`;
}
