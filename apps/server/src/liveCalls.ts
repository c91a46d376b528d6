import { openBoards } from './calls/boards.ts';
import type { CallTools } from './calls/callTools.ts';
import { createCallStream } from './calls/callTools.ts';
import { startLinks } from './field/links.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openIngestPool } from './platform/database/ingestPool.ts';
import type { Installation } from './platform/installation.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Secrets } from './platform/secrets/secrets.ts';

type Options = {
  database: Database;
  databaseUrl: string;
  bus: Bus;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  installation: Installation;
  /** For how many milliseconds nothing was received of what other servers say. */
  silentFor: () => number;
  config: Pick<Config, 'allowsLoopback' | 'isOffline'>;
};

/** From the building to the list: links bring events, boards keep what is open, the stream tells who listens. */
export async function startLiveCalls({ config, ...tools }: Options) {
  const { allowsLoopback, isOffline } = config;
  const ingestPool = openIngestPool(tools.databaseUrl, tools.log);
  const boards = await openBoards({ ...tools, pool: ingestPool });
  const stream = createCallStream(boards, tools.bus);
  const links = await startLinks({ ...tools, allowsLoopback, isOffline, sinkOf: boards.board });
  const calls: CallTools = { boards, stream: stream.of, act: links.act };
  return {
    calls,
    links: boards.links,
    begun: links.begun,
    /** Of the systems that this server holds. */
    troubles: links.troubles,
    close: async () => {
      await links.close();
      stream.close();
      await boards.close();
      await ingestPool.end();
    },
  };
}
