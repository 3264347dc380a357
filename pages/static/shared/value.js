// Values of form fields.

/** Seconds in minutes, as a field shows them: to hundredths, from which the seconds follow. @param {number} seconds */
export const inMinutes = (seconds) => Math.round(seconds / 0.6) / 100;

/**
 * A handler of an event that takes the value of its field.
 * @param {(value: string) => unknown} take
 */
export const onValue =
  (take) =>
  (/** @type {Event} */ { target }) =>
    take(/** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (target).value);
