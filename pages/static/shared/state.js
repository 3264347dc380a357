// The state of a page: its fields, which have their initial values where they are declared.

/**
 * Changes fields of a page; an unknown field is an error.
 * @param {object} page
 * @param {object} change
 */
export function assign(page, change) {
  const unknown = Object.keys(change).find((name) => !(name in page));
  if (unknown) throw new TypeError(`${page.constructor.name} has no field «${unknown}»`);
  Object.assign(page, change);
}

/**
 * A page whose state is its fields.
 * @template [Fields=any] the class of the page
 */
export class Page {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** Draws the page from its state. */
  update() {}

  /** Changes the state. @param {Partial<Fields>} change */
  set(change) {
    assign(this, change);
    this.update();
  }
}
