import type { displayNote } from '@carestead/domain/display/displayNote';
import { isNoteAhead } from '@carestead/domain/display/notes';
import type { Row } from '@carestead/domain/kit/entity';
import type { Database } from '../platform/database/database.ts';

export type NoteOnDisplay = Row<typeof displayNote> & { system_id: number; sort_order: number };

/** The notes of these systems that walls show now or will soon, in their order. */
export async function readActiveNotes(
  database: Database,
  systems: readonly number[],
  now: number,
): Promise<readonly NoteOnDisplay[]> {
  if (systems.length === 0) return [];
  const rows = await database
    .selectFrom('display_notes')
    .selectAll()
    .where('system_id', 'in', [...systems])
    .where('active', '=', true)
    .orderBy('system_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  // Choices are checked on their way in.
  return (rows as readonly NoteOnDisplay[]).filter((note) => isNoteAhead(note, now));
}
