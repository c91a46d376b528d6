import { once } from 'node:events';
import { WebSocket } from 'ws';

export type Listener = Disposable & {
  /** When the building told over its stream that this call opened, in milliseconds since 1970. */
  toldAt: (call: number) => Promise<number>;
};

const account = Buffer.from('carestead:simulated').toString('base64');

type Message = { events?: readonly { kind: string; call?: number }[] };

/** Hears what the server hears, at the same moment, and says nothing. */
export async function listenBeside(port: number): Promise<Listener> {
  const told = new Map<number, PromiseWithResolvers<number>>();
  const of = (call: number) => {
    const known = told.get(call) ?? Promise.withResolvers<number>();
    told.set(call, known);
    return known;
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/events?after=0`, 'carestead-field-1', {
    headers: { authorization: `Basic ${account}` },
  });
  socket.on('message', (data: Buffer) => {
    const now = performance.timeOrigin + performance.now();
    const { events = [] } = JSON.parse(data.toString('utf8')) as Message;
    for (const { kind, call } of events) if (kind === 'call_opened' && call !== undefined) of(call).resolve(now);
  });
  await once(socket, 'open');
  return { toldAt: (call) => of(call).promise, [Symbol.dispose]: () => socket.terminate() };
}
