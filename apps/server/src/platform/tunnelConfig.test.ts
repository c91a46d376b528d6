import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartProblem } from './startProblem.ts';

const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMn14fh/SQ9DGQ/IcQ8xVQAAAAAAAAAAAAAAAAAAAAAA';
const env = { TUNNEL_HOST: 'support.example.ch', TUNNEL_HOST_KEY: key, TUNNEL_REMOTE_PORT: '8022' };

test('without a host there is no tunnel', () => {
  expect(readConfig({}).tunnel).toBe(null);
});

test('host, key and port are enough', () => {
  expect(readConfig(env).tunnel).toEqual({
    ...{ host: 'support.example.ch', port: 22, user: 'carestead', hostKeys: [key], remotePort: 8022 },
  });
});

test('a host that changes its key has two for a while, with or without comments', () => {
  const more = { TUNNEL_HOST_KEY: `${key} root@support,  ${key}`, TUNNEL_PORT: '2222', TUNNEL_USER: 'haus.7' };
  expect(readConfig({ ...env, ...more }).tunnel).toMatchObject({ hostKeys: [key, key], port: 2222, user: 'haus.7' });
});

const wrongKey =
  'TUNNEL_HOST_KEY has not the form "ssh-ed25519 AAAA...", as in /etc/ssh/ssh_host_ed25519_key.pub of the host; several are separated by commas.';

test.each<[Record<string, string>, string]>([
  [{ TUNNEL_HOST: '' }, 'TUNNEL_HOST_KEY is set, but TUNNEL_HOST is not: it names the host of support.'],
  [{ TUNNEL_HOST: '-oProxyCommand=x' }, 'TUNNEL_HOST is "-oProxyCommand=x", but must be an IP address or a host name.'],
  [{ TUNNEL_HOST: 'a b' }, 'TUNNEL_HOST is "a b", but must be an IP address or a host name.'],
  [{ TUNNEL_USER: '-l' }, 'TUNNEL_USER is "-l", but must be the name of an account on the host of support.'],
  [{ TUNNEL_PORT: '0' }, 'TUNNEL_PORT is "0", but must be a number from 1 to 65535.'],
  [{ TUNNEL_HOST_KEY: '' }, 'TUNNEL_HOST_KEY is missing: without the key of the host no tunnel is opened to it.'],
  [{ TUNNEL_REMOTE_PORT: '' }, 'TUNNEL_REMOTE_PORT is missing: it is the port that the host of support opens.'],
  [{ TUNNEL_REMOTE_PORT: '70000' }, 'TUNNEL_REMOTE_PORT is "70000", but must be a number from 1 to 65535.'],
  [{ TUNNEL_HOST_KEY: 'SHA256:abc' }, wrongKey],
  [{ TUNNEL_HOST_KEY: 'ssh-ed25519' }, wrongKey],
  [{ TUNNEL_HOST_KEY: key.replace('ssh-ed25519', 'ssh-rsa') }, wrongKey],
  [{ TUNNEL_HOST_KEY: `${key}, ssh-ed25519 AAAA` }, wrongKey],
])('%j stops the start', (changed, sentence) => {
  expect(() => readConfig({ ...env, ...changed })).toThrow(new StartProblem(sentence));
});
