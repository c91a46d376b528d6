import { elapsedText } from '@carestead/domain/display/cardText';
import { budgets } from '@carestead/domain/maintenance/budgets';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { IconScreenShare } from '@tabler/icons-react';
import { useState } from 'react';
import { ReloadClientsDocument } from '../generated/graphql.ts';
import { OperationProgress } from '../platform/operations/OperationProgress.tsx';
import { useLatest } from '../platform/operations/operations.tsx';
import { useOperationState } from '../platform/operations/useOperationState.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { LastRun } from './LastRun.tsx';

export function ReloadClientsCard() {
  const text = useText();
  const { client, toasts } = useTools();
  const latest = useLatest('reload');
  const isRunning = latest?.state === 'running';
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
    <OperationCard
      icon={<IconScreenShare size={20} stroke={1.75} aria-hidden="true" />}
      title={text('maintenance.reload')}
      text={text('maintenance.reload.text')}
      state={useOperationState(latest)}
      isRunning={isRunning}
      footer={
        <>
          <Button variant="default" onClick={() => setState('asking')}>
            {text('maintenance.reload.submit')}
          </Button>
          {text('operations.budget', { budget: elapsedText(budgets.reload / 1000) })}
        </>
      }
    >
      {isRunning ? <OperationProgress operation={latest} /> : <LastRun operation={latest} />}
      {latest?.state === 'timed_out' && <Text size="sm">{text('maintenance.reload.too_long')}</Text>}
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
