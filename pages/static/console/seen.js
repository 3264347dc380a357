// The last data from the hall, stored so that a reopened console can show them until the hall is
// reached.
import { keepOwn, ownOf } from '/board/shared/own.js';
import { person } from '/board/shared/session.js';

/** @typedef {import('./hearing.js').Hearing} Hearing */
/** @typedef {{claim: string, event: string, incident: any, game: any, ended: string}} Shown */
/** @typedef {{at: number, all: Partial<Hearing>, incidents: Shown[]}} Seen */

/** The maximum number of incidents kept, the most recently viewed. */
const most = 8;

const fields = /** @type {const} */ ([
  'me',
  'events',
  'event',
  'rounds',
  'round',
  'current',
  'tables',
  'claims',
  'ladder',
  'kinds',
  'sanctions',
]);

/** @returns {Seen | undefined} */
const kept = () => ownOf(person(), 'seen')[0];

/** Stores the data shown; a browser without room keeps the old ones. @param {Hearing} app */
export function remember(app) {
  const { event, incident, game, ended } = app;
  const others = (kept()?.incidents ?? []).filter((one) => one.claim !== incident?.claim || one.event !== event);
  const incidents = incident ? [{ claim: incident.claim, event, incident, game, ended }, ...others] : others;
  const all = Object.fromEntries(fields.map((field) => [field, app[field]]));
  try {
    keepOwn(person(), 'seen', '', { at: Date.now(), all, incidents: incidents.slice(0, most) });
  } catch (full) {
    if (!(full instanceof DOMException)) throw full;
  }
}

/**
 * The stored data of all boards while none have come, and of the incident shown.
 * @param {Hearing} app
 * @returns {Partial<Hearing> & {asOf?: number}}
 */
export function recalled(app) {
  const seen = kept();
  if (!seen) return {};
  const { view, id } = app.route;
  const event = app.loaded ? app.event : seen.all.event;
  const of = seen.incidents.find((one) => one.claim === id && one.event === event);
  const shown = view === 'claim' && !app.incident && of;
  return {
    ...(app.loaded ? {} : { ...seen.all, loaded: true, asOf: seen.at }),
    ...(shown && { incident: of.incident, game: of.game, ended: of.ended }),
  };
}
