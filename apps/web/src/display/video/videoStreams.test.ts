import { expect, test } from 'vitest';
import { isHls, nextStreams, videoOrder, visibleStreams } from './videoStreams.ts';

const start = { system_id: 1, id: 7, name: 'Eingang', url: 'http://cam/eingang.mjpg', action: 'start' } as const;

test.each([
  [start, start],
  [
    { ...start, name: undefined },
    { ...start, name: '' },
  ],
  [{ ...start, url: 'javascript:alert(1)' }, null],
  [{ ...start, action: 'dance' }, null],
  ['start', null],
  [null, null],
])('%j is the order %j', (payload, order) => {
  expect(videoOrder(payload)).toEqual(order);
});

test('a camera is seen after a second, for five minutes', () => {
  const streams = nextStreams([], start, 1000);
  expect([1999, 2000, 301_999, 302_000].map((now) => visibleStreams(streams, now).length)).toEqual([0, 1, 1, 0]);
});

test('it goes when it is stopped, and begins anew when it is started again', () => {
  const streams = nextStreams([], start, 0);
  expect(nextStreams(streams, { ...start, action: 'stop' }, 5000)).toEqual([]);
  expect(nextStreams(streams, start, 5000)).toMatchObject([{ startedAt: 5000 }]);
});

test.each([
  ['http://cam/live.m3u8', true],
  ['http://cam/live.m3u8?x=1', true],
  ['http://cam/live.mjpg', false],
])('%s is HLS: %s', (url, is) => {
  expect(isHls(url)).toBe(is);
});
