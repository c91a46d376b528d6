import { groupByDay } from '@carestead/domain/audit/groupByDay';
import { endOfLocalDay } from '@carestead/domain/time/localDay';
import { Callout } from '@carestead/ui/Callout';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { AuditDay } from './AuditDay.tsx';
import { AuditNotice } from './AuditNotice.tsx';
import { AuditSkeleton } from './AuditSkeleton.tsx';
import classes from './AuditTimeline.module.css';
import type { AuditView } from './auditView.ts';
import { TimelineEnd } from './TimelineEnd.tsx';
import { type AuditQuery, useAuditLog } from './useAuditLog.ts';
import { useBuilding } from './useBuilding.ts';
import { useIsPrinting } from './useIsPrinting.ts';

type Props = {
  /** Of which entries; for one row its type and id. */
  query: Omit<AuditQuery, 'start_time'>;
  startDay: string | null;
  onStartDay: (day: string) => void;
  entry?: AuditView['entry'];
  /** Instead of the timeline where there is nothing. */
  empty: ReactNode;
};

/** Who did what, day by day, newest first. */
export function AuditTimeline({ query, startDay, onStartDay, entry = null, empty }: Props) {
  const text = useText();
  const building = useBuilding();
  const isPrinting = useIsPrinting();
  const startOfView = startDay === null ? null : endOfLocalDay(startDay, building.timeZone);
  const log = useAuditLog({ ...query, start_time: entry?.at ?? startOfView });

  switch (log.state) {
    case 'loading':
      return <Waiting onRetry={log.reload}>{(note) => <AuditSkeleton note={note} />}</Waiting>;
    case 'denied':
      return (
        <AuditNotice
          icon={<IconLock size={28} stroke={1.5} />}
          title={text('audit.denied.title')}
          text={text('audit.denied.text')}
        />
      );
    case 'failed':
    case 'too_slow':
      return (
        <Callout
          tone="danger"
          title={text('audit.failed.title')}
          action={
            <Button variant="default" onClick={log.reload}>
              {text('app.retry')}
            </Button>
          }
        >
          {text(log.state === 'too_slow' ? 'audit.failed.too_slow' : 'audit.failed.text')}
        </Callout>
      );
    case 'ready':
      if (log.entries.length === 0) return empty;
      return (
        <div className={classes.timeline}>
          {groupByDay(log.entries, building.timeZone).map(({ day, entries }) => (
            <AuditDay
              key={day}
              day={day}
              entries={entries}
              building={building}
              linkedId={entry?.id ?? null}
              isPrinting={isPrinting}
              onStartDay={onStartDay}
            />
          ))}
          <TimelineEnd log={log} mode={query.mode} />
        </div>
      );
  }
}
