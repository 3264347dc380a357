// An event with one game, an act, a claim: node hall.mjs http://localhost:8765 CODE
const [hall, code] = process.argv.slice(2);
let token = '';

async function post(path, body, kind = 'application/json') {
  const headers = { 'Content-Type': kind, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${hall}/api/v1${path}`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

token = (await post('/pair', { code })).secret;
await post('/events/node/changes', { event: { id: 'node', name: 'Club match' } });
await post('/events/node/pairings?format=csv', 'Round,Board,White,Black\n1,1,Anna,Boris\n', 'text/plain');
const { items } = await post('/events/node/rounds/1/tables/1/acts', { acts: [{ key: '1', act: { act: 'touch', by: 'white', on: 'e2' } }] });
console.log(items.at(-1).ruling.text);
console.log((await post('/events/node/rounds/1/tables/1/claims', { kind: 'illegal', by: 'black' })).claim);
