import type { TunnelLink } from '@carestead/domain/tunnel/tunnelState';
import type { RunningWork, WorkHost } from '../manifest/work.ts';
import { holdLocks, type Locks } from '../platform/database/holdLocks.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { finishOperation } from '../platform/operations.ts';
import { announceTunnel, closeTunnel } from './openTunnel.ts';
import {
  forgetRestoredTunnel,
  noteSeen,
  type OpenTunnel,
  readAbandoned,
  readTunnel,
  reportLink,
} from './tunnelQueries.ts';
import { runTunnel, type TunnelRun } from './tunnelRun.ts';

const lookEvery = 5000;
/** There is one tunnel, so there is one lock. */
const theTunnel = 1;

/** Keeps the tunnel that people have opened, on one server at a time, and closes it when its hours are over. */
export function keepTunnel(host: WorkHost): RunningWork {
  const { config, database, databaseUrl, bus, clock, log } = host;
  let locks: Locks | null = null;
  let run: TunnelRun | null = null;
  let alarm: NodeJS.Timeout | undefined;
  let isTidy = false;

  const stopRun = async () => {
    const ending = run;
    run = null;
    await ending?.stop();
  };

  const letGo = async () => {
    await stopRun();
    const holding = locks;
    locks = null;
    await holding?.close();
  };

  const look = async () => {
    clearTimeout(alarm);
    if (!isTidy) await tidyUp(host);
    isTidy = true;
    const open = await closeIfOver(host, await readTunnel(database));
    if (open === null || config.tunnel === null || config.isOffline) return await letGo();
    alarm = setTimeout(() => turns.soon(), Math.max(0, open.closes_at - clock.now()));
    locks ??= holdLocks({
      ...{ databaseUrl, log, lockClass: 'tunnel', wanted: () => [theTunnel] },
      onChange: (held) => {
        // Another server may take it over now.
        if (!held.has(theTunnel)) void stopRun();
        turns.soon();
      },
    });
    if (!locks.held().has(theTunnel)) return await stopRun();
    if (run?.operation_id !== open.operation_id) await stopRun();
    run ??= runTunnel(host, open, { host: config.tunnel, report: (link) => report(open, link) });
    await noteSeen(database, open.operation_id, clock.now());
  };

  const report = async ({ operation_id }: OpenTunnel, link: TunnelLink) => {
    if (await reportLink(database, operation_id, link, clock.now())) announceTunnel(bus);
  };

  const turns = regularly(lookEvery, look, (error) => log.warn({ err: error }, 'tunnel could not be looked at'));
  const offs = [
    bus.on('systemMessage', ({ subject }, origin) => {
      if (subject === 'tunnel.updated' && origin === 'elsewhere') turns.soon();
    }),
    bus.on('messagesMissed', () => turns.soon()),
  ];
  return {
    stop: async () => {
      for (const off of offs) off();
      await turns.stop();
      clearTimeout(alarm);
      await letGo();
    },
  };
}

/** Also what was to be closed while nothing ran. */
async function closeIfOver({ database, clock, bus }: WorkHost, open: OpenTunnel | null) {
  const at = clock.now();
  if (open === null || open.closes_at > at) return open;
  const isClosed = await database
    .transaction()
    .execute((transaction) => closeTunnel(transaction, { by: null, at, overAt: at }));
  if (isClosed) announceTunnel(bus);
  return null;
}

/** After a restore, and after the key of the installation was replaced. */
async function tidyUp({ database, clock }: WorkHost) {
  await forgetRestoredTunnel(database);
  for (const id of await readAbandoned(database))
    await finishOperation(database, id, {
      ...{ state: 'error', finished_at: clock.now(), problem: 'operations.problem.interrupted' },
    });
}
