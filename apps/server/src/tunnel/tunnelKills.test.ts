import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sshProblem } from '@carestead/domain/tunnel/sshOutcome';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { sshClients } from '../testing/processes/sshClients.ts';
import { openSshServer, pathWithSsh, type SshServer } from '../testing/processes/sshServer.ts';
import { openForWorkers } from '../testing/workerProcesses.ts';
import { makeKeyFolder, removeKeyFolder } from './keyFolder.ts';
import { openTunnel } from './openTunnel.ts';
import { makeSshKey } from './sshKey.ts';
import { type SshEnd, startSsh } from './sshProcess.ts';
import { readTunnel } from './tunnelQueries.ts';

let ssh: SshServer;
let host: TunnelConfig;
let path: Record<string, string>;

beforeAll(async () => {
  ssh = await openSshServer();
  atEndOfFile(() => ssh.close());
  path = await pathWithSsh();
  const { tunnel } = readConfig(ssh.env);
  if (tunnel === null) throw new Error('the support host is not configured');
  host = tunnel;
});

const folderOf = (pid: number) => {
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return dirname(args[args.indexOf('-i') + 1] ?? '');
};

test('a worker that is killed leaves no connection and no key behind', async () => {
  const workers = await openForWorkers();
  const by = { id: 0, name: 'mia' };
  await openTunnel(workers, { by, at: Date.now(), hours: 1, host });
  const open = () => readTunnel(workers.database);
  ssh.allow((await open())?.public_key ?? '');
  const worker = workers.startWorker({ ...ssh.env, ...path });
  await expect.poll(async () => (await open())?.link, { interval: 100 }).toBe('connected');
  const clients = sshClients(ssh.remotePort);
  expect(clients).toHaveLength(1);
  const folder = folderOf(clients[0] ?? 0);
  // The key itself is gone as soon as it was used.
  expect(readdirSync(folder).toSorted()).toEqual(['known_hosts', 'web']);
  worker.kill('SIGKILL');
  await expect.poll(() => sshClients(ssh.remotePort), { interval: 20 }).toEqual([]);
  await expect.poll(() => existsSync(folder), { interval: 20 }).toBe(false);
});

/** A client without a worker, with a key that support has entered. */
function startClient(options: Pick<Parameters<typeof startSsh>[0], 'seconds' | 'waitLimits' | 'onConnected'>) {
  for (const [name, value] of Object.entries(path)) vi.stubEnv(name, value);
  const folder = makeKeyFolder();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    removeKeyFolder(folder);
  });
  const { publicKey, privateKey } = makeSshKey();
  ssh.allow(publicKey);
  return { folder, ended: startSsh({ host, privateKey, folder, ...options }).ended };
}

test('a connection ends at its hour, also where the process that has started it stands still', async () => {
  const { folder, ended } = startClient({ seconds: 2, onConnected: () => {} });
  expect((await ended).code).toBe(null);
  expect(existsSync(folder)).toBe(false);
});

test('a support host that stands still is given up, before and after it has let us in', async () => {
  onTestFinished(async () => {
    await ssh.stop();
    await ssh.start();
  });
  let end: SshEnd;
  let alive = 0;
  do {
    // A slow machine needs longer to be let in.
    alive += 1;
    const waitLimits = { connect: 60, alive };
    end = await startClient({ seconds: 120, waitLimits, onConnected: ssh.freeze }).ended;
  } while (!end.wasConnected && alive < 20);
  expect(sshProblem(end)).toBe('lost');
  end = await startClient({ seconds: 120, waitLimits: { connect: 1, alive: 1 }, onConnected: () => {} }).ended;
  expect(sshProblem(end)).toBe('unreachable');
});
