import { expect, test } from 'vitest';
import { callType } from '../calls/callType.ts';
import { callSource } from '../devices/callSource.ts';
import { entities } from '../entities.ts';
import { systemTreeNode } from '../tree/systemTreeNode.ts';
import { deviceCharacter, longDeviceText, shortDeviceText } from './deviceTexts.ts';
import { type Entity, fieldEntries } from './entity.ts';
import { fieldProblem } from './problemsOf.ts';

test('what devices show is typed once: every field of that style is one of the three', () => {
  const kinds = [longDeviceText(), shortDeviceText(), deviceCharacter()];
  const styled = entities.flatMap((entity: Entity) =>
    fieldEntries(entity).flatMap(([key, field]) =>
      field.kind === 'text' && field.style === 'ascii' ? [{ field: `${entity.name}.${key}`, declared: field }] : [],
    ),
  );
  for (const { declared } of styled) expect(kinds).toContainEqual(declared);
  expect(styled.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'call_type.text',
      'call_type.char',
      'call_source.char',
      'system_tree_node.text_long',
      'system_tree_node.text_short',
    ]),
  );
});

test.each([
  ['Zimmer 101', null],
  ['', null],
  ['A-Z a-z 0-9 .-/+(),', null],
  ['Bad/WC: (2), 1.OG +', null],
  ['x'.repeat(20), { message: 'at_most', data: { size: 19 } }],
  ['Grün', { message: 'ascii_only', data: { character: 'ü' } }],
  ['Café', { message: 'ascii_only', data: { character: 'é' } }],
  ['Bett_1', { message: 'ascii_only', data: { character: '_' } }],
  ['Bett 😀', { message: 'ascii_only', data: { character: '😀' } }],
  ['Bett; Tür', { message: 'ascii_only', data: { character: ';' } }],
])('the long text «%s»', (typed, problem) => {
  expect(fieldProblem(systemTreeNode.fields.text_long, typed)).toEqual(problem);
  expect(fieldProblem(callType.fields.text, typed)).toEqual(problem);
});

test.each([
  ['Z 101', null],
  ['Zimmer 1', { message: 'at_most', data: { size: 7 } }],
  ['Tür', { message: 'ascii_only', data: { character: 'ü' } }],
])('the short text «%s»', (typed, problem) => {
  expect(fieldProblem(systemTreeNode.fields.text_short, typed)).toEqual(problem);
});

test.each([
  ['B', null],
  ['BB', { message: 'at_most', data: { size: 1 } }],
  ['Ä', { message: 'ascii_only', data: { character: 'Ä' } }],
])('the character «%s»', (typed, problem) => {
  expect(fieldProblem(callSource.fields.char, typed)).toEqual(problem);
});
