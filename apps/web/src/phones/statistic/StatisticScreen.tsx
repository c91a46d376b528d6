import { dayAfter, dayText, localDay, readDay } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { AppStatisticDocument } from '../../generated/graphql.ts';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { useSystem, useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import classes from './Statistic.module.css';
import { StatisticPage } from './StatisticPage.tsx';

/** What became of the calls that phones rang for, and where they got lost. */
export function StatisticScreen() {
  const text = useText();
  return useSystem() ? <Statistic /> : <NoSystem title={text('phoneStatistic.title')} />;
}

const lengths = ['7', '14', '30', '90'] as const;
const usualLength = 14;
const mostDays = 92;

function Statistic() {
  const text = useText();
  const { client } = useTools();
  const { first, last, today, show } = useDays();
  const isRight = first <= last && dayAfter(first, mostDays) > last;
  const [version, setVersion] = useState(0);
  const load = useCallback(async () => {
    const { data } = await client
      .query(AppStatisticDocument, { first, last }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('the statistics did not arrive');
    return data.appStatistic;
  }, [client, first, last]);
  const { latest, hasFailed } = useLoaded(isRight ? load : null, version);
  const length = lengths.find((days) => last === today && dayAfter(first, Number(days) - 1) === last);
  return (
    <div className={classes.page}>
      <PageHeader
        title={text('phoneStatistic.title')}
        actions={
          <div className={classes.controls}>
            <SegmentedControl
              aria-label={text('phoneStatistic.days')}
              value={length ?? ''}
              data={lengths.map((value) => ({ value, label: text(`phoneStatistic.days.${value}`) }))}
              onChange={(value) => show({ first: dayAfter(today, 1 - Number(value)), last: today })}
            />
            <DayInput
              key={`first ${first}`}
              label={text('phoneStatistic.from')}
              day={first}
              onShow={(day) => show({ first: day, last })}
            />
            <DayInput
              key={`last ${last}`}
              label={text('phoneStatistic.until')}
              day={last}
              onShow={(day) => show({ first, last: day })}
            />
          </div>
        }
      />
      {!isRight && (
        <Callout tone="warning" title={text('phoneStatistic.days')}>
          {text('phoneStatistic.wrong')}
        </Callout>
      )}
      {isRight && hasFailed && <LoadFailed onRetry={() => setVersion((count) => count + 1)} />}
      {isRight && !hasFailed && !latest && <Skeleton height={340} />}
      {isRight && latest && <StatisticPage statistic={latest} first={first} last={last} />}
    </div>
  );
}

function DayInput({ label, day, onShow }: { label: string; day: string; onShow: (day: string) => void }) {
  const [typed, setTyped] = useState(dayText(day));
  const read = readDay(typed);
  const apply = () => {
    if (read !== null && read !== day) onShow(read);
  };
  return (
    <TextInput
      aria-label={label}
      title={label}
      className={classes.day ?? ''}
      value={typed}
      autoComplete="off"
      error={read === null}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Which days are shown stands in the address: the last two weeks unless it says otherwise. */
function useDays() {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const today = localDay(useNow()(), timeZone);
  const written = useSearch({ strict: false }) as { first?: string; last?: string };
  const isDay = (day: string | undefined): day is string => day !== undefined && dayPattern.test(day);
  return {
    today,
    first: isDay(written.first) ? written.first : dayAfter(today, 1 - usualLength),
    last: isDay(written.last) ? written.last : today,
    show: (days: { first: string; last: string }) =>
      void navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({ ...present, ...days }),
        replace: true,
      }),
  };
}
