import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** `stalled` appears open to both ends and carries nothing, as a half-open connection does; `slow` carries little. */
type Condition = 'sound' | 'stalled' | 'slow';

const slowBytes = 2000;
const slowEvery = 20;

/** A connection between a display and the server that a test can disturb. */
export async function faultyConnection(address: string) {
  const { hostname, port } = new URL(address);
  let condition: Condition = 'sound';
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });

  const carry = (from: Socket, to: Socket) => {
    const waiting: Buffer[] = [];
    ends.add(from);
    from.on('data', (chunk) => {
      if (condition === 'sound' && waiting.length === 0) return void to.write(chunk);
      waiting.push(chunk);
      from.pause();
    });
    const timer = setInterval(() => {
      if (condition === 'stalled' || waiting.length === 0) return;
      const all = Buffer.concat(waiting.splice(0));
      const most = condition === 'slow' ? slowBytes : all.length;
      to.write(all.subarray(0, most));
      if (all.length > most) waiting.push(all.subarray(most));
      else from.resume();
    }, slowEvery);
    from.on('error', () => from.destroy());
    from.on('close', () => {
      clearInterval(timer);
      ends.delete(from);
      if (condition !== 'stalled') to.destroy();
    });
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const own = server.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`,
    be: (next: Condition) => {
      condition = next;
    },
    cut,
    lines: () => ends.size / 2,
  };
}
