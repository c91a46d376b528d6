import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { Stack, Title } from '@mantine/core';
import { ConflictView } from '../../entity/form/ConflictView.tsx';
import { useRefNames } from '../../entity/rows/useRefNames.ts';
import { useText } from '../../platform/text/useText.ts';
import type { MapDraft } from './useMapDraft.ts';

type Props = { draft: MapDraft; conflict: NonNullable<MapDraft['conflict']> };

/** Another person has changed the same of a checkpoint: one after the other is decided, as in any form. */
export function MapConflict({ draft, conflict }: Props) {
  const text = useText();
  const mine = draft.rows.find(({ id }) => id === conflict.id);
  const { nameOf } = useRefNames(checkpoint, [conflict.current], { ...mine });
  return (
    <Stack gap="md">
      <Title order={3}>{text('escape.conflict', { name: mine?.text ?? '' })}</Title>
      <ConflictView key={conflict.id} entity={checkpoint} conflict={conflict} nameOf={nameOf} onGoOn={draft.settle} />
    </Stack>
  );
}
