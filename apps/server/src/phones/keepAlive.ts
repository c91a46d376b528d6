import type { Host } from '../manifest/host.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import type { Gateway } from './gateway.ts';
import { keepRun } from './phoneQueries.ts';

const beatsEvery = 2000;

/**
 * Says that this server lives, so that its phones count as connected. It is not taken back when the server stops: its phones
 * are about to connect again, and a call that comes meanwhile is sent to them then.
 */
export function keepAlive({ database, log }: Pick<Host, 'database' | 'log'>, { book, run }: Gateway) {
  const running = regularly(
    beatsEvery,
    async () => {
      if (await book.now()) await keepRun(database, run);
    },
    (error) => log.warn({ err: error }, 'could not say that this server lives, its phones count as gone soon'),
  );
  return running;
}
