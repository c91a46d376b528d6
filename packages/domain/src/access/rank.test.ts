import { describe, expect, test } from 'vitest';
import type { CallSourceGroupPermission, PermissionLevel } from './callSourceLevel.ts';
import { levelOf, permissionRows, withLevel } from './permissionMatrix.ts';
import { permissionModules, permissions } from './permissions.ts';
import { managesRole, managesUser, noRights, type RoleRights, roleProblems } from './roleProblems.ts';
import { userDeletionProblem, userProblems } from './userProblems.ts';
import { anonymous, type Viewer } from './viewer.ts';

const role = (sort_order: number, rights: Partial<RoleRights> = {}) => ({
  id: sort_order,
  name: `Rolle ${sort_order}`,
  sort_order,
  ...noRights,
  ...rights,
});
const inside = { isHeldOutside: false };
const manager: Viewer = { ...anonymous, id: 5, roles: [role(2), role(4)], permissions: ['calllog::use_module'] };
const chief: Viewer = { ...anonymous, id: 1, is_superuser: true };
const somebody = { id: 9, is_superuser: false, is_ldap: false, roles: [role(3)], system_access: [] };

describe('the order of roles', () => {
  test.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])('with the second role as the highest, managing role %i is %s', (place, manages) => {
    expect(managesRole(manager, role(place))).toBe(manages);
    expect(managesRole(chief, role(place))).toBe(true);
  });

  test('a person without a role manages only people without a role', () => {
    const plain = { ...anonymous, id: 6 };
    expect(managesRole(plain, role(1))).toBe(false);
    expect(managesUser(plain, { is_superuser: false, roles: [] })).toBe(true);
  });

  test('a person is managed when every one of their roles is below, and no super user is', () => {
    expect(managesUser(manager, { is_superuser: false, roles: [role(3), role(9)] })).toBe(true);
    expect(managesUser(manager, { is_superuser: false, roles: [role(3), role(2)] })).toBe(false);
    expect(managesUser(manager, { is_superuser: true, roles: [] })).toBe(false);
    expect(managesUser(chief, { is_superuser: true, roles: [role(1)] })).toBe(true);
  });
});

describe('saving a role', () => {
  const group = (callsource_group_id: number, permission_level: PermissionLevel): CallSourceGroupPermission => ({
    callsource_group_id,
    permission_level,
    role_id: 2,
    flag: 'None',
    system_id: 1,
  });
  const levels = (callsource_group_id: number, permission_level: PermissionLevel) => [
    { system_id: 1, callsource_group_id, permission_level },
  ];

  test('rights that one lacks cannot be given, but those given by others stay', () => {
    const had = { sort_order: 3, permissions: ['admin::manage_system'], levels: [] };
    const more = { permissions: ['admin::manage_system', 'calllog::use_module'], levels: [] };
    expect(roleProblems(manager, had, more, inside)).toEqual([]);
    expect(roleProblems(manager, null, more, inside)).toEqual([{ field: 'role_permissions', message: 'above_rank' }]);
    expect(roleProblems(chief, null, more, inside)).toEqual([]);
  });

  test('a role that somebody outside one’s systems holds is left to those who see all of them', () => {
    const had = { sort_order: 3, permissions: [], levels: [] };
    const outside = [{ field: '', message: 'outside_systems' }];
    expect(roleProblems(manager, had, noRights, { isHeldOutside: true })).toEqual(outside);
    expect(roleProblems(chief, had, noRights, { isHeldOutside: true })).toEqual([]);
  });

  test.each<[string, ReturnType<typeof levels>, boolean]>([
    ['the own level', levels(1, 'Write'), true],
    ['a lower level', levels(1, 'Read'), true],
    ['a higher level', levels(1, 'Full'), false],
    ['another group', levels(2, 'Read'), false],
    ['no restriction at all', [], false],
  ])('who is restricted gives %s', (_case, given, may) => {
    const restricted = { ...manager, call_source_group_permissions: [group(1, 'Write')] };
    expect(roleProblems(restricted, null, { permissions: [], levels: given }, inside)).toEqual(
      may ? [] : [{ field: 'role_call_source_groups', message: 'above_rank' }],
    );
  });
});

describe('saving and deleting a user', () => {
  const facts = { otherSuperusers: 1 };

  test('the last super user stays one', () => {
    const vera = { ...somebody, is_superuser: true };
    const after = { ...somebody };
    expect(userProblems(chief, vera, after, { otherSuperusers: 0 })).toEqual([
      { field: 'is_superuser', message: 'last_superuser' },
    ]);
    expect(userProblems(chief, vera, after, facts)).toEqual([]);
    expect(userDeletionProblem(chief, vera, { otherSuperusers: 0 })?.message).toBe('last_superuser');
    expect(userDeletionProblem(chief, vera, facts)).toBe(null);
  });

  test('a person cannot delete their own account', () => {
    expect(userDeletionProblem(chief, { ...somebody, id: chief.id }, facts)?.message).toBe('own_account');
  });

  test('who is restricted to systems gives some of those, never all', () => {
    const restricted = { ...manager, system_access: [1, 2] };
    const fields = (system_access: readonly number[]) =>
      userProblems(restricted, null, { ...somebody, system_access }, facts).map(({ field }) => field);
    expect(fields([1])).toEqual([]);
    expect(fields([3])).toEqual(['system_access']);
    expect(fields([])).toEqual(['system_access']);
  });
});

describe('assigning roles', () => {
  const read = { system_id: 1, callsource_group_id: 1, permission_level: 'Read' } as const;
  const full = { ...read, permission_level: 'Full' } as const;
  const plain = role(3, { permissions: ['calllog::use_module'] });
  const strong = role(5, { permissions: ['admin::manage_system'] });
  const reading = role(6, { levels: [read] });
  const writing = role(7, { levels: [full] });
  const limited: Viewer = { ...manager, call_source_group_permissions: [{ ...read, role_id: 2, flag: 'None' }] };
  const given = 'roles rights_not_held';

  test.each<[string, Viewer, (typeof plain)[], (typeof plain)[], string[]]>([
    ['a role with rights of one’s own', manager, [], [plain], []],
    ['a role with a right that one lacks', manager, [], [plain, strong], [given]],
    ['a role from somebody above stays', manager, [strong], [strong, plain], []],
    ['a super user gives every role', chief, [], [strong], []],
    ['a level that one has', limited, [], [reading], []],
    ['a level above one’s own', limited, [], [writing], [given]],
    ['no level at all, by somebody who has some', limited, [], [plain], [given]],
    ['a role without a level beside one that restricts it', limited, [], [plain, reading], []],
    ['the role that restricted the other is taken away', limited, [plain, reading], [plain], [given]],
    ['every role is taken away', limited, [plain, reading], [], []],
    ['roles that stay as somebody above made them', limited, [writing], [writing], []],
  ])('%s', (_case, viewer, had, has, expected) => {
    const found = userProblems(
      viewer,
      { ...somebody, roles: had },
      { ...somebody, roles: has },
      { otherSuperusers: 1 },
    );
    expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
  });
});

describe('the permission matrix', () => {
  const rows = permissionModules.flatMap((module) => permissionRows(module));

  test('every code stands in it once', () => {
    const codes = rows.flatMap(({ read, write }) => (read ? [read, write] : [write]));
    expect(codes.toSorted()).toEqual(permissions.toSorted());
  });

  test('setting a level and reading it gives the level, and leaves other codes alone', () => {
    for (const row of rows) {
      for (const level of row.read ? (['hide', 'read', 'write'] as const) : (['hide', 'write'] as const)) {
        const held = withLevel(row, level, ['admin::see_auditlog', 'unknown']);
        expect(levelOf(row, held)).toBe(level);
        expect(held).toContain('unknown');
      }
    }
  });

  test('who may change sees, too', () => {
    const row = rows.find(({ read }) => read !== null);
    expect(row && withLevel(row, 'write', [])).toEqual([row?.read, row?.write]);
  });
});
