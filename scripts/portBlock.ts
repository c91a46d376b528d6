import { once } from 'node:events';
import { createServer } from 'node:net';

const stride = 10;
const highest = 65_535;

type Block = { from: number; count: number; except?: number };

/** The first of `count` ports in a row that are free on this machine: at `from`, or ten further, and so on. */
export async function portBlock({ from, count, except }: Block): Promise<number> {
  for (let first = from; first + count - 1 <= highest; first += stride) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (except !== undefined && ports.includes(except)) continue;
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} ports in a row are free from ${from} on`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
