// The bell: a call or a player's claim sounds, vibrates and notifies once, and again every half
// minute until an arbiter is on the way.
import { t } from '/board/shared/words.js';
import { numberOf } from '/board/shared/board.js';

/** @typedef {import('../shared/attention.js').Alarm} Alarm */
/** @typedef {{table: number, number?: number, alarm: Alarm}} Call */

/** The interval of repetitions for an unanswered call, in milliseconds. */
const again = 30_000;

/**
 * The waiting players: those who called or claim without an arbiter on the way.
 * @param {{table: number, number?: number, attention?: Alarm[]}[]} tables
 * @returns {Call[]}
 */
export const calls = (tables) =>
  tables.flatMap(({ table, number, attention = [] }) =>
    attention.filter(({ by, coming }) => by && by !== 'arbiter' && !coming).map((alarm) => ({ table, number, alarm })),
  );

export class Bell {
  /** The time of the last ring of each call, by claim. @type {Map<string, number>} */ rung = new Map();
  /** @type {AudioContext | null} */ sound = null;

  /** Reports whether this device has not been asked for permission to notify. */
  get asks() {
    return 'Notification' in globalThis && Notification.permission === 'default';
  }

  /** Gets the browser's permission for sound and notifications, during a tap. */
  async allow() {
    this.sound ??= new AudioContext();
    await this.sound.resume();
    if (this.asks) await Notification.requestPermission();
    this.ring();
  }

  /** Rings for the waiting calls that are due. @param {Call[]} waiting @param {number} now */
  heard(waiting, now) {
    const due = waiting.filter(({ alarm }) => now - (this.rung.get(String(alarm.claim)) ?? 0) >= again);
    const names = new Set(waiting.map(({ alarm }) => String(alarm.claim)));
    for (const name of this.rung.keys()) if (!names.has(name)) this.rung.delete(name);
    if (!due.length) return;
    for (const { alarm } of due) this.rung.set(String(alarm.claim), now);
    this.ring();
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
    for (const call of due) this.notify(call);
  }

  /** Plays two tones. */
  ring() {
    try {
      this.sound ??= new AudioContext();
      for (const [n, pitch] of [880, 660].entries()) this.tone(this.sound, pitch, n * 0.25);
    } catch {
      this.sound = null; // this device has no sound
    }
  }

  /** @param {AudioContext} sound @param {number} pitch in Hertz @param {number} after in seconds */
  tone(sound, pitch, after) {
    const at = sound.currentTime + after;
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.24);
  }

  /** @param {Call} call */
  notify({ table, number, alarm }) {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    try {
      const notice = new Notification(t('console.board', { table: numberOf({ table, number }) }), {
        body: t(`console.who-${alarm.by}`) + ' · ' + t(`console.kind-${alarm.of}`),
        tag: alarm.claim,
        icon: '/board/icon.svg',
      });
      notice.addEventListener('click', () => {
        globalThis.focus();
        notice.close();
      });
    } catch {
      // some phones notify only from a service worker; sound and vibration are done
    }
  }
}
