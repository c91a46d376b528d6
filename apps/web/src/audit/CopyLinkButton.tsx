import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { copyText } from '../platform/page/copyText.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './AuditEntry.module.css';
import { entryLink } from './auditView.ts';

export function CopyLinkButton({ entry }: { entry: { id: number; created_at: number } }) {
  const text = useText();
  const { toasts } = useTools();
  const { system_id } = useAppData();
  const label = text('audit.link.copy');
  async function copy() {
    const isCopied = await copyText(entryLink(location.href, system_id, entry));
    const type = isCopied ? 'success' : 'error';
    toasts.show({ id: 'audit-link', type, title: text(isCopied ? 'audit.link.copied' : 'audit.link.failed') });
  }
  return (
    <ActionIcon
      className={classes.link}
      variant="subtle"
      color="gray"
      size={32}
      title={label}
      aria-label={label}
      onClick={() => void copy()}
    >
      <IconLink size={18} stroke={1.75} />
    </ActionIcon>
  );
}
