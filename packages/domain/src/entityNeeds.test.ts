import { expect, test } from 'vitest';
import { role } from './access/role.ts';
import { callSourceGroup } from './devices/callSourceGroup.ts';
import { hub } from './devices/hub.ts';
import { readNeeds } from './entityNeeds.ts';
import { displayGroupOverride } from './routing/displayGroupOverride.ts';
import { section } from './routing/section.ts';

test('what nothing points to is read by those who edit it', () => {
  expect(readNeeds(hub)).toEqual(['admin::manage_system']);
});

test('who gives roles to users or levels to roles reads roles, and who gives levels for groups reads the groups', () => {
  expect(readNeeds(role)).toEqual([
    'any',
    'admin::manage_roles',
    'systemtree::manage_views',
    'admin::manage_system',
    'admin::manage_users',
  ]);
  expect(readNeeds(callSourceGroup)).toEqual(['any', 'admin::manage_system', 'admin::manage_roles']);
});

test('who sees interconnections reads them, and the sections that they name', () => {
  const see = 'systemtree::see_display_group_overrides';
  expect(readNeeds(displayGroupOverride)).toEqual(['any', 'systemtree::manage_display_group_overrides', see]);
  expect(readNeeds(section)).toContain(see);
});
