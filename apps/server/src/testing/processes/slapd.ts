import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'ldapts';
import { selfSigned } from '../selfSigned.ts';
import { unpackDebianPackages } from './debianPackages.ts';

const packages = ['slapd', 'libldap-2.5-0', 'libodbc2', 'libltdl7', 'libsasl2-2', 'libwrap0'];

export const suffix = 'dc=heim,dc=local';
export const searchAccount = { dn: `cn=carestead,${suffix}`, password: 'Nur zum Suchen da' };
const ready = { tries: 600, pause: 100 };
const restarts = { tries: 5, pause: 500 };

type Entry = { dn: string; attributes: Record<string, string | string[]> };

/**
 * A real OpenLDAP with the given entries. Only the account for searching may read; memberships show at their members, too.
 * `until` takes what ends it.
 */
export async function startSlapd(entries: readonly Entry[], until: (stop: () => Promise<void>) => void) {
  const root = await unpackDebianPackages(packages);
  const folder = mkdtempSync(join(tmpdir(), 'carestead-slapd-'));
  const { key, cert } = selfSigned();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'slapd.conf'), configuration(root, folder));

  const startAt = async ({ port, securePort }: Ports) => {
    const child = spawn(
      join(root, 'usr/sbin/slapd'),
      ['-f', join(folder, 'slapd.conf'), '-h', `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`, '-d', '0'],
      { stdio: 'ignore', env: { LD_LIBRARY_PATH: libraries(root) } },
    );
    const ended = once(child, 'exit');
    await answers(port, () => child.exitCode !== null);
    return async () => {
      child.kill('SIGKILL');
      await ended;
    };
  };

  const { port, securePort, ...first } = await untilItStarts(async () => {
    const ports = { port: await freePort(), securePort: await freePort() };
    return { ...ports, kill: await startAt(ports) };
  });
  let { kill } = first;
  until(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const client = new Client({ url: `ldap://127.0.0.1:${port}` });
  await client.bind(searchAccount.dn, searchAccount.password);
  for (const { dn, attributes } of entries) await client.add(dn, attributes);
  await client.unbind();
  return {
    port,
    securePort,
    cert,
    /** Away, as if it had crashed. */
    stop: () => kill(),
    start: async () => {
      kill = await untilItStarts(() => startAt({ port, securePort }));
    },
  };
}

type Ports = { port: number; securePort: number };

/** A port that was free a moment ago may belong to another process by now. */
async function untilItStarts<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < restarts.tries; tries++) {
    try {
      return await start();
    } catch {
      await sleep(restarts.pause);
    }
  }
  return await start();
}

/** Where Debian has the libraries of this kind of machine. */
function libraries(root: string): string {
  const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return [join(root, 'usr/lib', machine), join(root, 'lib', machine)].join(':');
}

const configuration = (root: string, folder: string) => `
${['core', 'cosine', 'inetorgperson', 'nis'].map((name) => `include ${root}/etc/ldap/schema/${name}.schema`).join('\n')}
modulepath ${root}/usr/lib/ldap
moduleload back_mdb.la
moduleload memberof.la
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
pidfile ${folder}/slapd.pid
sizelimit 500
database mdb
suffix "${suffix}"
rootdn "${searchAccount.dn}"
rootpw "${searchAccount.password}"
directory ${folder}/data
dbnosync
access to attrs=userPassword by anonymous auth by * none
access to * by anonymous none by * read
overlay memberof
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(port: number, hasEnded: () => boolean) {
  for (let tries = 0; tries < ready.tries; tries++) {
    if (hasEnded()) throw new Error('slapd ended');
    const client = new Client({ url: `ldap://127.0.0.1:${port}` });
    const isThere = await client.bind('', '').then(
      () => true,
      () => false,
    );
    await client.unbind().catch(() => {});
    if (isThere) return;
    await sleep(ready.pause);
  }
  throw new Error('slapd did not answer');
}
