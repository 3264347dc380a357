// An arbiter by name, with the role if the event names its arbiters.
import { t } from '/board/shared/words.js';

/** @param {string} name @param {string} [role] */
export const official = (name, role) => (role ? `${name} (${t(`console.role-${role}`)})` : name);
