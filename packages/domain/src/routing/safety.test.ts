import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallFacts } from '../calls/call.ts';
import type { CallViewer } from './callViewer.ts';
import { route } from './route.ts';
import { type RoutingRows, routingConfig } from './routingConfig.ts';
import { randomRouting } from './testing/randomRouting.ts';

const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });

/** For every call and viewer of many installations. */
function always(holds: (call: CallFacts, viewer: CallViewer, rows: RoutingRows, now: number) => void) {
  fc.assert(
    fc.property(fc.nat(), moments, (seed, now) => {
      const { rows, viewers, calls } = randomRouting(seed, 'Europe/Zurich', now);
      for (const viewer of viewers) for (const call of calls) holds(call, viewer, rows, now);
    }),
    { numRuns: 60 },
  );
}

test('nothing urgent is ever held back', () => {
  always((call, viewer, rows, now) => {
    const isUrgent = call.call_type?.urgency !== 'Normal';
    expect(isUrgent && route(call, viewer, routingConfig(rows), now).place === 'held_back').toBe(false);
  });
});

test('a super user sees all that others see', () => {
  always((call, viewer, rows, now) => {
    const [some, all] = [false, true].map((is_superuser) =>
      route(call, { ...viewer, is_superuser }, routingConfig(rows), now),
    );
    expect(!some?.shown || all?.shown).toBe(true);
  });
});

test.each(['schedules', 'display_groups', 'call_types'] as const)(
  '%s that are lost hide no call that was shown',
  (lost) => {
    always((call, viewer, rows, now) => {
      const before = route(call, viewer, routingConfig(rows), now);
      const after = route(call, viewer, routingConfig({ ...rows, [lost]: [] }), now);
      expect(!before.shown || after.shown).toBe(true);
    });
  },
);

test('a time zone that is not known here hides no call that was shown', () => {
  always((call, viewer, rows, now) => {
    const system_param = { ...rows.system_param, timezone: 'Nowhere/Land' };
    const before = route(call, viewer, routingConfig(rows), now);
    const after = route(call, viewer, routingConfig({ ...rows, system_param }), now);
    expect(!before.shown || after.shown).toBe(true);
  });
});

test('a call is shown if and only if no reason hides it', () => {
  always((call, viewer, rows, now) => {
    const { shown, reasons } = route(call, viewer, routingConfig(rows), now);
    const against = reasons.filter((reason) => 'outcome' in reason && /^(hides|holds_back)$/.test(reason.outcome));
    expect(against.length === 0).toBe(shown);
  });
});
