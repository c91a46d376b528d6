import { expect, test } from 'vitest';
import type { Reason } from './reason.ts';
import { reasonText } from './reasonText.ts';

const names = {
  schedule: (id: number) => (id === 3 ? 'Drei Schichten' : null),
  display_group: (id: number) => (id === 7 ? 'Pflege 1. OG' : null),
  section: (id: number) => (id < 10 ? `Abteilung ${id}` : null),
  call_type: (id: number) => (id === 2 ? 'Ruf' : null),
  merge_group: (id: number) => (id === 5 ? 'Erdgeschoss' : null),
  moment: (at: number) => `nach ${at / 1000} s`,
};
const pair = { display_group_id: 7, section_id: 4, call_type_id: 2 };

const cases: readonly (readonly [Reason, string, object])[] = [
  [{ step: 'no_plan' }, 'routing.no_plan', {}],
  [{ step: 'part', part: 'weekend' }, 'routing.part.weekend', {}],
  [{ step: 'no_schedule', part: 'weekday' }, 'routing.no_schedule.weekday', {}],
  [{ step: 'all_day', part: 'weekday' }, 'routing.all_day.weekday', {}],
  [
    { step: 'slot', part: 'weekday', schedule_id: 3, slot: 2, from: 870, until: 1320 },
    'routing.slot',
    { schedule: 'Drei Schichten', slot: 2, from: '14:30', until: '22:00' },
  ],
  [{ step: 'group', display_group_id: 7, mode: 'connections' }, 'routing.group.connections', { group: 'Pflege 1. OG' }],
  [{ step: 'group', display_group_id: 99, mode: 'all' }, 'routing.group.all', { group: '99' }],
  [
    { step: 'override', display_group_override_id: 1, display_group_id: 7, mode: 'none' },
    'routing.override.none',
    { group: 'Pflege 1. OG' },
  ],
  [{ step: 'merge_group', merge_group_id: 5 }, 'routing.merge_group', { group: 'Erdgeschoss' }],
  [
    { step: 'sections_as_one', section_ids: [1, 2, 30] },
    'routing.sections_as_one',
    { sections: 'Abteilung 1, Abteilung 2, 30' },
  ],
  [{ step: 'no_calls', outcome: 'hides' }, 'routing.no_calls', {}],
  [{ step: 'own_section', section_id: 4, outcome: 'hides' }, 'routing.own_section.hides', { section: 'Abteilung 4' }],
  [
    { step: 'connection', outcome: 'presence_added', ...pair },
    'routing.connection.presence_added',
    { group: 'Pflege 1. OG', section: 'Abteilung 4', type: 'Ruf' },
  ],
  [{ step: 'defect', outcome: 'hides', until: 30_000 }, 'routing.defect.hides', { time: 'nach 30 s' }],
  [
    { step: 'suppression', outcome: 'holds_back', from: 1260, until: 360 },
    'routing.suppression.holds_back',
    { from: '21:00', until: '06:00' },
  ],
  [{ step: 'section_filter', outcome: 'passes_in_window' }, 'routing.section_filter.passes_in_window', {}],
  [{ step: 'unknown', what: 'call_type', id: 44 }, 'routing.unknown.call_type', { id: 44 }],
  [{ step: 'unknown', what: 'own_section', id: null }, 'routing.unknown.own_section', { id: '' }],
];

test.each(cases)('%o', (reason, id, values) => {
  expect(reasonText(reason, names)).toEqual({ id, values });
});
