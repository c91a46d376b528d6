import { IconMoon, IconSun, IconVolume, IconVolume3, IconVolumeOff } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import classes from './Displays.module.css';
import type { Display } from './useDisplays.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const soundIcons = { on: IconVolume, off: IconVolume3, blocked: IconVolumeOff };

/** What silences a wall at night without anybody noticing. */
export function DisplayChecks({ display }: { display: Pick<Display, 'sound' | 'wake_lock'> }) {
  const text = useText();
  const Sound = soundIcons[display.sound];
  const Awake = display.wake_lock ? IconSun : IconMoon;
  return (
    <span className={classes.checks}>
      <span className={classes.check} data-bad={display.sound === 'blocked' || undefined}>
        <Sound {...icon} />
        {text(`displays.sound.${display.sound}`)}
      </span>
      <span className={classes.check} data-bad={!display.wake_lock || undefined}>
        <Awake {...icon} />
        {text(display.wake_lock ? 'displays.awake' : 'displays.may_sleep')}
      </span>
    </span>
  );
}
