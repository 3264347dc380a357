// Follows a game until its next act: node stream.mjs http://localhost:8765 TOKEN EVENT
const [hall, token, event] = process.argv.slice(2);
const stop = new AbortController();
const answer = await fetch(`${hall}/api/v1/events/${event}/rounds/1/tables/1/stream`, { headers: { Authorization: `Bearer ${token}` }, signal: stop.signal });
if (!answer.ok) throw new Error(await answer.text());
let text = '';
for await (const some of answer.body.pipeThrough(new TextDecoderStream())) {
  text += some;
  const [, data] = /event: table\ndata: (.*)\n\n/.exec(text) ?? [];
  if (!data) continue;
  for (const { act, ruling } of JSON.parse(data).items) console.log(act, ruling.text);
  break;
}
stop.abort();
