import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { flag, optionalRef, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { displayPlan } from './displayPlan.ts';

export const section = entity('section', {
  plural: 'sections',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    is_hidden: flag(),
    connected_section_id: optionalRef('section'),
    allow_manual_call_closure: flag(),
    ...displayPlan('weekday'),
    ...displayPlan('weekend'),
  },
  columns: [
    'name',
    'weekday_schedule_id',
    'weekend_schedule_id',
    'connected_section_id',
    'allow_manual_call_closure',
    'is_hidden',
  ],
  derived: ['active_display_group_override_name'],
  derivedFrom: ['display_group_override'],
  check: connectionProblems,
  hiddenBy: 'is_hidden',
});

function connectionProblems({ id, connected_section_id }: Values): readonly Problem[] {
  const isItself = connected_section_id !== null && connected_section_id === id;
  return isItself ? [{ field: 'connected_section_id', message: 'must_differ' }] : [];
}
