import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInInstallation } from './installation/builtInInstallation.ts';
import { readOptions } from './options.ts';
import { startSimulator } from './startSimulator.ts';
import { spawnSimulator, startChild } from './testing/child.ts';
import { ask } from './testing/fieldClient.ts';
import { simulatorForTest } from './testing/simulator.ts';
import { tempFolder } from './testing/tempFolder.ts';

test('it says where it is in one line, knows the installation of a file, and stops in good order', async () => {
  const folder = tempFolder();
  const installation = join(folder, 'installation.json');
  writeFileSync(installation, JSON.stringify({ ...builtInInstallation, system: { name: 'Haus Lindenhof' } }));
  const child = await startChild(join(folder, 'data'), [
    '--installation',
    installation,
    '--user',
    'box',
    '--password',
    'secret word',
  ]);
  expect(child.output.out).toMatch(/^Simulator ready at http:\/\/127\.0\.0\.1:\d+, page at http:\S+\/sim\/\n$/);
  const answer = await ask({ ...child, username: 'box', password: 'secret word' }, 'GET', '/v1/firmware');
  expect(answer.body).toMatchObject({ name: 'Haus Lindenhof' });
  expect((await ask(child, 'GET', '/v1/firmware')).status).toBe(401);
  expect(await child.end('SIGINT')).toBe(0);
  expect(child.output.err).toBe('');
});

test('a port that is taken is said in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = spawnSimulator(['--data', tempFolder(), '--port', `${port}`, '--control-port', '0']);
  await child.closed;
  expect(child.output.err).toBe(`Port ${port} on 127.0.0.1 is taken by another program: name another one.\n`);
  expect(child.exitCode()).toBe(1);
  other.close();
});

test('a folder serves one simulator at a time', async () => {
  const folder = tempFolder();
  const first = await simulatorForTest({ folder });
  await expect(startSimulator({ folder })).rejects.toThrow(`The folder ${folder} is used by another simulator.`);
  await first.stop();
  await simulatorForTest({ folder });
});

test.each([
  [['--rate', 'many'], /^A setting is wrong: .*rate/s],
  [['--port', '70000'], /^A setting is wrong: .*port/s],
  [['--speed', '3'], /^Unknown option '--speed'.* Known are --port/s],
  [
    ['--installation', '/nowhere/installation.json'],
    /^The installation in \/nowhere\/installation\.json cannot be read/,
  ],
])('%s is refused with a reason', (args, reason) => {
  expect(() => readOptions(args, {})).toThrow(reason);
});

test('flags go before the environment, and that before what is usual', () => {
  const env = { SIMULATOR_PORT: '7001', SIMULATOR_CONTROL_PORT: '7002', SIMULATOR_RATE: '' };
  expect(readOptions(['--port', '7000'], env)).toMatchObject({
    port: 7000,
    controlPort: 7002,
    rate: 0.2,
    rhythm: true,
  });
});

test.each([
  [{}, 8090, 8091],
  [{ SIMULATOR_PORT: '8292' }, 8292, 8293],
  [{ SIMULATOR_PORT: '0' }, 0, 0],
])('with %j the page is at the port after that of the protocol', (env, port, controlPort) => {
  expect(readOptions([], env)).toMatchObject({ port, controlPort });
});
