import { expect, test } from 'vitest';
import { checkpointChanges, type DraftCheckpoint, newCheckpoint, placed, unplaced } from './mapDraft.ts';

const door: DraftCheckpoint = {
  id: 4,
  revision: 2,
  text: 'Gartentür',
  number: 6,
  char: 'T',
  section_id: 7,
  checkpoint_map_id: 1,
  position_x: 3833,
  position_y: 7125,
  diameter: 300,
};
const lift: DraftCheckpoint = { ...unplaced(door), id: 5, number: 10, text: 'Lift' };

test('nothing is written where nothing was changed', () => {
  expect(checkpointChanges([door, lift], [door, lift])).toEqual([]);
});

test('of a moved checkpoint only its position is written, over the revision that was seen', () => {
  const moved = placed(door, 1, { x: 4000, y: 7125 });
  expect(checkpointChanges([door, lift], [moved, lift])).toEqual([{ id: 4, revision: 2, position_x: 4000 }]);
});

test('what goes into the tray has neither map nor position', () => {
  expect(checkpointChanges([door], [unplaced(door)])).toEqual([
    { id: 4, revision: 2, checkpoint_map_id: null, position_x: null, position_y: null },
  ]);
});

test('a new checkpoint is written whole, with the number after the highest', () => {
  const fresh = newCheckpoint([door, lift], 7);
  expect(fresh).toMatchObject({ id: -1, number: 11, section_id: 7, checkpoint_map_id: null });
  expect(newCheckpoint([door, lift, fresh], null)).toMatchObject({ id: -2, number: 12 });
  expect(checkpointChanges([door], [door, placed(fresh, 1, { x: -50, y: 20_000 })])).toEqual([
    {
      id: null,
      revision: null,
      text: '',
      number: 11,
      char: '',
      section_id: 7,
      checkpoint_map_id: 1,
      position_x: 0,
      position_y: 10_000,
      diameter: 300,
    },
  ]);
});

test('the first checkpoint of all has number 1', () => {
  expect(newCheckpoint([], null).number).toBe(1);
});
