import type { AuditMode } from '@carestead/domain/audit/auditPaging';
import { Callout } from '@carestead/ui/Callout';
import { Button } from '@mantine/core';
import { useText } from '../platform/useText.ts';
import classes from './AuditTimeline.module.css';
import type { AuditLog } from './useAuditLog.ts';

/** Below the last entry: older ones, or the word that there are none. */
export function TimelineEnd({ log, mode }: { log: AuditLog; mode: AuditMode }) {
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
