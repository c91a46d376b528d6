import { setTimeout as sleep } from 'node:timers/promises';
import { type EventKind, observeStream } from '../live/observeStream.ts';
import { pageClock } from '../measure/clocks.ts';
import { ask } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';

export type Presses = {
  configurator: { port: number; controlPort: number };
  port: number;
  path: string;
  init: string;
  subscription: string;
  device_id: number;
  /** Each is a call that opens, and the same call that closes. */
  count: number;
  pauseMs: number;
};

/**
 * For each call that opens or closes, the milliseconds from the event of the configurator to the list with it. Both are received
 * here, so that what this process itself waits for a core is in the beginning as well as in the end.
 */
export type Waits = readonly number[];

type Message = { type: string };

answerQuestions<Presses, Waits>(async ({ configurator, count, pauseMs, device_id, ...line }) => {
  const display = await listen(line);
  using stream = await observeStream(configurator.port);
  const waits: number[] = [];
  const timed = async (path: string, body: object, kind: EventKind) => {
    await sleep(pauseMs * (0.5 + Math.random()));
    const came = display.next();
    const answer = await ask({ port: configurator.controlPort, path: `/sim/${path}`, body: JSON.stringify(body) });
    const { call } = { ...body, ...JSON.parse(answer.body) } as { call: number };
    waits.push((await came) - (await stream.sentAt(call, kind)));
    return call;
  };
  for (let press = 0; press < count; press++) {
    const call = await timed('press', { device_id }, 'call_opened');
    await timed('close', { call }, 'call_closed');
  }
  display.close();
  return waits;
});

async function listen({ port, path, init, subscription }: Pick<Presses, 'port' | 'path' | 'init' | 'subscription'>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'graphql-transport-ws');
  let receive = (_at: number) => {};
  const next = () =>
    new Promise<number>((resolve) => {
      receive = resolve;
    });
  const first = next();
  socket.addEventListener('open', () => socket.send(init));
  socket.addEventListener('message', ({ data }) => {
    const at = pageClock();
    const { type } = JSON.parse(String(data)) as Message;
    if (type === 'connection_ack') socket.send(`{"id":"1","type":"subscribe","payload":${subscription}}`);
    if (type === 'next') receive(at);
  });
  await first;
  return { next, close: () => socket.close() };
}
