import { entityNamed } from '@carestead/domain/entities';
import { Callout } from '@carestead/ui/feedback/Callout';
import { PanelContent } from '@carestead/ui/panel/PanelContent';
import { PanelFrame } from '@carestead/ui/panel/PanelFrame';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { readListView } from '../list/listView.ts';
import { wasDeletedHere } from '../rows/deletedRows.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { entityTitle } from '../rows/entityText.ts';
import { panelLabels } from '../rows/panelLabels.ts';
import { useRowRights } from '../rows/useRowRights.ts';
import { EntityForm } from './EntityForm.tsx';
import { FormOutline } from './FormOutline.tsx';
import { formSize } from './formSize.ts';
import { copiedValues } from './formValues.ts';
import { useLoadedForm } from './loadForm.ts';

/** The panel of one row: -1 or no id at all is a new one, `copy` fills it with the values of another. */
export function EntityFormScreen() {
  const text = useText();
  const place = useCurrentRoute();
  const entity = entityNamed(place.entity ?? '');
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { copy } = search;
  const id = Number(place.id ?? -1);
  const copyId = place.id === undefined && copy !== undefined ? Number(copy) : null;
  const rights = useRowRights(entity);
  const [loaded, retry] = useLoadedForm(entity, id >= 0 || Number.isNaN(id) ? id || 0 : copyId);

  const copyOf = (row: EntityRow) =>
    copiedValues(entity, row, {
      copyOf: (name) => text('form.copy_of', { name }),
      isLocked: (field) => rights.lock(null, field) !== null,
    });
  const isGone = loaded === 'not_found' && wasDeletedHere(entity, id);
  const { closeForGood } = place;
  useEffect(() => {
    if (isGone) closeForGood();
  }, [isGone, closeForGood]);

  return (
    <PanelFrame level={place.level} size={formSize(entity)}>
      {typeof loaded === 'object' ? (
        <EntityForm
          key={`${place.id} ${copyId}`}
          entity={entity}
          view={readListView(entity, search, place.filters)}
          row={copyId === null ? loaded.row : null}
          copied={copyId === null || !loaded.row ? null : copyOf(loaded.row)}
          copiedFrom={copyId === null ? null : loaded.row}
          asked={loaded.initial}
        />
      ) : (
        <PanelContent
          title={entityTitle(text, entity)}
          labels={panelLabels(text)}
          onClose={place.close}
          footer={
            <Button variant="default" onClick={place.close}>
              {text('form.close')}
            </Button>
          }
        >
          {loaded === 'failed' && <LoadFailed onRetry={retry} />}
          {loaded === 'not_found' && !isGone && <NotThere onClose={place.close} />}
          {(loaded === 'loading' || isGone) && (
            <Waiting onRetry={retry}>{(note) => <FormOutline entity={entity} note={note} />}</Waiting>
          )}
        </PanelContent>
      )}
    </PanelFrame>
  );
}

function NotThere({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Callout
      tone="warning"
      title={text('form.not_found.title')}
      action={
        <Button variant="default" onClick={onClose}>
          {text('form.close')}
        </Button>
      }
    >
      {text('form.not_found.text')}
    </Callout>
  );
}
