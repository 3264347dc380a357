// An electronic board and its agent, as in a hall: a virtual board of the program, on which 1. e4
// is played.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const program = process.env.ADOUBE ?? 'adoube';

/** The messages of a DGT board for a pawn's move from e2 to e4. */
const recording = [{ family: 'dgt' }, { time: 0.5, direction: 'board', bytes: '8e00053400' }, { time: 0.9, direction: 'board', bytes: '8e00052401' }];

/** Runs a command of the program until the test ends. @param {any} t @param {...string} args */
function runs(t, ...args) {
  const one = spawn(program, [...args, '--language', 'en'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => one.kill());
  return one;
}

/** Starts a board with a serial number and its agent, signed in by a link. @param {any} t @param {string} room for its files @param {string} serial @param {string} link */
export async function boardAndAgent(t, room, serial, link) {
  const file = join(room, `${serial}.rec`);
  writeFileSync(file, recording.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const board = runs(t, 'boards', '--virtual', 'dgt', file);
  const at = await new Promise((found, failed) => {
    let said = '';
    board.stdout.on('data', (text) => {
      said += text;
      const [, line] = / (\/dev\/\S+?)\. /.exec(said) ?? [];
      if (line) found(line);
    });
    board.on('exit', () => failed(new Error(`the virtual board ended: ${said}`)));
  });
  runs(t, 'agent', `dgt:${at}`, '--hall', link, '--board', serial, '--queue', join(room, serial)).stdout.resume();
}

/** Reports whether a board's page says that its acts were entered by hand. @param {import('playwright-core').Page} page @param {string} address */
export async function byHand(page, address) {
  await page.goto(address);
  await page.locator('.timeline .plain:enabled').first().waitFor();
  return (await page.getByText('was entered by hand').count()) > 0;
}
