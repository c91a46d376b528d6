import { isFromApp } from '@carestead/domain/audit/auditAction';
import { metaText } from '@carestead/domain/audit/auditMeta';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { ActionLabel } from './ActionLabel.tsx';
import classes from './AuditEntry.module.css';
import { kindText } from './auditWords.ts';
import type { AuditEntry } from './useAuditLog.ts';
import { Who } from './Who.tsx';

/** What is seen of an entry before it is opened. */
export function EntrySummary({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const { systems } = useAppData();
  const { action, entity_display_name, entity_type, changes, meta, namespace, system, user } = entry;
  const kind = kindText(text, entity_type);
  const facts = [
    entity_display_name === '' ? null : kind,
    metaText(entity_type, meta),
    systems.length > 1 ? system?.name : null,
    changes.length > 0 ? text('audit.changes', { count: changes.length }) : null,
  ].filter((fact) => typeof fact === 'string');
  return (
    <span className={classes.summary}>
      <span className={classes.what}>
        <ActionLabel action={action} />
        <strong className={classes.name}>{entity_display_name || kind}</strong>
        {isFromApp(namespace) && <span className={classes.badge}>{text('audit.app')}</span>}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Who user={user} />
    </span>
  );
}
