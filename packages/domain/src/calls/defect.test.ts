import { expect, test } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { anonymous, type Viewer } from '../access/viewer.ts';
import { defectReach } from './defect.ts';

const carer = (permissions: readonly Permission[], restricted = false): Viewer => ({
  ...anonymous,
  id: 7,
  permissions,
  ...(restricted && {
    call_source_group_permissions: [
      { system_id: 1, callsource_group_id: 3, permission_level: 'Read', role_id: 1, flag: 'None' },
    ],
    call_source_permissions: [
      { system_id: 1, call_source_id: 4, permission_level: 'Read' },
      { system_id: 1, call_source_id: 5, permission_level: 'None' },
      { system_id: 2, call_source_id: 6, permission_level: 'Full' },
    ],
  }),
});

test.each([
  ['without the right for repeaters', carer(['calllog::see_defects']), { repeaters: false, call_sources: null }],
  ['with it', carer(['calllog::see_repeater_defects']), { repeaters: true, call_sources: null }],
  ['restricted to call sources', carer([], true), { repeaters: false, call_sources: [4] }],
  ['a super user', { ...carer([]), is_superuser: true }, { repeaters: true, call_sources: null }],
])('%s, the defects of system 1 reach as far as the rights', (_who, viewer, reach) => {
  expect(defectReach(viewer, 1)).toEqual(reach);
});
