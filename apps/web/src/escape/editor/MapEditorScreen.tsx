import { checkpointMap } from '@carestead/domain/escape/checkpointMap';
import type { DraftCheckpoint } from '@carestead/domain/escape/mapDraft';
import { Callout } from '@carestead/ui/feedback/Callout';
import { PanelContent } from '@carestead/ui/panel/PanelContent';
import { PanelFrame } from '@carestead/ui/panel/PanelFrame';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useConfirmDiscard } from '../../entity/form/useConfirmDiscard.ts';
import { useLoadedRow } from '../../entity/form/useLoadedRow.ts';
import { useUnsavedGuard } from '../../entity/form/useUnsavedGuard.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { rowName } from '../../entity/rows/rowText.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { useCheckpoints } from '../plan/useCheckpoints.ts';
import { EditedPlan } from './EditedPlan.tsx';
import { useMapDraft } from './useMapDraft.ts';

// Rarely seen, and then there is time to fetch it.
const MapConflict = lazy(async () => ({ default: (await import('./MapConflict.tsx')).MapConflict }));

/** The plan of a map with all that stands on it, over the list of maps. */
export function MapEditorScreen() {
  const text = useText();
  const { id, level, close } = useCurrentRoute();
  const [map, retryMap] = useLoadedRow(checkpointMap, Number(id) || 0);
  const { checkpoints, hasFailed, reload } = useCheckpoints();
  const retry = () => {
    retryMap();
    reload();
  };
  const isMissing = map === 'not_found' || (typeof map === 'object' && map.row === null);
  return (
    <PanelFrame level={level} size="full">
      {typeof map === 'object' && map.row && checkpoints ? (
        <MapEditor key={id} map={map.row} checkpoints={checkpoints} />
      ) : (
        <PanelContent title={text('escape.plan')} labels={panelLabels(text)} onClose={close}>
          {(map === 'failed' || hasFailed) && <LoadFailed onRetry={retry} />}
          {isMissing && (
            <Callout tone="warning" title={text('form.not_found.title')}>
              {text('form.not_found.text')}
            </Callout>
          )}
          {map !== 'failed' && !hasFailed && !isMissing && <Skeleton height={420} />}
        </PanelContent>
      )}
    </PanelFrame>
  );
}

type Props = { map: EntityRow; checkpoints: readonly DraftCheckpoint[] };

function MapEditor({ map, checkpoints }: Props) {
  const text = useText();
  const { close } = useCurrentRoute();
  const draft = useMapDraft(map, checkpoints);
  const guard = useUnsavedGuard(draft.isDirty);
  const confirmDiscard = useConfirmDiscard(draft.isDirty, guard);
  const follow = useEffectEvent(draft.follow);
  useEffect(() => follow(checkpoints), [checkpoints]);
  const wrong = new Set(draft.problems.map(({ id }) => id)).size;
  return (
    <PanelContent
      title={rowName(checkpointMap, map)}
      isDirty={draft.isDirty}
      hasErrors={wrong > 0 || draft.trouble !== 'none' || draft.conflict !== null}
      labels={panelLabels(text)}
      onClose={close}
      footer={
        draft.conflict === null && (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {text(draft.isDirty ? 'app.cancel' : 'form.close')}
            </Button>
            <Button loading={draft.isSaving} disabled={!draft.isDirty} onClick={() => void draft.save()}>
              {text('form.save')}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {draft.trouble !== 'none' && (
          <Callout tone="danger" title={text('form.save_failed')}>
            {text(draft.trouble === 'gone' ? 'escape.gone' : `form.trouble.${draft.trouble}`)}
          </Callout>
        )}
        {wrong > 0 && (
          <Callout tone="danger" title={text('form.save_failed')}>
            {text('escape.problems', { count: wrong })}
          </Callout>
        )}
        {draft.conflict ? (
          <Suspense>
            <MapConflict draft={draft} conflict={draft.conflict} />
          </Suspense>
        ) : (
          <EditedPlan map={map} draft={draft} />
        )}
      </Stack>
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: guard.discard, onStay: guard.stay })}
    </PanelContent>
  );
}
