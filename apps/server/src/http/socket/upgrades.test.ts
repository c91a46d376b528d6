import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { type SocketPath, takeUpgrades } from './upgrades.ts';

test('a socket path has one taker', () => {
  const socket: SocketPath = { path: '/ws/lamps', needs: 'public', accept: () => {}, close: () => {} };
  const dropped = createMetrics().counter('dropped', '');
  const options = { publicUrl: null, dropped, mayOpen: async () => true };
  expect(() => takeUpgrades(createServer(), options, [socket, socket])).toThrow(
    'the socket path /ws/lamps is taken twice',
  );
});
