// An organiser on the pages: he imports a tournament, goes from part to part, enters results and
// saves files.
import { readFileSync } from 'node:fs';

const players = ['Saar, Jüri', 'Müller, Jörg', 'Fernández-Villaverde y Rodríguez, José', 'Ղազարյան, Դավիթ', 'O’Neill, Seán', 'Иванов, Пётр', 'Dupont, Zoé', 'Kask, Õnne',
  'Harutyunyan, Arpine', 'Nguyễn, Thị Hòa', 'Þórðardóttir, Guðrún', 'López, Sofía', 'Mägi, Kätlin', 'Schäfer, Ann-Kathrin', 'Kowalczyk-Wiśniewska, Anna', 'Petrosyan, Tigran'];

/** Returns a TRF of rounds, each a list of [white, black, White's result, Black's result]; 0: nobody. @param {[number, number, string, string][][]} rounds @param {Record<number, string>} [names] */
export function trf(rounds, names = {}) {
  const line = players.map((name, i) => {
    const cells = rounds.map((games) => {
      const game = games.find(([white, black]) => white === i + 1 || black === i + 1);
      if (!game) return ' '.repeat(10);
      const white = game[0] === i + 1;
      const opponent = white ? game[1] : game[0];
      return `  ${opponent ? String(opponent).padStart(4) : '0000'} ${opponent ? (white ? 'w' : 'b') : '-'} ${(white ? game[2] : game[3]) || ' '}`;
    });
    const head = `001 ${String(i + 1).padStart(4)} m    ${(names[i + 1] ?? name).padEnd(33).slice(0, 33)} ${String(2400 - 50 * i).padStart(4)} EST ${String(1000001 + i).padStart(11)}`;
    return `${head.padEnd(89)}${cells.join('')}`.trimEnd();
  });
  return ['012 Open', '022 Tallinn', '092 Individual: Swiss-System', ...line, ''].join('\n');
}

/** Chooses a file on the page for pairings. @param {import('playwright-core').Page} page @param {string} name @param {string} text */
export const choose = (page, name, text) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Returns a button. @param {import('playwright-core').Page} page @param {string | RegExp} name */
export const button = (page, name) => page.getByRole('button', { name });

/** Goes to a part by the navigation at the top, and waits until it is shown: others have fields of the same names. @param {import('playwright-core').Page} page @param {string} name */
export async function part(page, name) {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
}

/** Returns the list of boards as text. @param {import('playwright-core').Page} page */
export const rows = (page) => page.locator('.boards .plain').evaluateAll((all) => all.map((row) => /** @type {HTMLElement} */ (row).innerText.replace(/\s+/g, ' ').trim()));

/** Enters a result at a board. @param {import('playwright-core').Page} page @param {number} table @param {string} result */
export async function enter(page, table, result) {
  const row = page.locator('.boards > li').filter({ has: page.locator('.number', { hasText: new RegExp(`^${table}$`) }) });
  await row.locator('.plain').click();
  await row.getByRole('button', { name: new RegExp(`^${result}`) }).click();
  await row.locator('.score', { hasText: result.replace(/ \/ /g, ' / ') }).waitFor();
}

/** Returns the text of a file that the page saves. @param {import('playwright-core').Page} page @param {string} name */
export async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await download.path(), 'utf8');
}
