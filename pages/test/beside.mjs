// An electronic board and the program beside it, as they stand in a hall: a
// virtual board of the program's own, on which a hand plays 1. e4.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const program = process.env.ADOUBE ?? 'adoube';

/** What a DGT board sends when the pawn goes from e2 to e4. */
const recording = [{ family: 'dgt' }, { time: 0.5, direction: 'board', bytes: '8e00053400' }, { time: 0.9, direction: 'board', bytes: '8e00052401' }];

/** Runs a part of the program until the test ends. @param {any} t @param {...string} args */
function runs(t, ...args) {
  const one = spawn(program, [...args, '--language', 'en'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => one.kill());
  return one;
}

/** A board that has a serial number, and its agent, signed in by a link. @param {any} t @param {string} room for its files @param {string} serial @param {string} link */
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

/** Whether the page of a board says that what it shows was entered by hand. @param {import('playwright-core').Page} page @param {string} address */
export async function byHand(page, address) {
  await page.goto(address);
  await page.locator('.timeline .plain:enabled').first().waitFor();
  return (await page.getByText('was entered by hand').count()) > 0;
}
