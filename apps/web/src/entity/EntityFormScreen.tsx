import { entityNamed } from '@carestead/domain/entities/all';
import { Callout } from '@carestead/ui/Callout';
import { Panel } from '@carestead/ui/Panel';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { EntityForm } from './EntityForm.tsx';
import { entityTitle } from './entityText.ts';
import { copiedValues } from './formValues.ts';
import { panelWords } from './panelWords.ts';
import { useLoadedRow } from './useLoadedRow.ts';
import { useRowRights } from './useRowRights.ts';

/** The panel of one row: -1 or no id at all is a new one, `copy` fills it with the values of another. */
export function EntityFormScreen() {
  const text = useText();
  const place = usePlace();
  const of = entityNamed(place.entity ?? '');
  const { copy } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const id = Number(place.id ?? -1);
  const copyId = place.id === undefined && copy !== undefined ? Number(copy) : null;
  const rights = useRowRights(of);
  const [loaded, retry] = useLoadedRow(of, id >= 0 || Number.isNaN(id) ? id || 0 : copyId);

  if (typeof loaded === 'object') {
    const row = copyId === null ? loaded.row : null;
    const copied =
      copyId !== null && loaded.row
        ? copiedValues(of, loaded.row, {
            copyOf: (name) => text('form.copy_of', { name }),
            isLocked: (field) => rights.lock(null, field) !== null,
          })
        : null;
    return <EntityForm key={`${place.id} ${copyId}`} of={of} row={row} copied={copied} />;
  }
  return (
    <Panel level={place.level} title={entityTitle(text, of)} words={panelWords(text)} onClose={place.close}>
      {loaded === 'loading' ? (
        <Waiting onRetry={retry}>{(note) => <Outline note={note} />}</Waiting>
      ) : (
        <Callout
          tone="warning"
          title={text(`form.${loaded === 'failed' ? 'load_failed' : 'not_found'}.title`)}
          action={
            <Button variant="default" onClick={loaded === 'failed' ? retry : place.close}>
              {text(loaded === 'failed' ? 'app.retry' : 'form.close')}
            </Button>
          }
        >
          {text(`form.${loaded === 'failed' ? 'load_failed' : 'not_found'}.text`)}
        </Callout>
      )}
    </Panel>
  );
}

const Outline = ({ note }: { note: ReactNode }) => (
  <Stack gap="xl">
    <Skeleton height={60} />
    <Skeleton height={60} />
    <Skeleton height={60} />
    {note}
  </Stack>
);
