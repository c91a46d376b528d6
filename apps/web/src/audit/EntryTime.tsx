import classes from './AuditEntry.module.css';
import { clockParts } from './dayWords.ts';

/** The seconds show themselves to whoever points at the entry, or reaches it by keyboard. */
export function EntryTime({ at, timeZone }: { at: number; timeZone: string }) {
  const { minutes, seconds } = clockParts(at, timeZone);
  return (
    <time className={classes.time} dateTime={new Date(at).toISOString()}>
      {minutes}
      <span className={classes.seconds}>{seconds}</span>
    </time>
  );
}
