// The screen stays on while a dispute is open: nobody unlocks a phone between
// two accounts.

/** @type {Promise<WakeLockSentinel | null> | null} */ let held = null;

/** Keeps the screen on, or no longer. @param {boolean} on */
export function keepAwake(on) {
  if (on) held ??= request();
  else if (held) {
    void held.then((lock) => lock?.release());
    held = null;
  }
}

/** A browser may refuse, for its battery. */
const request = async () => (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;

// a page out of sight loses it
document.addEventListener('visibilitychange', () => held && !document.hidden && (held = request()));
