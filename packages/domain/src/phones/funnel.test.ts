import { expect, test } from 'vitest';
import { biggestLoss, emptyFunnel, shareOfSent, sumOf } from './funnel.ts';

const funnel = { sent: 100, delivered: 90, opened: 60, accepted: 55, escalated: 40 };

test('the step on which most is lost is named, and of equal ones the first', () => {
  expect(biggestLoss(funnel)).toEqual({ stage: 'opened', lost: 30, of: 90 });
  expect(biggestLoss({ ...funnel, delivered: 50, opened: 0, accepted: 0 })).toEqual({
    stage: 'delivered',
    lost: 50,
    of: 100,
  });
  expect(biggestLoss(emptyFunnel)).toBe(null);
});

test('shares are of what was sent', () => {
  expect(shareOfSent(funnel, 'escalated')).toBe(40);
  expect(shareOfSent(emptyFunnel, 'opened')).toBe(null);
  expect(sumOf([funnel, funnel])).toEqual({ sent: 200, delivered: 180, opened: 120, accepted: 110, escalated: 80 });
});
