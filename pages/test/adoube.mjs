// The program under test: its server and its judge.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.ADOUBE ?? 'adoube';

/** Serves a hall. @param {...string} more @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export function serve(...more) {
  const room = mkdtempSync(join(tmpdir(), 'adoube-'));
  const args = [
    'serve',
    '--language',
    'en',
    '--store',
    join(room, 'hall.db'),
    '--key',
    join(room, 'hall.key'),
    '--listen',
    '127.0.0.1:0',
    ...more,
  ];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    const gone = new Promise((end) => server.once('exit', end));
    server.kill();
    await gone;
    rmSync(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return new Promise((found, failed) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (url) found({ url, stop });
    });
    server.on('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
}

/** Returns the output of the program's judge for lines. @param {string} lines */
export function judge(lines) {
  const out = execFileSync(program, ['judge', '--json'], { input: `${lines}\n`, encoding: 'utf8' });
  return out
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
