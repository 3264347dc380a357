// How smoothly the opponent's hand moves: White carries a knight around for some
// seconds, and Black's page counts the frames in which it moved:
//   ADOUBE=… ADOUBE_KERNEL=… node smooth.mjs [SECONDS]
import { launch } from './browser.mjs';
import { serve } from './adoube.mjs';
import { begun, seen } from './table.mjs';

const seconds = Number(process.argv[2] ?? 4);
const server = await serve('--play');
const browser = await launch();
const { white, black } = await begun(browser, server.url, { after: () => {} }, {});
const centre = await seen(white, 'e4');
const place = await seen(white, 'g1');
await white.mouse.move(place.x, place.y);
await white.mouse.down();
await black.waitForFunction(() => touchboard.recorded.length === 1);
const counted = black.evaluate(
  (length) =>
    new Promise((done) => {
      const began = performance.now();
      let [moved, last, frames] = [0, '', 0];
      const look = () => {
        const at = JSON.stringify(touchboard.board.far.get('white'));
        frames += 1;
        if (at !== last) moved += 1;
        last = at;
        const gone = (performance.now() - began) / 1000;
        if (gone < length) requestAnimationFrame(look);
        else done({ moved: moved / gone, frames: frames / gone });
      };
      requestAnimationFrame(look);
    }),
  seconds,
);
const end = Date.now() + seconds * 1000;
for (let n = 0; Date.now() < end; n++) await white.mouse.move(centre.x + 120 * Math.cos(n / 20), centre.y + 120 * Math.sin(n / 20));
const { moved, frames } = /** @type {{moved: number, frames: number}} */ (await counted);
console.log(`the hand moved in ${moved.toFixed(1)} frames a second, of ${frames.toFixed(1)} drawn`);
await browser.close();
await server.stop();
