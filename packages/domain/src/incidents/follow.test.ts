import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow, graceAfterClose, healthyFor, type Known, sameStoryFor } from './follow.ts';
import { indicator } from './incident.ts';
import { incidentActions, isPaused, pauseAfterConfirm, statusAfter } from './transitions.ts';
import type { Verdict } from './verdict.ts';

const low: Verdict = { severity: 'Warning', reason: 'battery_low' };
const empty: Verdict = { severity: 'Critical', reason: 'battery_critical' };
const now = 1_000_000_000;
const fresh: Known = {
  ...{ status: 'New', severity: 'Warning', healthy_since: null, recovered_at: null, closed_at: null, closed_by: '' },
};
const taken: Known = { ...fresh, status: 'Assigned' };
const closed: Known = { ...fresh, status: 'Closed', closed_at: now - 60_000 };

test.each([
  ['nothing is wrong', null, 'ok', 'nothing'],
  ['nothing is known', null, 'unknown', 'nothing'],
  ['a battery is low for the first time', null, low, 'open'],
  ['it is still low', fresh, low, 'nothing'],
  ['it is almost empty by now', fresh, empty, 'worsen'],
  ['the device became silent: its battery is no better', { ...fresh, healthy_since: now }, 'unknown', 'doubt'],
  ['a new battery', fresh, 'ok', 'heal'],
  ['four minutes later', { ...fresh, healthy_since: now - healthyFor + 1 }, 'ok', 'nothing'],
  ['five minutes later', { ...fresh, healthy_since: now - healthyFor }, 'ok', 'close'],
  ['five minutes later, somebody has it', { ...taken, healthy_since: now - healthyFor }, 'ok', 'recover'],
  ['it is marked already', { ...taken, healthy_since: 0, recovered_at: 0 }, 'ok', 'nothing'],
  ['it is low again after it was marked', { ...taken, healthy_since: 0, recovered_at: 0 }, low, 'worsen'],
  ['it was closed by itself and comes back', closed, low, 'reopen'],
  ['it was closed by hand a minute ago', { ...closed, closed_by: 'Tim' }, low, 'nothing'],
  [
    'it was closed by hand and is still low',
    { ...closed, closed_by: 'Tim', closed_at: now - graceAfterClose },
    low,
    'reopen',
  ],
  ['it comes back after a day', { ...closed, closed_at: now - sameStoryFor - 1 }, low, 'open'],
] as const)('%s', (_what, known, verdict, expected) => {
  expect(follow(known, verdict, now).do).toBe(expected);
});

test('a rise ends the pause of whoever has taken it, a fall does not', () => {
  expect(follow(taken, empty, now)).toMatchObject({ endsPause: true, changesSeverity: true });
  expect(follow({ ...taken, severity: 'Critical' }, low, now)).toMatchObject({
    endsPause: false,
    changesSeverity: true,
  });
  const paused = { status: 'Assigned', paused_until: now + pauseAfterConfirm } as const;
  expect(isPaused(paused, now + pauseAfterConfirm - 1)).toBe(true);
  expect(isPaused(paused, now + pauseAfterConfirm)).toBe(false);
  expect(isPaused({ ...paused, status: 'Closed' }, now)).toBe(false);
});

test.each([
  [[], 0, 'Info'],
  [[{ status: 'New', severity: 'Info', count: 2 }], 2, 'Info'],
  [[{ status: 'Assigned', severity: 'Critical', count: 3 }], 3, 'Info'],
  [
    [
      { status: 'New', severity: 'Warning', count: 1 },
      { status: 'Assigned', severity: 'Critical', count: 1 },
      { status: 'Closed', severity: 'Critical', count: 9 },
    ],
    2,
    'Warning',
  ],
  [[{ status: 'New', severity: 'Critical', count: 1 }], 1, 'Critical'],
] as const)('the indicator of %j', (incidents, open, severity) => {
  expect(indicator(incidents)).toEqual({ open, severity });
});

/** What follows from a look, as the server writes it. */
function applied(known: Known | null, verdict: Verdict, at: number): { known: Known | null; opened: boolean } {
  const change = follow(known, verdict, at);
  switch (change.do) {
    case 'nothing':
      return { known, opened: false };
    case 'open':
    case 'reopen':
      return { known: { ...fresh, severity: change.wrong.severity }, opened: change.do === 'open' };
    case 'worsen':
      return {
        known: known && { ...known, severity: change.wrong.severity, healthy_since: null, recovered_at: null },
        opened: false,
      };
    case 'doubt':
      return { known: known && { ...known, healthy_since: null }, opened: false };
    case 'heal':
      return { known: known && { ...known, healthy_since: at }, opened: false };
    case 'recover':
      return { known: known && { ...known, recovered_at: at }, opened: false };
    case 'close':
      return { known: known && { ...known, status: 'Closed', closed_at: at, closed_by: '' }, opened: false };
  }
}

test('whatever is reported and whatever people do: one story a day, nothing closes without health, nothing taken closes by itself', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 20 * 60_000 }),
    verdict: fc.constantFrom<Verdict>('ok', 'unknown', low, empty),
    action: fc.option(fc.constantFrom(...incidentActions), { freq: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let known: Known | null = null;
      let at = now;
      let openedAt: number | null = null;
      let healthySince: number | null = null;
      for (const { wait, verdict, action } of steps) {
        at += wait;
        if (known && action) {
          const status = statusAfter(action, known.status);
          if (status === 'Closed') known = { ...known, status, closed_at: at, closed_by: 'Tim' };
          else if (status === 'New') known = { ...fresh, severity: known.severity };
          else if (status) known = { ...known, status };
          if (status === 'New') healthySince = null;
        }
        const before: Known | null = known;
        healthySince = verdict === 'ok' ? (healthySince ?? at) : null;
        const { known: after, opened } = applied(before, verdict, at);
        if (opened) {
          expect(openedAt === null || at - (before?.closed_at ?? 0) > sameStoryFor).toBe(true);
          openedAt = at;
        }
        if (before?.status === 'Assigned') expect(after?.status).toBe('Assigned');
        if (before && before.status === 'New' && after?.status === 'Closed') {
          expect(verdict).toBe('ok');
          expect(at - (healthySince ?? at)).toBeGreaterThanOrEqual(healthyFor);
        }
        if (typeof verdict === 'object' && after?.closed_by !== 'Tim') expect(after?.status).not.toBe('Closed');
        known = after;
      }
    }),
  );
});
