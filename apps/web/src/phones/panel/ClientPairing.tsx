import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Button } from '@mantine/core';
import { IconLock, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeleteAppClientsDocument, LockAppClientDocument, ResetAppClientDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { WholeClient } from '../client.ts';
import { PairingCode } from '../pairing/PairingCode.tsx';
import type { MadeCode } from '../pairing/usePairing.ts';
import classes from './ClientPanel.module.css';

type Props = { client: WholeClient; onChanged: () => void; onGone: () => void };
type Asking = 'reset' | 'lock' | 'remove' | null;

const icons = { reset: IconRefresh, lock: IconLock, remove: IconTrash } as const;

/** Pairing anew, locking out and removing; each says what it does before it does it. */
export function ClientPairing({ client: { id, name, state }, onChanged, onGone }: Props) {
  const text = useText();
  const { client, toasts } = useTools();
  const [asking, setAsking] = useState<Asking>(null);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeCode | null>(null);
  const isLocked = state.includes('locked');
  const isPaired = !isLocked && !state.includes('not_paired');
  const actions = (['reset', 'lock', 'remove'] as const).filter((action) => action !== 'lock' || isPaired);

  async function perform(action: NonNullable<Asking>) {
    setBusy(true);
    const hasFailed = await actOn(action);
    setBusy(false);
    setAsking(null);
    if (hasFailed) toasts.show({ id: 'phones', type: 'error', title: text('phones.failed') });
    else if (action === 'remove') onGone();
    onChanged();
  }

  async function actOn(action: NonNullable<Asking>): Promise<boolean> {
    switch (action) {
      case 'reset': {
        const { data } = await client.mutation(ResetAppClientDocument, { id }).toPromise();
        if (data) setMade(data.resetAppClient);
        return !data;
      }
      case 'lock':
        setMade(null);
        return !(await client.mutation(LockAppClientDocument, { id }).toPromise()).data;
      case 'remove':
        return !(await client.mutation(DeleteAppClientsDocument, { ids: [id] }).toPromise()).data;
    }
  }

  return (
    <FormSection title={text('phonePanel.pairing')} description={text('phonePanel.pairing.text')}>
      {made && <PairingCode made={made} onAgain={() => void perform('reset')} />}
      <div className={classes.actions}>
        {actions.map((action) => {
          const Icon = icons[action];
          return (
            <Button
              key={action}
              variant="default"
              {...(action !== 'reset' && { c: 'var(--cs-danger)' })}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAsking(action)}
            >
              {text(`phonePanel.${action}`)}
            </Button>
          );
        })}
      </div>
      {asking && (
        <ConfirmDialog
          isOpen
          isLossy
          isBusy={isBusy}
          title={text(`phonePanel.${asking}.title`, { name })}
          cancel={text('app.cancel')}
          confirm={text(`phonePanel.${asking}`)}
          onCancel={() => setAsking(null)}
          onConfirm={() => void perform(asking)}
        >
          {text(`phonePanel.${asking}.text`)}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
