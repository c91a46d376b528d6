import type { SystemAction } from '@carestead/domain/audit/auditEntry';
import { useEffect, useRef } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditEntry.module.css';
import { lineText } from './auditLabels.ts';
import { ChangedBy } from './ChangedBy.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { EntryTime } from './EntryTime.tsx';
import type { AuditEntry } from './useAuditLog.ts';

type Props = { entry: AuditEntry; action: SystemAction; timeZone: string | undefined; isLinked: boolean };

/** An event of the whole system: a line across the timeline, with its author. */
export function SystemLine({ entry, action, timeZone, isLinked }: Props) {
  const text = useText();
  const { systems } = useAppData();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <li className={classes.item} ref={item} data-linked={isLinked || undefined}>
      <EntryTime at={entry.created_at} timeZone={timeZone} />
      <span className={classes.dot} data-action={action} />
      <div className={classes.line} data-action={action}>
        <span className={classes.lineWords}>
          {lineText(text, action, entry, timeZone)}
          {systems.length > 1 && entry.system && <span className={classes.facts}>{entry.system.name}</span>}
        </span>
        <ChangedBy user={entry.user} />
      </div>
      <CopyLinkButton entry={entry} />
    </li>
  );
}
