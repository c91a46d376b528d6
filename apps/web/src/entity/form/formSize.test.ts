import { entityNamed } from '@carestead/domain/entities';
import { expect, test } from 'vitest';
import { formSize } from './formSize.ts';

test.each([
  ['call_source', 'small'],
  ['hub', 'small'],
  ['schedule', 'medium'],
  ['call_type', 'medium'],
  ['user', 'medium'],
  ['section', 'large'],
  ['system_tree_node', 'large'],
  ['display_group', 'large'],
  ['role', 'large'],
])('the form of a %s opens in a %s panel', (name, size) => {
  expect(formSize(entityNamed(name))).toBe(size);
});
