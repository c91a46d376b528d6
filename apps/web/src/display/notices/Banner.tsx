import { isBack, type Phase } from '@carestead/domain/display/connection';
import { secondsText, timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { DownLink } from '../connection/downLinks.ts';
import { useWall } from '../wallContext.ts';
import classes from './Banner.module.css';

type Props = { phase: Phase; downLinks: readonly DownLink[]; zone: string | undefined };

/** Shown while the wall is not live, so that old data is never taken for current. */
export function Banner({ phase, downLinks, zone }: Props) {
  const text = useText();
  const { line, clock, frozenAt, socket } = useWall();
  const { connection } = useObservable(line);
  const attempts = useObservable(socket.attempts);
  const field = downLinks.map(({ system_id, system, since }) => (
    <div key={system_id} className={classes.field} role="alert">
      <strong>{text('display.field_down.title', { system, time: timeText(since, zone) })}</strong>
      <span>{text('display.field_down.text')}</span>
    </div>
  ));
  switch (phase) {
    case 'starting':
      return null;
    case 'live':
    case 'field_down':
      return (
        <>
          {isBack(connection, clock.steady()) && (
            <p className={classes.back} role="status">
              {text('display.back', {
                time: secondsText(clock.now() - (clock.steady() - (connection.backAt ?? 0)), zone),
              })}
            </p>
          )}
          {field}
        </>
      );
    case 'wavering':
      return (
        <>
          <div className={classes.wavering}>
            <p role="status">{text('display.wavering')}</p>
          </div>
          {field}
        </>
      );
    case 'stale':
    case 'blind': {
      const time = secondsText(frozenAt(), zone);
      return (
        <div className={classes.lost} role="alert">
          <IconWifiOff className={classes.icon} aria-hidden="true" />
          <div>
            <p className={classes.headline}>
              {phase === 'blind' && <span className={classes.blind}>{text('display.blind.title')}</span>}
              <span>
                {connection.goodUntil === null ? text('display.never.title') : text('display.stale.title', { time })}
              </span>
            </p>
            <p className={classes.advice}>
              {text('display.stale.text')}{' '}
              <span aria-hidden="true">{text('display.stale.retry', { count: Math.max(1, attempts) })}</span>
            </p>
          </div>
        </div>
      );
    }
  }
}
