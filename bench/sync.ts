import { anonymous } from '@carestead/domain/access/viewer';
import { loadBodies } from '@carestead/domain/field/loadBodies';
import { initialValues } from '@carestead/domain/kit/entity';
import { toFieldRow } from '@carestead/domain/sync/fieldRows';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Client } from 'pg';
import { writeMany } from '../apps/server/src/entities/store.ts';
import { partsOf } from '../apps/server/src/features.ts';
import { createFieldClient } from '../apps/server/src/field/fieldClient.ts';
import { createBus } from '../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import type { EntityContext } from '../apps/server/src/platform/graphql/context.ts';
import { loadInstallation } from '../apps/server/src/platform/installation.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { compareConfigurations } from '../apps/server/src/sync/compareConfigurations.ts';
import { readOurVersions, readVersionsToSend } from '../apps/server/src/sync/ourRowQueries.ts';
import { beginRun } from '../apps/server/src/sync/runs/runQueries.ts';
import { toLoad } from '../apps/server/src/sync/runs/sides.ts';
import { portion, sendAll } from '../apps/server/src/sync/runs/steps.ts';
import { systemRow, systemVersion } from '../apps/server/src/testing/fixtures.ts';
import { startConfigurator } from './live/configurator.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { ownDatabase } from './product/ownDatabase.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const goal: Goal = { of: 'ours', is: 'at most', limit: 2000 };

const sizes: Record<Size, { rows: number; pairs: number }> = {
  full: { rows: 20_000, pairs: 8 },
  quick: { rows: 20_000, pairs: 3 },
  smoke: { rows: 100, pairs: 1 },
};

const pushGoal: Goal = { of: 'ratio', is: 'at least', limit: 0.8 };

const sender = { id: null, name: 'bench' };

const perWrite = 5000;

export const sync: Bench = {
  name: 'sync',
  metric:
    'both configurations compared and stored, one row in ten different; anchor: the rows of the configurator and those of the database read, and nothing done with them',
  goal,
  run: async ({ size, databaseUrl, started }) => {
    const { rows, pairs } = sizes[size];
    const { database, context, client, query } = await openInstallation(databaseUrl, started, rows);
    const lasting = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const compared = await inPairs(pairs, {
      ours: () => lasting(() => compareConfigurations({ database, now: systemClock.now }, 1, client)),
      anchor: () =>
        lasting(async () => {
          await client.readRows('node');
          await query('SELECT * FROM row_versions');
        }),
    });
    const { rows: found } = await query('SELECT count(*)::integer AS count FROM sync_differences');
    const expected = Math.ceil(rows / 10);
    if (Number(found[0]?.count) < expected) throw new Error(`${JSON.stringify(found)} differences, not ${expected}`);
    const name = `P18 diff of ${rows.toLocaleString('en')} rows`;
    const run = await beginRun(database, { kind: 'push', system_id: 1, now: systemClock.now(), by: sender });
    const sent = await readVersionsToSend(context, await readOurVersions(database, 1));
    const pushed = await inPairs(pairs, {
      ours: () =>
        lasting(async () => {
          await client.wipe();
          await sendAll({ ...run, sent: 0 }, { context, client, onChange: () => {} });
        }),
      anchor: () =>
        lasting(async () => {
          await client.wipe();
          for (let at = 0; at < sent.length; at += portion)
            await client.load(loadBodies(toLoad(sent.slice(at, at + portion))));
        }),
    });
    const pushName = `P18 push of ${rows.toLocaleString('en')} rows`;
    return [
      { name, unit: 'ms', goal, ...compare(compared, (ms) => ms) },
      { name: pushName, unit: '/s', goal: pushGoal, ...compare(pushed, (ms) => (rows * 1000) / ms) },
    ];
  },
};

/** A system with this many nodes, and a configurator that has them too, one in ten with another name. */
async function openInstallation(serverUrl: string, started: AsyncDisposableStack, rows: number) {
  const url = await ownDatabase(serverUrl, started);
  await migrate(url);
  const owner = started.adopt(new Client({ connectionString: url }), (client) => client.end());
  await owner.connect();
  await owner.query(systemRow(1));
  await owner.query(systemVersion(1));
  const log = createLog('bench', 'silent');
  const { database, close } = openDatabase(url, log);
  started.defer(close);
  const bus = createBus(log);
  const installation = await loadInstallation(database, bus, log);
  started.defer(installation.stop);
  const context: EntityContext = {
    ...{ database, bus, installation, partsOf, clock: systemClock, system_id: 1, locale: 'de', allowsLoopback: true },
    viewer: { ...anonymous, id: 1, name: 'bench', is_superuser: true },
    secrets: createSecrets(Buffer.alloc(32)),
  };
  const nodes = Array.from({ length: rows }, (_, at) => ({ name: `Zimmer ${at}`, serial: `S-${at}` }));
  for (let at = 0; at < rows; at += perWrite) {
    const part = nodes.slice(at, at + perWrite);
    const writes = part.map((values) => ({ change: 'create' as const, values }));
    await writeMany(context, systemTreeNode, writes);
  }
  const { port } = started.use(await startConfigurator({ port: 0, folder: temporaryFolder(started) }));
  const client = createFieldClient(
    { system_id: 1, ip: '127.0.0.1', tcp_port: port, username: 'carestead', password: 'simulated' },
    { allowsLoopback: true, timeoutMs: 30_000 },
  );
  await client.wipe();
  const initial = initialValues(systemTreeNode);
  const node = nodes.map(({ name, serial }, at) =>
    toFieldRow(systemTreeNode, at + 1, { ...initial, serial, name: at % 10 === 0 ? `${name} dort` : name }),
  );
  await client.load(loadBodies({ node }));
  return { database, context, client, query: (text: string) => owner.query<{ count: number }>(text) };
}
