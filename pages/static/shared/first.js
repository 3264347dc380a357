// The first event of a staff page.
import { get } from '/board/shared/session.js';

/**
 * The requested event or the last one on this device; otherwise one with a running round, or the
 * first.
 * @param {{id: string}[]} events @param {(string | null | undefined)[]} wanted
 */
export async function firstOf(events, wanted) {
  const known = wanted.find((id) => events.some((one) => one.id === id));
  if (known || events.length < 2) return known ?? events[0]?.id ?? '';
  for (const { id } of events) {
    const rounds = (await get(`/api/v1/events/${id}/rounds`)) ?? [];
    if (rounds.some((/** @type {{state?: string}} */ { state }) => state === 'running')) return id;
  }
  return events[0].id;
}
