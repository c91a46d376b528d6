import { secondsText } from '@carestead/domain/time/localTime';
import classes from './AuditEntry.module.css';

/** The seconds show on hover and on keyboard focus. */
export function EntryTime({ at, timeZone }: { at: number; timeZone: string | undefined }) {
  const time = secondsText(at, timeZone);
  return (
    <time className={classes.time} dateTime={new Date(at).toISOString()}>
      {time.slice(0, 5)}
      <span className={classes.seconds}>{time.slice(5)}</span>
    </time>
  );
}
