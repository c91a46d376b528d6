import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../../scripts/freePort.ts';
import { makeSshKey } from '../../tunnel/sshKey.ts';
import { unpackDebianPackages } from './debianPackages.ts';

export type SshServer = {
  /** What an operator configures to reach it. */
  env: Record<string, string>;
  remotePort: number;
  /** Takes tunnels with these public keys, from now on. */
  allow: (...publicKeys: readonly string[]) => void;
  /** From now on nothing may be opened, or only this port. */
  permit: (port: number | 'none') => void;
  /** Ends it with all its connections, as a machine that is gone. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** It takes connections, and says nothing more. */
  freeze: () => void;
  /** With the next start another host is in its place, or it is back. */
  use: (key: 'own' | 'foreign') => void;
  close: () => Promise<void>;
};

const user = 'support';
/** sshd that runs as root wants an account and a folder of its own; as anybody else it does not. */
const otherAccount = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/** The account of support on a real sshd, unpacked and not installed, on a port of the loopback. */
export async function openSshServer(): Promise<SshServer> {
  const unpacked = await unpackDebianPackages(['openssh-server', 'libwrap0', 'libnss-wrapper']);
  const libraries = librariesIn(unpacked);
  const folder = mkdtempSync(join(tmpdir(), 'carestead-sshd-'));
  const [port, remotePort] = [await freePort(), await freePort()];
  const { uid, gid } = otherAccount ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const own = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (otherAccount) chownSync(join(folder, name), uid, gid);
    return join(folder, name);
  };
  chmodSync(folder, 0o755);
  const hostKeys = { own: makeSshKey(), foreign: makeSshKey() };
  let used: keyof typeof hostKeys = 'own';
  let keys: readonly string[] = [];
  let permitted: number | 'none' = remotePort;
  let running: ChildProcess | null = null;

  const writeKeys = () =>
    own(
      'authorized_keys',
      keys
        .map((key) => `restrict,port-forwarding,permitlisten="127.0.0.1:${permitted}",command="/bin/false" ${key}\n`)
        .join(''),
    );
  const settings = [
    `Port ${port}`,
    ...[
      'ListenAddress 127.0.0.1',
      `HostKey ${join(folder, 'host_key')}`,
      'PidFile none',
      'UsePAM no',
      'StrictModes no',
    ],
    ...['PasswordAuthentication no', 'KbdInteractiveAuthentication no', 'AllowTcpForwarding remote'],
    `AuthorizedKeysFile ${writeKeys()}`,
  ];
  const config = own('sshd_config', `${settings.join('\n')}\n`);
  const passwd = own('passwd', `${user}:x:${uid}:${gid}::/tmp:/bin/sh\n`);
  const group = own('group', `${user}:x:${gid}:\n`);

  const start = async () => {
    own('host_key', hostKeys[used].privateKey);
    running = spawn(join(unpacked, 'usr/sbin/sshd'), ['-D', '-e', '-f', config], {
      ...otherAccount,
      env: {
        PATH: process.env.PATH,
        LD_LIBRARY_PATH: libraries,
        LD_PRELOAD: join(libraries, 'libnss_wrapper.so'),
        NSS_WRAPPER_PASSWD: passwd,
        NSS_WRAPPER_GROUP: group,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    running.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const exited = once(running, 'exit').then(() => Promise.reject(new Error(`sshd ended: ${said}`)));
    exited.catch(() => {});
    await Promise.race([exited, listens(port)]);
  };
  const stop = async () => {
    const ending = running;
    running = null;
    if (ending?.pid === undefined || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    for (const pid of [ending.pid, ...childrenOf(ending.pid)]) kill(pid);
    await exited;
  };
  const [kind = '', key = ''] = hostKeys.own.publicKey.split(' ');
  await start();
  return {
    env: {
      ...{ TUNNEL_HOST: '127.0.0.1', TUNNEL_PORT: String(port), TUNNEL_USER: user },
      ...{ TUNNEL_HOST_KEY: `${kind} ${key}`, TUNNEL_REMOTE_PORT: String(remotePort) },
    },
    remotePort,
    allow: (...publicKeys) => {
      keys = publicKeys;
      writeKeys();
    },
    permit: (allowed) => {
      permitted = allowed;
      writeKeys();
    },
    ...{ start, stop },
    freeze: () => {
      if (running?.pid !== undefined) for (const pid of [running.pid, ...childrenOf(running.pid)]) kill(pid, 'SIGSTOP');
    },
    use: (key) => {
      used = key;
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The search path with an SSH client in it, that of this machine or one that is unpacked beside it. */
export async function pathWithSsh(): Promise<Record<string, string>> {
  const path = process.env.PATH ?? '';
  if (path.split(delimiter).some((folder) => existsSync(join(folder, 'ssh')))) return { PATH: path };
  const unpacked = await unpackDebianPackages(clientPackages);
  return { PATH: `${path}${delimiter}${join(unpacked, 'usr/bin')}`, LD_LIBRARY_PATH: librariesIn(unpacked) };
}

/** What the client of Debian 12 needs beside the C library, as far as a small machine may lack it. */
const clientPackages = [
  ...[
    'openssh-client',
    'libedit2',
    'libbsd0',
    'libmd0',
    'libtinfo6',
    'libfido2-1',
    'libcbor0.8',
    'libudev1',
    'libselinux1',
  ],
  ...[
    'libpcre2-8-0',
    'libssl3',
    'zlib1g',
    'libgssapi-krb5-2',
    'libkrb5-3',
    'libkrb5support0',
    'libk5crypto3',
    'libcom-err2',
  ],
  'libkeyutils1',
];

function librariesIn(unpacked: string): string {
  const folder = join(unpacked, 'usr/lib');
  const [found] = readdirSync(folder).filter((name) => name.includes('-linux-'));
  return join(folder, found ?? '');
}

/** Its sessions, which would go on without it. */
function childrenOf(pid: number): readonly number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
}
