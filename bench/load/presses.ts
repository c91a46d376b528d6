import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { answerQuestions } from '../remote.ts';

export type Presses = {
  controlPort: number;
  port: number;
  path: string;
  init: string;
  subscription: string;
  device_id: number;
  /** Each is a call that opens, and the same call that closes. */
  count: number;
  pauseMs: number;
};

/** For each press, and for each end of a call, the milliseconds until the list with it is here. */
export type Waits = readonly number[];

type Message = { type: string };

answerQuestions<Presses, Waits>(async ({ controlPort, count, pauseMs, device_id, ...line }) => {
  const display = await listen(line);
  const waits: number[] = [];
  const timed = async (path: string, body: object) => {
    await sleep(pauseMs * (0.5 + Math.random()));
    const came = display.next();
    const began = performance.now();
    const { body: answer } = await ask({ port: controlPort, path: `/sim/${path}`, body: JSON.stringify(body) });
    await came;
    waits.push(performance.now() - began);
    return JSON.parse(answer) as { call?: number };
  };
  for (let press = 0; press < count; press++) {
    const { call } = await timed('press', { device_id });
    await timed('close', { call });
  }
  display.close();
  return waits;
});

async function listen({ port, path, init, subscription }: Pick<Presses, 'port' | 'path' | 'init' | 'subscription'>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'graphql-transport-ws');
  let hear = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  const first = next();
  socket.addEventListener('open', () => socket.send(init));
  socket.addEventListener('message', ({ data }) => {
    const { type } = JSON.parse(String(data)) as Message;
    if (type === 'connection_ack') socket.send(`{"id":"1","type":"subscribe","payload":${subscription}}`);
    if (type === 'next') hear();
  });
  await first;
  return { next, close: () => socket.close() };
}
