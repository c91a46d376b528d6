import { expect, test } from 'vitest';
import { entityNamed } from './entities.ts';
import { canBeUsed, referencesTo } from './references.ts';

test.each([
  ['schedule', true],
  ['section', true],
  ['call_type', true],
  ['role', true],
  ['system_param', false],
  ['hub', false],
  ['display_note', false],
  ['video_stream', false],
  ['section_template', false],
])('something can use a %s: %s', (name, isUsable) => {
  expect(canBeUsed(entityNamed(name))).toBe(isUsable);
});

test('lists of references count as references', () => {
  expect(referencesTo(entityNamed('role')).map(({ user, kind }) => [user.name, kind])).toEqual([
    ['tree_view_level', 'ref'],
    ['ldap_role', 'ref'],
    ['user', 'refs'],
  ]);
});
