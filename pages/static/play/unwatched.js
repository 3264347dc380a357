// Nobody watches these games: what the kernel says of an arbiter is said otherwise.

/** @type {Record<string, string>} */
const instead = {
  'finding.at': 'play.at',
  'remedy.claim-open-arbiter': 'remedy.claim-open',
  'remedy.claim-forfeited-arbiter': 'remedy.claim-forfeited',
  'remedy.claim-none-arbiter': 'play.settled',
  'pending.unfinished': 'play.pending-press',
};

/** Which text is said here in the place of another. @param {string} id */
export const unwatched = (id) => instead[id] ?? (id.startsWith('pending.') ? 'play.pending' : id);
