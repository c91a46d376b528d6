import { manualClosure } from '@carestead/domain/calls/manualClosure';
import { cardText } from '@carestead/domain/display/cardText';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { EndCallsDocument, IsCallClosedDocument, MarkCallAsClosedDocument } from '../../generated/graphql.ts';
import { type EndProgress, type EndSteps, endCall, endTries, markAsClosed } from '../../platform/calls/endCall.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import classes from './CallForm.module.css';
import type { KnownType, ShownCall } from './shownCall.ts';

type Call = Omit<ShownCall, 'call_type'> & { call_type: KnownType | null };

/** Ends a call at its device, for those who may; where only its place is against it, it says so. */
export function EndCall({ call }: { call: Call }) {
  const text = useText();
  const { viewer } = useAppData();
  const [isAsking, setAsking] = useState(false);
  const closure = manualClosure(viewer, call);
  if (closure === 'denied' && !call.is_closed) return <Text c="dimmed">{text('callForm.end.denied')}</Text>;
  // What is under way is shown to its end, which is after the call's.
  if (closure !== 'allowed' || (call.is_closed && !isAsking)) return null;
  return (
    <>
      {!call.is_closed && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {text('callForm.end')}
        </Button>
      )}
      {isAsking && <EndDialog call={call} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Shows only what the server confirmed: a call never counts as closed before its device reports it. */
function EndDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const text = useText();
  const { toasts } = useTools();
  const steps = useEndSteps(call);
  const [progress, setProgress] = useState<EndProgress | null>(null);
  const { long, type } = cardText(call);
  const error = progress?.state === 'failed' ? progress.error : null;
  const isGone = progress === null && call.is_closed;
  const follow = (next: EndProgress) => {
    setProgress(next);
    if (next.state !== 'done') return;
    toasts.show({ id: 'end_call', type: 'success', title: text('callForm.end.done'), text: `${long}, ${type}` });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isLossy
      isBusy={progress !== null && error === null}
      isOver={isGone}
      title={text('callForm.end.question', { place: long, type })}
      cancel={text('form.close')}
      confirm={text(error === null ? 'callForm.end' : 'callForm.end.retry')}
      onCancel={onClose}
      onConfirm={() => void (error === 'mark_as_close_failed' ? markAsClosed : endCall)(steps, follow)}
    >
      <div className={classes.ending} aria-live="polite">
        {progress === null && text(isGone ? 'callForm.end.gone' : 'callForm.end.text')}
        {progress?.state === 'sending' && text('callForm.end.sending')}
        {progress?.state === 'waiting' && (
          <>
            {text('callForm.end.waiting', { seconds: Math.floor(progress.tries / 2) })}
            <Progress value={(progress.tries / endTries) * 100} mt="sm" aria-hidden="true" />
          </>
        )}
        {error !== null && (
          <Callout tone="danger" title={text(`callForm.end.${error}`)}>
            {null}
          </Callout>
        )}
      </div>
    </ConfirmDialog>
  );
}

function useEndSteps({ id, device_id, section_id }: Call): EndSteps {
  const { client } = useTools();
  return {
    send: async () => {
      const input = { action: 'EndCalls' as const, deviceID: device_id, sectionID: section_id };
      const { data } = await client.mutation(EndCallsDocument, { input }).toPromise();
      return data?.sendDeviceAction.success ?? false;
    },
    isOpen: async () => {
      const { data } = await client.query(IsCallClosedDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
      return data?.call?.is_closed !== true;
    },
    mark: async () => {
      const { error } = await client.mutation(MarkCallAsClosedDocument, { id }).toPromise();
      return error === undefined;
    },
  };
}
