import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import type { Copied, CopyInstallation } from './load/copyInstallation.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { fillCallLog } from './product/fillCallLog.ts';
import { ownDatabase } from './product/ownDatabase.ts';
import { startRemote } from './product/remote.ts';
import { runStatements } from './product/runStatements.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const writing: Goal = { of: 'ratio', is: 'at least', limit: 0.5 };
const reading: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };
const memory: Goal = { of: 'ours', is: 'at most', limit: 300_000 };

/** Of the full size once: each side takes minutes, in which the swings of the machine even out. */
const sizes: Record<Size, { pairs: number; calls: number }> = {
  full: { pairs: 1, calls: 5_000_000 },
  quick: { pairs: 3, calls: 300_000 },
  smoke: { pairs: 1, calls: 500 },
};

export const backupBench: Bench = {
  name: 'backup',
  metric:
    'P17: calls per second of a backup and of its restore; anchor: COPY of the same tables, into and out of files',
  goal: writing,
  run: async ({ size, databaseUrl: server, started }) => {
    const { pairs, calls } = sizes[size];
    const dataFolder = temporaryFolder(started);
    const databaseUrl = await ownDatabase(server, started);
    await migrate(databaseUrl);
    await runStatements(databaseUrl, [systemRow(1)]);
    await fillCallLog(databaseUrl, calls, { isSearched: true });
    /** In a process of its own: what one has grown by is not left for the next. */
    const run = (how: CopyInstallation['how']) => async () => {
      await using remote = startRemote<CopyInstallation, Copied>(new URL('load/copyInstallation.ts', import.meta.url));
      return await remote.ask({ databaseUrl, dataFolder, how });
    };
    const perSecond = ({ seconds }: Copied) => calls / seconds;
    const written = await inPairs(pairs, { ours: run('backup'), anchor: run('copied') });
    const read = await inPairs(pairs, { ours: run('restore'), anchor: run('read') });
    const of = `${calls.toLocaleString('en')} calls`;
    return [
      { name: `P17 backup, ${of}`, unit: '/s', goal: writing, ...compare(written, perSecond) },
      { name: `P17 backup, ${of}, memory`, unit: 'kB', goal: memory, ...compare(written, ({ grown }) => grown) },
      { name: `P17 restore, ${of}`, unit: '/s', goal: reading, ...compare(read, perSecond) },
      { name: `P17 restore, ${of}, memory`, unit: 'kB', goal: memory, ...compare(read, ({ grown }) => grown) },
    ];
  },
};
