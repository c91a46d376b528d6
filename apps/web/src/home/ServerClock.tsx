import { currentLocale } from '../platform/locale.ts';
import { useServerTime } from '../platform/useServerTime.ts';
import { useText } from '../platform/useText.ts';
import { clockTime, longDate } from './clockWords.ts';
import classes from './HomeScreen.module.css';

/** Ticks each second; a screen reader is told on demand, not every second. */
export function ServerClock({ timezone }: { timezone: string | undefined }) {
  const text = useText();
  const time = useServerTime();
  return (
    <section className={classes.clock}>
      <h2 className={classes.label}>{text('home.clock')}</h2>
      <time className={classes.time} dateTime={time === null ? undefined : new Date(time).toISOString()}>
        {time === null ? '--:--:--' : clockTime(time, timezone)}
      </time>
      <div className={classes.date}>{time === null ? ' ' : longDate(time, currentLocale(), timezone)}</div>
    </section>
  );
}
