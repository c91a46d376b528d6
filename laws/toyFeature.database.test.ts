import { entities } from '@carestead/domain/entities';
import { entity } from '@carestead/domain/kit/entity';
import { flag, text } from '@carestead/domain/kit/fields';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { uniqueTogether } from '../apps/server/src/entities/rules.ts';
import { storeWrites } from '../apps/server/src/entities/writes.ts';
import { features } from '../apps/server/src/features.ts';
import { feature } from '../apps/server/src/manifest/feature.ts';
import type { WorkFeature } from '../apps/server/src/manifest/work.ts';
import { createBus } from '../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { needs } from '../apps/server/src/platform/graphql/builder.ts';
import { startJobs } from '../apps/server/src/platform/jobs/startJobs.ts';
import { append } from '../apps/server/src/platform/journal/append.ts';
import { consumer } from '../apps/server/src/platform/journal/consumer.ts';
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { startTestServer, type TestServer } from '../apps/server/src/testing/callServer.ts';
import { quiet } from '../apps/server/src/testing/database.ts';
import { atEndOfFile } from '../apps/server/src/testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../apps/server/src/testing/fixtures.ts';
import { workFeatures } from '../apps/server/src/workFeatures.ts';

const lamp = entity('lamp', {
  plural: 'lamps',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: { name: text(40), is_on: flag() },
  columns: ['name'],
});

const table = `CREATE TABLE lamps (system_id integer NOT NULL REFERENCES system_params, id integer NOT NULL,
    revision integer NOT NULL, name text NOT NULL, is_on boolean NOT NULL,
    search_text text NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED, PRIMARY KEY (system_id, id));
  GRANT SELECT, INSERT, UPDATE, DELETE ON lamps TO carestead_app`;

const stopped: string[] = [];
const acknowledged: (number | null)[] = [];

/** Everything that a feature can be, in one manifest and nowhere else. */
const lamps = feature('lamps', {
  entities: { lamp: { rules: [uniqueTogether('name')], writes: () => storeWrites(lamp) } },
  start: async ({ bus }) => {
    let changes = 0;
    const off = bus.on('rowsChanged', (change) => {
      if (change.entity === lamp.name) changes++;
    });
    return {
      live: { changes: () => changes },
      stop: () => {
        off();
        stopped.push('lamps');
      },
    };
  },
  api: (builder, { changes }) =>
    builder.queryField('lampChanges', (t) => t.int({ ...needs('user', 'none'), resolve: () => changes() })),
  http: (app, { changes }, { caller }) =>
    app.get('/backend/lamps', { config: { needs: 'public' } }, async (request) => {
      const { viewer } = await caller(request);
      return { changes: changes(), user: viewer.name };
    }),
  socket: ({ changes }) => {
    const server = new WebSocketServer({ noServer: true });
    return {
      path: '/ws/lamps',
      needs: { permissions: [lamp.needs] },
      accept: ({ request, stream, head }) =>
        server.handleUpgrade(request, stream, head, (socket) => socket.send(`changes ${changes()}`)),
      close: () => {
        for (const socket of server.clients) socket.terminate();
      },
    };
  },
  consumers: () => [
    consumer({
      name: 'lamps.acknowledged',
      kinds: ['acknowledged'],
      from: 'now',
      tooOldAfter: 60_000,
      handle: async (entries) => void acknowledged.push(...entries.map(({ call_id }) => call_id)),
    }),
  ],
  conditions: ({ changes }) => [{ part: 'lamps', ok: true, vital: false, changes: changes() }],
  appState: () => ({ incidents: true }),
});

const counted: number[] = [];

const lampsWork: WorkFeature = {
  name: 'lamps',
  schedules: ({ database }) => [
    {
      name: 'lamps.count',
      pattern: '0 0 1 1 *',
      run: async () => counted.push((await database.selectFrom('system_params').select('id').execute()).length),
    },
  ],
};

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let carer: Browser;

beforeAll(async () => {
  server = await startTestServer({
    entities: [...entities, lamp],
    features: [...features, lamps],
    until: atEndOfFile,
  });
  await server.database.ownerQuery(table);
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  carer = await addCarer(server, 'anna', []);
  await chief.query('mutation { createLamp(input: { name: "Flur", is_on: true }) { id } }');
});

test('the entity of a new feature has its API, its rules and its writes', async () => {
  const { data } = await chief.query('{ lamps { rows { name is_on } } }');
  expect(data).toEqual({ lamps: { rows: [{ name: 'Flur', is_on: true }] } });
  const again = await chief.query('mutation { createLamp(input: { name: "flur", is_on: true }) { id } }');
  expect(again.errors[0]?.extensions?.problems).toEqual([{ field: 'name', message: 'must_be_unique' }]);
});

test('its API field and its route answer with what its start keeps', async () => {
  expect((await chief.query('{ lampChanges }')).data).toEqual({ lampChanges: 1 });
  expect((await chief.send('/backend/lamps')).body).toEqual({ changes: 1, user: 'vera' });
  expect((await server.client().send('/backend/lamps')).body).toEqual({ changes: 1, user: '' });
});

test('its condition is part of the health of the installation, and what it switches on is known to browsers', async () => {
  const { body } = await chief.send('/backend/health');
  expect(body).toMatchObject({ parts: { lamps: { ok: true, vital: false, changes: 1 } } });
  expect((await chief.query('{ appState { features { incidents } } }')).data).toEqual({
    appState: { features: { incidents: true } },
  });
});

test('its consumer acts on what another feature appended to the journal', async () => {
  const { database, close } = openDatabase(server.database.url, quiet, 1);
  onTestFinished(close);
  const begun = database.selectFrom('journal_cursors').select('id').where('consumer', '=', 'lamps.acknowledged');
  await expect.poll(() => begun.execute()).toHaveLength(1);
  const at = Date.now();
  const step = { kind: 'acknowledged', data: { by: 'Anna' }, system_id: 1, call_id: 7, at } as const;
  await database.transaction().execute((session) => append(session, [step]));
  await expect.poll(() => acknowledged).toEqual([7]);
  const { body } = await chief.send('/backend/health');
  expect(body).toMatchObject({ parts: { consumers: { ok: true, consumers: { 'lamps.acknowledged': {} } } } });
});

function openLampSocket(path: string, cookie: string, origin?: string) {
  const headers = { cookie, ...(origin !== undefined && { origin }) };
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}`, { headers });
  onTestFinished(() => socket.terminate());
  return new Promise<string | number>((resolve) => {
    socket.on('message', (data: Buffer) => resolve(data.toString()));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

test('its socket is open to those who have what it needs, and to no page of another site', async () => {
  expect(await openLampSocket('/ws/lamps', chief.cookieHeader())).toBe('changes 1');
  expect(await openLampSocket('/ws/lamps', carer.cookieHeader())).toBe(403);
  expect(await openLampSocket('/ws/lamps', '')).toBe(403);
  expect(await openLampSocket('/ws/lamps', chief.cookieHeader(), 'https://elsewhere.example')).toBe(403);
  expect(await openLampSocket('/ws/unknown', chief.cookieHeader())).toBe(404);
});

test('its schedule runs in the worker', async () => {
  const { database, close } = openDatabase(server.database.url, quiet);
  const { url: databaseUrl } = server.database;
  const secrets = createSecrets(Buffer.alloc(32));
  const bus = createBus(quiet);
  const host = { config: readConfig({}), databaseUrl, database, bus, secrets, clock: systemClock, log: quiet };
  const schedules = [...workFeatures, lampsWork].flatMap((work) => work.schedules?.(host) ?? []);
  const jobs = await startJobs({ databaseUrl, tools: host, kinds: [], schedules });
  onTestFinished(async () => {
    await jobs.stop();
    await close();
  });
  await jobs.runNow('lamps.count');
  await expect.poll(() => counted).toEqual([1]);
});

test('it stops with the server', async () => {
  const own = await startTestServer({ entities: [...entities, lamp], features: [...features, lamps] });
  stopped.length = 0;
  await own.stop();
  expect(stopped).toEqual(['lamps']);
});
