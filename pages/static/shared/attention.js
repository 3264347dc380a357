// What needs attention. The hall states it, a list of alarms for each table;
// every page counts the tables that have one for whoever looks.
import { has, me } from '/board/shared/session.js';

/**
 * @typedef {import('../../hall').Alarm} Alarm
 * @typedef {import('../../hall').Summary} Attended
 */

/** Whether who looks may sign what another arbiter decided. @param {Alarm} alarm */
function signs({ token, person }) {
  const who = me();
  return Boolean(who) && has('decides', who) && token !== `token-${who?.id}` && (!person || person !== who?.person);
}

/**
 * The alarms of a table for whoever looks: decisions to be signed only where he may sign.
 * @param {{attention?: Alarm[]}} table
 */
export const alarms = ({ attention = [] }) => attention.filter((one) => one.kind !== 'signature' || signs(one));

/** How many tables need attention. @param {Iterable<Attended>} tables */
export const needing = (tables) => [...tables].filter((one) => alarms(one).length).length;

/** Names a page, with how many tables need attention before it. @param {string} title @param {number} count */
export function entitle(title, count) {
  document.title = `${count ? `(${count}) ` : ''}adoube · ${title}`;
  void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
}

/** What an alarm is called in the words of the room. @param {Alarm} alarm */
export const nameOf = ({ kind, device }) => (kind === 'device' ? String(device) : kind === 'question' ? 'asked' : kind);
