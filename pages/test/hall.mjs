// A hall under test: an event with two rounds of tables, and those signed in to it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.ADOUBE ?? 'adoube';

/** Starts the program in a folder. @param {string} room @param {string} listen @param {string[]} [more] */
function start(room, listen, more = []) {
  const files = ['--store', join(room, 'hall.db'), '--key', join(room, 'hall.key')];
  const server = spawn(program, ['serve', '--language', 'en', ...files, '--listen', listen, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((found, failed) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      const url = /https?:\/\/[\d.]+:\d+/.exec(said)?.[0];
      const code = /\/pair#(\S+)/.exec(said)?.[1];
      if (url && (code || !listen.endsWith(':0'))) found({ server, url, code });
    });
    server.on('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
}

/** Ends a server and waits for its end. @param {import('node:child_process').ChildProcess} server @param {NodeJS.Signals} signal */
const ended = (server, signal) =>
  new Promise((done) => {
    server.once('exit', done);
    server.kill(signal);
  });

export class Hall {
  room = mkdtempSync(join(tmpdir(), 'adoube-'));
  persons = 0;
  /** The code in the link for the chief arbiter. */
  code = '';

  /** Starts a hall of which only the server's output is known. @param {...string} more flags of the server */
  static async printed(...more) {
    const hall = new Hall();
    return Object.assign(hall, await start(hall.room, '127.0.0.1:0', more));
  }

  /** @param {...string} more flags of the server */
  static async open(...more) {
    const hall = await Hall.printed(...more);
    const { code } = hall;
    hall.chief = (await hall.post('/pair', { code })).secret;
    return hall;
  }

  /** Kills the program, and returns a function that starts it again at the same address. */
  async kill() {
    await ended(this.server, 'SIGKILL');
    return async () => Object.assign(this, await start(this.room, new URL(this.url).host));
  }

  /**
   * Deletes the machine's files and restores the hall at the same address from files kept
   * elsewhere.
   * @param {{keys: string, backup: string, passphrase: string}} kept
   */
  async moves({ keys, backup, passphrase }) {
    await ended(this.server, 'SIGKILL');
    rmSync(this.room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    this.room = mkdtempSync(join(tmpdir(), 'adoube-'));
    const said = spawnSync(
      program,
      ['restore', '--language', 'en', '--keys', keys, backup, join(this.room, 'hall.db')],
      { env: { ...process.env, ADOUBE_PASSPHRASE: passphrase }, encoding: 'utf8' },
    );
    if (said.status) throw new Error(said.stdout + said.stderr);
    Object.assign(this, await start(this.room, new URL(this.url).host));
  }

  async close() {
    await ended(this.server, 'SIGTERM');
    rmSync(this.room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** @param {string} path @param {object} [body] @param {string} [secret] @returns {Promise<any>} */
  async post(path, body, secret = this.chief) {
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(secret && { Authorization: `Bearer ${secret}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : {};
  }

  /** Makes an event of one round with some tables; with none, the round waits for its pairings. @param {string} id @param {number} tables @param {object} [more] */
  async event(id, tables, more = {}) {
    const change = (/** @type {object} */ body) => this.post(`/events/${id}/changes`, body);
    await change({ event: { id, name: 'Test Open', laws: 'fide-2023', ...more } });
    await change({ round: { event: id, number: 1 } });
    if (tables > 0) await this.pair(id, 1, tables);
  }

  /** Pairs a number of games in a round: w1 – b1, w2 – b2, … @param {string} id @param {number} round @param {number} tables @param {string} [surname] of all */
  async pair(id, round, tables, surname = '') {
    const rows = Array.from(
      { length: tables },
      (_, n) => `${round},${n + 1},w${n + 1}${surname},b${n + 1}${surname}\n`,
    );
    const answer = await fetch(`${this.url}/api/v1/events/${id}/pairings?format=csv`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${this.chief}` },
      body: `round,board,white,black\n${rows.join('')}`,
    });
    if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
  }

  /** Enters acts at a table. @param {string} event @param {number} table @param {object[]} acts */
  acts(event, table, acts) {
    const keyed = acts.map((act, n) => ({ key: `${table}-${n}-${JSON.stringify(act)}`, act }));
    return this.post(`/events/${event}/rounds/1/tables/${table}/acts`, { acts: keyed });
  }

  /** Makes a link that signs somebody in, each time another person. @param {string} role @param {string} event */
  async link(role, event) {
    const person = `Person ${++this.persons}`;
    const { code } = await this.post('/links', { role, scope: { event }, person });
    return `${this.url}/pair#${code}`;
  }
}
