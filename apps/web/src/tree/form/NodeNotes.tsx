import { nodeRights } from '@carestead/domain/access/nodeRights';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Moment } from '../../entity/cells/Moment.tsx';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { NodeNotesDocument, type NodeNotesQuery } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';
import { NodeNoteForm } from './NodeNoteForm.tsx';
import classes from './NodeNotes.module.css';
import { RailBlock } from './RailBlock.tsx';

type Page = NodeNotesQuery['nodeNotes'];
type Note = Page['rows'][number];

/** The latest note on a node, those before it, and a place to write the next one. */
export function NodeNotes({ node }: { node: EntityRow }) {
  const text = useText();
  const { client } = useTools();
  const { viewer, system_id } = useAppData();
  const [older, setOlder] = useState<Page | null>(null);
  const node_id = node.id;
  const page = useCallback(
    async (before: number | null) => {
      const { data } = await client.query(NodeNotesDocument, { node_id, before }).toPromise();
      if (!data) throw new Error('the notes were not loaded');
      return data.nodeNotes;
    },
    [client, node_id],
  );
  const newest = useFollowed(
    ['node_note'],
    useCallback(() => page(null), [page]),
  );
  const known = newest?.rows ?? [];
  const notes = [...known, ...(older?.rows ?? []).filter(({ id }) => id < (known.at(-1)?.id ?? 0))];
  const [latest, ...before] = notes;
  const hasMore = (older ?? newest)?.has_more ?? false;
  const mayWrite = nodeRights.lock(viewer, system_id, node, 'comment') === null;
  const loadMore = async () => {
    const more = await page(notes.at(-1)?.id ?? null);
    setOlder({ ...more, rows: [...(older?.rows ?? []), ...more.rows] });
  };
  return (
    <RailBlock title={text('nodeForm.note')} anchor="note">
      {latest && <NoteText note={latest} text={text} />}
      {newest && !latest && <p className={classes.meta}>{text('nodeForm.note.none')}</p>}
      {mayWrite && <NodeNoteForm node_id={node_id} />}
      {before.length > 0 && (
        <details className={classes.older}>
          <summary>{text('nodeForm.note.older')}</summary>
          {before.map((note) => (
            <NoteText key={note.id} note={note} text={text} />
          ))}
          {hasMore && (
            <Button variant="subtle" size="compact-sm" onClick={() => void loadMore()}>
              {text('nodeForm.note.more')}
            </Button>
          )}
        </details>
      )}
    </RailBlock>
  );
}

function NoteText({ note: { preset, text: typed, user_name, created_at }, text }: { note: Note; text: Text }) {
  const word = preset && text(`nodeForm.preset.${preset}`);
  return (
    <div className={classes.note}>
      <p className={classes.text}>{[word, typed].filter(Boolean).join(', ')}</p>
      <p className={classes.meta}>
        {user_name} · <Moment at={created_at} />
      </p>
    </div>
  );
}
