// What a hall of very many boards costs a browser that scrolls through it:
//   ADOUBE=… node pages/test/measure.mjs BOARDS SECONDS
// Every board sends a message once a second in the form of the hall's stream, and the
// cost of making the messages is included. Tasks are those of the page's thread while it
// scrolls: by wall time as reported to the page, and by processor time from a trace of five
// more seconds, which excludes waits for a busy processor. The trace is separate because
// tracing makes long tasks of its own.
import { launch } from './browser.mjs';
import { comeIn, demonstrate } from './demo.mjs';

const traced = 5000;
const [boards, seconds] = process.argv.slice(2).map(Number);

/** Simulates messages of a number of boards to the page. @param {number} count */
function pretend(count) {
  const real = globalThis.fetch;
  const fens = ['rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'];
  const message = (table, n) => {
    const clock = { white: 5_400_000 - n * 1000, black: n % 97 ? 5_400_000 : 120_000, running: true, turn: n % 2 ? 'black' : 'white' };
    const sum = { event: 'demo', round: 1, table, white: { name: `White, Player ${table}` }, black: { name: `Black, Player ${table}` },
      board: { family: 'dgt', serial: String(table) }, health: { connected: true, battery: 80 }, fen: `${fens[n % 2]} w KQkq - 0 1`,
      pieces: fens[n % 2], turn: clock.turn, acts: n, moves: n, last: 'Nf3', move: 'g1f3', findings: 0, asks: table % 50 ? 0 : 1, clock, record: n };
    return `id: ${n}\nevent: table\ndata: ${JSON.stringify(sum)}\n\n`;
  };
  globalThis.fetch = (path, how) => {
    if (!String(path).includes('/rounds/1/stream')) return real(path, how);
    const body = new ReadableStream({
      start(out) {
        const bytes = new TextEncoder();
        for (let table = 1; table <= count; table++) out.enqueue(bytes.encode(message(table, table)));
        let at = 0;
        setInterval(() => {
          for (let n = 0; n < count / 50; n++, at++) out.enqueue(bytes.encode(message((at % count) + 1, Math.floor(at / count) + at)));
        }, 20);
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  };
}

/** Returns the processor time of each task of the page's thread, in milliseconds, from a trace. @param {Buffer} trace */
function processorTimes(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = threads.map(({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid && one.tdur));
  const busiest = tasks.toSorted((a, b) => b.length - a.length)[0];
  return busiest.map(({ tdur }) => tdur / 1000); // tasks within a task are shorter
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const hall = await demonstrate();
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await comeIn(page, hall.door);
await page.addInitScript(pretend, boards);
await page.goto(`${hall.url}/hall`);
await page.waitForFunction((count) => globalThis.hall?.tables.size === count, boards);
await page.evaluate(() => {
  Object.assign(globalThis, { frames: 0, tasks: [] });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => globalThis.tasks.push(one.duration))).observe({ type: 'longtask' });
  const frame = () => {
    globalThis.frames++;
    scrollBy(0, document.documentElement.scrollHeight - innerHeight - scrollY < 20 ? -1e9 : 15);
    requestAnimationFrame(frame);
  };
  frame();
});
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
const metrics = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
const costs = [];
let heap = 0;
for (let second = 0; second < seconds; second++) {
  const [before, from] = [await metrics(), await page.evaluate(() => globalThis.frames)];
  await page.waitForTimeout(1000);
  const [now, to] = [await metrics(), await page.evaluate(() => globalThis.frames)];
  costs.push(((now.ScriptDuration - before.ScriptDuration) * 1000) / Math.max(1, to - from));
  heap = Math.max(heap, now.JSHeapUsedSize);
}
const tasks = await page.evaluate(() => globalThis.tasks);
await browser.startTracing(page, { categories: ['toplevel'] });
await page.waitForTimeout(traced);
const times = processorTimes(await browser.stopTracing());
const shown = await page.locator('.tile').count();
console.log(`${boards} boards, ${seconds} s: scripting a frame ${middle(costs).toFixed(1)} ms (median of seconds), most ${Math.max(...costs).toFixed(1)} ms`);
console.log(`tasks of over 50 ms of processor time: ${times.filter((one) => one > 50).length}, the longest ${Math.round(times.reduce((most, one) => Math.max(most, one), 0))} ms`);
console.log(`tasks over 50 ms: ${tasks.length}${tasks.length ? `, the longest ${Math.round(Math.max(...tasks))} ms` : ''}; heap at most ${Math.round(heap / 1e6)} MB; tiles in the page ${shown}`);
await browser.close();
hall.stop();
