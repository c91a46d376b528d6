import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ReloadClientsDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { OperationCard } from './OperationCard.tsx';

export function ReloadClientsCard() {
  const text = useText();
  const { client, toasts } = useTools();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const reload = async () => {
    setState('busy');
    const { error } = await client.mutation(ReloadClientsDocument, {}).toPromise();
    setState('idle');
    toasts.show({
      id: 'reload_clients',
      type: error ? 'error' : 'success',
      title: text(error ? 'maintenance.reload.failed' : 'maintenance.reload.done'),
    });
  };
  return (
    <OperationCard title={text('maintenance.reload')} text={text('maintenance.reload.text')}>
      <div>
        <Button variant="default" onClick={() => setState('asking')}>
          {text('maintenance.reload.submit')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={state !== 'idle'}
        isBusy={state === 'busy'}
        title={text('maintenance.reload.question')}
        cancel={text('maintenance.cancel')}
        confirm={text('maintenance.reload.submit')}
        onCancel={() => setState('idle')}
        onConfirm={() => void reload()}
      >
        <Text mt="xs">{text('maintenance.reload.question.text')}</Text>
      </ConfirmDialog>
    </OperationCard>
  );
}
