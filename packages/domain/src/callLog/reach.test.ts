import { expect, test } from 'vitest';
import type { CallSourceGroupFlag, PermissionLevel } from '../access/callSourceLevel.ts';
import { anonymous } from '../access/viewer.ts';
import { callLogReach } from './reach.ts';

const carer = { ...anonymous, id: 7, permissions: ['calllog::use_module'] };

const group = (flag: CallSourceGroupFlag, permission_level: PermissionLevel = 'Read', system_id = 1) => ({
  callsource_group_id: 3,
  permission_level,
  role_id: 1,
  flag,
  system_id,
});

test('without levels all call sources are read, technical ones too; defects need their rights', () => {
  expect(callLogReach(carer, [1])).toEqual([
    { system_id: 1, call_sources: null, technical: true, defects: false, repeater_defects: false },
  ]);
  const all = ['calllog::see_defects', 'calllog::see_repeater_defects'];
  expect(callLogReach({ ...carer, permissions: all }, [1])).toMatchObject([{ defects: true, repeater_defects: true }]);
  expect(callLogReach({ ...carer, permissions: all.slice(1) }, [1])).toMatchObject([
    { defects: false, repeater_defects: false },
  ]);
});

test('with levels only what they name is read, in each system by itself', () => {
  const restricted = {
    ...carer,
    call_source_group_permissions: [group('None')],
    call_source_permissions: [
      { system_id: 1, call_source_id: 4, permission_level: 'Read' as const },
      { system_id: 1, call_source_id: 5, permission_level: 'None' as const },
    ],
  };
  expect(callLogReach(restricted, [1, 2])).toMatchObject([
    { system_id: 1, call_sources: [4], technical: false },
    { system_id: 2, call_sources: [], technical: false },
  ]);
  const technical = { ...restricted, call_source_group_permissions: [group('Tech')] };
  expect(callLogReach(technical, [1])).toMatchObject([{ technical: true }]);
});

test('a system that the person does not see is left out, and one that is named twice counts once', () => {
  const local = { ...carer, system_access: [2] };
  expect(callLogReach(local, [1, 2, 2]).map(({ system_id }) => system_id)).toEqual([2]);
});
