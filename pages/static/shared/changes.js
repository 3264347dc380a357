// Changes of what an event or a round is, field by field.

/** Reports whether a field says nothing: absent, empty or zero. @param {unknown} value */
const none = (value) => !value || (Array.isArray(value) && !value.length);

/**
 * The request that changes an event or a round from what was shown to what is wanted. It names the
 * fields that differ, so that what others have changed meanwhile stays.
 * @template {object} T
 * @param {'event' | 'round'} kind
 * @param {T} shown
 * @param {T} wanted
 */
export function changeOf(kind, shown, wanted) {
  const names = /** @type {(keyof T)[]} */ (Object.keys({ ...shown, ...wanted }));
  const same = (/** @type {keyof T} */ name) =>
    (none(shown[name]) && none(wanted[name])) || JSON.stringify(shown[name]) === JSON.stringify(wanted[name]);
  return { [kind]: wanted, only: names.filter((name) => !same(name)) };
}
