import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { createAcknowledge } from './acknowledgeCall.ts';
import { forgetReports } from './actions/actionQueries.ts';
import { sendAction } from './actions/sendAction.ts';
import { addCallsApi } from './api.ts';
import { openBoards } from './boards.ts';
import { createCallStream } from './callTools.ts';
import { markByApp } from './markQueries.ts';

/** Boards keep what is open, the stream sends it to those who subscribed. */
async function start({ relay, ...host }: Host) {
  const pool = openIngestPool(host.databaseUrl, host.log);
  const boards = await openBoards({ ...host, pool, silentFor: relay.silentFor });
  const stream = createCallStream(boards, host.bus);
  return {
    live: { boards, stream: stream.sourceOf },
    provides: {
      sinkOf: boards.board,
      links: boards.links,
      acknowledge: createAcknowledge(boards, host),
      markByApp,
      openCalls: boards.list,
      endCalls: (system_id: number, name: string, at: { device_id: number; section_id: number }) =>
        sendAction({ ...host, system_id, by: { id: null, name } }, host.ports.act, { action: 'EndCalls', ...at }),
      forgetReports: (system_id: number, device_id: number) => forgetReports(host.database, system_id, device_id),
    },
    stop: async () => {
      stream.close();
      await boards.close();
      await pool.end();
    },
  };
}

export const calls = feature('calls', {
  entities: { call_type: { rules: [uniqueTogether('name')] } },
  start,
  api: (builder, live, { ports }) => addCallsApi(builder, { ...live, act: ports.act }),
});
