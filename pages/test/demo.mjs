// The demonstration: a hall in which twelve games are played.
import { spawn } from 'node:child_process';

const program = process.env.ADOUBE ?? 'adoube';

/** Serves the demonstration. @returns {Promise<{url: string, door: string, stop: () => void}>} */
export function demonstrate() {
  const server = spawn(program, ['serve', '--demo', '--language', 'en', '--listen', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((found, failed) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      const door = /http:\/\/\S+\/demo/.exec(said)?.[0];
      if (door) found({ url: new URL(door).origin, door, stop: () => server.kill('SIGINT') });
    });
    server.on('exit', () => failed(new Error(`the demonstration ended: ${said}`)));
  });
}

/** Signs in through its door, like anybody. @param {import('playwright-core').Page} page @param {string} door */
export async function comeIn(page, door) {
  const behind = (await fetch(door, { redirect: 'manual' })).headers.get('Location');
  const given = await fetch(new URL('/api/v1/pair', door), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: behind?.split('#')[1] }),
  });
  await page.addInitScript((session) => localStorage.setItem('adoube.session', session), await given.text());
}
