// Hands that are quicker than the Laws: what is done on a page that is drawn
// before its kernel is there waits for it, and is done then in its order.

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click', 'change'];

/** Keeps what is done on a page. @param {HTMLElement} root @returns {() => void} what lets it be done */
export function holdUp(root) {
  /** @type {Event[]} */ const kept = [];
  /** @param {Event} event */
  const keep = (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    kept.push(event);
  };
  for (const kind of kinds) root.addEventListener(kind, keep, true);
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, keep, true);
    for (const event of kept) event.target?.dispatchEvent(again(event));
  };
}

/** The same event once more. @param {Event} event */
const again = (event) => new /** @type {typeof Event} */ (event.constructor)(event.type, event);
