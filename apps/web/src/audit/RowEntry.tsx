import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './AuditEntry.module.css';
import { ChangeTable } from './ChangeTable.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import { EntryTime } from './EntryTime.tsx';
import type { AuditEntry } from './useAuditLog.ts';

type Props = { entry: AuditEntry; timeZone: string | undefined; isLinked: boolean; isPrinting: boolean };

/** What happened to one row; pressing it unfolds its changes. */
export function RowEntry({ entry, timeZone, isLinked, isPrinting }: Props) {
  const [isOpen, setOpen] = useState(isLinked);
  const item = useRef<HTMLLIElement>(null);
  const detailsId = useId();
  const hasDetails = entry.changes.length > 0;

  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);

  return (
    <li className={classes.item} ref={item} data-linked={isLinked || undefined}>
      <EntryTime at={entry.created_at} timeZone={timeZone} />
      <span className={classes.dot} data-action={entry.action} />
      <div className={classes.card}>
        <div className={classes.head}>
          {hasDetails ? (
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <EntrySummary entry={entry} />
              <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          ) : (
            <div className={classes.toggle}>
              <EntrySummary entry={entry} />
            </div>
          )}
          <CopyLinkButton entry={entry} />
        </div>
        <div id={detailsId} className={classes.details} hidden={!isOpen && !isPrinting}>
          {(isOpen || isPrinting) && hasDetails && (
            <ChangeTable entry={entry} timeZone={timeZone} showsAll={isPrinting} />
          )}
        </div>
      </div>
    </li>
  );
}
