import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { schedule } from '@carestead/domain/routing/schedule';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { expect, test } from 'vitest';
import { copiedValues, formValues, inputOf } from './formValues.ts';

const copyOf = (name: string) => `${name} (Kopie)`;
const day = {
  id: 3,
  revision: 4,
  name: 'Tag',
  time_1: '06:00',
  time_2: '18:00',
  time_3: null,
  time_4: null,
  time_5: null,
};

test('a new form starts with the initial values of the declaration', () => {
  expect(formValues(displayGroup, null)).toEqual({ name: '', rule_set: 'connections', connections: [] });
});

test('a row gives its fields, not its id and revision', () => {
  const { id: _id, revision: _revision, ...fields } = day;
  expect(formValues(schedule, day)).toEqual(fields);
});

test('of a secret the form holds nothing, and sends it only when it was touched', () => {
  const values = formValues(systemParam, { id: 1, revision: 1, name: 'Haus', password: true });
  expect(values.password).toBeNull();
  expect('password' in inputOf(systemParam, values)).toBe(false);
  expect(inputOf(systemParam, { ...values, password: '' }).password).toBe('');
});

test('parts lose what the wire adds, and their order', () => {
  const connections = [
    { __typename: 'C', section_id: 2, call_type_id: 1 },
    { __typename: 'C', section_id: 1, call_type_id: 1 },
  ];
  expect(formValues(displayGroup, { name: 'A', rule_set: 'connections', connections }).connections).toEqual([
    { section_id: 1, call_type_id: 1 },
    { section_id: 2, call_type_id: 1 },
  ]);
});

test('a copy is named so, if there is room', () => {
  const copying = { copyOf, isLocked: () => false };
  expect(copiedValues(schedule, day, copying).name).toBe('Tag (Kopie)');
  const long = 'x'.repeat(38);
  expect(copiedValues(schedule, { ...day, name: long }, copying).name).toBe(long);
});

test('what the person may not set begins anew in a copy', () => {
  const copying = { copyOf, isLocked: (field: string) => field === 'time_1' };
  const copied = copiedValues(schedule, day, copying);
  expect(copied.time_1).toBe(formValues(schedule, null).time_1);
  expect(copied.time_2).toBe(day.time_2);
});
