import { once } from 'node:events';
import { WebSocket } from 'ws';
import { pageClock } from '../machineClock.ts';

export type Listener = Disposable & {
  /** When the building told over its stream that this call opened or closed, in milliseconds since 1970. */
  toldAt: (call: number, kind?: Told) => Promise<number>;
};

export type Told = 'call_opened' | 'call_closed';

const account = Buffer.from('carestead:simulated').toString('base64');

type Message = { events?: readonly { kind: string; call?: number }[] };

/** Hears what the server hears, at the same moment, and says nothing. */
export async function listenBeside(port: number): Promise<Listener> {
  const told = new Map<string, PromiseWithResolvers<number>>();
  const of = (kind: string, call: number) => {
    const key = `${kind} ${call}`;
    const known = told.get(key) ?? Promise.withResolvers<number>();
    told.set(key, known);
    return known;
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/events?after=0`, 'carestead-field-1', {
    headers: { authorization: `Basic ${account}` },
  });
  socket.on('message', (data: Buffer) => {
    const now = pageClock();
    const { events = [] } = JSON.parse(data.toString('utf8')) as Message;
    for (const { kind, call } of events) if (call !== undefined) of(kind, call).resolve(now);
  });
  await once(socket, 'open');
  return {
    toldAt: (call, kind = 'call_opened') => of(kind, call).promise,
    [Symbol.dispose]: () => socket.terminate(),
  };
}
