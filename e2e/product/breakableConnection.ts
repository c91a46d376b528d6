import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export type BreakableConnection = {
  address: string;
  /** Nothing passes and neither end is notified, as when a cable is pulled out. */
  cut: () => void;
  /** New connections pass again; what was cut stays dead. */
  mend: () => void;
  close: () => Promise<void>;
};

/** A cable between browser and product that a journey can pull out. */
export async function breakableConnection(target: URL): Promise<BreakableConnection> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => ends.delete(end));
    }
    if (isCut) return;
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.destroy();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
