// Keeps the screen on during a dispute, so that nobody has to unlock a phone between two accounts.

/** @type {Promise<WakeLockSentinel | null> | null} */ let held = null;

/** Keeps the screen on, or stops doing so. @param {boolean} on */
export function keepAwake(on) {
  if (on) held ??= request();
  else if (held) {
    void held.then((lock) => lock?.release());
    held = null;
  }
}

/** A browser may refuse, to save its battery. */
const request = async () => (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;

// a hidden page loses the lock
document.addEventListener('visibilitychange', () => held && !document.hidden && (held = request()));
