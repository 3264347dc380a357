// A page is drawn before its kernel is loaded. What somebody does meanwhile is kept
// here, and done in its order once the kernel is there.

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click', 'change'];

/**
 * Keeps the events of a page from now on, or those of some of its parts.
 * @param {HTMLElement} root
 * @param {string} parts
 * @returns {() => void} a function that stops keeping them, and dispatches those that were kept
 */
export function holdUp(root, parts = '*') {
  /** @type {Event[]} */ const kept = [];
  /** @param {Event} event */
  const keep = (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    if (!(/** @type {Element} */ (event.target).closest(parts))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    kept.push(event);
  };
  for (const kind of kinds) root.addEventListener(kind, keep, true);
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, keep, true);
    for (const event of kept) place(event, root).dispatchEvent(again(event));
  };
}

/**
 * Where an event belongs: to its element or, where that has left, to what is in its place.
 * @param {Event} event
 * @param {HTMLElement} root
 */
function place(event, root) {
  const { target } = event;
  if (target instanceof Element && target.isConnected) return target;
  const { activeElement } = document;
  const there = event instanceof MouseEvent ? document.elementFromPoint(event.clientX, event.clientY) : activeElement;
  return there && root.contains(there) ? there : root;
}

/** The same event once more. @param {Event} event */
const again = (event) => new /** @type {typeof Event} */ (event.constructor)(event.type, event);
