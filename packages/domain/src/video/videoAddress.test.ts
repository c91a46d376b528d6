import { expect, test } from 'vitest';
import { videoAddressProblem } from './videoAddress.ts';

test.each([
  ['http:', '10.0.0.5', null],
  ['https:', 'kamera.haus.ch', null],
  ['http:', '[fd00::5]', null],
  ['http:', '127.0.0.1', 'loopback'],
  ['http:', 'localhost', 'loopback'],
  ['http:', 'tuer.localhost', 'loopback'],
  ['http:', '[::1]', 'loopback'],
  ['http:', '169.254.169.254', 'not_allowed'],
  ['http:', '[fe80::1]', 'not_allowed'],
  ['http:', '[::ffff:7f00:1]', 'loopback'],
  ['http:', '[::7f00:1]', 'loopback'],
  ['http:', 'localhost.', 'loopback'],
  ['http:', '[64:ff9b::a9fe:a9fe]', 'not_allowed'],
  ['http:', '0.0.0.0', 'not_allowed'],
  ['rtsp:', '10.0.0.5', 'not_allowed'],
  ['javascript:', '', 'not_allowed'],
] as const)('a camera at %s//%s: %s', (protocol, hostname, problem) => {
  expect(videoAddressProblem({ protocol, hostname })).toBe(problem);
});
