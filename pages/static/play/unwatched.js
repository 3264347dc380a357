// These games have no arbiter: the kernel's texts about one are replaced.

/** @type {Record<string, string>} */
const instead = {
  'finding.at': 'play.at',
  'remedy.claim-open-arbiter': 'remedy.claim-open',
  'remedy.claim-forfeited-arbiter': 'remedy.claim-forfeited',
  'remedy.claim-none-arbiter': 'play.settled',
  'pending.unfinished': 'play.pending-press',
};

/** The text used here instead of another. @param {string} id */
export const unwatched = (id) => instead[id] ?? (id.startsWith('pending.') ? 'play.pending' : id);
