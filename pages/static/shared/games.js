// Games by hand, for pages that do not play: whether they are allowed here, and whether one exists.

/** Reports whether games by hand are allowed here, for pages that lead to them. */
export const plays = () => document.querySelector('meta[name=play]') !== null;

/** The state of a game; null: it does not exist, undefined: no answer. @param {string} id @returns {Promise<any>} */
export async function stateOf(id) {
  const answer = await fetch(`/play/${encodeURIComponent(id)}/state`).catch(() => null);
  if (answer?.status === 404) return null;
  return answer?.ok ? answer.json() : undefined;
}

/** The address of the game with the typed code; empty: none. @param {string} typed */
export async function addressOf(typed) {
  const code = typed.toLowerCase();
  return plays() && /^[a-z2-9]{8}$/.test(code) && (await stateOf(code)) ? `/play/${code}` : '';
}
