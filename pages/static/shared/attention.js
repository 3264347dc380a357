// What needs attention. The hall states it, a list of alarms for each table;
// every page counts the tables that have one.

/**
 * @typedef {import('../../hall').Alarm} Alarm
 * @typedef {{table: number, attention?: Alarm[]}} Attended
 */

/** How many tables need attention. @param {Iterable<Attended>} tables */
export const needing = (tables) => [...tables].filter(({ attention }) => attention?.length).length;

/** Names a page, with how many tables need attention before it. @param {string} title @param {number} count */
export function entitle(title, count) {
  document.title = `${count ? `(${count}) ` : ''}adoube · ${title}`;
  void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
}

/** What an alarm is called in the words of the room. @param {Alarm} alarm */
export const nameOf = ({ kind, device }) => (kind === 'device' ? String(device) : kind === 'question' ? 'asked' : kind);
