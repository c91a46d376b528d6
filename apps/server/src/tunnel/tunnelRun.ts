import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sshProblem, tunnelPause } from '@carestead/domain/tunnel/sshOutcome';
import type { TunnelLink } from '@carestead/domain/tunnel/tunnelState';
import type { WorkHost } from '../manifest/work.ts';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';
import { makeKeyFolder, removeKeyFolder } from './keyFolder.ts';
import { type SshEnd, type SshProcess, socketIn, startSsh } from './sshProcess.ts';
import type { OpenTunnel } from './tunnelQueries.ts';
import { startWebRelay } from './webRelay.ts';

export type TunnelRun = {
  operation_id: number;
  /** Ends the connection at once; resolves when nothing is left of it. */
  stop: () => Promise<void>;
};

type Host = Pick<WorkHost, 'config' | 'clock' | 'secrets' | 'log'>;
type Report = (link: TunnelLink) => Promise<void>;

/** Keeps the connection of a tunnel, again and again, until it is stopped or its hours are over. */
export function runTunnel(
  { config, clock, secrets, log }: Host,
  { operation_id, closes_at, sealed_private_key }: OpenTunnel,
  { host, report }: { host: TunnelConfig; report: Report },
): TunnelRun {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: SshProcess | null = null;

  /** Reports come one after the other, and none of them ends the run. */
  let reported = Promise.resolve();
  const say = (link: TunnelLink) => {
    reported = reported
      .then(() => report(link))
      .catch((error: unknown) => log.warn({ err: error }, 'state of the tunnel could not be stored'));
    return reported;
  };

  const connectOnce = async (): Promise<SshEnd> => {
    const folder = makeKeyFolder();
    const relay = await startWebRelay(socketIn(folder), config);
    try {
      running = startSsh({
        ...{ host, folder, privateKey: secrets.decrypt(sealed_private_key) },
        seconds: Math.max(1, Math.ceil((closes_at - clock.now()) / 1000)),
        onConnected: () => {
          rmSync(join(folder, 'key'), { force: true });
          log.info({ host: host.host, port: host.remotePort }, 'tunnel is open');
          void say('connected');
        },
      });
      if (signal.aborted) running.kill();
      return await running.ended;
    } finally {
      running = null;
      relay.close();
      removeKeyFolder(folder);
    }
  };

  const run = async () => {
    let failures = 0;
    void say('connecting');
    while (!signal.aborted && clock.now() < closes_at) {
      const end = await connectOnce().catch((error: unknown): SshEnd => {
        log.error({ err: error }, 'tunnel could not be tried');
        return { code: null, lines: [], wasConnected: false };
      });
      if (signal.aborted || clock.now() >= closes_at) break;
      const problem = sshProblem(end);
      failures = end.wasConnected ? 1 : failures + 1;
      // The client says at the end what it has stumbled over; what comes before is how it went about it.
      const said = end.lines.filter((line) => !line.startsWith('debug1: ')).slice(-3);
      log.warn({ problem, exit: end.code, said, failures }, 'tunnel has no connection, trying again');
      await say(problem);
      await sleep(tunnelPause(failures), null, { signal }).catch(() => null);
    }
    await reported;
  };

  const done = run();
  return {
    operation_id,
    stop: async () => {
      stopping.abort();
      running?.kill();
      await done;
    },
  };
}
