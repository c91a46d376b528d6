import { timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import {
  IconBell,
  IconBellOff,
  IconClockExclamation,
  IconPlayerPause,
  IconSettings,
  IconSunOff,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import { useNotifications } from '../notices/useNotifications.ts';
import type { View } from '../useView.ts';
import { useWall } from '../wallContext.ts';
import { BarButton } from './BarButton.tsx';
import classes from './WallTools.module.css';

type Props = {
  view: View;
  /** Only while something could sound. */
  onPause: (() => void) | null;
  /** Logged-in people only. */
  onSettings: (() => void) | null;
  zone: string | undefined;
};

const clockIsWrongBy = 60_000;

/** What can be switched on this wall, and what is not as it should be. */
export function WallTools({ view, onPause, onSettings, zone }: Props) {
  const text = useText();
  const { clock, sound, wakeLock } = useWall();
  const offset = useObservable(clock.offset);
  const mode = useObservable(sound.state);
  const pausedUntil = useObservable(sound.pausedUntil);
  const isAwake = useObservable(wakeLock);
  const notifications = useNotifications(view);
  return (
    <>
      {offset !== null && Math.abs(offset) > clockIsWrongBy && (
        <span
          className={classes.warning}
          role="img"
          aria-label={text('display.clock_wrong')}
          title={text('display.clock_wrong')}
        >
          <IconClockExclamation />
        </span>
      )}
      {!isAwake && (
        <span
          className={classes.hint}
          role="img"
          aria-label={text('display.no_wake_lock')}
          title={text('display.no_wake_lock')}
        >
          <IconSunOff />
        </span>
      )}
      {mode === 'blocked' && (
        <button type="button" className={classes.blocked} data-always onClick={sound.switchOn}>
          <IconVolumeOff aria-hidden="true" />
          {text('display.sound.blocked')}
        </button>
      )}
      {mode === 'on' && pausedUntil !== null && (
        <span className={classes.paused}>{text('display.sound.paused', { time: timeText(pausedUntil, zone) })}</span>
      )}
      {mode === 'on' && pausedUntil === null && onPause && (
        <BarButton label={text('display.sound.pause')} onClick={onPause}>
          <IconPlayerPause />
        </BarButton>
      )}
      {mode !== 'blocked' && (
        <BarButton
          label={text(mode === 'on' ? 'display.sound.off' : 'display.sound.on')}
          isOn={mode === 'on'}
          onClick={mode === 'on' ? sound.switchOff : sound.switchOn}
        >
          {mode === 'on' ? <IconVolume /> : <IconVolumeOff />}
        </BarButton>
      )}
      {notifications.isPossible && (
        <BarButton
          label={text(notifications.isOn ? 'display.notify.off' : 'display.notify.on')}
          isOn={notifications.isOn}
          onClick={() => void notifications.toggle()}
        >
          {notifications.isOn ? <IconBell /> : <IconBellOff />}
        </BarButton>
      )}
      {onSettings && (
        <BarButton label={text('display.settings')} onClick={onSettings}>
          <IconSettings />
        </BarButton>
      )}
    </>
  );
}
