import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const query = '{ conditions { part message values vital since system_id } }';
const clock = manualClock();
let server: TestServer;
let technician: ReturnType<TestServer['client']>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock, env: { CERTIFICATE_FILE: '/nowhere/server.pem' } });
  await addSystem(server, 1);
  await addSystem(server, 2);
  technician = await addCarer(server, 'tim', ['admin::manage_system']);
});

type Condition = { part: string; message: string };
const partsOf = (data: Record<string, unknown> | null | undefined) =>
  ((data?.conditions ?? []) as readonly Condition[]).map(({ part }) => part);

test('what is wrong is shown to those who look after the installation, and to others not', async () => {
  const carer = await addCarer(server, 'ana', ['admin::use_module', 'admin::manage_users']);
  expect((await server.client().query(query)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  expect((await carer.query(query)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await technician.query(query)).errors).toEqual([]);
});

test('it is shown when it lasts, published to open browsers, and part of health and metrics at once', async () => {
  const messages = openSocketClient(server.address, { cookie: technician.cookieHeader() }).iterate<{
    systemMessages: { subject: string };
  }>({ query: 'subscription { systemMessages { subject } }' });
  await messages.next();
  const health = async () => (await technician.send('/backend/health')).body;
  await expect.poll(health).toMatchObject({ ready: true, parts: { certificate: { ok: false } } });
  expect(partsOf((await technician.query(query)).data)).not.toContain('certificate');
  clock.advance(10_000);
  for await (const { data } of messages) if (data?.systemMessages.subject === 'conditions.updated') break;
  const { data } = await technician.query(query);
  expect(data?.conditions).toContainEqual({
    part: 'certificate',
    message: 'certificate_unreadable',
    values: {},
    vital: false,
    since: clock.now() - 10_000,
    system_id: null,
  });
  const metrics = await (await fetch(`${server.address}/backend/metrics`)).text();
  expect(metrics).toContain('carestead_condition_ok{part="certificate"} 0');
  expect(metrics).toContain('carestead_condition_ok{part="database"} 1');
});

test('the link of a configurator is shown to those who see its system only', async () => {
  const restricted = await addCarer(server, 'lea', ['admin::manage_system'], [2]);
  await expect.poll(async () => partsOf((await technician.query(query)).data)).toContain('configurator 1');
  clock.advance(10_000);
  const seen = partsOf((await restricted.query(query, {}, { system: '02' })).data);
  expect(seen).toContain('configurator 2');
  expect(seen).not.toContain('configurator 1');
});

test('a licence that allows fewer systems than there are is named', async () => {
  clock.advance(10_000);
  await expect
    .poll(async () => (await technician.query(query)).data?.conditions)
    .toContainEqual(
      expect.objectContaining({
        part: 'licence',
        message: 'licence_exceeded',
        values: { limit: 'systems', count: 2, most: 1 },
      }),
    );
});

const checksQuery = '{ installationChecks { checked_at checks { name state message values } } }';
const checkNow = 'mutation { checkInstallation { checked_at checks { name state message values } } }';

test('the checks are for those who look after the installation, whatever system they see', async () => {
  const carer = await addCarer(server, 'eva', ['admin::use_module']);
  const elsewhere = await addCarer(server, 'uwe', ['admin::manage_system'], [2]);
  for (const document of [checksQuery, checkNow]) {
    expect((await server.client().query(document)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    expect((await carer.query(document)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect((await elsewhere.query(document, {}, { system: '02' })).errors).toEqual([]);
    expect((await elsewhere.query(document, {}, { system: '01' })).errors[0]?.extensions?.code).toBe(
      'MISSING_PERMISSION',
    );
  }
});

test('a check at once measures everything, also when two ask for it at the same moment', async () => {
  const before = Date.now();
  const answers = await Promise.all([technician.query(checkNow), technician.query(checkNow)]);
  for (const { data, errors } of answers) {
    expect(errors).toEqual([]);
    const checked = data?.checkInstallation as { checked_at: number; checks: { name: string }[] } | undefined;
    const checks = checked?.checks ?? [];
    expect(checked?.checked_at).toBeGreaterThanOrEqual(before);
    expect(checks).toContainEqual(
      expect.objectContaining({ name: 'certificate', state: 'warning', message: 'certificate_unreadable' }),
    );
    expect(checks).toContainEqual({
      name: 'database',
      state: 'ok',
      message: null,
      values: { size: expect.any(Number) as number, percent: expect.any(Number) as number },
    });
    expect(checks.map(({ name }) => name)).toEqual([
      ...['disk', 'clock', 'database', 'queue', 'certificate', 'backup', 'event_loop'],
    ]);
  }
  expect((await technician.query(checksQuery)).data?.installationChecks).toMatchObject({
    checked_at: expect.any(Number) as number,
  });
});
