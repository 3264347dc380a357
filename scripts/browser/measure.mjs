// Prints the size of the kernel in the folder where it is called, and what
// measure.js says of it in Node.js and in the Chromium that is named: from its
// bytes, and streamed from a server as the pages load it.
import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import vm from 'node:vm'
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
const book = await (await fetch('book.json')).text()
const kernel = location.search ? streamed : ofBytes(await (await fetch('kernel.wasm')).arrayBuffer())
const said = await measure(kernel, book, location.search ? 'Chromium, streamed' : 'Chromium')
await fetch('said', { method: 'POST', body: said })</script>`

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

/** What a page says, in a browser of its own. */
async function inBrowser(chromium, query) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=profile${query}`]
  const browser = spawn(chromium, [...flags, `http://127.0.0.1:${server.address().port}/${query}`], { stdio: 'ignore' })
  const ended = new AbortController() // a browser that says nothing is not waited for
  browser.once('exit', () => ended.abort())
  for await (const [request] of on(server, 'request', { signal: ended.signal })) {
    if (request.method !== 'POST') continue
    const said = (await request.toArray()).join('')
    browser.kill()
    await once(browser, 'exit')
    return said
  }
}

for (const s of scripts) vm.runInThisContext(s)
console.log(sizes())
console.log(await measure(ofBytes(wasm), book, `Node.js ${process.version}`))
for (const query of process.argv[2] ? ['', '?streamed'] : []) console.log(await inBrowser(process.argv[2], query))
process.exit()
