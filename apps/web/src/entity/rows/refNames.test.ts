import { entityNamed } from '@carestead/domain/entities';
import { expect, test } from 'vitest';
import { namesIn } from './refNames.ts';

test('the names of references come with the row: none for what has no row, and none where none was asked for', () => {
  const row = {
    parent_id: 4,
    parent_id_name: 'Haus Nord',
    section_id: 9,
    section_id_name: null,
    call_source_id: 3,
    linked_system_tree_node_id: null,
    linked_system_tree_node_id_name: null,
  };
  expect([...namesIn(entityNamed('system_tree_node'), row)]).toEqual([
    ['system_tree_node 4', 'Haus Nord'],
    ['section 9', null],
  ]);
});

test('of several rows each has its name, as far as they came', () => {
  const row = { roles: [1, 2, 3], roles_names: ['Pflege', null] };
  expect([...namesIn(entityNamed('user'), row)]).toEqual([
    ['role 1', 'Pflege'],
    ['role 2', null],
  ]);
});

test('the names in the parts of a row are known too', () => {
  const connections = [{ section_id: 1, section_id_name: 'Ost', call_type_id: 2, call_type_id_name: 'Notruf' }];
  expect([...namesIn(entityNamed('display_group'), { connections })]).toEqual([
    ['section 1', 'Ost'],
    ['call_type 2', 'Notruf'],
  ]);
});
