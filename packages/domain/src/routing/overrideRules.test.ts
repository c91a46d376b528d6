import { expect, test } from 'vitest';
import { overrideProblems, planProblems } from './overrideRules.ts';

const night = {
  name: 'Nachtwache',
  is_enabled: true,
  section_id: 3,
  section_display_group_id: 254,
  systemtree_display_group_id: 253,
};

test('an interconnection that is off can be changed', () => {
  expect(overrideProblems({ ...night, is_enabled: false }, { ...night, section_id: 4 })).toEqual([]);
});

test('one that is on can only be switched off', () => {
  expect(overrideProblems(night, { ...night, is_enabled: false })).toEqual([]);
  expect(overrideProblems(night, { ...night, section_id: 4, name: 'Nacht' })).toEqual([
    { field: 'name', message: 'override_active' },
    { field: 'section_id', message: 'override_active' },
  ]);
});

test('meanwhile the plans of its section stay, and all else of the section does not', () => {
  const section = { name: 'EG Ost', weekday_schedule_id: 20, weekend_display_group_1_id: null };
  expect(planProblems(section, { ...section, name: 'EG' })).toEqual([]);
  expect(planProblems(section, { ...section, weekday_schedule_id: 2, weekend_display_group_1_id: 7 })).toEqual([
    { field: 'weekday_schedule_id', message: 'override_active' },
    { field: 'weekend_display_group_1_id', message: 'override_active' },
  ]);
});
