import type { Viewer } from '@carestead/domain/access/viewer';
import type { Values } from '@carestead/domain/kit/entity';
import type { NotePreset } from '@carestead/domain/tree/nodeNote';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { ListContext } from '../../platform/graphql/context.ts';

export type StoredNote = {
  id: number;
  preset: NotePreset | null;
  text: string;
  created_at: number;
  user_name: string;
};

type Scope = { database: Database; system_id: number; viewer: Viewer };

/** The node, if the person may read it: as much of it as decides who may write about it. */
export async function readableNode(scope: Scope, id: number): Promise<Values | null> {
  const node = await rowsOf(systemTreeNode, scope)
    .select(['id', 'kind', 'is_tech', 'call_source_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return node ?? null;
}

/** Newest first, those before one of them. */
export async function readNotes(
  { reading, system_id }: ListContext,
  { node_id, before, limit }: { node_id: number; before: number | null; limit: number },
): Promise<readonly StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    SELECT id, preset, text, created_at, user_name FROM node_notes
    WHERE system_id = ${system_id} AND node_id = ${node_id} AND id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    ORDER BY id DESC LIMIT ${limit}`.execute(reading);
  return rows;
}

/** The latest note of each of these nodes that has one. */
export async function readLatestNotes(
  { reading, system_id }: ListContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredNote>> {
  const { rows } = await sql<StoredNote & { node_id: number }>`
    SELECT node.id AS node_id, note.* FROM unnest(${[...ids]}::integer[]) AS node(id) CROSS JOIN LATERAL (
      SELECT id, preset, text, created_at, user_name FROM node_notes
      WHERE system_id = ${system_id} AND node_id = node.id ORDER BY id DESC LIMIT 1) AS note`.execute(reading);
  return new Map(rows.map(({ node_id, ...note }) => [node_id, note]));
}

type NewNote = Omit<StoredNote, 'id'> & { system_id: number; node_id: number; user_id: number };

/** Null: the node was deleted at the same moment. */
export async function insertNote(database: Database, note: NewNote): Promise<StoredNote | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO node_notes (system_id, node_id, preset, text, created_at, user_id, user_name)
    SELECT system_id, id, ${note.preset}, ${note.text}, ${new Date(note.created_at)}, ${note.user_id}, ${note.user_name}
    FROM system_tree_nodes WHERE system_id = ${note.system_id} AND id = ${note.node_id} FOR KEY SHARE
    RETURNING id`.execute(database);
  const [stored] = rows;
  if (!stored) return null;
  const { preset, text, created_at, user_name } = note;
  return { id: stored.id, preset, text, created_at, user_name };
}
