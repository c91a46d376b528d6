import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { isServing, watchAnswers } from './answering.ts';

const minutes = 60_000;

test.each([
  ['running', true, 0, true],
  ['running', false, 1000, false],
  ['restarting', false, 4 * minutes, true],
  ['starting', false, 4 * minutes, true],
  ['restarting', false, 6 * minutes, false],
  ['stopped', false, 1000, true],
] as const)(
  'a server that is %s, answers: %s, silent for %d ms, may go on: %s',
  (state, answers, silentFor, expected) => {
    expect(isServing({ state, answers, silentFor })).toBe(expected);
  },
);

test('a server lives as long as it answers anything in time', async () => {
  let isMute = false;
  const server = createServer((_request, response) => {
    if (!isMute) response.writeHead(503).end('the database is away');
  });
  const address = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const isAlive = watchAnswers(() => ({ state: 'running', address }));
  expect(await isAlive(60_000)).toBe(true);
  isMute = true;
  expect(await isAlive(200)).toBe(false);
});
