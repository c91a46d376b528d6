import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';

const clock = manualClock();
let server: TestServer;
let technician: ReturnType<TestServer['client']>;
let elsewhere: Pick<typeof technician, 'query'>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1);
  await addSystem(server, 2);
  technician = await addCarer(server, 'tim', ['analytics::manage_incidents']);
  const restricted = await addCarer(server, 'lea', ['analytics::manage_incidents'], [2]);
  elsewhere = { query: (text, variables) => restricted.query(text, variables, { system: '02' }) };
});

type Made = { name: string; system_id?: number | null; severity?: string; kind?: string; status?: string };

async function incident({ name, system_id = 1, severity = 'Warning', kind = 'Battery', status = 'New' }: Made) {
  const [row] = (await server.database.ownerQuery(
    `INSERT INTO incidents (system_id, kind, cause, severity, status, reason, target, target_id, target_name, created_at, opened_at, closed_at)
     VALUES ($1, $2, $3, $4, $5, 'battery_low', 'device', 7, $3, to_timestamp($6), to_timestamp($6),
       CASE WHEN $5 = 'Closed' THEN to_timestamp($6) END) RETURNING id`,
    [system_id, kind, name, severity, status, clock.now() / 1000],
  )) as readonly { id: number }[];
  clock.advance(1000);
  return row?.id ?? 0;
}

const list = `query List($input: IncidentsInput!) { incidents(input: $input) { count next rows { id target_name status } } }`;
const namesOf = async (client: typeof elsewhere, input: Record<string, unknown> = {}) => {
  const { data, errors } = await client.query(list, { input });
  expect(errors).toEqual([]);
  return (data as { incidents: { rows: { target_name: string }[] } }).incidents.rows.map((row) => row.target_name);
};
const counts = async (client: typeof elsewhere) =>
  (await client.query('{ incidentCounts { open severity } }')).data?.incidentCounts;

test('incidents are listed newest first, page after page, by state, kind, severity and text, of the systems that somebody sees', async () => {
  await incident({ name: 'Bett 1' });
  await incident({ name: 'Türkontakt', kind: 'Reachability', severity: 'Critical' });
  await incident({ name: 'Anderswo', system_id: 2 });
  await incident({ name: 'Server', system_id: null, kind: 'System' });
  await incident({ name: 'Alt', status: 'Closed' });
  expect(await namesOf(technician)).toEqual(['Server', 'Anderswo', 'Türkontakt', 'Bett 1']);
  expect(await namesOf(technician, { filter: 'Settled' })).toEqual(['Alt']);
  expect(await namesOf(technician, { filter: 'All', limit: 1 })).toEqual(['Alt']);
  expect(await namesOf(elsewhere, { filter: 'All' })).toEqual(['Server', 'Anderswo']);
  expect(await namesOf(technician, { kinds: ['Reachability'] })).toEqual(['Türkontakt']);
  expect(await namesOf(technician, { severities: ['Critical'] })).toEqual(['Türkontakt']);
  expect(await namesOf(technician, { search: 'tuerkontakt' })).toEqual(['Türkontakt']);
  const { data } = await technician.query(list, { input: { limit: 3 } });
  const { next, count } = (data as { incidents: { next: string; count: number } }).incidents;
  expect(count).toBe(4);
  expect(await namesOf(technician, { limit: 3, after: next })).toEqual(['Bett 1']);
  const wrong = await technician.query(list, { input: { after: 'x' } });
  expect(wrong.errors[0]?.extensions?.code).toBe('BAD_LIST_INPUT');
  expect(await counts(technician)).toEqual({ open: 4, severity: 'Critical' });
  expect(await counts(elsewhere)).toEqual({ open: 2, severity: 'Warning' });
});

const action = (name: string) => `mutation Act($id: Int!) { ${name}(id: $id) { status user_name paused_until } }`;

test('two people take an incident at the same moment: one has it, and every step stands in timeline, audit log and journal', async () => {
  const id = await incident({ name: 'Bett 7', severity: 'Critical' });
  const taken = await Promise.all([1, 2].map(() => technician.query(action('confirmIncident'), { id })));
  for (const { data } of taken)
    expect(data?.confirmIncident).toMatchObject({ status: 'Assigned', paused_until: clock.now() + 86_400_000 });
  await technician.query(action('closeIncident'), { id });
  await technician.query(action('reopenIncident'), { id });
  const story = `query Story($id: Int!) { incident(id: $id) {
    incident { status user_name } timeline { step user_name } devices { device_id } } }`;
  const { data, errors } = await technician.query(story, { id });
  expect(errors).toEqual([]);
  const { incident: found, timeline } = (data as { incident: { incident: object; timeline: { step: string }[] } })
    .incident;
  expect(found).toEqual({ status: 'New', user_name: '' });
  expect(timeline.map(({ step }) => step)).toEqual(['assigned', 'closed', 'reopened']);
  const rows = async (text: string) => await server.database.ownerQuery(text, [id]);
  expect(await rows(`SELECT FROM audit_log WHERE entity_type = 'incident' AND entity_id = $1`)).toHaveLength(3);
  expect(
    await rows(`SELECT kind FROM journal WHERE data->>'incident_id' = $1::text AND kind LIKE 'incident%' ORDER BY id`),
  ).toEqual([{ kind: 'incident_assigned' }, { kind: 'incident_closed' }, { kind: 'incident_reopened' }]);
  expect((await elsewhere.query(story, { id })).data?.incident).toBeNull();
  for (const name of ['confirmIncident', 'closeIncident', 'reopenIncident']) {
    expect((await elsewhere.query(action(name), { id })).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await server.client().query(action(name), { id })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  }
});
