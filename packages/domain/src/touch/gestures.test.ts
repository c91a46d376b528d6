import { expect, test } from 'vitest';
import { followed, swiped, type TouchPoint, trackFrom, trackTo } from './gestures.ts';

const tracked = ([first, ...rest]: readonly (readonly [x: number, y: number, at: number])[]) => {
  const point = ([x, y, at]: readonly [number, number, number]): TouchPoint => ({ x, y, at });
  return rest.map(point).reduce(trackTo, trackFrom(point(first ?? [0, 0, 0])));
};

test.each([
  [
    'a quick movement to the left',
    [
      [200, 50, 0],
      [160, 52, 50],
      [120, 54, 100],
    ],
    'left',
  ],
  [
    'a quick movement to the right',
    [
      [20, 50, 0],
      [60, 52, 50],
      [90, 54, 90],
      [90, 54, 95],
    ],
    'right',
  ],
  [
    'too short',
    [
      [0, 0, 0],
      [49, 0, 60],
    ],
    null,
  ],
  [
    'just long enough',
    [
      [0, 0, 0],
      [50, 0, 100],
    ],
    'right',
  ],
  [
    'too slow at its end',
    [
      [0, 0, 0],
      [60, 0, 100],
      [64, 0, 110],
    ],
    null,
  ],
  [
    'too late',
    [
      [0, 0, 0],
      [10, 0, 200],
      [90, 0, 251],
    ],
    null,
  ],
  [
    'back again before it is lifted',
    [
      [0, 0, 0],
      [90, 0, 100],
      [60, 0, 130],
    ],
    null,
  ],
  [
    'a scroll that ends sideways',
    [
      [0, 0, 0],
      [2, 12, 40],
      [90, 20, 120],
    ],
    null,
  ],
  [
    'a tap',
    [
      [0, 0, 0],
      [2, 2, 20],
    ],
    null,
  ],
] as const)('%s', (_name, points, direction) => {
  expect(swiped(tracked(points))).toBe(direction);
});

test('nothing follows a finger before it is more than a tap', () => {
  expect(
    followed(
      tracked([
        [0, 0, 0],
        [3, 0, 20],
      ]),
    ),
  ).toBe(0);
  expect(
    followed(
      tracked([
        [0, 0, 0],
        [4, 0, 20],
      ]),
    ),
  ).toBe(4);
});
