import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { expect, test } from 'vitest';
import { checkOf, protocolText, readDescription } from '../testing/description.ts';
import { ask } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

type Operation = { requestBody?: { content: Content }; responses: Record<string, { content: Content }> };
type Content = { 'application/json': { schema: object } };
type Described = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };

const { paths, components } = readDescription('openapi') as unknown as Described;
const methods = ['get', 'put', 'post', 'delete'];
const operations = Object.entries(paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : [];
  }),
);
const answers = operations.flatMap(({ name, operation }) =>
  Object.keys(operation.responses).map((status) => [name, Number(status)] as const),
);

type Asking = { path?: string; body?: unknown; during?: 'commit' };
const section = { id: 5, name: 'Anbau' };

/** What has to be asked to get an answer; where a line is missing, the plain request does. */
const asking: Record<string, Asking> = {
  'GET /v1/config/{entity} 200': { path: '/v1/config/node' },
  'GET /v1/config/{entity} 400': { path: '/v1/config/node?after=ten' },
  'GET /v1/config/{entity} 404': { path: '/v1/config/flower_pot' },
  'PUT /v1/config/{entity}/{id} 200': { path: '/v1/config/section/5', body: section },
  'PUT /v1/config/{entity}/{id} 400': { path: '/v1/config/section/6', body: section },
  'PUT /v1/config/{entity}/{id} 404': { path: '/v1/config/flower_pot/5', body: section },
  'PUT /v1/config/{entity}/{id} 503': { path: '/v1/config/section/5', body: section, during: 'commit' },
  'DELETE /v1/config/{entity}/{id} 200': { path: '/v1/config/section/5' },
  'DELETE /v1/config/{entity}/{id} 400': { path: '/v1/config/section/five' },
  'DELETE /v1/config/{entity}/{id} 404': { path: '/v1/config/flower_pot/5' },
  'DELETE /v1/config/{entity}/{id} 503': { path: '/v1/config/section/5', during: 'commit' },
  'POST /v1/config/wipe 503': { during: 'commit' },
  'POST /v1/config/load 200': { body: { entities: { section: [section], schedule: [] } } },
  'POST /v1/config/load 400': { body: { entities: { flower_pot: [section] } } },
  'POST /v1/config/load 503': { body: { entities: { section: [section] } }, during: 'commit' },
  'POST /v1/commit 409': { during: 'commit' },
  'POST /v1/actions 200': { body: { action: 'EndCalls', device_id: 10, section_id: 1 } },
  'POST /v1/actions 400': { body: { action: 'Dance', device_id: 10, section_id: 1 } },
  'POST /v1/actions 404': { body: { action: 'EndCalls', device_id: 999, section_id: 1 } },
};

test.each(answers)('%s answers %i as it is described', async (name, status) => {
  const simulator = await simulatorForTest({ commitDuration: 600_000, faults: { unauthorised: status === 401 } });
  const [method = '', described = ''] = name.split(' ');
  const { path = described, body, during } = asking[`${name} ${status}`] ?? {};
  if (during) await ask(simulator, 'POST', '/v1/commit');
  const answer = await ask(simulator, method, path, body);
  expect(answer).toMatchObject({ status });
  const operation = operations.find((one) => one.name === name)?.operation;
  const schema = operation?.responses[status]?.content['application/json'].schema ?? {};
  expect(checkOf(schema).safeParse(answer.body).error).toBeUndefined();
  const sent = status === 400 ? undefined : operation?.requestBody?.content['application/json'].schema;
  if (sent && body !== undefined) expect(checkOf(sent).safeParse(body).error).toBeUndefined();
});

test('configuration and commit are answered as described, in every state', async () => {
  const simulator = await simulatorForTest();
  const shape = (name: string) => checkOf(components.schemas[name] ?? {});
  await ask(simulator, 'PUT', '/v1/config/node/500', { kind: 'wired', section_id: 99, call_source_id: 99 });
  await ask(simulator, 'PUT', '/v1/config/schedule/1', { name: 'x', time_1: '09:00', time_2: '08:00' });
  const { body } = await ask(simulator, 'POST', '/v1/config/validate');
  expect(shape('Validation').safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ ok: false, errors: { length: 3 } });
  for (const state of ['idle', 'failed']) {
    const commit = (await ask(simulator, 'GET', '/v1/commit')).body;
    expect(commit).toMatchObject({ state });
    expect(shape('Commit').safeParse(commit).error).toBeUndefined();
    await ask(simulator, 'POST', '/v1/commit');
    await expect.poll(() => simulator.configuration.commit().state).not.toBe('running');
  }
});

test('a description that did not fit would be noticed', () => {
  const schema = components.schemas.Commit ?? {};
  expect(checkOf(schema).safeParse({ commit: 1, state: 'done', percent: 101 }).success).toBe(false);
  expect(checkOf(schema).safeParse({ commit: 1, state: 'done', percent: 1, more: 1 }).success).toBe(false);
  expect(checkOf(schema).safeParse({ commit: 1, state: 'done', percent: 100 }).success).toBe(true);
});

test('text and description name the same requests, statuses, entities and codes', () => {
  const rows = [...protocolText.matchAll(/^\| `((?:GET|PUT|POST|DELETE) [^`]+)` \|/gm)].map(
    ([, request = '']) => request,
  );
  expect(operations.map(({ name }) => name).sort()).toEqual(rows.toSorted());
  const statuses = [...new Set(answers.map(([, status]) => status))].filter((status) => status !== 200);
  for (const status of statuses) expect(protocolText).toMatch(new RegExp(`\`${status}[ \`]`));
  for (const name of fieldEntities) expect(protocolText).toContain(`\`${name}\``);
  expect(components.schemas.Entity).toMatchObject({ enum: [...fieldEntities] });
  const codes = JSON.stringify(components.schemas.ConfigurationError).match(/(duplicated|invalid|missing)_\w+/g) ?? [];
  for (const code of codes) expect(protocolText).toContain(`\`${code}\``);
  expect(codes).toHaveLength(7);
});
