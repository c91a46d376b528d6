import { expect, test } from 'vitest';
import { freshDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import type { Events } from './bus/bus.ts';
import { createBus } from './bus/bus.ts';
import { loadInstallation } from './installation.ts';

async function startInstallation() {
  const { database, ownerQuery } = await freshDatabase();
  await ownerQuery(systemRow(1));
  let queries = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const bus = createBus(quiet);
  const installation = await loadInstallation(counted, bus, quiet);
  const read: Events['installationRead'][] = [];
  bus.on('installationRead', (event) => read.push(event));
  const edit = (entity: string) => bus.emit('rowsChanged', { system_id: 1, entity, ids: [1] });
  queries = 0;
  return { bus, installation, ownerQuery, edit, read, queries: () => queries };
}

test('an edit of what is no part of the installation costs it no query', async () => {
  const { edit, read, queries } = await startInstallation();
  for (const entity of ['display_note', 'video_stream', 'display_profile', 'user', 'role']) edit(entity);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect({ queries: queries(), read }).toEqual({ queries: 0, read: [] });
});

test.each([
  ['section', ['sync']],
  ['global_setting', ['settings']],
  ['app_setting', ['app']],
  ['hub', ['hubs', 'sync']],
  ['system_param', ['systems', 'sync', 'hubs', 'app']],
])('an edit of a %s reads %j again and nothing else', async (entity, parts) => {
  const { edit, read, queries } = await startInstallation();
  edit(entity);
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect({ queries: queries(), read }).toEqual({ queries: parts.length, read: [{ parts }] });
});

test('a storm of edits is read twice: the first at once, the others together', async () => {
  const { edit, read, installation, ownerQuery } = await startInstallation();
  await ownerQuery('INSERT INTO sync_state (system_id, last_change_at) VALUES (1, to_timestamp(1000))');
  for (let i = 0; i < 200; i += 1) edit(i % 2 ? 'global_setting' : 'section');
  await expect.poll(() => read.length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(read).toEqual([{ parts: ['sync'] }, { parts: ['settings', 'sync'] }]);
  expect(installation.now().states.get(1)?.last_change).toBe(1000);
});

test('after messages were missed all of it is read', async () => {
  const { bus, read } = await startInstallation();
  bus.emit('messagesMissed', {});
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(read).toEqual([{ parts: ['setup', 'systems', 'sync', 'hubs', 'licence', 'settings', 'app'] }]);
});

test.each([
  ['a change after the commit of the same second is not transmitted', 1000.9, 1000.2, true],
  ['a change before the commit of the same second is transmitted', 1000.2, 1000.9, false],
  ['a change of a later second is not transmitted', 1003, 1000.2, true],
])('%s', async (_what, change, commit, isPending) => {
  const { installation, ownerQuery } = await startInstallation();
  await ownerQuery(
    'INSERT INTO sync_state (system_id, last_change_at, last_commit_at) VALUES (1, to_timestamp($1), to_timestamp($2))',
    [change, commit],
  );
  await installation.reload();
  const { last_change = 0, last_commit = 0 } = installation.now().states.get(1) ?? {};
  expect([last_change > last_commit, last_commit]).toEqual([isPending, 1000]);
});
