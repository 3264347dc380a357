// The state of a page: all of it is in its fields, which have their first values where they are declared.

/**
 * Changes fields of a page; what is no field is a mistake.
 * @param {object} page
 * @param {object} change
 */
export function assign(page, change) {
  const unknown = Object.keys(change).find((name) => !(name in page));
  if (unknown) throw new TypeError(`${page.constructor.name} has no field «${unknown}»`);
  Object.assign(page, change);
}
