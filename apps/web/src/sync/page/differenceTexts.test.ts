import { itemStates, origins } from '@carestead/domain/sync/differences';
import { all } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Text } from '../../platform/text/useText.ts';
import { entityPlural, fieldName, stateText, valueText } from './differenceTexts.ts';

const text = ((id: keyof typeof all) => all[id].de) as Text;

beforeAll(() =>
  i18n.loadAndActivate({ locale: 'de', messages: Object.fromEntries(Object.keys(all).map((id) => [id, id])) }),
);

/** What is gone on one side was removed by that side, and what is new on both is `never_synced`. */
const impossible = ['here removed', 'there deleted', 'both created'];
const possible = origins
  .flatMap((origin) => itemStates.map((state) => [origin, state] as const))
  .filter((pair) => !impossible.includes(pair.join(' ')));

test.each(possible)('changed %s and %s has words of its own', (origin, state) => {
  expect(stateText(text, { origin, state })).not.toBe(state);
});

test('what a newer server names is shown by its name', () => {
  expect(stateText(text, { origin: 'here', state: 'hidden' })).toBe('hidden');
  expect(entityPlural(text, 'robot')).toBe('robot');
  expect(fieldName(text, 'section', 'door')).toBe('door');
});

test.each([
  ['nothing', 'section', 'name', null, 'sync.empty_value'],
  ['an empty text', 'section', 'name', '', 'sync.empty_value'],
  ['an empty list', 'system_param', 'call_suppression_sections', [], 'sync.empty_value'],
  ['yes', 'system_param', 'dhcp', true, 'form.yes'],
  ['a password', 'hub', 'password', 'geheim', 'sync.secret'],
] as const)('%s is said in words', (_case, entity, field, value, id) => {
  expect(valueText(text, entity, field, value)).toBe(all[id].de);
});

test('names stand beside each other, and parts name their fields', () => {
  expect(valueText(text, 'system_param', 'call_suppression_sections', ['Süd', 'Nord'])).toBe('Süd, Nord');
  const connection = all['entity.display_group_connection.call_type_id'].de;
  expect(valueText(text, 'display_group', 'connections', [{ call_type_id: 'Süd' }])).toBe(`${connection}: Süd`);
  expect(fieldName(text, 'display_group', 'connections.call_type_id')).toBe(
    `${all['entity.connections'].de}, ${connection}`,
  );
});

test('choices and reserved rows are known by their texts', () => {
  expect(valueText(text, 'call_type', 'urgency', 'Emergency')).toBe(all['choice.call_type.urgency.Emergency'].de);
  expect(valueText(text, 'section', 'weekday_schedule_id', 255)).toBe(all['reserved.schedule.255'].de);
  expect(valueText(text, 'call_source', 'number', 12)).toBe('12');
});
