// What the hall said last, kept for a time without it: the console that is opened
// again shows that until the hall is reached.
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

/** Keeps what is shown; a browser that has no room for it keeps what it had. @param {Hearing} app */
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
 * What was seen last of all boards, while nothing has come, and of the incident that is shown.
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
