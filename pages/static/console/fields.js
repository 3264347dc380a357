// The contents of forms. A field shows the hall's value as its default (.defaultValue, ?checked),
// because browsers do not replace typed text by a new default.

/**
 * The non-empty fields of a form by name. The form then counts as sent.
 * @param {SubmitEvent} event
 */
export function fields(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const given = filled(form);
  settle(form);
  return given;
}

/** Makes the contents of a form its defaults, until the hall's values change. @param {HTMLFormElement} form */
function settle(form) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
    if (field instanceof HTMLInputElement) field.defaultChecked = field.checked;
    if (field instanceof HTMLSelectElement) for (const one of field.options) one.defaultSelected = one.selected;
  }
  form.reset();
}

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
export const filled = (form) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );
