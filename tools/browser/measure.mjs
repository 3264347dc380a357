// Prints the size of the kernel in the current folder, and the results of measure.js in
// Node.js and in the given Chromium, each started again for every round: from its bytes,
// and streamed from a server as the pages load it.
import { execFileSync, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import zlib from 'node:zlib'

const wasm = readFileSync('kernel.wasm')
const book = readFileSync('book.json', 'utf8')
const zipped = readFileSync('kernel.wasm.gz')
const scripts = ['wasm_exec.js', 'measure.js'].map((name) => readFileSync(name, 'utf8'))

function sizes() {
  const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: wasm.length }
  const mb = (data) => `${(data.length / 1e6).toFixed(2)} MB`
  return `size: ${mb(wasm)}, ${mb(zipped)} by gzip, ${mb(zlib.brotliCompressSync(wasm, { params }))} by brotli`
}

const page = `<meta charset="utf-8"><script>${scripts.join('\n')}</script><script type="module">
await new Promise((settled) => setTimeout(settled, 2500)) // a browser is busy just after its start
const book = await (await fetch('book.json')).text()
const kernel = location.search ? streamed : ofBytes(await (await fetch('kernel.wasm')).arrayBuffer())
const body = JSON.stringify(await measure(kernel, book))
await fetch('said', { method: 'POST', body })</script>`

const files = {
  '/': ['text/html', page],
  '/book.json': ['application/json', book],
  '/kernel.wasm': ['application/wasm', zipped, 'gzip'],
}

function answer(request, response) {
  if (request.method === 'POST') return
  const [type, body, coding = 'identity'] = files[request.url.split('?')[0]] ?? ['text/plain', '']
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': coding }).end(body)
}

/** Returns a page's result from a browser of its own. */
async function inBrowser(chromium, query) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=profile${query}`]
  const browser = spawn(chromium, [...flags, `http://127.0.0.1:${server.address().port}/${query}`], { stdio: 'ignore' })
  const ended = new AbortController() // do not wait for a browser that ends without a result
  browser.once('exit', () => ended.abort())
  for await (const [request] of on(server, 'request', { signal: ended.signal })) {
    if (request.method !== 'POST') continue
    const said = JSON.parse((await request.toArray()).join(''))
    browser.kill()
    await once(browser, 'exit')
    return said
  }
}

/** Returns the result from a Node.js of its own. */
function inNode() {
  const run = `${scripts.join('\n')}
    const [wasm, book] = ['kernel.wasm', 'book.json'].map((name) => require('fs').readFileSync(name))
    measure(ofBytes(wasm), book.toString()).then((said) => { console.log(JSON.stringify(said)); process.exit() })`
  return JSON.parse(execFileSync(process.execPath, ['--eval', run]))
}

const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1]

function line(where, turns) {
  const of = (what) => turns.map((turn) => turn[what])
  const starts = of('start').map(Math.round).sort((a, b) => a - b)
  const µs = (taken) => taken.toFixed(1)
  return `${where}: start to the first ruling ${starts.join(', ')} ms, median ${median(starts)}; one act ${µs(median(of('cold')))} µs in the first hundred games of 240 acts, ${µs(median(of('warm')))} µs in the second (medians; least ${µs(Math.min(...of('least')))})`
}

console.log(sizes())
const chromium = process.argv[2]
const places = [['Node.js', inNode]]
if (chromium) places.push(['Chromium', () => inBrowser(chromium, '')], ['Chromium, streamed', () => inBrowser(chromium, '?streamed')])
const turns = places.map(() => [])
for (let turn = 0; turn < 7; turn++) for (const [n, [, measured]] of places.entries()) turns[n].push(await measured())
for (const [n, [where]] of places.entries()) console.log(line(where, turns[n]))
process.exit()
