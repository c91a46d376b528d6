import { type Entity, typedEntries } from '@carestead/domain/kit/entity';
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

const inSight = 8;

/** The form as it will be: a label and an input for each field, as far as the panel shows them. */
export function FormOutline({ entity, note }: { entity: Entity; note?: ReactNode }) {
  const fields = typedEntries(entity).slice(0, inSight);
  return (
    <Stack gap={16} data-outline>
      {fields.map(([key], index) => (
        <div key={key}>
          <Skeleton height={14} mb={8} width={`${24 + ((index * 7) % 16)}%`} />
          <Skeleton height={36} />
        </div>
      ))}
      {note}
    </Stack>
  );
}
