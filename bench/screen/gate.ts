import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/freePort.ts';

export type Gate = { port: number; open: () => Promise<void>; shut: () => Promise<void> };

/** The port of a server that can be shut as if nothing listened there, and opened again. */
export async function openGate(target: number): Promise<Gate> {
  const port = await freePort();
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy()).on('close', () => ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  await open();
  return { port, open, shut };
}
