import { elapsedText } from '@carestead/domain/display/cardText';
import { budgets } from '@carestead/domain/maintenance/budgets';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { RestartServerDocument } from '../generated/graphql.ts';
import { OperationProgress } from '../platform/operations/OperationProgress.tsx';
import { useLatest } from '../platform/operations/operations.tsx';
import { useOperationState } from '../platform/operations/useOperationState.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { LastRun } from './LastRun.tsx';

/** The server ends and is started anew; every open page connects again by itself. */
export function RestartCard() {
  const text = useText();
  const { client, toasts } = useTools();
  const latest = useLatest('restart');
  const [question, setQuestion] = useState<'shut' | 'asking' | 'busy'>('shut');
  const isRunning = latest?.state === 'running';
  const restart = async () => {
    setQuestion('busy');
    const { error } = await client.mutation(RestartServerDocument, {}).toPromise();
    setQuestion('shut');
    if (!error) return;
    const isImpossible = error.graphQLErrors.some(({ extensions }) => extensions.code === 'RESTART_IMPOSSIBLE');
    const detail = isImpossible ? { text: text('maintenance.restart.impossible') } : {};
    toasts.show({ id: 'restart', type: 'error', title: text('maintenance.restart.failed'), ...detail });
  };
  return (
    <OperationCard
      icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      title={text('maintenance.restart')}
      text={text('maintenance.restart.text')}
      state={useOperationState(latest)}
      isRunning={isRunning}
      footer={
        <>
          <Button variant="default" disabled={isRunning} onClick={() => setQuestion('asking')}>
            {text('maintenance.restart.submit')}
          </Button>
          {text('operations.budget', { budget: elapsedText(budgets.restart / 1000) })}
        </>
      }
    >
      {isRunning ? <OperationProgress operation={latest} /> : <LastRun operation={latest} />}
      {latest?.state === 'timed_out' && <Text size="sm">{text('maintenance.restart.too_long')}</Text>}
      <ConfirmDialog
        isOpen={question !== 'shut'}
        isBusy={question === 'busy'}
        title={text('maintenance.restart.question')}
        cancel={text('maintenance.cancel')}
        confirm={text('maintenance.restart.submit')}
        onCancel={() => setQuestion('shut')}
        onConfirm={() => void restart()}
      >
        <Text mt="xs">{text('maintenance.restart.question.text')}</Text>
      </ConfirmDialog>
    </OperationCard>
  );
}
