import { anonymous } from '@carestead/domain/access/viewer';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Client } from 'pg';
import { writeMany } from '../apps/server/src/entities/store.ts';
import { partsOf } from '../apps/server/src/features.ts';
import { createBus } from '../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import type { EntityContext } from '../apps/server/src/platform/graphql/context.ts';
import { loadInstallation } from '../apps/server/src/platform/installation.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ownDatabase } from './product/ownDatabase.ts';

const goal: Goal = { of: 'ours', is: 'at most', limit: 1000 };

const sizes: Record<Size, { rows: number; pairs: number }> = {
  full: { rows: 5000, pairs: 10 },
  quick: { rows: 5000, pairs: 4 },
  smoke: { rows: 50, pairs: 1 },
};

const own = 'id, revision, name, kind, serial, parent_id';

export const manyRows: Bench = {
  name: 'many-rows',
  metric:
    'nodes written in one transaction with audit, versions and outbox; anchor: their rows alone, as one plain statement',
  goal,
  run: async ({ size, databaseUrl: server, started }) => {
    const { rows, pairs } = sizes[size];
    const { context, query } = await openInstallation(server, started);
    const lasting = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const count = rows.toLocaleString('en');
    const lines: Line[] = [];

    const created = await inPairs(pairs, {
      ours: async () => {
        await query('DELETE FROM system_tree_nodes');
        const nodes = Array.from({ length: rows }, (_, at) => ({
          change: 'create' as const,
          values: { name: `Zimmer ${at}`, serial: `S-${at}` },
        }));
        return await lasting(() => writeMany(context, systemTreeNode, nodes));
      },
      anchor: async () => {
        await query('TRUNCATE bare');
        return await lasting(() =>
          query(`INSERT INTO bare (${own}) SELECT n, 1, 'Zimmer ' || n, 'room', 'S-' || n, NULL
            FROM generate_series(1, ${rows}) n`),
        );
      },
    });
    lines.push({ name: `Many rows, ${count} created`, unit: 'ms', goal, ...compare(created, (ms) => ms) });

    let revision = 1;
    const moved = await inPairs(pairs, {
      ours: async () => {
        const parent_id = revision % 2 ? 1 : 2;
        const nodes = Array.from({ length: rows - 2 }, (_, at) => ({
          change: 'update' as const,
          id: at + 3,
          revision,
          values: { parent_id },
        }));
        revision += 1;
        return await lasting(() => writeMany(context, systemTreeNode, nodes));
      },
      anchor: () =>
        lasting(() =>
          query(`UPDATE bare SET parent_id = ${revision % 2 ? 1 : 2}, revision = revision + 1 WHERE id > 2`),
        ),
    });
    lines.push({ name: `Many rows, ${count} moved`, unit: 'ms', goal, ...compare(moved, (ms) => ms) });
    return lines;
  },
};

/** A database of its own with one system and a bare table; gone with the stack. */
async function openInstallation(serverUrl: string, started: AsyncDisposableStack) {
  const url = await ownDatabase(serverUrl, started);
  await migrate(url);
  const owner = started.adopt(new Client({ connectionString: url }), (client) => client.end());
  await owner.connect();
  await owner.query(systemRow(1));
  await owner.query(`CREATE TABLE bare AS SELECT ${own} FROM system_tree_nodes; ALTER TABLE bare ADD PRIMARY KEY (id)`);
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
  return { context, query: (text: string) => owner.query(text) };
}
