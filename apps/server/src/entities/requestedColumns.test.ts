import { callType } from '@carestead/domain/calls/callType';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { FieldNode, FragmentDefinitionNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { requestedColumns } from './requestedColumns.ts';

/** What a resolver of the first root field would receive; both ways of running a query pass the same. */
function infoOf(text: string) {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const fieldNodes: FieldNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const node of definition.selectionSet.selections) if (node.kind === Kind.FIELD) fieldNodes.push(node);
  }
  return { fieldNodes, fragments };
}

test('the names of references', () => {
  const info = infoOf('{ systemTreeNodes { rows { section_id_name parent_id } } }');
  expect(requestedColumns(systemTreeNode, info)).toEqual(['parent_id', 'section_id_name']);
});

test.each([
  ['plain names', '{ callTypes { rows { name id } next } }', ['id', 'name']],
  ['other names for them', '{ list: callTypes { all: rows { label: name } } }', ['name']],
  [
    'fragments',
    '{ callTypes { ...P } } fragment P on CallTypePage { rows { ...R } } fragment R on CallType { char }',
    ['char'],
  ],
  ['parts of a fragment', '{ callTypes { rows { ... on CallType { color ... { text } } } } }', ['text', 'color']],
  ['the same list twice', '{ callTypes { rows { name } } callTypes { rows { flag } } }', ['name', 'flag']],
  ['what a directive may leave out', '{ callTypes { rows { name @include(if: false) } } }', ['name']],
  ['what is no column', '{ callTypes { rows { __typename sort_order revision } } }', ['revision', 'sort_order']],
  ['how often they are used', '{ callTypes { rows { used_by name } } }', ['name', 'used_by']],
  ['no rows at all', '{ callTypes { count } }', []],
])('%s', (_what, text, columns) => {
  const info = infoOf(text);
  expect(requestedColumns(callType, info)).toEqual(columns);
  expect(requestedColumns(callType, info), 'the second time').toEqual(columns);
});
