// Games by hand, for pages that do not play: whether they are allowed here, and
// whether there is one.

/** Whether games are played by hand here; pages that lead to them know it. */
export const plays = () => document.querySelector('meta[name=play]') !== null;

/** How far a game is; null: there is none, undefined: nobody answers. @param {string} id @returns {Promise<any>} */
export async function stateOf(id) {
  const answer = await fetch(`/play/${encodeURIComponent(id)}/state`).catch(() => null);
  if (answer?.status === 404) return null;
  return answer?.ok ? answer.json() : undefined;
}

/** The address of the game that a typed text is the code of; empty: it is none. @param {string} typed */
export async function addressOf(typed) {
  const code = typed.toLowerCase();
  return plays() && /^[a-z2-9]{8}$/.test(code) && (await stateOf(code)) ? `/play/${code}` : '';
}
