import { expect, test } from 'vitest';
import { readStep } from '../journal/step.ts';
import { foldTimeline, timelineOf } from './timeline.ts';

const bare = {
  opened_at: 1000,
  closed_at: null,
  acknowledged_at: null,
  acknowledged_by: '',
  presence_at: null,
  place: '',
};

const entry = (at: number, kind: string, data: unknown = {}) => {
  const step = readStep(kind, data);
  if (!step) throw new Error(`${kind} cannot be read`);
  return { at, step };
};

test('the journal says what happened, by whom, in its order', () => {
  const journal = [
    entry(1000, 'call_opened'),
    entry(4000, 'acknowledged', { username: 'Vera', user_id: 3 }),
    entry(5000, 'taken', { app_user_id: 5, app_username: 'Anna' }),
    entry(9000, 'call_closed'),
    entry(9000, 'manually_closed', { user_id: 3, username: 'Vera' }),
  ];
  const traces = [{ kind: 'painted', at: 1200, data: { display_name: 'Empfang' } }] as const;
  expect(timelineOf({ ...bare, closed_at: 9000, presence_at: 6000 }, journal, traces)).toEqual([
    { at: 1000, kind: 'opened', by: '' },
    { at: 1200, kind: 'painted', by: 'Empfang' },
    { at: 4000, kind: 'acknowledged', by: 'Vera' },
    { at: 5000, kind: 'taken', by: 'Anna' },
    { at: 6000, kind: 'presence', by: '' },
    { at: 9000, kind: 'ended_by', by: 'Vera' },
    { at: 9000, kind: 'closed', by: '' },
  ]);
});

test('of a call without entries the call itself says when it opened, was acknowledged and closed', () => {
  const call = { ...bare, acknowledged_at: 2000, acknowledged_by: 'Vera', closed_at: 3000 };
  expect(timelineOf(call, [], []).map(({ kind, by }) => [kind, by])).toEqual([
    ['opened', ''],
    ['acknowledged', 'Vera'],
    ['closed', ''],
  ]);
});

test('the call says where it was raised', () => {
  const call = { ...bare, place: 'Haus / Zimmer 1 / Bett' };
  const opened = [{ at: 1000, kind: 'opened', by: 'Haus / Zimmer 1 / Bett' }];
  expect(timelineOf(call, [entry(1000, 'call_opened')], [])).toEqual(opened);
  expect(timelineOf(call, [], [])).toEqual(opened);
});

test('a call that was only known from a snapshot opened and closed later than it is said', () => {
  const journal = [entry(1000, 'call_opened', { reconciled: true }), entry(3000, 'call_closed', { reconciled: true })];
  expect(timelineOf({ ...bare, closed_at: 3000 }, journal, []).map(({ kind }) => kind)).toEqual([
    'opened_late',
    'closed_late',
  ]);
});

test.each([
  ['presence', { is_present: true }, { is_present: false }],
  ['defect', { is_defect: true }, { is_defect: false }],
])('a %s is a call of its own: it opens and closes once', (kind, begin, end) => {
  const journal = [entry(1000, kind, begin), entry(3000, kind, end)];
  expect(timelineOf({ ...bare, closed_at: 3000 }, journal, [])).toHaveLength(2);
});

test('what is no part of the history of a call is left out', () => {
  const journal = [entry(1000, 'call_opened'), entry(2000, 'delivery_succeeded', { delivery_id: 1, channel: 'mail' })];
  expect(timelineOf(bare, journal, [])).toHaveLength(1);
});

test('displays are one entry, at the moment of the first; what people did is not folded', () => {
  const traces = ['Empfang', 'Ost', 'West'].map((display_name, index) => ({
    kind: 'painted' as const,
    at: 1100 + index * 5000,
    data: { display_name },
  }));
  const taken = (at: number, app_username: string) => entry(at, 'taken', { app_user_id: 5, app_username });
  const folded = foldTimeline(timelineOf(bare, [taken(2000, 'Anna'), taken(3000, 'Luca')], traces));
  expect(folded.map(({ at, kind, all }) => [at, kind, all.map(({ by }) => by)])).toEqual([
    [1000, 'opened', ['']],
    [1100, 'painted', ['Empfang', 'Ost', 'West']],
    [2000, 'taken', ['Anna']],
    [3000, 'taken', ['Luca']],
  ]);
});
