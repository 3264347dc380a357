// The display of a game's clock.

/** A player's time. @param {import('./line.js').Face} face @param {'white'|'black'} side @param {number} now */
export function left(face, side, now) {
  const spent = face.runs === side ? Math.max(0, now - face.at - (face.delay ?? 0)) : 0;
  return Math.max(0, face[side] - spent);
}

/** A time as on a clock; with tenths in the last twenty seconds. @param {number} ms */
export function shown(ms) {
  const all = ms < 20_000 ? Math.floor(ms / 100) / 10 : Math.ceil(ms / 1000);
  const [h, m] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  const s = all % 60;
  const seconds = ms < 20_000 ? s.toFixed(1).padStart(4, '0') : String(s).padStart(2, '0');
  return h ? `${h}:${String(m).padStart(2, '0')}:${seconds}` : `${m}:${seconds}`;
}
