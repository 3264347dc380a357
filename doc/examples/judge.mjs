// Has acts judged over HTTP, without an event: node judge.mjs http://localhost:8765
const lines = [
  { laws: 'fide-2023', fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', id: 'board 7' },
  { act: 'touch', by: 'white', on: 'h1' },
  { act: 'touch', by: 'white', on: 'e1' },
];
const answer = await fetch(`${process.argv[2]}/api/v1/judge`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-ndjson' },
  body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
});
if (!answer.ok) throw new Error(await answer.text());
for (const line of (await answer.text()).trim().split('\n')) {
  const ruling = JSON.parse(line);
  console.log(ruling.cites, ruling.text ?? ruling.error);
}
