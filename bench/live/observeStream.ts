import { once } from 'node:events';
import { WebSocket } from 'ws';
import { pageClock } from '../measure/clocks.ts';

export type StreamObserver = Disposable & {
  /** When the configurator sent over its stream that this call opened or closed, in milliseconds since 1970. */
  sentAt: (call: number, kind?: EventKind) => Promise<number>;
};

export type EventKind = 'call_opened' | 'call_closed';

const account = Buffer.from('carestead:simulated').toString('base64');

type Message = { events?: readonly { kind: string; call?: number }[] };

/** Reads the same stream as the server, at the same moment, and sends nothing. */
export async function observeStream(port: number): Promise<StreamObserver> {
  const sent = new Map<string, PromiseWithResolvers<number>>();
  const of = (kind: string, call: number) => {
    const key = `${kind} ${call}`;
    const known = sent.get(key) ?? Promise.withResolvers<number>();
    sent.set(key, known);
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
    sentAt: (call, kind = 'call_opened') => of(kind, call).promise,
    [Symbol.dispose]: () => socket.terminate(),
  };
}
