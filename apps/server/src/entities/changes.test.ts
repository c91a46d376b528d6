import { callType } from '@carestead/domain/calls/callType';
import { moment, text } from '@carestead/domain/kit/fields';
import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('a renamed row has the old and the new name and nothing else', () => {
  const before = { name: 'Ost', rule_set: 'all' };
  expect(changesBetween(displayGroup, before, { ...before, name: 'West' })).toEqual([
    { field: 'name', value_old: 'Ost', value_new: 'West' },
  ]);
});

test('parts that were replaced stand beside the fields', () => {
  const pair = '{"section_id":1,"call_type_id":2}';
  expect(changesBetween(displayGroup, { connections: [] }, { connections: [pair] })).toEqual([
    { field: 'connections', value_old: [], value_new: [pair] },
  ]);
});

test('a row that was sorted has its place, a new one does not', () => {
  expect(changesBetween(callType, { sort_order: 2 }, { sort_order: 1 })).toEqual([
    { field: 'sort_order', value_old: 2, value_new: 1 },
  ]);
  expect(changesBetween(callType, null, { sort_order: 1 })).toEqual([]);
});

test('of a secret only that it changed is recorded', () => {
  expect(changesBetween(systemParam, { password: 'sealed a' }, { password: 'sealed b' })).toEqual([
    { field: 'password', value_old: null, value_new: 'i18n:audit.secret_changed' },
  ]);
});

test('a moment that stayed the same is no change, whichever way it came', () => {
  const entity = { name: 'note', fields: { title: text(40), shown_at: moment() } };
  const at = Date.UTC(2026, 10, 15);
  expect(changesBetween(entity, { title: 'a', shown_at: at }, { title: 'a', shown_at: new Date(at) })).toEqual([]);
});
