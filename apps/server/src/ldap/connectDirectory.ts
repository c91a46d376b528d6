import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, getCACertificates } from 'node:tls';
import { type DirectoryAddress, parseDsn } from '@carestead/domain/ldap/dsn';
import type { LdapStep } from '@carestead/domain/ldap/ldapTest';
import { Client } from 'ldapts';
import { within } from '../platform/limits/within.ts';
import { outboundRules, pinnedHost } from '../platform/outbound/outboundAddress.ts';
import type { Directory, DirectoryTask } from './directory.ts';
import { DirectoryProblem } from './directoryFailure.ts';

type Connecting = Omit<DirectoryTask, 'question'> & {
  begin: (step: LdapStep) => void;
  /** Whoever asked ends every connection that was made, however the exchange ends. */
  opened: (socket: Socket) => void;
};

/** Connected and, unless it is switched off, encrypted; nothing was sent before that. */
export async function connectDirectory({ directory, rules, waits, begin, opened }: Connecting): Promise<Client> {
  begin('address');
  const address = parseDsn(directory.dsn);
  if (!address) throw new DirectoryProblem('unreachable', directory.dsn);
  const tcp = await within(waits.answer, connected(address, rules, opened));
  begin('encryption');
  if (address.scheme === 'ldaps') {
    const encrypted = connectTls({ ...tlsOptions(directory, address), socket: tcp });
    opened(encrypted);
    await within(waits.answer, once(encrypted, 'secureConnect'));
    return clientOver(encrypted);
  }
  const client = clientOver(tcp);
  if (directory.start_tls) await within(waits.answer, client.startTLS(tlsOptions(directory, address)));
  return client;
}

async function connected(address: DirectoryAddress, rules: DirectoryTask['rules'], opened: Connecting['opened']) {
  const host = await pinnedHost(address.host, outboundRules(rules));
  const socket = connectTcp({ host, port: address.port });
  opened(socket);
  await once(socket, 'connect');
  return socket;
}

/** `host` is always given: without it the certificate of any name would do for an address. */
function tlsOptions(directory: Directory, { host }: DirectoryAddress): ConnectionOptions {
  return {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ca: authoritiesOf(directory),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  };
}

function authoritiesOf({ authority_source, authorities }: Directory): string[] {
  if (authority_source === 'system')
    return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
  const pinned = certificatesIn(authorities);
  if (!pinned) throw new DirectoryProblem('authorities');
  return pinned;
}

const head = '-----BEGIN CERTIFICATE-----';
const foot = '-----END CERTIFICATE-----';

/** The certificates of a text in PEM; null: there is none, or one that cannot be read. */
export function certificatesIn(text: string): string[] | null {
  const found = text.split(head).slice(1);
  if (found.length === 0) return null;
  const certificates = found.map((part) => `${head}${part.split(foot)[0] ?? ''}${foot}\n`);
  try {
    for (const certificate of certificates) new X509Certificate(certificate);
  } catch {
    return null;
  }
  return certificates;
}

/** Over this connection and no other: one that was made anew would be neither encrypted nor logged in. */
function clientOver(socket: Socket): Client {
  let isTaken = false;
  return new Client({
    url: 'ldap://directory',
    createConnection: () => {
      if (isTaken) throw new DirectoryProblem('closed');
      isTaken = true;
      return socket;
    },
  });
}
