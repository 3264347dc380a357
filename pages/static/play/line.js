// The connection to a game: requests are numbered and repeated until confirmed, and missed events
// are sent again. Hand movements between acts are sent once.

/**
 * @typedef {import('../../play').Face} Face
 * @typedef {import('../../play').Event} Event
 * @typedef {{sides: string[] | null, token: string, settings: import('../../play').Settings, events: Event[] | null,
 *   since: number, heard: number, watch: string, id: string, now: number, clock: Face, next?: string}} Welcome
 * @typedef {{names: string[], white?: boolean, black?: boolean, boards?: string[], watching?: number}} Here who is
 *   here, and which sides have an electronic board
 */

const again = 1500; // milliseconds until an unconfirmed request is sent again
const pings = 1000; // milliseconds between pings
const looks = 250; // milliseconds between checks
const quiet = 6; // checks without an answer: the line counts as unreliable until something comes
const deaf = 10_000; // milliseconds without an answer until the line is cut

/** The connection of a game. @param {string} id */
export const dial = (id) =>
  new WebSocket(`${location.protocol.replace('http', 'ws')}//${location.host}/play/${id}/line`);

export class Line {
  session = Math.random().toString(36).slice(2);
  entered = 0;
  open = false;
  /** The server's clock minus ours, in milliseconds. */ ahead = 0;
  delay = Infinity;
  /** @type {{n: number, at: number, [field: string]: any}[]} */ pending = [];
  count = 0;
  tries = 0;
  /** The time since when an answer is awaited. */ waits = 0;
  /** The number of checks since then. */ missed = 0;
  /** There is nothing to reconnect to. */ ended = false;
  /** @type {WebSocket | null} */ socket = null;

  /**
   * @param {string} id
   * @param {() => {token: string, name: string, since: number}} entry
   * @param {(message: any) => void} hear
   * @param {WebSocket} [dialled] the connection, if already opened
   */
  constructor(id, entry, hear, dialled) {
    this.id = id;
    this.entry = entry;
    this.hear = hear;
    this.kept = `adoube.line.${id}`;
    this.resume();
    addEventListener('pagehide', () => this.keep());
    addEventListener('pageshow', ({ persisted }) => persisted && this.resume());
    this.connect(dialled);
    setInterval(() => this.look(), looks);
    addEventListener('offline', () => this.socket && this.closed(this.socket));
    setInterval(() => this.ping(), pings);
  }

  /**
   * Continues after a reload of the page: unconfirmed requests are repeated, and the offset of the
   * server's clock is kept.
   */
  resume() {
    const before = JSON.parse(sessionStorage.getItem(this.kept) ?? 'null');
    sessionStorage.removeItem(this.kept); // a second page of this game gets its own session
    Object.assign(this, before);
  }

  keep() {
    const { session, count, pending, ahead, delay } = this;
    sessionStorage.setItem(
      this.kept,
      JSON.stringify({ session, count, pending, ...(delay < Infinity && { ahead, delay }) }),
    );
  }

  /** @param {WebSocket} [dialled] */
  connect(dialled) {
    if (this.ended) return;
    const socket = dialled ?? dial(this.id);
    this.socket = socket;
    this.waits = Date.now();
    if (socket.readyState === WebSocket.OPEN) this.enter(socket);
    socket.addEventListener('open', () => this.enter(socket));
    socket.addEventListener('message', ({ data }) => this.socket === socket && this.heard(JSON.parse(data)));
    socket.addEventListener('close', () => this.closed(socket));
    if (socket.readyState > WebSocket.OPEN) this.closed(socket);
  }

  /** @param {WebSocket} socket */
  enter(socket) {
    this.entered = Date.now();
    socket.send(JSON.stringify({ ...this.entry(), session: this.session }));
  }

  /** Reconnects after a while, longer each time. @param {WebSocket} socket */
  closed(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.open = false;
    this.waits = this.missed = 0;
    socket.close();
    this.hear({ say: 'lost' });
    setTimeout(() => this.connect(), Math.min(3000, 200 * 2 ** this.tries++));
  }

  /** @param {any} message */
  heard(message) {
    if (this.open && this.missed >= quiet) this.hear({ say: 'back' });
    this.waits = this.missed = 0;
    if (message.say === 'welcome') this.welcomed(message);
    if (message.say === 'pong') return this.pong(message);
    if (message.say === 'missing') return this.send(this.pending.filter(({ n }) => n >= message.n));
    this.hear(message);
    if (message.say === 'heard' || message.say === 'refused')
      this.pending = this.pending.filter(({ n }) => n > message.n);
  }

  /** @param {Welcome} message */
  welcomed({ now, heard }) {
    this.open = true;
    this.tries = 0;
    this.pong({ id: this.entered, now });
    this.pending = this.pending.filter(({ n }) => n > heard);
    this.send(this.pending);
    for (const wait of [0, 100, 200, 400, 800, 1200, 1600, 2400]) setTimeout(() => this.ping(), wait);
  }

  ping() {
    if (!this.open || this.socket?.readyState !== 1) return;
    this.waits ||= Date.now();
    this.socket.send(JSON.stringify({ do: 'ping', id: Date.now() }));
  }

  /** Adjusts the clock offset; the fastest answer is the most accurate. @param {{id: number, now: number}} pong */
  pong({ id, now }) {
    const took = Date.now() - id;
    this.rtt = took;
    if (took <= this.delay) {
      this.ahead = now - (id + took / 2);
      this.delay = took;
    }
    this.delay += 1;
  }

  /** The server's time. */
  now() {
    return Date.now() + this.ahead;
  }

  /** Sends a request until it is confirmed. @param {object} what @returns {number} */
  ask(what) {
    const request = { ...what, n: ++this.count, at: Date.now() };
    this.pending.push(request);
    this.send([request]);
    return request.n;
  }

  /** @param {any[]} requests */
  send(requests) {
    if (!this.open || this.socket?.readyState !== 1) return;
    for (const request of requests) {
      request.at = Date.now();
      this.socket.send(JSON.stringify({ ...request, at: undefined }));
    }
  }

  /** Repeats unconfirmed requests; reports an unanswered line, and finally cuts it. */
  look() {
    if (this.open && this.waits && ++this.missed === quiet) this.hear({ say: 'quiet' });
    if (this.socket && this.waits && Date.now() - this.waits > deaf) return this.closed(this.socket);
    if (this.pending[0] && Date.now() - this.pending[0].at > again) this.send(this.pending);
  }

  /** Sends the place of a hand. @param {object} where */
  hand(where) {
    if (this.open && this.socket && this.socket.bufferedAmount < 4096)
      this.socket.send(JSON.stringify({ do: 'hand', ...where }));
  }
}
