import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AuditTimeline.module.css';

/** In the shape of what will come. */
export function AuditSkeleton({ note }: { note: ReactNode }) {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={32} width={140} radius="xl" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} radius={10} />
      ))}
      {note}
    </div>
  );
}
