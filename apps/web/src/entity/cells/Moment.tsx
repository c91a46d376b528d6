import { dateText, dateTimeText, secondsText } from '@carestead/domain/time/localTime';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import classes from './FieldCell.module.css';

/** A point in time as the clocks of the system show it; the seconds are in its title. */
export function Moment({ at }: { at: number }) {
  const timeZone = useTimeZone();
  const exact = `${dateText(at, timeZone)} ${secondsText(at, timeZone)}`;
  return (
    <time className={classes.number} dateTime={new Date(at).toISOString()} title={exact}>
      {dateTimeText(at, timeZone)}
    </time>
  );
}
