import { describe, expect, test } from 'vitest';
import { displayNote } from './display/displayNote.ts';
import { entities, entityNamed, partsOf } from './entities.ts';
import { fieldEntries, initialValues } from './kit/entity.ts';
import type { Problem } from './kit/problem.ts';
import { problemsOf } from './kit/problemsOf.ts';
import { section } from './routing/section.ts';
import { globalSetting } from './settings/globalSetting.ts';
import { defaultGlobalSettings } from './settings/globalSettings.ts';
import { systemParam } from './systems/systemParam.ts';
import { systemTreeNode } from './tree/systemTreeNode.ts';

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  test('shows columns that it has', () => {
    expect(entity.columns.length).toBeGreaterThan(0);
    for (const column of entity.columns) expect(Object.keys(entity.fields)).toContain(column);
  });

  test('points only to entities that exist, and reserves no id that could be handed out', () => {
    for (const [, field] of fieldEntries(entity)) {
      if (field.kind !== 'ref' && field.kind !== 'refs') continue;
      const target = entityNamed(field.to);
      const reserved = field.kind === 'ref' ? field.reserved : [];
      for (const id of reserved) expect(id).toBeGreaterThan(target.limit ?? 65_535);
    }
  });

  test('begins with values that are right, but for what a person must fill in', () => {
    const problems = problemsOf(entity, initialValues(entity));
    const isToFill = ({ message }: Problem) => message === 'required' || message === 'must_contain';
    expect(problems.filter((problem) => !isToFill(problem))).toEqual([]);
  });
});

test('an unknown entity is named', () => {
  expect(() => entityNamed('planet')).toThrow('there is no entity planet');
});

test('the connections belong to their display group', () => {
  expect(partsOf({ name: 'display_group' }).map(({ name }) => name)).toEqual(['display_group_connection']);
});

test('a new section shows its own calls all day, and does not allow closing them from a screen', () => {
  expect(initialValues(section)).toMatchObject({
    weekday_schedule_id: 20,
    weekday_display_group_1_id: 253,
    weekend_schedule_id: 20,
    weekend_display_group_1_id: 253,
    allow_manual_call_closure: false,
    is_hidden: false,
  });
});

describe('call suppression', () => {
  const installation = {
    ...initialValues(systemParam),
    name: 'Haus',
    ip: '10.0.0.1',
    call_suppression_enabled: true,
    call_suppression_sections: [1],
  };
  test.each([
    [{ call_suppression_time_start: '12:00', call_suppression_time_end: '14:00' }, []],
    [{ call_suppression_time_start: '22:00', call_suppression_time_end: '06:00' }, []],
    [{ call_suppression_time_start: '12:00', call_suppression_time_end: '12:00' }, ['must_differ']],
    [{ call_suppression_time_start: '12:00' }, ['required']],
    [
      { call_suppression_sections: [], call_suppression_time_start: '12:00', call_suppression_time_end: '14:00' },
      ['must_contain'],
    ],
    [{ call_suppression_enabled: false }, []],
  ])('%j', (values, messages) => {
    expect(problemsOf(systemParam, { ...installation, ...values }).map(({ message }) => message)).toEqual(messages);
  });
});

test('a critical battery is below a low one, and the message names values that exist', () => {
  const problems = (low: number, critical: number) =>
    problemsOf(globalSetting, {
      ...initialValues(globalSetting),
      battery_threshold_low: low,
      battery_threshold_critical: critical,
    });
  expect(problems(40, 25)).toEqual([]);
  expect(problems(40, 40)).toEqual([
    { field: 'battery_threshold_critical', message: 'between', data: { min: 0, max: 39 } },
  ]);
  expect(problems(0, 0)).toEqual([{ field: 'battery_threshold_low', message: 'between', data: { min: 1, max: 100 } }]);
});

test('a note begins before it ends', () => {
  const note = { ...initialValues(displayNote), title: 'Lift', display_from: 2000, display_until: 1000 };
  expect(problemsOf(displayNote, note)).toEqual([{ field: 'display_until', message: 'start_before_end' }]);
});

test('the long text of a node is required where the settings say so', () => {
  const settings = { ...defaultGlobalSettings, system_tree_text_long_required: true };
  const node = { ...initialValues(systemTreeNode), name: 'Zimmer', inherit_text_long: false };
  expect(problemsOf(systemTreeNode, node)).toEqual([]);
  expect(problemsOf(systemTreeNode, node, settings)).toEqual([{ field: 'text_long', message: 'required' }]);
});
