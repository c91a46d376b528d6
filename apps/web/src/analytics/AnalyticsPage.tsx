import { shareOf } from '@carestead/domain/analytics/enoughCalls';
import { type BarWidth, barsOf, type Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { Skeleton } from '@mantine/core';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Analytics.module.css';
import { CallsChart } from './CallsChart.tsx';
import careClasses from './Care.module.css';
import { CareFigures } from './CareFigures.tsx';
import { ChangesList, useChanges } from './ChangesList.tsx';
import { DeviceBoxes } from './DeviceBoxes.tsx';
import { Figure } from './Figure.tsx';
import { RankingChart } from './RankingChart.tsx';
import { ShiftsChart } from './ShiftsChart.tsx';
import { SystemsChart } from './SystemsChart.tsx';
import { TypesChart } from './TypesChart.tsx';
import { UnansweredCalls } from './UnansweredCalls.tsx';
import { useCare } from './useCare.ts';
import { useChartParts } from './useChartParts.ts';
import type { Figures } from './useFigures.ts';
import { WeekChart } from './WeekChart.tsx';

type Props = { figures: Figures; filter: CallLogFilter; days: Days; by: BarWidth };

/** The figures and charts of one answer. */
export function AnalyticsPage({ figures, filter, days, by }: Props) {
  const hasSeveralSystems = figures.by_system.length > 1;
  const { logHref } = useChartParts(days);
  const { latest: care, refused } = useCare(filter, by);
  const changes = useChanges(
    care?.changes ?? [],
    barsOf(days, by).map((bar) => bar.days),
  );
  return (
    <>
      <div className={classes.figures}>
        <TotalFigure figures={figures} href={logHref(filter)} />
        {care ? <CareFigures care={care} filter={filter} logHref={logHref} /> : !refused && <CareOutline />}
        <DeviceBoxes />
      </div>
      <div className={careClasses.pair}>
        <CallsChart figures={figures} filter={filter} days={days} by={by} changes={changes}>
          <ChangesList changes={changes} />
        </CallsChart>
        <ShiftsChart filter={filter} days={days} by={by} />
      </div>
      {hasSeveralSystems && <SystemsChart figures={figures} filter={filter} days={days} by={by} />}
      <div className={classes.charts}>
        <WeekChart figures={figures} filter={filter} days={days} />
        <TypesChart figures={figures} filter={filter} days={days} />
        <RankingChart filter={filter} days={days} by={by} hasSeveralSystems={hasSeveralSystems} />
      </div>
      {(care?.never_answered?.count ?? 0) > 0 && <UnansweredCalls filter={filter} days={days} />}
    </>
  );
}

const CareOutline = () => (
  <>
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={96} />
  </>
);

function TotalFigure({ figures: { total, previous_total }, href }: { figures: Figures; href: string | null }) {
  const text = useText();
  const shown = { label: text('analytics.calls'), value: shownNumber(total), href };
  if (typeof previous_total !== 'number' || previous_total === 0)
    return <Figure {...shown} change={text('analytics.no_comparison')} />;
  const more = total - previous_total;
  const share = shareOf({ count: Math.abs(more), of: previous_total });
  const sign = more < 0 ? '−' : '+';
  return (
    <Figure
      {...shown}
      unit={share === null ? undefined : `${sign}${(share * 100).toFixed(1)} %`}
      change={{
        direction: more === 0 ? 0 : more > 0 ? 1 : -1,
        by: changeText(more),
        before: text('analytics.before', { count: shownNumber(previous_total) }),
      }}
    />
  );

  function changeText(by: number): string {
    if (by === 0) return text('analytics.same');
    return text(by > 0 ? 'analytics.more' : 'analytics.fewer', { count: shownNumber(Math.abs(by)) });
  }
}
