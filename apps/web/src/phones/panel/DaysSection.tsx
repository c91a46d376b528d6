import { dayShares, goodDays } from '@carestead/domain/phones/reachableDays';
import { dayText, localDay } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { WholeClient } from '../client.ts';
import { ReachabilityStrip } from '../ReachabilityStrip.tsx';
import classes from './ClientPanel.module.css';

export function DaysSection({ days }: { days: WholeClient['reachability'] }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const today = localDay(now(), timeZone);
  const shown = dayShares(days, today);
  const [first] = shown;
  return (
    <FormSection title={text('phonePanel.reachability')} description={text('phones.days', goodDays(shown))}>
      <ReachabilityStrip days={days} size="large" />
      <p className={classes.axis}>
        <span>{first && dayText(first.day).slice(0, 6)}</span>
        <span>{text('phonePanel.today', { day: dayText(today).slice(0, 6) })}</span>
      </p>
    </FormSection>
  );
}
