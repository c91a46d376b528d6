import { describe, expect, test } from 'vitest';
import { mayCloseManually } from '../calls/manualClosure.ts';
import { defaultLicence } from '../licence/licence.ts';
import {
  type CallSourceGroupPermission,
  callSourceLevel,
  callSourcePermissions,
  highestLevel,
  technicalLevel,
} from './callSourceLevel.ts';
import { any, holds, type PermissionNeeds } from './needs.ts';
import { chooseSystem, seesSystem, visibleSystems } from './systems.ts';
import { callLogViews, hasTreeAccess, type TreeView, type ViewLevel, visibleViews } from './treeAccess.ts';
import { anonymous, type Viewer } from './viewer.ts';

const carer: Viewer = { ...anonymous, id: 7, name: 'Anna', permissions: ['calllog::use_module'] };
const chief: Viewer = { ...anonymous, id: 1, name: 'Vera', is_superuser: true };

describe('holding permissions', () => {
  test.each<[string, Viewer, PermissionNeeds, boolean]>([
    ['an empty requirement is met by everybody', anonymous, [], true],
    ['super users hold everything', chief, ['admin::manage_roles', 'app::use_module'], true],
    ['the exact code', carer, ['calllog::use_module'], true],
    ['another code', carer, ['calllog::close_calls'], false],
    ['all of several', carer, ['calllog::use_module', 'calllog::close_calls'], false],
    ['any of several', carer, [any, 'calllog::close_calls', 'calllog::use_module'], true],
    ['none of any', carer, [any, 'calllog::close_calls', 'admin::use_module'], false],
    ['the marker alone is no code that somebody could hold', carer, [any], false],
  ])('%s', (_case, viewer, needed, held) => {
    expect(holds(viewer, needed)).toBe(held);
  });
});

describe('tree access', () => {
  const without = { ...defaultLicence, features: { ...defaultLicence.features, management: false } };
  test.each([
    ['the module and the licence', { ...carer, permissions: ['systemtree::use_module'] }, defaultLicence, true],
    [
      'seeing overrides is enough',
      { ...carer, permissions: ['systemtree::see_display_group_overrides'] },
      defaultLicence,
      true,
    ],
    ['neither right', carer, defaultLicence, false],
    ['the module without the licence', { ...carer, permissions: ['systemtree::use_module'] }, without, false],
    ['a super user without the licence', chief, without, true],
  ])('%s', (_case, viewer, licence, entered) => {
    expect(hasTreeAccess(viewer, licence)).toBe(entered);
  });
});

describe('systems', () => {
  const systems = [{ id: 1 }, { id: 2 }, { id: 5 }];
  const ids = (viewer: Viewer) => visibleSystems(viewer, systems).map(({ id }) => id);

  test('super users and people without restriction see all systems, others only theirs', () => {
    expect(ids({ ...chief, system_access: [2] })).toEqual([1, 2, 5]);
    expect(ids(carer)).toEqual([1, 2, 5]);
    expect(ids({ ...carer, system_access: [5, 9] })).toEqual([5]);
    expect(seesSystem({ ...carer, system_access: [5] }, 1)).toBe(false);
  });

  test.each([
    ['the wanted one', carer, 2, 2],
    ['the first when the wanted one is gone', carer, 9, 1],
    ['the first that can be seen', { ...carer, system_access: [5] }, 1, 5],
    ['none when none can be seen', { ...carer, system_access: [9] }, 1, null],
  ])('work goes on in %s', (_case, viewer, wanted, chosen) => {
    expect(chooseSystem(viewer, systems, wanted)).toBe(chosen);
  });
});

describe('closing a call by hand', () => {
  const closer = { ...carer, permissions: ['calllog::close_calls'] };
  test.each([
    ['the right closes even where the node denies', closer, true, false, true],
    ['without the right the node denies', carer, true, true, false],
    ['without the right the section allows', carer, false, true, true],
    ['without the right the section does not allow', carer, false, false, false],
    ['anonymous callers do not close, though the section allows it', anonymous, false, true, false],
    ['a super user closes anywhere', chief, true, false, true],
  ])('%s', (_case, viewer, node_denies, section_allows, may) => {
    expect(mayCloseManually(viewer, { node_denies, section_allows })).toBe(may);
  });
});

describe('levels for call sources', () => {
  const level = (
    callsource_group_id: number,
    permission_level: CallSourceGroupPermission['permission_level'],
    flag: CallSourceGroupPermission['flag'] = 'None',
  ): CallSourceGroupPermission => ({ callsource_group_id, permission_level, flag, role_id: 1, system_id: 1 });
  const groups = [
    { system_id: 1, id: 1, related_callsources: [10, 11] },
    { system_id: 1, id: 2, related_callsources: [11, 12] },
    { system_id: 2, id: 1, related_callsources: [10] },
  ];

  test('a call source that several groups name keeps the highest level', () => {
    expect(callSourcePermissions([level(1, 'Read'), level(2, 'Full'), level(1, 'None')], groups)).toEqual([
      { system_id: 1, call_source_id: 10, permission_level: 'Read' },
      { system_id: 1, call_source_id: 11, permission_level: 'Full' },
      { system_id: 1, call_source_id: 12, permission_level: 'Full' },
    ]);
  });

  test('the highest of none is none', () => {
    expect(highestLevel([])).toBe('None');
    expect(highestLevel(['Read', 'Write', 'Read'])).toBe('Write');
  });

  test('without any level a person is not restricted; with some, what they do not name is closed', () => {
    const own = [level(1, 'Write')];
    const restricted = {
      ...carer,
      call_source_group_permissions: own,
      call_source_permissions: callSourcePermissions(own, groups),
    };
    expect(callSourceLevel(carer, 1, 12)).toBe('Full');
    expect(callSourceLevel({ ...restricted, is_superuser: true }, 1, 12)).toBe('Full');
    expect(callSourceLevel(restricted, 1, 10)).toBe('Write');
    expect(callSourceLevel(restricted, 1, 12)).toBe('None');
    expect(callSourceLevel(restricted, 2, 10)).toBe('None');
  });

  test.each([
    ['super users have full access', { ...chief, call_source_group_permissions: [level(1, 'Read')] }, 'Full'],
    ['no group level at all is full access', carer, 'Full'],
    ['no technical group is none', { ...carer, call_source_group_permissions: [level(1, 'Full', 'Radio')] }, 'None'],
    [
      'a technical group is at least read',
      { ...carer, call_source_group_permissions: [level(1, 'None', 'Tech')] },
      'Read',
    ],
    [
      'the highest of the technical groups',
      { ...carer, call_source_group_permissions: [level(1, 'Read', 'Tech'), level(2, 'Write', 'Tech')] },
      'Write',
    ],
    [
      'a technical group of another system does not count',
      { ...carer, call_source_group_permissions: [{ ...level(1, 'Full', 'Tech'), system_id: 2 }] },
      'None',
    ],
  ])('technical devices: %s', (_case, viewer, expected) => {
    expect(technicalLevel(viewer, 1)).toBe(expected);
  });
});

describe('views of the tree', () => {
  const view = (id: number, levels: readonly [number, ViewLevel][] = [], is_enabled = true): TreeView => ({
    id,
    is_enabled,
    in_call_log: false,
    levels: levels.map(([role_id, level]) => ({ role_id, level })),
  });
  const shown = (viewer: { is_superuser: boolean; roles: readonly { id: number }[] }, views: readonly TreeView[]) =>
    visibleViews(viewer, views).map(({ id, can_edit }) => [id, can_edit]);
  const person = (...roles: readonly number[]) => ({ is_superuser: false, roles: roles.map((id) => ({ id })) });

  test('super users see all enabled views and edit in them', () => {
    expect(shown({ is_superuser: true, roles: [] }, [view(1, [[1, 'hide']]), view(2, [], false)])).toEqual([[1, true]]);
  });

  test.each<[string, readonly number[], readonly [number, ViewLevel][], [number, boolean][]]>([
    ['a role without an entry may write', [1], [], [[1, true]]],
    ['read shows, and does not let edit', [1], [[1, 'read']], [[1, false]]],
    ['hide hides', [1], [[1, 'hide']], []],
    ['one role that writes is enough', [1, 2], [[1, 'hide']], [[1, true]]],
    ['without a role nothing is seen', [], [], []],
  ])('%s', (_case, roles, levels, expected) => {
    expect(shown(person(...roles), [view(1, levels)])).toEqual(expected);
  });

  test('without a view for the call log the system view stands in, switched on', () => {
    const system = view(9, [], false);
    const log = { ...view(1), in_call_log: true };
    expect(callLogViews([view(1), log], system)).toEqual([log]);
    expect(callLogViews([view(1)], system)).toEqual([{ ...system, is_enabled: true }]);
  });
});
