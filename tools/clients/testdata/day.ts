// The first hour of a day by a client whose types are generated: day.ts ADDRESS CODE.
import createClient from 'openapi-fetch';
import type { components, paths } from './hall.js';

const [hall, code] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: hall });

/** The answer, or what the hall says against it. */
function ok<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (error !== undefined || data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const given = ok(await client.POST('/api/v1/pair', { body: { code } }));
const headers = { Authorization: `Bearer ${given.secret}` };
await client.POST('/api/v1/events/{event}/changes', { params: { path: { event: 'ts' } }, headers, body: { event: { id: 'ts', name: 'Club match' } } });
const imported = ok(
  await client.POST('/api/v1/events/{event}/pairings', {
    params: { path: { event: 'ts' }, query: { format: 'csv' } },
    headers: { ...headers, 'Content-Type': 'text/plain' },
    body: 'Round,Board,White,Black\n1,1,Anna,Boris\n1,2,Cid,Dov\n',
    bodySerializer: (text: string) => text,
  }),
);
const table = { path: { event: 'ts', round: 1, table: 1 } };
const act: components['schemas']['Act'] = { act: 'touch', by: 'white', on: 'e2' };
const { items } = ok(await client.POST('/api/v1/events/{event}/rounds/{round}/tables/{table}/acts', { params: table, headers, body: { acts: [{ key: '1', act }] } }));
const { claim } = ok(await client.POST('/api/v1/events/{event}/rounds/{round}/tables/{table}/claims', { params: table, headers, body: { key: '2', kind: 'illegal', by: 'black' } }));
const place = { path: { event: 'ts', claim } };
ok(await client.POST('/api/v1/events/{event}/claims/{claim}/decision', { params: place, headers, body: { key: '3', outcome: 'dismissed', text: 'Nothing was played.' } }));
const pdf = ok(await client.GET('/api/v1/events/{event}/claims/{claim}/report.pdf', { params: place, headers, parseAs: 'arrayBuffer' }));
const pgn = ok(await client.GET('/api/v1/events/{event}/games.pgn', { params: { path: { event: 'ts' } }, headers, parseAs: 'text' }));
console.log(items?.at(-1)?.ruling?.text, claim, pdf.byteLength > 1000, pgn.includes('Anna'), imported.games);
