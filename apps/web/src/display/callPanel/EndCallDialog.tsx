import { cardText } from '@carestead/domain/display/cardText';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useRef, useState } from 'react';
import { type EndProgress, endCall, endTries, markAsClosed } from '../../platform/calls/endCall.ts';
import { useText } from '../../platform/text/useText.ts';
import { Confirm } from '../panel/Confirm.tsx';
import { Panel } from '../panel/Panel.tsx';
import classes from '../panel/panelContent.module.css';
import type { WallCall } from '../wallCall.ts';
import { useWall } from '../wallContext.ts';
import { endSteps } from './endSteps.ts';

type Props = { call: WallCall; onClose: () => void };

/** Shows only what the server confirmed: a call never counts as closed before its device reports it. */
export function EndCallDialog({ call, onClose }: Props) {
  const text = useText();
  const wall = useWall();
  const { lists } = useObservable(wall.line);
  const [progress, setProgress] = useState<EndProgress | null>(null);
  const { long, type } = cardText(call);
  const isOpen = lists.get(call.system_id)?.calls.some(({ id }) => id === call.id) ?? false;
  const title = text('wallDesk.end.question', { place: long, type });

  // The outcome is shown even if the dialog was closed meanwhile, by an emergency or by hand.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const follow = (next: EndProgress) => {
    setProgress(next);
    const where = `${long}, ${type}`;
    if (next.state === 'done') {
      wall.notices.set({ title: text('wallDesk.end.done.title'), text: where, tone: 'success', duration: 5000 });
      if (isShown.current) onClose();
    }
    if (next.state === 'failed' && !isShown.current)
      wall.notices.set({ title: where, text: text(`wallDesk.end.${next.error}`), tone: 'error', duration: 8000 });
  };
  const steps = endSteps(call, wall);
  const start = () => void endCall(steps, follow);

  if (progress === null && isOpen) {
    return (
      <Confirm title={title} action={text('wallDesk.call.end')} onConfirm={start} onClose={onClose}>
        {text('wallDesk.end.text')}
      </Confirm>
    );
  }
  return (
    <Panel
      kind="dialog"
      title={title}
      onClose={onClose}
      footer={
        progress?.state === 'failed' && (
          <>
            <button type="button" className={classes.button} onClick={onClose}>
              {text('wallDesk.desk.close')}
            </button>
            <button
              type="button"
              className={classes.primary}
              onClick={progress.error === 'mark_as_close_failed' ? () => void markAsClosed(steps, follow) : start}
            >
              {text('wallDesk.end.retry')}
            </button>
          </>
        )
      }
    >
      {progress === null && <p role="status">{text('wallDesk.end.gone')}</p>}
      {progress?.state === 'sending' && <p role="status">{text('wallDesk.end.sending')}</p>}
      {progress?.state === 'waiting' && (
        <>
          <p role="status">{text('wallDesk.end.waiting', { seconds: Math.floor(progress.tries / 2) })}</p>
          <div className={classes.bar}>
            <span style={{ width: `${(progress.tries / endTries) * 100}%` }} />
          </div>
        </>
      )}
      {progress?.state === 'failed' && (
        <p className={classes.error} role="alert">
          {text(`wallDesk.end.${progress.error}`)}
        </p>
      )}
    </Panel>
  );
}
