import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ChildMessage, readChildMessage } from './messages.ts';

type Options = { startsAfter?: number; problem?: string };

/** Runs the child's side as a process of its own; we are its supervisor. */
function service({ startsAfter = 0, problem = '' }: Options = {}) {
  const child: ChildProcess = fork(fileURLToPath(new URL('testing/service.ts', import.meta.url)), [], {
    env: { STARTS_AFTER: String(startsAfter), PROBLEM: problem },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const received: (ChildMessage | null)[] = [];
  let output = '';
  child.on('message', (message) => received.push(readChildMessage(message)));
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'exit');
  const receives = (kind: ChildMessage['kind']) =>
    vi.waitUntil(() => received.find((message) => message?.kind === kind), { timeout: 60_000 });
  return { child, receives, output: () => output, exitCode: async () => (await exit)[0] };
}

test('it reports its address, and then its health', async () => {
  const { receives, child } = service();
  expect(await receives('ready')).toEqual({ kind: 'ready', address: 'http://127.0.0.1:1234' });
  child.send({ kind: 'processes', processes: {} });
  expect(await receives('beat')).toEqual({ kind: 'beat', health: { knows: true } });
});

test('it beats while it still starts', async () => {
  const { receives } = service({ startsAfter: 60_000 });
  expect(await receives('beat')).toEqual({ kind: 'beat', health: {} });
});

test('on a stop request it stops in order', async () => {
  const { receives, child, exitCode, output } = service();
  await receives('ready');
  child.send({ kind: 'stop' });
  expect(await exitCode()).toBe(0);
  await vi.waitFor(() => expect(output()).toBe('stopped in order\n'), { timeout: 60_000 });
});

test('on a stop request while it still starts it does not wait', async () => {
  const { receives, child, exitCode } = service({ startsAfter: 60_000 });
  await receives('beat');
  child.send({ kind: 'stop' });
  expect(await exitCode()).toBe(0);
});

test('Ctrl+C is left to the supervisor', async () => {
  const { receives, child, exitCode } = service();
  await receives('ready');
  child.kill('SIGINT');
  expect(await receives('beat')).toMatchObject({ kind: 'beat' });
  child.kill('SIGTERM');
  expect(await exitCode()).toBe(0);
});

test('when the supervisor is gone it ends at once', async () => {
  const { receives, child, exitCode } = service();
  await receives('ready');
  child.disconnect();
  expect(await exitCode()).toBe(1);
});

test('a start that is impossible is reported in its sentence', async () => {
  const { receives, exitCode } = service({ problem: 'The port 8080 is taken.' });
  expect(await receives('failed')).toEqual({ kind: 'failed', sentence: 'The port 8080 is taken.' });
  expect(await exitCode()).toBe(1);
});
