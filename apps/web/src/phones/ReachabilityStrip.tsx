import { dayLevel, dayShares, goodDays } from '@carestead/domain/phones/reachableDays';
import { dayText, localDay } from '@carestead/domain/time/localTime';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './ReachabilityStrip.module.css';

type Props = { days: readonly { day: string; reachable: number; known: number }[]; size: 'small' | 'large' };

/** A bar for each of the last 14 days: as high as the phone was reachable, striped where that is not known. */
export function ReachabilityStrip({ days, size }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const shown = dayShares(days, localDay(now(), timeZone));
  return (
    <span className={classes.strip} data-size={size} role="img" aria-label={text('phones.days', goodDays(shown))}>
      {shown.map((one) => (
        <span
          key={one.day}
          className={classes.day}
          data-level={dayLevel(one)}
          style={{ height: one.share === null ? '100%' : `${Math.max(12, one.share * 100)}%` }}
          title={
            one.share === null
              ? text('phones.day.unknown', { day: dayText(one.day) })
              : text('phones.day', { day: dayText(one.day), percent: Math.round(one.share * 100) })
          }
        />
      ))}
    </span>
  );
}
