import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { TookTooLong, within } from './within.ts';

test('what comes in time is passed on, also when it is an error', async () => {
  expect(await within(1000, Promise.resolve(7))).toBe(7);
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('work that does not end fails after the time limit', async () => {
  await expect(within(20, new Promise(() => {}))).rejects.toThrow(TookTooLong);
});

test('an answer that came while this process was busy counts as in time', async () => {
  const server = createServer((socket) => socket.write('answer')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.pause();
  await once(client, 'connect');
  await sleep(20);
  const answer = once(client, 'data');
  client.resume();
  const waiting = within(20, answer);
  const until = performance.now() + 60;
  while (performance.now() < until);
  expect(String((await waiting)[0])).toBe('answer');
});
