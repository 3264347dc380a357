// The abilities of electronic boards that matter for Article 4.
import { get } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';

/** By family: its product name and its senses. @type {Record<string, {title: string, senses: string[]}>} */
const known = await get('/board/boards.json');

/** The families to choose from, each with its title. @type {[string, string][]} */
export const families = Object.entries(known)
  .map(([name, { title }]) => /** @type {[string, string]} */ ([name, title]))
  .toSorted(([, a], [, b]) => a.localeCompare(b));

/**
 * Sentences on what it sees and what it does not.
 * @param {string} family
 * @returns {{sees: string[], blind: string[]}}
 */
export function sight(family) {
  if (!family) return { sees: [t('room.by-hand')], blind: [] };
  const has = (/** @type {string} */ what) => known[family]?.senses.includes(what) ?? false;
  const finger = has('finger') ? t('room.sees-finger') : '';
  return {
    sees: [t(has('pieces') ? 'room.sees-pieces' : 'room.sees-full'), finger, has('clock') ? t('room.sees-clock') : ''],
    blind: [
      finger ? '' : t('room.blind-finger'),
      t('room.blind-hand'),
      t('room.blind-voice'),
      has('clock') ? '' : t('room.blind-clock'),
    ],
  };
}
