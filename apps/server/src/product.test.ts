import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';
import { findRunning } from './platform/embedded/findRunning.ts';
import { createInitialUser, firstUser } from './testing/client.ts';
import { memoryFolder } from './testing/memoryFolder.ts';
import { startProduct } from './testing/processes/product.ts';

const who = '{ authUser { name } appState { setup_time } }';
const waitOptions = { timeout: 150_000, interval: 100 };

function start(env: Record<string, string>) {
  const product = startProduct(env);
  onTestFinished(async () => {
    await product.end('SIGTERM');
  });
  return product;
}

function newDataFolder() {
  const folder = memoryFolder('carestead-product-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('every process that is killed comes back, and no one has to log in again', async () => {
  const dataFolder = newDataFolder();
  const env = { CARESTEAD_DATA: dataFolder, PORT: String(await freePort()) };
  const first = startProduct(env);
  const browser = await first.ready();
  expect((await browser.query(createInitialUser, firstUser)).errors).toEqual([]);
  const served = () =>
    browser.query(who).then(
      ({ data }) => data?.authUser,
      () => null,
    );
  const isServed = () => expect.poll(served, waitOptions).toEqual({ name: 'admin' });

  process.kill(first.childPid('main'), 'SIGKILL');
  await isServed();

  const killed = findRunning(dataFolder)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => findRunning(dataFolder)?.pid ?? killed, waitOptions).not.toBe(killed);
  await isServed();
  const health = async () => (await browser.send('/backend/health')).body;
  await expect.poll(health, waitOptions).toMatchObject({ ready: true, why: [] });
  expect(await health()).toMatchObject({ parts: { server: { restarts: 1 }, worker: { state: 'running' } } });

  const second = startProduct(env);
  expect(await second.end()).toBe(1);
  expect(second.stderr().trim().split('\n')).toHaveLength(1);
  expect(second.stderr()).toContain(dataFolder);

  const database = findRunning(dataFolder)?.pid;
  first.process.kill('SIGKILL');
  const next = start(env);
  await next.ready();
  await isServed();
  expect(findRunning(dataFolder)?.pid).toBe(database);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(findRunning(dataFolder)).toBeNull();
});

test('what makes a start impossible is one sentence and a non-zero exit', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const data = newDataFolder();
  const cases: readonly [Record<string, string>, string][] = [
    [{ PORT: 'x' }, 'PORT is "x"'],
    [{ PORT: String(port), CARESTEAD_DATA: data }, `Port ${port} on 127.0.0.1 is taken by another program`],
    [
      { PORT: '0', DATABASE_URL: 'postgresql://a:geheim@127.0.0.1:1/x', CARESTEAD_DATA: data },
      'The database does not answer',
    ],
  ];
  const ended = cases.map(async ([env, sentence]) => {
    const product = startProduct(env);
    const code = await product.end();
    return { code, lines: product.stderr().trim().split('\n'), sentence };
  });
  for (const { code, lines, sentence } of await Promise.all(ended)) {
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(sentence);
    expect(lines[0]).not.toContain('geheim');
  }
});
