import { dropBefore } from '@carestead/domain/telemetry/dropBefore';
import type { Database } from '../platform/database/database.ts';
import { dropPartitionsBefore, ensurePartitions } from '../platform/database/partitions.ts';
import type { Log } from '../platform/log.ts';
import { latestSync } from './hubReportQueries.ts';

const monthsAhead = 3;
/** Long enough to look into what a device did before it failed. */
const keptDays = 60;

/** Makes the next months of the logs of hubs, and drops those that are too old by our clock and by that of the hubs. */
export async function keepHubLog({ database, log }: { database: Database; log: Pick<Log, 'info'> }, now: number) {
  const made = await ensurePartitions(database, 'hub_log', { from: now, months: monthsAhead });
  const before = dropBefore({ now, latest: (await latestSync(database)) ?? now, days: keptDays });
  const dropped = before === null ? 0 : await dropPartitionsBefore(database, 'hub_log', before);
  if (made + dropped > 0) log.info({ made, dropped }, 'months of the logs of hubs made and dropped');
  return { made, dropped };
}
