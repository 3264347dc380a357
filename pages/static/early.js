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
  /** @type {{event: Event, at: DOMRect}[]} */ const kept = [];
  /** @param {Event} event */
  const keep = (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    if (!(/** @type {Element} */ (event.target).closest(parts))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    kept.push({ event, at: /** @type {Element} */ (event.target).getBoundingClientRect() });
  };
  for (const kind of kinds) root.addEventListener(kind, keep, true);
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, keep, true);
    for (const { event, at } of kept) {
      const there = place(event, root);
      const now = there === event.target ? there.getBoundingClientRect() : at;
      there.dispatchEvent(again(event, { clientX: now.x - at.x, clientY: now.y - at.y }));
    }
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

/**
 * A copy of an event, at the same place of its element, which may have moved.
 * @param {Event} event
 * @param {Record<string, number>} moved by how many pixels
 */
function again(event, moved) {
  const get = (/** @type {any} */ from, /** @type {string} */ name) =>
    name in moved ? from[name] + moved[name] : from[name];
  return new /** @type {typeof Event} */ (event.constructor)(event.type, new Proxy(event, { get }));
}
