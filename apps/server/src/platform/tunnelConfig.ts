import { isIP } from 'node:net';
import { StartProblem } from './startProblem.ts';

/** Where support waits for tunnels. */
export type TunnelConfig = {
  host: string;
  port: number;
  user: string;
  /** As OpenSSH writes them: kind and key, without a comment. Of any other key the host is not the one that was meant. */
  hostKeys: readonly string[];
  /** The port that the support host opens, on its own loopback. */
  remotePort: number;
};

type Given = {
  host: string | null;
  port: string | null;
  user: string | null;
  hostKey: string | null;
  remotePort: string | null;
};

const usualPort = '22';
const usualUser = 'carestead';
const kinds = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'ssh-rsa'];

/** Without TUNNEL_HOST there are no tunnels; with it the key of the host and the port there are needed, too. */
export function tunnelConfig({ host, port, user, hostKey, remotePort }: Given): TunnelConfig | null {
  if (host === null) {
    const set = { TUNNEL_PORT: port, TUNNEL_USER: user, TUNNEL_HOST_KEY: hostKey, TUNNEL_REMOTE_PORT: remotePort };
    const [lonely] = Object.entries(set).find(([, value]) => value !== null) ?? [];
    if (lonely) throw new StartProblem(`${lonely} is set, but TUNNEL_HOST is not: it names the host of support.`);
    return null;
  }
  if (isIP(host) === 0 && !/^[a-z0-9][a-z0-9.-]*$/i.test(host))
    throw new StartProblem(`TUNNEL_HOST is "${host}", but must be an IP address or a host name.`);
  const name = user ?? usualUser;
  if (!/^[a-z_][a-z0-9_.-]*$/i.test(name))
    throw new StartProblem(`TUNNEL_USER is "${name}", but must be the name of an account on the host of support.`);
  if (hostKey === null)
    throw new StartProblem('TUNNEL_HOST_KEY is missing: without the key of the host no tunnel is opened to it.');
  if (remotePort === null)
    throw new StartProblem('TUNNEL_REMOTE_PORT is missing: it is the port that the host of support opens.');
  return {
    host,
    port: portOf('TUNNEL_PORT', port ?? usualPort),
    user: name,
    hostKeys: hostKey.split(',').map(keyOf),
    remotePort: portOf('TUNNEL_REMOTE_PORT', remotePort),
  };
}

function portOf(name: string, given: string) {
  const value = Number(given);
  if (/^\d+$/.test(given) && value > 0 && value <= 65_535) return value;
  throw new StartProblem(`${name} is "${given}", but must be a number from 1 to 65535.`);
}

function keyOf(given: string) {
  const [kind = '', key = ''] = given.trim().split(/\s+/);
  const named = Buffer.from(key, 'base64');
  const isWhole = /^[A-Za-z0-9+/]+=*$/.test(key) && named.subarray(4, 4 + kind.length).toString() === kind;
  if (kinds.includes(kind) && isWhole && named.length > kind.length + 32) return `${kind} ${key}`;
  throw new StartProblem(
    'TUNNEL_HOST_KEY has not the form "ssh-ed25519 AAAA...", as in /etc/ssh/ssh_host_ed25519_key.pub of the host; several are separated by commas.',
  );
}
