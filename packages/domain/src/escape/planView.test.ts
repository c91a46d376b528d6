import { expect, test } from 'vitest';
import { movedBy, showing, visiblePart, wholePlan, zoomedAt } from './planView.ts';

const plan = { width: 1200, height: 800 };
const middle = { x: 600, y: 400 };

test('the whole plan is in sight at first', () => {
  expect(visiblePart(wholePlan, plan)).toEqual({ x: 0, y: 0, width: 1200, height: 800 });
});

test.each([
  ['twice at the middle', wholePlan, 2, middle, { x: 300, y: 200, zoom: 2 }],
  ['twice at the corner', wholePlan, 2, { x: 0, y: 0 }, { x: 0, y: 0, zoom: 2 }],
  ['back out again', { x: 300, y: 200, zoom: 2 }, 0.5, middle, wholePlan],
  ['no further out than the whole plan', wholePlan, 0.1, middle, wholePlan],
  ['no further in than is of use', { x: 550, y: 366, zoom: 12 }, 10, middle, { x: 550, y: 366, zoom: 12 }],
])('zooming %s', (_what, view, factor, at, expected) => {
  expect(zoomedAt(view, plan, factor, at)).toEqual(expected);
});

test.each([
  ['within the plan', { x: 10, y: -20 }, { x: 310, y: 180, zoom: 2 }],
  ['beyond the left top', { x: -5000, y: -5000 }, { x: 0, y: 0, zoom: 2 }],
  ['beyond the right bottom', { x: 5000, y: 5000 }, { x: 600, y: 400, zoom: 2 }],
])('moving %s', (_what, by, expected) => {
  expect(movedBy({ x: 300, y: 200, zoom: 2 }, plan, by)).toEqual(expected);
});

test.each([
  ['is in sight already', { x: 600, y: 400 }, { x: 300, y: 200, zoom: 2 }],
  ['lies to the left', { x: 200, y: 400 }, { x: 140, y: 200, zoom: 2 }],
  ['lies at the right edge', { x: 1200, y: 400 }, { x: 600, y: 200, zoom: 2 }],
])('a point that %s is brought into sight', (_what, at, expected) => {
  expect(showing({ x: 300, y: 200, zoom: 2 }, plan, at)).toEqual(expected);
});
