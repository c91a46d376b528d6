import { describe, expect, test } from 'vitest';
import type { RightsChange } from './rightsChange.ts';
import { concerns, rightsChangesBy } from './rightsChange.ts';
import { anonymous } from './viewer.ts';

const none: RightsChange = { user_id: null, role_ids: [] };
const carer = {
  ...anonymous,
  id: 7,
  roles: [{ id: 3, name: 'Pflege', sort_order: 2 }],
  call_source_group_permissions: [
    { system_id: 1, callsource_group_id: 4, role_id: 3, permission_level: 'Read', flag: 'None' } as const,
  ],
};

describe('a change of rights', () => {
  test.each<[string, RightsChange, boolean]>([
    ['of the person', { ...none, user_id: 7 }, true],
    ['of somebody else', { ...none, user_id: 8 }, false],
    ['of a role of theirs', { ...none, role_ids: [2, 3] }, true],
    ['of another role', { ...none, role_ids: [2] }, false],
    ['of a group that they have a level for', { ...none, groups: { system_id: 1, ids: [4] } }, true],
    ['of another group', { ...none, groups: { system_id: 1, ids: [5] } }, false],
    ['of the same number in another system', { ...none, groups: { system_id: 2, ids: [4] } }, false],
    ['of all groups of the system', { ...none, groups: { system_id: 1, ids: 'all' } }, true],
    ['of all groups of another system', { ...none, groups: { system_id: 2, ids: 'all' } }, false],
  ])('%s concerns them: %s', (_case, change, expected) => {
    expect(concerns(change, carer)).toBe(expected);
  });
});

describe('what was written changes rights', () => {
  const group = { name: 'Technik', flag: 'Tech', related_callsources: [1, 2] };
  test.each([
    ['fewer members', 'call_source_group', group, { ...group, related_callsources: [1] }, [4]],
    ['another flag', 'call_source_group', group, { ...group, flag: 'None' }, [4]],
    ['another name only', 'call_source_group', group, { ...group, name: 'Haustechnik' }, null],
    ['a new group', 'call_source_group', null, group, null],
    ['a deleted system', 'system_param', { name: 'Nord' }, null, 'all'],
    ['a renamed system', 'system_param', { name: 'Nord' }, { name: 'Süd' }, null],
    ['a section', 'section', { name: 'A' }, null, null],
  ])('%s', (_case, entity, before, after, ids) => {
    const system_id = entity === 'system_param' ? 4 : 1;
    expect(rightsChangesBy(entity, 1, [{ id: 4, before, after }])).toEqual(
      ids === null ? [] : [{ user_id: null, role_ids: [], groups: { system_id, ids } }],
    );
  });
});
