import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Entrance } from './platform/Entrance.tsx';
import { Page } from './platform/Page.tsx';
import { isPublicPath } from './routeTable.ts';

/** The shape of the first screen while the server is still asked: a form where anybody may enter, else a page. */
export function FirstOutline({ path, note }: { path: string; note: ReactNode }) {
  if (!isPublicPath(path)) {
    return (
      <Page>
        <Skeleton height={352} radius={10} />
        {note}
      </Page>
    );
  }
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
