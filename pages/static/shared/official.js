// An arbiter by name, and by his role where the event names its arbiters.
import { t } from '/board/shared/words.js';

/** @param {string} name @param {string} [role] */
export const official = (name, role) => (role ? `${name} (${t(`console.role-${role}`)})` : name);
