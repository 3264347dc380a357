// Measures what scripts/browser compiles to; for Node.js and for a page, after
// Go's wasm_exec.js. Returns a line for people.
function measure(bytes, where) {
  const begun = performance.now()
  const go = new Go()
  go.run(new WebAssembly.Instance(new WebAssembly.Module(bytes), go.importObject))
  adoubeBegin('{}')
  const first = adoubeAct('{"act":"touch","by":"white","on":"g1"}')
  const start = performance.now() - begun

  const plies = [['white', 'g1', 'f3'], ['black', 'g8', 'f6'], ['white', 'f3', 'g1'], ['black', 'f6', 'g8']]
  const lines = plies.flatMap(([by, from, to]) => [
    `{"act":"lift","by":"${by}","on":"${from}"}`,
    `{"act":"release","by":"${by}","on":"${to}"}`,
    `{"act":"clock","by":"${by}"}`,
  ])
  const games = []
  for (let game = 0; game < 100; game++) {
    adoubeBegin('{}')
    const at = performance.now()
    for (let n = 0; n < 240; n++) adoubeAct(lines[n % lines.length])
    games.push((performance.now() - at) / 240 * 1000)
  }
  games.sort((a, b) => a - b)
  if (!first.startsWith('{"no":1')) throw new Error(first)
  return `${where}: start ${start.toFixed(0)} ms, one act ${games[50].toFixed(1)} µs (median of 100 games)`
}
