import { expect, test } from 'vitest';
import { addressSet } from '../platform/addressSet.ts';
import { clientAddress } from './clientAddress.ts';

test.each([
  ['10.3.4.5', true],
  ['::ffff:10.3.4.5', true],
  ['11.0.0.1', false],
  ['192.168.7.9', true],
  ['192.168.7.10', false],
  ['fd00::17', true],
  ['fe80::1', false],
  ['', false],
  ['Stationszimmer', false],
])('%s belongs to the local network: %s', (address, isInside) => {
  expect(addressSet(['10.0.0.0/8', '192.168.7.9', 'fd00::/8'])(address)).toBe(isInside);
});

const isTrusted = addressSet(['10.0.0.1', '10.0.0.2']);
const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress(
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } as never },
    isTrusted,
  );

test.each([
  ['a wall that comes directly', '10.9.9.9', undefined, '10.9.9.9'],
  ['a wall behind the proxy', '10.0.0.1', '10.9.9.9', '10.9.9.9'],
  ['a wall behind two proxies', '10.0.0.2', '10.9.9.9, 10.0.0.1', '10.9.9.9'],
  ['a client that sends an invented address', '10.0.0.1', '10.9.9.9, 203.0.113.5', '203.0.113.5'],
  ['a client that is no proxy and sends the header', '203.0.113.5', '10.9.9.9', '203.0.113.5'],
  ['the proxy itself', '10.0.0.1', undefined, '10.0.0.1'],
])('%s', (_who, remote, forwarded, address) => {
  expect(from(remote, forwarded)).toBe(address);
});
