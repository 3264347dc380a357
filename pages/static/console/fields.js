// What a form has been filled in with.

/** Fields of a form by name, those that were left empty left out. @param {SubmitEvent} event */
export function fields(event) {
  event.preventDefault();
  return filled(/** @type {HTMLFormElement} */ (event.target));
}

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
export const filled = (form) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );
