import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Entrance } from './platform/page/Entrance.tsx';

export function EntranceOutline({ note }: { note: ReactNode }) {
  return (
    <Entrance version="">
      <Stack gap="xl">
        <Skeleton height={36} width="60%" />
        <Skeleton height={68} />
        <Skeleton height={68} />
        <Skeleton height={42} />
      </Stack>
      {note}
    </Entrance>
  );
}
