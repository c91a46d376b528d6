import { expect, test } from 'vitest';
import { connectionState } from './useConnection.ts';

const startedAt = 100_000;

test.each([
  ['a page that just opened', { connected: false, receivedAt: null }, 0, 'connecting'],
  ['an open socket without a message yet', { connected: true, receivedAt: null }, 4999, 'connecting'],
  ['no message ever received', { connected: false, receivedAt: null }, 5000, 'lost'],
  ['a message of now', { connected: true, receivedAt: startedAt + 9000 }, 9000, 'live'],
  ['a message almost three seconds old', { connected: true, receivedAt: startedAt + 6001 }, 9000, 'live'],
  ['three seconds of silence', { connected: true, receivedAt: startedAt + 6000 }, 9000, 'wavering'],
  ['a socket that closed a moment ago', { connected: false, receivedAt: startedAt + 8000 }, 9000, 'wavering'],
  ['five seconds of silence on an open socket', { connected: true, receivedAt: startedAt + 4000 }, 9000, 'lost'],
  ['a socket that closed long ago', { connected: false, receivedAt: startedAt + 1000 }, 9000, 'lost'],
] as const)('%s', (_case, { connected, receivedAt }, later, state) => {
  expect(connectionState({ connected, receivedAt, startedAt, now: startedAt + later })).toBe(state);
});
