import { type ExportFormat, mostRows } from '@carestead/domain/exports/export';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import type { WriteExport, Written } from './load/writeExport.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { fillCallLog } from './product/fillCallLog.ts';
import { ownDatabase } from './product/ownDatabase.ts';
import { startRemote } from './product/remote.ts';
import { runStatements } from './product/runStatements.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const speed: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };
const memory: Goal = { of: 'ours', is: 'at most', limit: 300_000 };

/** How many rows each format has; none has more than it takes. */
const sizes: Record<Size, { pairs: number; calls: number }> = {
  full: { pairs: 3, calls: mostRows.CSV },
  quick: { pairs: 3, calls: 300_000 },
  smoke: { pairs: 1, calls: 500 },
};

export const exportBench: Bench = {
  name: 'export',
  metric:
    'P16: rows per second of an export as CSV, and memory of each format; anchor: COPY TO STDOUT of the same columns',
  goal: speed,
  run: async ({ size, databaseUrl: server, started }) => {
    const { pairs, calls } = sizes[size];
    const dataFolder = temporaryFolder(started);
    const databases = new Map<number, string>();
    const withCalls = async (count: number) => {
      const known = databases.get(count) ?? (await loggedCalls(server, started, count));
      databases.set(count, known);
      return known;
    };
    /** In a process of its own: what one has grown by is not left for the next. */
    const written = async (databaseUrl: string, format: WriteExport['format']) => {
      await using remote = startRemote<WriteExport, Written>(new URL('load/writeExport.ts', import.meta.url));
      return await remote.ask({ databaseUrl, dataFolder, format });
    };
    const lines: Line[] = [];
    const url = await withCalls(calls);
    const measured = await inPairs(pairs, {
      ours: () => written(url, 'CSV'),
      anchor: () => written(url, 'COPY'),
    });
    const name = (format: ExportFormat, rows: number) => `P16 ${format}, ${rows.toLocaleString('en')} calls`;
    lines.push(
      {
        name: name('CSV', calls),
        unit: '/s',
        goal: speed,
        ...compare(measured, ({ rows, seconds }) => rows / seconds),
      },
      { name: `${name('CSV', calls)}, memory`, unit: 'kB', goal: memory, ...compare(measured, ({ grown }) => grown) },
    );
    for (const format of ['XLSX', 'PDF'] as const) {
      const rows = Math.min(calls, mostRows[format]);
      const database = await withCalls(rows);
      const pair = [{ ours: await written(database, format), anchor: await written(database, 'COPY') }];
      lines.push(
        { name: name(format, rows), unit: '/s', goal: null, ...compare(pair, (one) => one.rows / one.seconds) },
        { name: `${name(format, rows)}, memory`, unit: 'kB', goal: memory, ...compare(pair, ({ grown }) => grown) },
      );
    }
    return lines;
  },
};

/** A super user and so many calls over a year; the indexes that an export does not use would only take time to fill. */
async function loggedCalls(server: string, started: AsyncDisposableStack, count: number): Promise<string> {
  const url = await ownDatabase(server, started);
  await migrate(url);
  await runStatements(url, [
    systemRow(1),
    `INSERT INTO users (id, username, locale, is_superuser, roles, system_access)
     OVERRIDING SYSTEM VALUE VALUES (1, 'vera', 'de', true, '{}', '{}')`,
  ]);
  await fillCallLog(url, count, { isSearched: false });
  return url;
}
