import type { Host } from '../../manifest/host.ts';
import { regularly } from '../../platform/jobs/regularly.ts';
import type { Gateway } from '../gateway.ts';
import { keepRun, reclaimPhones } from '../phoneQueries.ts';
import type { Connections } from './connections.ts';

const beatsEvery = 2000;

type Given = { gateway: Gateway; connections: Connections };

/**
 * Says that this server lives, so that its phones count as connected. It is not taken back when the server stops: its phones
 * are about to connect again, and a call that comes meanwhile is sent to them then.
 */
export function keepAlive(
  { database, clock, log }: Pick<Host, 'database' | 'clock' | 'log'>,
  { gateway, connections }: Given,
) {
  const { book, run } = gateway;
  /** Until it has worked: whoever stood still may have lost phones that are still here. */
  let isReclaiming = false;
  return regularly(
    beatsEvery,
    async () => {
      const facts = await book.now();
      if (!facts) return;
      if (!(await keepRun(database, run))) isReclaiming = true;
      if (!isReclaiming) return;
      const { system_id } = facts;
      const own = [...connections.all()].filter((connection) => connection.system_id === system_id);
      const clients = own.map(({ app_client_id }) => app_client_id);
      const found = await reclaimPhones(database, { system_id, run, clients, now: clock.now() });
      isReclaiming = false;
      if (found.length > 0) gateway.changed(system_id, found);
    },
    (error) => log.warn({ err: error }, 'could not say that this server lives, its phones count as gone soon'),
  );
}
