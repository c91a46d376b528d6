import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserName, displayState, forgetAfter, isForgotten, isOutdated, keptChanges } from './displayState.ts';

describe('displayState', () => {
  const now = Date.UTC(2026, 10, 15, 14);
  const second = 1000;
  const wall = {
    is_supervised: true,
    own_state: 'live',
    own_state_since: now - 3600 * second,
    behind_since: null,
    seen_at: now - 10 * second,
  } as const;

  test.each([
    ['a wall that has just reported', {}, 'current', now - 3600 * second],
    ['a wall whose connection is wavering', { own_state: 'wavering' }, 'current', now - 3600 * second],
    ['a wall whose configurator is not connected', { own_state: 'field_down' }, 'field_down', now - 3600 * second],
    ['a wall that says itself that it is stale', { own_state: 'stale' }, 'behind', now - 3600 * second],
    ['a wall that has been stale for a minute', { own_state: 'blind' }, 'behind', now - 3600 * second],
    ['a wall that paints an old list and calls it live', { behind_since: now - 40_000 }, 'behind', now - 40_000],
    [
      'an old list counts before a configurator that is not connected',
      { own_state: 'field_down', behind_since: now },
      'behind',
      now,
    ],
    ['a wall whose second report is late', { seen_at: now - 75 * second }, 'current', now - 3600 * second],
    ['a wall that is silent', { seen_at: now - 76 * second }, 'dark', now - 76 * second],
    ['somebody who closed a browser', { seen_at: now - 76 * second, is_supervised: false }, 'gone', now - 76 * second],
    ['a dark wall that was stale before', { own_state: 'stale', seen_at: now - 90_000 }, 'dark', now - 90_000],
  ] as const)('%s', (_what, facts, state, since) => {
    expect(displayState({ ...wall, ...facts }, now)).toEqual({ state, since });
  });
});

describe('isOutdated', () => {
  const now = 1_000_000;
  const changes = [
    { revision: 10, at: now - 60_000 },
    { revision: 11, at: now - 6000 },
    { revision: 12, at: now - 2000 },
  ];
  const shown = (revision: number, epoch = 'e') => ({ system_id: 1, epoch, revision });

  test.each([
    ['the newest list', shown(12), false],
    ['a list that was replaced two seconds ago', shown(11), false],
    ['a list that was replaced six seconds ago', shown(10), true],
    ['a list from before a restored backup', shown(900, 'old'), true],
  ])('a wall that shows %s', (_what, list, outdated) => {
    expect(isOutdated(list, 'e', changes, now)).toBe(outdated);
  });

  test('for a server that has just started no wall is outdated', () => {
    expect(isOutdated(shown(3), 'e', [], now)).toBe(false);
  });

  test('dropping old changes alters no result, now or later', () => {
    const move = fc.record({ step: fc.integer({ min: 1, max: 5 }), wait: fc.nat(20_000) });
    fc.assert(
      fc.property(fc.array(move), fc.nat(100_000), fc.nat(30_000), fc.nat(60), (steps, at, later, revision) => {
        let last = { revision: 0, at: 0 };
        const all = steps.map(({ step, wait }) => (last = { revision: last.revision + step, at: last.at + wait }));
        const known = all.filter((each) => each.at <= at);
        const kept = keptChanges(known, at);
        expect(isOutdated(shown(revision), 'e', kept, at + later)).toBe(
          isOutdated(shown(revision), 'e', known, at + later),
        );
      }),
    );
  });
});

describe('forgottenDisplay', () => {
  const now = Date.UTC(2026, 10, 15, 12);
  const closed = { name: '', is_supervised: false, pairing_id: null, seen_at: now - forgetAfter - 1 };

  test.each([
    ['closed for more than a day and anonymous', {}, true],
    ['closed for exactly a day', { seen_at: now - forgetAfter }, false],
    ['still open', { seen_at: now }, false],
    ['named', { name: 'Gang Süd' }, false],
    ['expected to be there', { is_supervised: true }, false],
    ['paired', { pairing_id: 4 }, false],
  ])('%s', (_case, facts, isGone) => {
    expect(isForgotten({ ...closed, ...facts }, now)).toBe(isGone);
  });
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
  [`Mozilla/5.0 (Linux; Android 14; SM-T500) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140 · Android'],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari 17 · iPad',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'ChromeOS'],
  ['curl/8.0', ''],
  ['', ''],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
