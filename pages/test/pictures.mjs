// The pictures of the README, taken from the demonstration:
//   ADOUBE=… node pages/test/pictures.mjs FOLDER
// board.png is animated: an APNG whose frames are screenshots.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { launch } from './browser.mjs';
import { comeIn, demonstrate } from './demo.mjs';

const folder = process.argv[2] ?? 'doc';
const frames = 14;
const pause = 700; // milliseconds between two

/** Yields the chunks of a PNG. @param {Buffer} png */
function* chunks(png) {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) };
}

/** @param {string} kind @param {Buffer} data */
function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** @param {number} n @param {number} [size] */
function number(n, size = 4) {
  const data = Buffer.alloc(size);
  data.writeUIntBE(n, 0, size);
  return data;
}

/** Returns an animated picture made from pictures of one size. @param {Buffer[]} pictures */
function animated(pictures) {
  let count = 0;
  const [first] = [...chunks(pictures[0])];
  const parts = [pictures[0].subarray(0, 8), chunk('IHDR', first.data)];
  parts.push(chunk('acTL', Buffer.concat([number(pictures.length), number(0)])));
  for (const [place, picture] of pictures.entries()) {
    const shown = Buffer.concat([first.data.subarray(0, 8), number(0, 4), number(0, 4), number(pause, 2), number(1000, 2), number(0, 2)]);
    parts.push(chunk('fcTL', Buffer.concat([number(count++), shown])));
    for (const { kind, data } of chunks(picture)) {
      if (kind !== 'IDAT') continue;
      parts.push(place ? chunk('fdAT', Buffer.concat([number(count++), data])) : chunk('IDAT', data));
    }
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

const hall = await demonstrate();
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, locale: 'en', reducedMotion: 'reduce' });
await comeIn(page, hall.door);
await page.goto(`${hall.url}/hall`);
await page.locator('.tile').nth(11).waitFor();
await page.locator('.latest', { hasText: 'in hand' }).first().waitFor();
writeFileSync(join(folder, 'hall.png'), await page.screenshot());
await page.setViewportSize({ width: 920, height: 600 });
await page.goto(`${hall.url}/hall/demo/1/5`);
await page.locator('.timeline .plain:enabled').first().waitFor();
const pictures = [];
for (let n = 0; n < frames; n++) {
  pictures.push(await page.screenshot());
  await page.waitForTimeout(pause);
}
writeFileSync(join(folder, 'board.png'), animated(pictures));
await browser.close();
hall.stop();
