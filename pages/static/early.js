// A page is drawn before its kernel is loaded. Events before that are stored here, and handled in
// order once the kernel is loaded.

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click', 'change'];

/**
 * Holds back the events of a page, or of some of its parts.
 * @param {HTMLElement} root
 * @param {string} parts
 * @returns {() => void} a function that stops this, and dispatches the events held back
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
 * The element for an event: its target, or if that is gone the element now in its place.
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

/** A copy of an event. @param {Event} event */
const again = (event) => new /** @type {typeof Event} */ (event.constructor)(event.type, event);
