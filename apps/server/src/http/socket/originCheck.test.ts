import { expect, test } from 'vitest';
import { isOwnOrigin } from './originCheck.ts';

const proxied = new URL('https://ruf.haus.ch');

test.each([
  ['a program without an origin', undefined, 'localhost:8080', null, true],
  ['our own page', 'http://localhost:8080', 'localhost:8080', null, true],
  ['a foreign page', 'https://evil.example', 'localhost:8080', null, false],
  ['another port', 'http://localhost:9090', 'localhost:8080', null, false],
  ['a sandboxed page', 'null', 'localhost:8080', null, false],
  ['our page behind a proxy that renames the host', 'https://ruf.haus.ch', '127.0.0.1:8080', proxied, true],
  ['a foreign page behind that proxy', 'https://evil.example', '127.0.0.1:8080', proxied, false],
])('%s', (_who, origin, host, publicUrl, own) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(own);
});
