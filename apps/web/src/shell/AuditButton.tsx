import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Permitted } from '../platform/session/Permitted.tsx';
import { useText } from '../platform/text/useText.ts';
import { useOverlay } from './useOverlay.ts';

export function AuditButton() {
  const text = useText();
  const { show } = useOverlay();
  const label = text('shell.audit_log');
  return (
    <Permitted needs={['admin::see_auditlog']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title={label}
        aria-label={label}
        onClick={() => show('auditLog')}
      >
        <IconHistory size={20} stroke={1.75} />
      </ActionIcon>
    </Permitted>
  );
}
