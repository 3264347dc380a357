// An arbiter at the console: entries for a dispute, and downloads.
import { drag } from './player.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Returns the middle of a square of the touch board. @param {Page} page @param {string} name */
async function middle(page, name) {
  const box = await page.locator(`adoube-board [data-square=${name}]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches a piece on the touch board. @param {Page} page @param {string} square */
export async function touches(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/** Moves a piece on the touch board. @param {Page} page @param {string} from @param {string} to */
export const moves = async (page, from, to) => drag(page, await middle(page, from), await middle(page, to));

/** Enters an account, shown on the board and in words. @param {Page} page @param {string} who @param {() => Promise<void>} show @param {string} words */
export async function tells(page, who, show, words) {
  const before = await page.locator('.version').count();
  if (before && !(await page.getByRole('button', { name: who, exact: true }).isVisible())) await page.locator('summary', { hasText: 'Add an account' }).tap();
  await page.getByRole('button', { name: who, exact: true }).tap();
  await page.locator('.telling').waitFor();
  await page.locator('adoube-board').scrollIntoViewIfNeeded();
  await show();
  await page.locator('textarea[name=words]').fill(words);
  await page.getByRole('button', { name: 'Save this' }).tap();
  await page.locator('.version').nth(before).waitFor();
}

/** Unfolds an account if it is folded, and returns it. @param {import('playwright-core').Locator} version */
export async function opened(version) {
  const folded = version.and(version.page().locator('details:not([open])'));
  if (await folded.count()) await version.locator('summary').first().tap();
  return version;
}

/** Enters a move of the scoresheet by two taps. @param {Page} page @param {string} from @param {string} to */
export async function writes(page, from, to) {
  for (const square of [from, to]) await page.locator('.miniboard').getByRole('button', { name: new RegExp(`^${square},`) }).tap();
}

/** Returns the file that a button downloads. @param {Page} page @param {string} name */
export async function downloaded(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).tap()]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), data: Buffer.concat(chunks) };
}
