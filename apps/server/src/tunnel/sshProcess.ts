import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isForwarded } from '@carestead/domain/tunnel/sshOutcome';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';

/**
 * Starts the client in a process group of its own, with two that watch: one ends the group when its standard input is closed,
 * so that no connection outlives the process that started it, not even one that was killed; the other ends it at its hour, also
 * when that process is stopped. The folder with the key goes with the group.
 */
const script = `
folder=$1 seconds=$2
shift 2
exec 3<&0
end() { rm -rf -- "$folder"; kill -KILL 0; }
(read -r _ <&3; end) >/dev/null 2>&1 &
(sleep "$seconds"; end) >/dev/null 2>&1 3<&- &
exec ssh "$@" </dev/null 3<&-
`;

export type SshEnd = { code: number | null; lines: readonly string[]; wasConnected: boolean };

export type SshProcess = {
  ended: Promise<SshEnd>;
  /** Ends it and all that belongs to it, at once. */
  kill: () => void;
};

type Options = {
  host: TunnelConfig;
  privateKey: string;
  /** For this connection alone; the socket in it is where the far port leads. */
  folder: string;
  /** After which it ends whatever happens. */
  seconds: number;
  /** How many seconds the host may be silent: twice as long as `alive` while it logs us in, and when it has. */
  waitLimits?: { connect: number; alive: number };
  onConnected: () => void;
};

const usualWaitLimits = { connect: 10, alive: 5 };

export const socketIn = (folder: string) => join(folder, 'web');

/** Under which the pinned keys stand, whatever name and port the host is reached by. */
const alias = 'carestead-support';
const keptLines = 40;

export function startSsh(options: Options): SshProcess {
  const { host, privateKey, folder, seconds, waitLimits = usualWaitLimits, onConnected } = options;
  const key = join(folder, 'key');
  const known = join(folder, 'known_hosts');
  writeFileSync(key, privateKey, { mode: 0o600 });
  writeFileSync(known, host.hostKeys.map((hostKey) => `${alias} ${hostKey}\n`).join(''));
  const child = spawn(
    'sh',
    ['-c', script, 'sh', folder, String(seconds), ...sshOptions(host, { key, known, folder }, waitLimits)],
    {
      detached: true,
      env: clientEnvironment(folder),
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const lines: string[] = [];
  let wasConnected = false;
  child.stdin.on('error', () => {});
  const reading = createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    if (wasConnected || !isForwarded(line)) return;
    wasConnected = true;
    onConnected();
  });
  const read = once(reading, 'close');
  const ended = new Promise<number | null>((resolve) => {
    // Without a shell there is no client either.
    child.once('error', () => resolve(127)).once('exit', (code) => resolve(code));
  }).then(async (code): Promise<SshEnd> => {
    // The two that watch end with it.
    child.stdin.destroy();
    if (child.pid !== undefined) await read;
    return { code, lines, wasConnected };
  });
  return {
    ended,
    kill: () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    },
  };
}

/** No file and no agent of the account that we run as counts; nothing but the one port is opened, and no shell. */
function sshOptions(
  host: TunnelConfig,
  { key, known, folder }: { key: string; known: string; folder: string },
  { connect, alive }: typeof usualWaitLimits,
) {
  const settings = {
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    BatchMode: 'yes',
    PreferredAuthentications: 'publickey',
    StrictHostKeyChecking: 'yes',
    HostKeyAlias: alias,
    UserKnownHostsFile: known,
    GlobalKnownHostsFile: 'none',
    UpdateHostKeys: 'no',
    ExitOnForwardFailure: 'yes',
    ForwardAgent: 'no',
    ForwardX11: 'no',
    PermitLocalCommand: 'no',
    ControlPath: 'none',
    ConnectTimeout: String(connect),
    ServerAliveInterval: String(alive),
    ServerAliveCountMax: '2',
    // Nothing but this level says when the far port is open.
    LogLevel: 'DEBUG1',
  };
  return [
    ...['-N', '-T', '-F', 'none', '-i', key],
    ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
    ...['-R', `127.0.0.1:${host.remotePort}:${socketIn(folder)}`],
    ...['-p', String(host.port), '-l', host.user, '--', host.host],
  ];
}

/** The client needs nothing of our own environment, and must not see what is secret in it. */
function clientEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { PATH, ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), LC_ALL: 'C', HOME: folder };
}
