import { expect, test } from 'vitest';
import { connectionState } from './useConnection.ts';

const startedAt = 100_000;

test.each([
  ['a page that just opened', { connected: false, heardAt: null }, 0, 'connecting'],
  ['a socket that opened and has said nothing yet', { connected: true, heardAt: null }, 4999, 'connecting'],
  ['a server that was never heard', { connected: false, heardAt: null }, 5000, 'lost'],
  ['a message of now', { connected: true, heardAt: startedAt + 9000 }, 9000, 'live'],
  ['a message almost three seconds old', { connected: true, heardAt: startedAt + 6001 }, 9000, 'live'],
  ['three seconds of silence', { connected: true, heardAt: startedAt + 6000 }, 9000, 'wavering'],
  ['a socket that closed a moment ago', { connected: false, heardAt: startedAt + 8000 }, 9000, 'wavering'],
  ['five seconds of silence on an open socket', { connected: true, heardAt: startedAt + 4000 }, 9000, 'lost'],
  ['a socket that closed long ago', { connected: false, heardAt: startedAt + 1000 }, 9000, 'lost'],
] as const)('%s', (_case, { connected, heardAt }, later, state) => {
  expect(connectionState({ connected, heardAt, startedAt, now: startedAt + later })).toBe(state);
});
