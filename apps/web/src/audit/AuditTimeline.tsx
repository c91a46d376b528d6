import { type AuditMode, groupByDay } from '@carestead/domain/audit/auditEntry';
import { endOfLocalDay } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useText } from '../platform/text/useText.ts';
import { AuditDay } from './AuditDay.tsx';
import { AuditNotice } from './AuditNotice.tsx';
import classes from './AuditTimeline.module.css';
import type { AuditView } from './auditView.ts';
import { type AuditLog, type AuditQuery, useAuditLog } from './useAuditLog.ts';
import { useReadingFrame } from './useReadingFrame.ts';

type Props = {
  /** Of which entries; for one row its type and id. */
  query: Omit<AuditQuery, 'start_time'>;
  startDay: string | null;
  onStartDay: (day: string) => void;
  entry?: AuditView['entry'];
  /** Instead of the timeline where there is nothing. */
  empty: ReactNode;
};

/** Who changed what, day by day, newest first. */
export function AuditTimeline({ query, startDay, onStartDay, entry = null, empty }: Props) {
  const text = useText();
  const frame = useReadingFrame();
  const isPrinting = useIsPrinting();
  const startOfView = startDay === null ? null : endOfLocalDay(startDay, frame.timeZone);
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
          {groupByDay(log.entries, frame.timeZone).map(({ day, entries }) => (
            <AuditDay
              key={day}
              day={day}
              entries={entries}
              frame={frame}
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

/** In the shape of what will come. */
function AuditSkeleton({ note }: { note: ReactNode }) {
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

/** Below the last entry: a button for older ones, or a note that there are none. */
function TimelineEnd({ log, mode }: { log: AuditLog; mode: AuditMode }) {
  const text = useText();
  if (!log.hasMore) {
    const endsWithCommit = mode === 'since_last_commit' && log.entries.at(-1)?.action === 'gets_committed';
    return <p className={classes.end}>{text(endsWithCommit ? 'audit.end.since_commit' : 'audit.end')}</p>;
  }
  const isFailed = log.more === 'failed' || log.more === 'too_slow';
  return (
    <div className={classes.more}>
      {isFailed && (
        <Callout tone="danger" title={text('audit.failed.title')}>
          {text(log.more === 'too_slow' ? 'audit.failed.too_slow' : 'audit.failed.text')}
        </Callout>
      )}
      <Button variant="default" loading={log.more === 'loading'} onClick={log.loadMore}>
        {text(isFailed ? 'app.retry' : 'audit.load_more')}
      </Button>
    </div>
  );
}

/** Paper cannot be unfolded: everything is unfolded when the browser prepares to print. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
