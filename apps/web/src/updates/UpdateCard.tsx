import { dateTimeText } from '@carestead/domain/time/localTime';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import type { LampTone } from '@carestead/ui/value/Lamp';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckForUpdateDocument, InstallUpdateDocument } from '../generated/graphql.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { LastUpdate } from './LastUpdate.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { UpdateSteps } from './UpdateSteps.tsx';
import classes from './Updates.module.css';
import { UploadRelease } from './UploadRelease.tsx';
import { reasonOf, type Updates, useUpdates } from './useUpdates.ts';

/** What runs, what could run instead, and the way there. */
export function UpdateCard() {
  const text = useText();
  const updates = useUpdates();
  const common = { title: text('updates.title'), icon: <IconPackageImport size={20} stroke={1.75} /> };
  if (updates === 'denied') return <OperationCard {...common} text={text('updates.denied')} />;
  if (updates === 'unknown')
    return (
      <OperationCard {...common} text={text('updates.text')}>
        <Skeleton height={96} radius="md" />
      </OperationCard>
    );
  return <Known {...common} updates={updates} />;
}

function Known({ updates, ...common }: { updates: Updates; title: string; icon: React.ReactNode }) {
  const text = useText();
  const { client, toasts } = useTools();
  const { offer, last, version } = updates;
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const isRunning = last?.state === 'running';
  const install = async () => {
    setState('busy');
    const { error } = await client.mutation(InstallUpdateDocument, { version: offer?.version ?? '' }).toPromise();
    setState('idle');
    if (error)
      toasts.show({
        ...{ id: 'updates', type: 'error', title: text('updates.refused') },
        text: text(`updates.problem.${reasonOf(error)}`),
      });
  };
  const footer = isRunning ? undefined : (
    <>
      {offer && (
        <Button leftSection={<IconPackageImport size={18} stroke={1.75} />} onClick={() => setState('asking')}>
          {text('updates.install')}
        </Button>
      )}
      <CheckButton updates={updates} />
      <UploadRelease />
    </>
  );
  return (
    <OperationCard
      {...common}
      {...(!offer && !isRunning && { text: text('updates.text') })}
      state={stateOf(text, updates)}
      isRunning={isRunning}
      footer={footer}
    >
      {offer || isRunning ? (
        <UpdateOffer updates={updates} />
      ) : (
        <p className={classes.version}>{text('updates.version', { version })}</p>
      )}
      {(offer || isRunning) && <UpdateSteps operation={isRunning ? last : null} />}
      <LastUpdate updates={updates} />
      <ConfirmDialog
        isOpen={state !== 'idle'}
        isBusy={state === 'busy'}
        title={text('updates.install.question', { version: offer?.version ?? '' })}
        cancel={text('updates.cancel')}
        confirm={text('updates.install')}
        onCancel={() => setState('idle')}
        onConfirm={() => void install()}
      >
        <Text mt="xs">{text('updates.install.question.text', { from: version })}</Text>
      </ConfirmDialog>
    </OperationCard>
  );
}

function stateOf(text: ReturnType<typeof useText>, { offer, last, last_check }: Updates) {
  const said = (tone: LampTone, label: string) => ({ tone, label });
  if (last?.state === 'running') return said('iris', text('updates.state.running'));
  if (offer) return said('iris', text('updates.state.available'));
  if (last?.state === 'error') return said('danger', text('updates.state.error'));
  if (last?.state === 'timed_out') return said('danger', text('updates.state.timed_out'));
  const isCurrent = last_check?.state === 'done' || last?.state === 'done';
  return isCurrent ? said('success', text('updates.state.current')) : undefined;
}

/** Looks at the address of updates; without one it says why there is no such button. */
function CheckButton({ updates: { link, last_check } }: { updates: Updates }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { client, toasts } = useTools();
  const [isBusy, setBusy] = useState(false);
  if (link !== 'on') return null;
  const check = async () => {
    setBusy(true);
    const { data, error } = await client.mutation(CheckForUpdateDocument, {}).toPromise();
    setBusy(false);
    if (error)
      toasts.show({
        ...{ id: 'updates', type: 'error', title: text('updates.refused') },
        text: text(`updates.problem.${reasonOf(error)}`),
      });
    else if (!data?.checkForUpdate.offer)
      toasts.show({ id: 'updates', type: 'success', title: text('updates.check.none') });
  };
  const time = last_check ? dateTimeText(last_check.started_at, timeZone) : null;
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={() => void check()}
      {...(time && { title: text('updates.checked', { time }) })}
    >
      {text('updates.check')}
    </Button>
  );
}
