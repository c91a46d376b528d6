import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { number, optionalNumber, optionalRef, optionalText, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { planUnits } from './planUnits.ts';

/** A place at which the devices that people wear report where they are; without a map it is not placed yet. */
export const checkpoint = entity('checkpoint', {
  plural: 'checkpoints',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  seenBy: ['admin::manage_flightprofiles', 'systemtree::use_module'],
  fields: {
    text: text(40),
    number: number(1, 65_535),
    char: optionalText(1),
    section_id: optionalRef('section'),
    checkpoint_map_id: optionalRef('checkpoint_map'),
    position_x: optionalNumber(0, planUnits),
    position_y: optionalNumber(0, planUnits),
    diameter: number(100, planUnits, 300),
  },
  columns: ['text', 'number', 'char', 'section_id', 'checkpoint_map_id'],
  choiceDetail: 'number',
  check: placeProblems,
});

function placeProblems({ checkpoint_map_id, position_x, position_y }: Values): readonly Problem[] {
  if (typeof checkpoint_map_id !== 'number') return [];
  const missing = Object.entries({ position_x, position_y }).filter(([, value]) => value === null);
  return missing.map(([field]) => ({ field, message: 'required' }));
}
