import { expect, test } from 'vitest';
import { readChildMessage } from './messages.ts';

test.each([
  [
    { kind: 'ready', address: 'http://127.0.0.1:8080' },
    { kind: 'ready', address: 'http://127.0.0.1:8080' },
  ],
  [{ kind: 'ready' }, { kind: 'ready' }],
  [
    { kind: 'beat', health: { ok: true } },
    { kind: 'beat', health: { ok: true } },
  ],
  [{ kind: 'beat' }, { kind: 'beat', health: {} }],
  [
    { kind: 'failed', sentence: 'No.' },
    { kind: 'failed', sentence: 'No.' },
  ],
  [
    { kind: 'failed', sentence: 7 },
    { kind: 'failed', sentence: 'It gave no reason.' },
  ],
  [{ kind: 'dance' }, null],
  ['ready', null],
  [null, null],
])('%j is read as %j', (message, read) => {
  expect(readChildMessage(message)).toEqual(read);
});
