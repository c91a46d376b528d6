import { dropBefore } from '@carestead/domain/telemetry/dropBefore';
import { positionLogDays } from '@carestead/domain/tree/positionLog';
import type { Database } from '../../platform/database/database.ts';
import { consumer } from '../../platform/journal/consumer.ts';
import { deletePositions, latestPosition, logPositions } from './positionLogQueries.ts';

const day = 86_400_000;

/** Makes the log of positions from what devices report, apart from the statement that stores calls. */
export const positionConsumer = consumer({
  name: 'tree.positions',
  source: 'telemetry',
  kinds: ['position'],
  from: 'beginning',
  tooOldAfter: positionLogDays * day,
  handle: (entries, session) =>
    logPositions(
      session,
      entries.flatMap(({ system_id, device_id, at, data }) =>
        device_id === null ? [] : [{ system_id, device_id, at, position: data.position }],
      ),
    ),
});

/** Those that are older than 30 days by our clock and by those of the configurators; gives their number. */
export async function deleteOldPositions(database: Database, now: number): Promise<number> {
  const before = dropBefore({ now, latest: await latestPosition(database), days: positionLogDays });
  return before === null ? 0 : await deletePositions(database, before);
}
