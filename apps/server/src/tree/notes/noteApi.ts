import { rowRights } from '@carestead/domain/access/rowRights';
import { readNeeds, writeNeeds } from '@carestead/domain/entityNeeds';
import { cleanNote, noteProblems } from '@carestead/domain/tree/nodeNote';
import { notePresets } from '@carestead/domain/tree/notePresets';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { perRequest } from '../../entities/perRequest.ts';
import type { RowType } from '../../entities/rowTypes.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import { insertNote, readableNode, readLatestNotes, readNotes, type StoredNote } from './noteQueries.ts';

const pageSize = 20;

const latestNote = perRequest(readLatestNotes);

/** What people note about a node: the latest with its row, all of them by a query. */
export function addNoteApi(builder: Builder, row: RowType) {
  const Preset = builder.enumType('NotePreset', { values: notePresets });
  const Note = builder.objectRef<StoredNote>('NodeNote').implement({
    description: 'A preset, a text, or both; the preset comes first.',
    fields: (t) => ({
      id: t.exposeFloat('id'),
      preset: t.expose('preset', { type: Preset, nullable: true }),
      text: t.exposeString('text'),
      created_at: t.exposeFloat('created_at', { description: 'Milliseconds since 1970.' }),
      user_name: t.exposeString('user_name'),
    }),
  });
  const Page = builder.objectRef<{ rows: readonly StoredNote[]; has_more: boolean }>('NodeNotePage').implement({
    fields: (t) => ({
      rows: t.field({ type: [Note], resolve: ({ rows }) => [...rows] }),
      has_more: t.exposeBoolean('has_more', { description: 'Older ones are there.' }),
    }),
  });
  const Input = builder.inputType('NodeNoteInput', {
    fields: (t) => ({
      node_id: t.int({ required: true }),
      preset: t.field({ type: Preset }),
      text: t.string({ description: 'At most 500 characters.' }),
    }),
  });
  builder.objectFields(row, (t) => ({
    latest_note: t.field({
      type: Note,
      nullable: true,
      resolve: async (node, _args, context) => (await latestNote(node, context)) ?? null,
    }),
  }));
  builder.queryField('nodeNotes', (t) =>
    t.field({
      ...needs({ permissions: readNeeds(systemTreeNode) }),
      description: 'The notes on a node, newest first, twenty at a time; none of a node that the person may not read.',
      type: Page,
      args: {
        node_id: t.arg.int({ required: true }),
        before: t.arg.float({ description: 'The id of the last one that is known.' }),
      },
      resolve: async (_root, { node_id, before }, context) => {
        const node = await readableNode({ ...context, database: context.reading }, node_id);
        const notes = node ? await readNotes(context, { node_id, before: before ?? null, limit: pageSize + 1 }) : [];
        return { rows: notes.slice(0, pageSize), has_more: notes.length > pageSize };
      },
    }),
  );
  builder.mutationField('createNodeNote', (t) =>
    t.field({
      ...needs({ permissions: writeNeeds(systemTreeNode, 'update') }),
      description: 'Whoever may change the comment of a node may write notes on it, also during a transmission.',
      type: Note,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) => {
        const { database, bus, clock, viewer, system_id } = context;
        const { node_id } = input;
        const node = await readableNode(context, node_id);
        if (!node) throw new PublicError('not found', 'NOT_FOUND');
        const lock = rowRights(systemTreeNode).lock(viewer, system_id, node, 'comment');
        if (lock) throw new ValidationFailed([{ ...lock, field: '' }]);
        const typed = { preset: input.preset ?? null, text: input.text ?? '' };
        const problems = noteProblems(typed);
        if (problems.length > 0) throw new ValidationFailed(problems);
        const by = { user_id: viewer.id, user_name: viewer.name, created_at: clock.now() };
        const stored = await insertNote(database, { ...cleanNote(typed), ...by, system_id, node_id });
        if (!stored) throw new PublicError('not found', 'NOT_FOUND');
        bus.emit('rowsChanged', { system_id, entity: 'node_note', ids: [node_id] });
        return stored;
      },
    }),
  );
}
