import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../../scripts/freePort.ts';
import { built } from '../../testing/built.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { compileCache } from '../../testing/compileCache.ts';
import { startProduct } from '../../testing/processes/product.ts';

const node = fileURLToPath(new URL('../../../../../node_modules/.bin/node', import.meta.url));
const simulatorEntry = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url));
const waitLimit = { timeout: 120_000, interval: 200 };
const json = { 'content-type': 'application/json' };

/** A demo as `npm run demo` starts it, with a small past and without phones. */
async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-demo-'));
  const [port, field, page] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...{ CARESTEAD_DATA: folder, CARESTEAD_DEMO: '1', PORT: String(port) },
    ...{ SIMULATOR_PORT: String(field), SIMULATOR_CONTROL_PORT: String(page) },
  };
  const options = { env: { ...process.env, ...compileCache, ...env } };
  const { stdout } = await promisify(execFile)(
    node,
    [built('commands/demo'), '--calls', '60', '--without-phones'],
    options,
  );
  const place = ['--installation', join(folder, 'installation.json'), '--data', join(folder, 'simulator')];
  const child = spawn(node, [simulatorEntry, ...place, '--rate', '0'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const simulator = {
    controlAddress: `http://127.0.0.1:${page}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
  const product = startProduct(env);
  onTestFinished(async () => {
    await product.end('SIGTERM');
    await simulator.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const browser = await product.ready();
  const password = /with the password (\S+)/.exec(stdout)?.[1] ?? '';
  expect(await browser.logIn('demo', password)).toMatchObject({ status: 200 });
  const reset = (body = '{}') => browser.send('/backend/demo/reset', { method: 'POST', headers: json, body });
  const press = (device_id: number) =>
    fetch(`${simulator.controlAddress}/sim/press`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ device_id }),
    });
  const ask = (query: string) =>
    browser.query(query).then(
      ({ data }) => data,
      () => null,
    );
  return { product, browser, reset, press, ask, simulator, env };
}

const openCalls = '{ openCalls { id } }';
const sections = '{ sections(first: 50) { rows { id name } } }';

test('a demo is put back to its beginning with its simulator, once for two requests, and no person has to log in again', {
  timeout: 300_000,
}, async () => {
  const { browser, reset, press, ask, simulator } = await startDemo();
  const state = async () =>
    (await (await fetch(`${simulator.controlAddress}/sim/state`)).json()) as {
      devices: { id: number }[];
      open: unknown[];
    };
  const [device] = (await state()).devices;
  const before = await ask(sections);
  expect(before).toMatchObject({ sections: { rows: expect.any(Array) } });
  await browser.query(`mutation { createSection(input: { name: "Anbau" }) { id } }`);
  expect(await ask(sections)).not.toEqual(before);
  await press(device?.id ?? 0);
  await expect.poll(() => ask(openCalls), waitLimit).toMatchObject({ openCalls: [{}] });

  expect((await reset('{"what": 1}')).status).toBe(400);
  await expect.poll(async () => (await reset()).status, waitLimit).not.toBe(429);
  await expect.poll(() => ask(openCalls), waitLimit).toMatchObject({ openCalls: [] });
  expect((await state()).open).toEqual([]);
  expect(await ask('{ authUser { name } }')).toEqual({ authUser: { name: 'demo' } });
  expect(await ask(sections)).toEqual(before);

  await press(device?.id ?? 0);
  await expect.poll(() => ask(openCalls), waitLimit).toMatchObject({ openCalls: [{}] });
  await expect.poll(async () => (await browser.send('/backend/health')).status, waitLimit).toBe(200);
  const together = async () => {
    const answers = await Promise.all([reset(), reset()]);
    return answers.map(({ status, body }) => ({ status, body }));
  };
  await expect.poll(together, waitLimit).toEqual([
    { status: 200, body: { ok: true } },
    { status: 200, body: { ok: true } },
  ]);
  await expect.poll(() => ask(openCalls), waitLimit).toMatchObject({ openCalls: [] });
});

test('an installation that is no demo has no such route, and a demo without a beginning says so', async () => {
  const real = await startTestServer();
  const asked = { method: 'POST', headers: json, body: '{}' };
  expect((await real.client().send('/backend/demo/reset', asked)).status).toBe(404);
  const now = { at: Date.now() };
  const demo = await startTestServer({ env: { CARESTEAD_DEMO: '1' }, clock: { now: () => now.at } });
  expect(await demo.client().send('/backend/demo/reset', asked)).toMatchObject({
    status: 429,
    body: { ok: false, errors: ['too_soon'] },
  });
  now.at += 60_000;
  expect(await demo.client().send('/backend/demo/reset', asked)).toMatchObject({
    status: 200,
    body: { ok: false, errors: ['no_beginning'] },
  });
});
