import { expect, test } from 'vitest';
import { lastErrorLine } from './lastErrorLine.ts';

const time = '2026-11-15 02:12:42.194 UTC [8224]';

test.each([
  ['nothing', '', null],
  ['no error', `${time} LOG:  database system is ready to accept connections`, null],
  [
    'an error',
    `${time} FATAL:  data directory "/x" has invalid permissions`,
    'data directory "/x" has invalid permissions',
  ],
  ['the last of two', `${time} PANIC:  first\n${time} LOG:  between\n${time} FATAL:  second\n`, 'second'],
  [
    'what a client received',
    `${time} PANIC:  disk full\n${time} FATAL:  the database system is starting up`,
    'disk full',
  ],
  [
    'an error of initdb',
    'initdb: error: could not create directory "/x": No space left',
    'could not create directory "/x": No space left',
  ],
  [
    'an error without a level',
    'postgres: could not find the database system\nExpected to find it',
    'could not find the database system',
  ],
])('of %s it keeps what matters', (_what, text, expected) => {
  expect(lastErrorLine(text)).toBe(expected);
});
