import { expect, test } from 'vitest';
import { testCallType } from '../field/deviceActions.ts';
import { noGroup } from '../routing/reservedIds.ts';
import {
  always,
  dayTeam,
  defect,
  east,
  garden,
  ordinary,
  presence,
  viewerWith,
  ward,
  winter,
} from '../routing/testing/ward.ts';
import { lastCallAt } from './lastCallAt.ts';

const now = winter('2026-11-16 10:00');
const minutes = (count: number) => now - count * 60_000;
const last = (section_id: number, call_type_id: number, opened_at: number) => ({ section_id, call_type_id, opened_at });
const unknown = 77;

test.each([
  ['nothing was ever opened', {}, [], null],
  ['a wall shows everything', {}, [last(east, ordinary, minutes(9)), last(garden, ordinary, minutes(5))], minutes(5)],
  [
    'the newest is of a section that its group does not have',
    { plan: always(dayTeam) },
    [last(east, ordinary, minutes(9)), last(garden, ordinary, minutes(5))],
    minutes(9),
  ],
  ['its address leaves the section out', { sections: [garden] }, [last(east, ordinary, minutes(9))], null],
  ['it shows no calls at this time', { plan: always(noGroup) }, [last(east, ordinary, minutes(9))], null],
  ['the newest is a presence', {}, [last(east, ordinary, minutes(9)), last(east, presence, minutes(5))], minutes(9)],
  ['the newest is a test', {}, [last(east, ordinary, minutes(9)), last(east, testCallType, minutes(5))], minutes(9)],
  ['the newest is a defect', {}, [last(east, ordinary, minutes(9)), last(east, defect, minutes(5))], minutes(5)],
  ['its type is not known', {}, [last(east, unknown, minutes(5))], minutes(5)],
])('when %s', (_what, viewer, calls, expected) => {
  expect(lastCallAt(calls, viewerWith(viewer), ward(), now)).toBe(expected);
});
