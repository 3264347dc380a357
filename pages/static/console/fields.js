// What a form has been filled in with. What the hall says stands in a field as its
// default (.defaultValue, ?checked): a browser does not put a new default over what somebody
// has typed.

/**
 * Fields of a form by name, those that were left empty left out; they are sent, and no longer typed.
 * @param {SubmitEvent} event
 */
export function fields(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const given = filled(form);
  settle(form);
  return given;
}

/** Takes what stands in a form for what the hall says, until it says otherwise. @param {HTMLFormElement} form */
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
