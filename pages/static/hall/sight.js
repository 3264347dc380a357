// What an electronic board can see of Article 4, and what it cannot.
import { get } from '/board/shared/session.js';
import { t } from '/board/shared/words.js';

/** By family: what it senses. @type {Record<string, string[]>} */
const senses = await get('/board/boards.json');

export const families = Object.keys(senses);

/** Sentences on what it sees and what it does not. @param {string} family @returns {{sees: string[], blind: string[]}} */
export function sight(family) {
  if (!family) return { sees: [t('room.by-hand')], blind: [] };
  const has = (/** @type {string} */ what) => (senses[family] ?? []).includes(what);
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
