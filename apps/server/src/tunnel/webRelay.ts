import { once } from 'node:events';
import { connect, createServer, isIP, type Socket } from 'node:net';
import type { Config } from '../platform/config.ts';

/**
 * Whoever comes through the tunnel does so from this address: from that of the machine itself they would be taken for its
 * operator (metrics), for a proxy that is believed, or for a display of a known network.
 */
const tunnelAddress = '127.0.0.77';

type Target = { host: string; port: number; localAddress?: string };

/** Where the call server of this machine listens. */
function webTarget({ host, port }: Pick<Config, 'host' | 'port'>): Target {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const name = isAnywhere || host === 'localhost' ? '127.0.0.1' : host;
  return { host: name, port, ...(isIP(name) === 4 && { localAddress: tunnelAddress }) };
}

/** Passes what arrives at a socket in a folder of ours on to the web port: other accounts of the machine cannot reach it. */
export async function startWebRelay(path: string, config: Pick<Config, 'host' | 'port'>) {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (from) => {
    const to = connect({ ...webTarget(config), allowHalfOpen: true });
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
