import { secondsText } from '@carestead/domain/time/localTime';
import { IconWifiOff } from '@tabler/icons-react';
import { useConnection } from '../../platform/connection/useConnection.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './MobileShell.module.css';

/** Cannot be missed while nothing here is current. */
export function LossBanner() {
  const text = useText();
  const timeZone = useTimeZone();
  const { state, receivedAt } = useConnection();
  if (state === 'wavering')
    return (
      <p className={classes.wavering} role="status">
        {text('pwa.wavering')}
      </p>
    );
  if (state !== 'lost') return null;
  const time = receivedAt === null ? null : secondsText(receivedAt, timeZone);
  return (
    <div className={classes.lost} role="alert">
      <IconWifiOff size={24} stroke={2} aria-hidden="true" />
      <div>
        <strong>{time === null ? text('pwa.lost.now') : text('pwa.lost', { time })}</strong>
        {time !== null && <span className={classes.since}>{text('pwa.lost.text', { time })}</span>}
      </div>
    </div>
  );
}
