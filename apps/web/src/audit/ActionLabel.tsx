import { IconArrowBarUp, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import classes from './AuditEntry.module.css';
import { actionText } from './auditWords.ts';

const icons: Readonly<Record<string, typeof IconPlus>> = {
  created: IconPlus,
  imported: IconPlus,
  updated: IconPencil,
  deleted: IconMinus,
};

/** Colour, sign and word say the same. */
export function ActionLabel({ action }: { action: string }) {
  const text = useText();
  const Icon = icons[action] ?? IconArrowBarUp;
  return (
    <span className={classes.action} data-action={action}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      {actionText(text, action)}
    </span>
  );
}
