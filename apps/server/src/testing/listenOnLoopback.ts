import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Lets a server listen for one test, unless `atEndOfFile` is given; gives its port. */
export async function listenOnLoopback(
  server: Server,
  until: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  until(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
