import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { listenBeside, type Told } from '../live/listenBeside.ts';
import { pageClock } from '../machineClock.ts';
import { answerQuestions } from '../remote.ts';

export type Presses = {
  building: { port: number; controlPort: number };
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
 * For each call that opens or closes, the milliseconds from the word of the building to the list with it. Both are heard
 * here, so that what this process itself waits for a core is in the beginning as well as in the end.
 */
export type Waits = readonly number[];

type Message = { type: string };

answerQuestions<Presses, Waits>(async ({ building, count, pauseMs, device_id, ...line }) => {
  const display = await listen(line);
  using beside = await listenBeside(building.port);
  const waits: number[] = [];
  const timed = async (path: string, body: object, kind: Told) => {
    await sleep(pauseMs * (0.5 + Math.random()));
    const came = display.next();
    const answer = await ask({ port: building.controlPort, path: `/sim/${path}`, body: JSON.stringify(body) });
    const { call } = { ...body, ...JSON.parse(answer.body) } as { call: number };
    waits.push((await came) - (await beside.toldAt(call, kind)));
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
  let hear = (_at: number) => {};
  const next = () =>
    new Promise<number>((resolve) => {
      hear = resolve;
    });
  const first = next();
  socket.addEventListener('open', () => socket.send(init));
  socket.addEventListener('message', ({ data }) => {
    const at = pageClock();
    const { type } = JSON.parse(String(data)) as Message;
    if (type === 'connection_ack') socket.send(`{"id":"1","type":"subscribe","payload":${subscription}}`);
    if (type === 'next') hear(at);
  });
  await first;
  return { next, close: () => socket.close() };
}
