import { expect, test } from 'vitest';
import { ownPath } from './ownPath.ts';

test.each([
  ['/home', '/home'],
  ['/log?from=1&to=2#row-7', '/log?from=1&to=2#row-7'],
  ['/a/../home', '/home'],
  ['//evil.example/home', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['home', null],
  ['', null],
  [undefined, null],
  [['/home'], null],
])('%j leads to %j', (target, path) => {
  expect(ownPath(target, 'https://ward.example')).toBe(path);
});
