// What needs attention. The hall sends a list of alarms for each table; every page counts the
// tables with alarms for its user.
import { has, me } from '/board/shared/session.js';

/**
 * @typedef {import('../../hall').Alarm} Alarm
 * @typedef {import('../../hall').Summary} Attended
 */

/** Reports whether the user may sign another arbiter's decision. @param {Alarm} alarm */
function signs({ token, person }) {
  const who = me();
  return Boolean(who) && has('decides', who) && token !== `token-${who?.id}` && (!person || person !== who?.person);
}

/**
 * The alarms of a table for the user: signatures only if the user may sign.
 * @param {{attention?: Alarm[]}} table
 */
export const alarms = ({ attention = [] }) => attention.filter((one) => one.kind !== 'signature' || signs(one));

/** The number of tables that need attention. @param {Iterable<Attended>} tables */
export const needing = (tables) => [...tables].filter((one) => alarms(one).length).length;

/** Sets a page's title, with the number of tables that need attention. @param {string} title @param {number} count */
export function entitle(title, count) {
  document.title = `${count ? `(${count}) ` : ''}adoube · ${title}`;
  void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
}

/** The key of an alarm's name. @param {Alarm} alarm */
export const nameOf = ({ kind, device }) => (kind === 'device' ? String(device) : kind === 'question' ? 'asked' : kind);
