import { ActionIcon } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { VerifyAuditLogDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

/** Starts the proof that no entry was changed; the jobs in the header show how far it is and what it found. */
export function VerifyButton() {
  const text = useText();
  const { client, toasts } = useTools();
  const [isBusy, setBusy] = useState(false);
  const label = text('audit.verify');

  async function verify() {
    setBusy(true);
    const { data } = await client.mutation(VerifyAuditLogDocument, {}).toPromise();
    setBusy(false);
    toasts.show(
      data
        ? {
            ...{ id: 'audit_verify', type: 'none', yields: true },
            title: text('audit.verify.started'),
            text: text('audit.verify.started.text'),
          }
        : { id: 'audit_verify', type: 'error', title: text('audit.verify.failed') },
    );
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title={label}
      aria-label={label}
      loading={isBusy}
      onClick={() => void verify()}
    >
      <IconShieldCheck size={20} stroke={1.75} />
    </ActionIcon>
  );
}
