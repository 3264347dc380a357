// Handlers of form fields.

/**
 * A handler of an event that takes the value of its field.
 * @param {(value: string) => unknown} take
 */
export const onValue =
  (take) =>
  (/** @type {Event} */ { target }) =>
    take(/** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (target).value);
