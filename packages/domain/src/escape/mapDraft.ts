import type { Row } from '../kit/entity.ts';
import type { checkpoint } from './checkpoint.ts';
import { planUnits } from './planUnits.ts';

/** A checkpoint as it is stored, or as it is edited: those that are new have ids below zero. */
export type DraftCheckpoint = Row<typeof checkpoint>;

type Values = Omit<DraftCheckpoint, 'id' | 'revision'>;

/** What is to be written of one checkpoint: only what differs, or all of a new one. */
export type CheckpointChange = Partial<Values> & { readonly id: number | null; readonly revision: number | null };

const keys: readonly (keyof Values)[] = [
  'text',
  'number',
  'char',
  'section_id',
  'checkpoint_map_id',
  'position_x',
  'position_y',
  'diameter',
];

export const draftValues = (row: DraftCheckpoint): Values =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Values;

/** Everything that differs from what is stored, in the order of the rows. */
export function checkpointChanges(
  stored: readonly DraftCheckpoint[],
  edited: readonly DraftCheckpoint[],
): readonly CheckpointChange[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return edited.flatMap((row): readonly CheckpointChange[] => {
    const was = before.get(row.id);
    if (!was) return [{ id: null, revision: null, ...draftValues(row) }];
    const changed = keys.filter((key) => was[key] !== row[key]);
    if (changed.length === 0) return [];
    const values: Partial<Values> = Object.fromEntries(changed.map((key) => [key, row[key]]));
    return [{ id: row.id, revision: was.revision, ...values }];
  });
}

/** A new one in the tray of a map; its number is the next after all that are known. */
export function newCheckpoint(known: readonly DraftCheckpoint[], section_id: number | null): DraftCheckpoint {
  return {
    id: Math.min(0, ...known.map(({ id }) => id)) - 1,
    revision: 0,
    text: '',
    number: Math.min(65_535, Math.max(0, ...known.map(({ number }) => number)) + 1),
    char: '',
    section_id,
    checkpoint_map_id: null,
    position_x: null,
    position_y: null,
    diameter: 300,
  };
}

export const placed = (
  row: DraftCheckpoint,
  checkpoint_map_id: number,
  at: { x: number; y: number },
): DraftCheckpoint => ({ ...row, checkpoint_map_id, position_x: within(at.x), position_y: within(at.y) });

/** Back into the tray. */
export const unplaced = (row: DraftCheckpoint): DraftCheckpoint => ({
  ...row,
  checkpoint_map_id: null,
  position_x: null,
  position_y: null,
});

const within = (units: number) => Math.min(planUnits, Math.max(0, units));
