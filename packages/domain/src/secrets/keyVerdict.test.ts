import { expect, test } from 'vitest';
import { type KeyFacts, type KeyVerdict, keyVerdict } from './keyVerdict.ts';

const none = { count: 0, opened: 0 };

test.each<[string, KeyFacts, KeyVerdict]>([
  ['the first start', { hasFile: false, check: 'none', sealed: none, isFilled: false }, 'create'],
  ['a key without a filled database', { hasFile: true, check: 'none', sealed: none, isFilled: false }, 'adopt'],
  ['every later start', { hasFile: true, check: 'opens', sealed: none, isFilled: true }, 'use'],
  ['a key of another installation', { hasFile: true, check: 'stays_shut', sealed: none, isFilled: false }, 'foreign'],
  [
    'a second server without the key',
    { hasFile: false, check: 'stays_shut', sealed: none, isFilled: false },
    'missing',
  ],
  ['a lost key', { hasFile: false, check: 'stays_shut', sealed: none, isFilled: true }, 'missing'],
  ['a lost key, never checked', { hasFile: false, check: 'none', sealed: none, isFilled: true }, 'missing'],
  [
    'an older installation with its key',
    { hasFile: true, check: 'none', sealed: { count: 3, opened: 3 }, isFilled: true },
    'adopt',
  ],
  [
    'an older installation whose key was replaced once and is in use since',
    { hasFile: true, check: 'none', sealed: { count: 3, opened: 1 }, isFilled: true },
    'adopt',
  ],
  [
    'an older installation with a foreign key',
    { hasFile: true, check: 'none', sealed: { count: 3, opened: 0 }, isFilled: true },
    'foreign',
  ],
])('%s', (_what, facts, verdict) => {
  expect(keyVerdict(facts)).toBe(verdict);
});
