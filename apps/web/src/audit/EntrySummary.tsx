import { isFromApp, metaText } from '@carestead/domain/audit/auditEntry';
import { IconArrowBarUp, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditEntry.module.css';
import { actionText, kindText } from './auditLabels.ts';
import { ChangedBy } from './ChangedBy.tsx';
import type { AuditEntry } from './useAuditLog.ts';

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
      <ChangedBy user={user} />
    </span>
  );
}

const icons: Readonly<Record<string, typeof IconPlus>> = {
  created: IconPlus,
  imported: IconPlus,
  updated: IconPencil,
  deleted: IconMinus,
};

/** Colour, sign and text carry the same meaning. */
function ActionLabel({ action }: { action: string }) {
  const text = useText();
  const Icon = icons[action] ?? IconArrowBarUp;
  return (
    <span className={classes.action} data-action={action}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      {actionText(text, action)}
    </span>
  );
}
