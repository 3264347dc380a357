// The keys of a game, independent of the focus.

/** @typedef {import('./game.js').Play} Play */

/** @param {Play} app */
export function listen(app) {
  addEventListener('keydown', (event) => press(app, event));
  app.root.addEventListener('click', letGo);
}

/** @param {Play} app @param {KeyboardEvent} event */
function press(app, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select, textarea, dialog *')) return;
  const deed = /** @type {Record<string, () => void>} */ ({
    ' ': () => app.press(),
    j: () => app.do({ act: 'adjust' }),
    a: () => app.arbiter(),
    f: () => app.board.turn(),
  })[event.key];
  if (!deed || (event.key === ' ' && target.matches('button, a, summary'))) return;
  event.preventDefault();
  deed();
}

/** Removes the focus from a clicked button, so that the next Space presses the clock. @param {MouseEvent} event */
function letGo({ detail, target }) {
  const button = /** @type {HTMLElement} */ (target).closest('button');
  if (detail) button?.blur();
}
