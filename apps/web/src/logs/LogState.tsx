import { secondsText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { useIsLost } from '../platform/connection/useIsLost.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Logs.module.css';

type Props = { isPaused: boolean; hasNew: boolean };

/** Whether lines that come are shown. */
export function LogState({ isPaused, hasNew }: Props) {
  const text = useText();
  const isLost = useIsLost();
  const state = isLost ? 'lost' : isPaused ? 'paused' : 'live';
  return (
    <span className={classes.state} data-state={state} role="status">
      {isLost ? <Lost /> : text(isPaused ? 'logs.paused' : 'logs.live')}
      {isPaused && hasNew && !isLost && ` · ${text('logs.new')}`}
    </span>
  );
}

function Lost() {
  const text = useText();
  const { clock, socket } = useTools();
  const timeZone = useTimeZone();
  const receivedAt = useObservable(socket.receivedAt);
  const offset = useObservable(clock.offset);
  if (receivedAt === null) return text('logs.lost.now');
  return text('logs.lost', { time: secondsText(receivedAt + (offset ?? 0), timeZone) });
}
