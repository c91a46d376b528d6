import { describe, expect, test } from 'vitest';
import { callType } from '../calls/callType.ts';
import type { Entity } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { file, moment } from '../kit/fields.ts';
import { displayGroup } from '../routing/displayGroup.ts';
import { section } from '../routing/section.ts';
import { systemParam } from '../systems/systemParam.ts';
import { shownValue, wireValue } from './shownValue.ts';

const names: Record<string, string> = { 'section 1': 'Ost', 'section 2': 'West', 'call_type 4': 'Ruf' };
const nameOf = (to: string, id: number) => names[`${to} ${id}`] ?? null;

const note = entity('note', {
  plural: 'notes',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: { display_date: moment(), picture: file([], 1) },
  columns: ['display_date'],
});

const pair = (section_id: number, call_type_id: number) => JSON.stringify({ section_id, call_type_id });

describe('for people', () => {
  test.each<[string, unknown, string | null, Entity | null]>([
    ['name', 'Ost', 'Ost', section],
    ['name', null, null, section],
    ['is_hidden', true, 'i18n:form.yes', section],
    ['is_hidden', false, 'i18n:form.no', section],
    ['connected_section_id', 2, 'West', section],
    ['connected_section_id', 77, '77', section],
    ['connected_section_id', null, null, section],
    ['weekday_schedule_id', 20, 'i18n:reserved.schedule.20', section],
    ['weekday_display_group_1_id', 254, 'i18n:reserved.display_group.254', section],
    ['urgency', 'Urgent', 'i18n:choice.call_type.urgency.Urgent', callType],
    ['urgency', 'Gone', 'Gone', callType],
    ['color', '#FF0000', '#FF0000', callType],
    ['sort_order', 3, '3', callType],
    ['tcp_port', 80, '80', systemParam],
    ['call_suppression_sections', [1, 2, 9], '["Ost","West","9"]', systemParam],
    ['password', 'i18n:audit.secret_changed', 'i18n:audit.secret_changed', systemParam],
    ['display_date', Date.UTC(2026, 10, 15), '2026-11-15 00:00:00 +0000 UTC', note],
    ['display_date', '2026-11-15T08:30:00.000Z', '2026-11-15 08:30:00 +0000 UTC', note],
    ['display_date', 'nie', 'nie', note],
    ['picture', 'b9f7', 'i18n:form.file.stored', note],
    ['connections', [pair(1, 4), pair(2, 9)], '[["Ost","Ruf"],["West","9"]]', displayGroup],
    ['connections', [], '[]', displayGroup],
    ['connections', ['kein JSON'], '["kein JSON"]', displayGroup],
    ['anything', { a: 1 }, '{"a":1}', null],
    ['anything', false, 'i18n:form.no', null],
  ])('%s %j is shown as %s', (key, value, shown, entity) => {
    expect(shownValue(entity, key, value, nameOf)).toBe(shown);
  });
});

describe('as it travels', () => {
  test.each<[string, unknown, string | null, Entity | null]>([
    ['name', 'Ost', 'Ost', section],
    ['connected_section_id', 2, '2', section],
    ['is_hidden', true, 'true', section],
    ['call_suppression_sections', [1, 2], '[1,2]', systemParam],
    ['name', null, null, section],
    ['anything', { a: 1 }, '{"a":1}', null],
  ])('%s %j is sent as %s', (key, value, wire, entity) => {
    expect(wireValue(entity, key, value)).toBe(wire);
  });

  test('a secret that somebody wrote down by mistake stays inside', () => {
    expect(wireValue(systemParam, 'password', 'Geheimnis')).toBe('i18n:audit.secret_changed');
    expect(shownValue(systemParam, 'password', 'Geheimnis', nameOf)).toBe('i18n:audit.secret_changed');
  });
});
