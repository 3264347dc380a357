// Measures the pages' kernel, in Node.js or in a page, after Go's wasm_exec.js is loaded.
// instance makes the kernel from its imports. Returns the time from its bytes to the first
// ruling, in ms, and the time of an act in the first hundred games and in the second, in µs.
async function measure(instance, book) {
  const begun = performance.now()
  const go = new Go()
  go.run(await instance(go.importObject))
  const { tag, plurals, announce, messages } = JSON.parse(book)
  adoube.learn(tag, plurals.join(' '), announce.join('|'), Object.entries(messages).flat().join('\0'))
  const first = adoube.play('{}\n{"act":"touch","by":"white","on":"g1"}')
  const start = performance.now() - begun
  if (!first.includes('"no":1')) throw new Error(first)

  const plies = [['white', 'g1', 'f3'], ['black', 'g8', 'f6'], ['white', 'f3', 'g1'], ['black', 'f6', 'g8']]
  const lines = plies.flatMap(([by, from, to]) => [
    `{"act":"lift","by":"${by}","on":"${from}"}`,
    `{"act":"release","by":"${by}","on":"${to}"}`,
    `{"act":"clock","by":"${by}"}`,
  ])
  const acts = 240
  const game = ['{}', ...Array.from({ length: acts }, (_, n) => lines[n % lines.length])].join('\n')
  const judge = () => {
    const at = performance.now()
    adoube.play(game)
    return ((performance.now() - at) / acts) * 1000
  }
  const hundred = () => Array.from({ length: 100 }, judge).sort((a, b) => a - b)
  const [cold, warm] = [hundred(), hundred()]
  return { start, cold: cold[50], warm: warm[50], least: warm[0] }
}

/** Returns a function that makes the kernel from loaded bytes. */
const ofBytes = (bytes) => (imports) => new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)

/** Makes the kernel like the pages: compiled while it is loaded. */
const streamed = async (imports) => (await WebAssembly.instantiateStreaming(fetch('kernel.wasm'), imports)).instance
