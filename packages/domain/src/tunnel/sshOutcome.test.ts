import { expect, test } from 'vitest';
import { isForwarded, sshProblem, tunnelPause } from './sshOutcome.ts';

test.each<[string, number | null, string, boolean]>([
  ['client_missing', 127, 'sh: 6: exec: ssh: not found', false],
  ['client_missing', 126, 'sh: 6: exec: ssh: Permission denied', false],
  ['host_key', 255, 'Host key verification failed.', false],
  [
    'host_key',
    255,
    'Unable to negotiate with 192.0.2.1 port 22: no matching host key type found. Their offer: ssh-rsa',
    false,
  ],
  ['key_refused', 255, 'carestead@192.0.2.1: Permission denied (publickey).', false],
  ['key_refused', 255, 'Received disconnect from 192.0.2.1 port 22:2: Too many authentication failures', false],
  ['forwarding_refused', 255, 'Error: remote port forwarding failed for listen port 8022', false],
  ['unreachable', 255, 'ssh: connect to host support.example.ch port 22: Connection refused', false],
  ['unreachable', 255, 'ssh: Could not resolve hostname support.example.ch: Name or service not known', false],
  ['unreachable', 255, 'kex_exchange_identification: Connection closed by remote host', false],
  ['unreachable', 255, 'Connection timed out during banner exchange', false],
  ['unreachable', 255, 'Connection to 192.0.2.1 port 22 timed out', false],
  ['unreachable', 255, 'Timeout, server support.example.ch not responding.', false],
  ['lost', 255, 'Timeout, server support.example.ch not responding.', true],
  ['lost', 255, 'Connection to 192.0.2.1 closed by remote host.', true],
  ['lost', null, '', true],
  ['failed', 255, 'No user exists for uid 4711', false],
  ['failed', null, '', false],
])('%s: code %s, "%s"', (problem, code, line, wasConnected) => {
  expect(sshProblem({ code, lines: ['debug1: Reading configuration', line], wasConnected })).toBe(problem);
});

test.each([
  ['debug1: remote forward success for: listen 127.0.0.1:8022, connect /run/carestead-tunnel-x/web:-2', true],
  ['debug1: remote forward failure for: listen 127.0.0.1:8022, connect /run/carestead-tunnel-x/web:-2', false],
  ['Welcome. debug1: remote forward success for: nothing', false],
  ['', false],
])('%s', (line, is) => {
  expect(isForwarded(line)).toBe(is);
});

test.each([
  [0, 1000],
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [5000, 30_000],
])('after %s attempts it waits for %s ms', (failures, pause) => {
  expect(tunnelPause(failures)).toBe(pause);
});
