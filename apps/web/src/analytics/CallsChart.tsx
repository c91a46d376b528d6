import { type BarWidth, type Days, filterOfDays } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { BarChart, type ChangeMark } from '@carestead/ui/chart/BarChart';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import type { ReactNode } from 'react';
import { currentLocale } from '../platform/text/locale.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import classes from './Analytics.module.css';
import { daysText, lengthText, namedBars, shownWidth } from './periodText.ts';
import { useChartParts } from './useChartParts.ts';
import type { Figures } from './useFigures.ts';

type Props = {
  figures: Figures;
  filter: CallLogFilter;
  days: Days;
  by: BarWidth;
  /** What happened meanwhile; what it brought is said below the chart. */
  changes?: readonly ChangeMark[];
  children?: ReactNode;
};

/** Calls by day, week, month or year, with those of the previous period beside them. */
export function CallsChart({ figures, filter, days, by, changes = [], children }: Props) {
  const { text, logHref, card, fileName } = useChartParts(days);
  const width = shownWidth(days, by);
  const title = text(`analytics.bars.${width}`);
  const axis = text(`analytics.axis.${width}`);
  const named = namedBars(days, by, currentLocale());
  const bars = figures.bars.flatMap(({ count, previous }, index) => {
    const bar = named[index];
    if (!bar) return [];
    const said = { name: width === 'week' ? `${axis} ${bar.name}` : bar.name, days: daysText(bar.days), count };
    return [
      {
        key: bar.days.from,
        name: bar.name,
        label:
          typeof previous === 'number'
            ? text('analytics.bar.compared', { ...said, previous: shownNumber(previous) })
            : text('analytics.bar', said),
        value: count,
        previous: previous ?? null,
        href: logHref(filterOfDays(filter, bar.days)),
        days: bar.days,
      },
    ];
  });
  const sorted = bars.toSorted((a, b) => b.value - a.value);
  const isCompared = bars.some(({ previous }) => previous !== null);
  const previousTitle = text('analytics.previous_period', { length: lengthText(text, days) });
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      beside={
        <span className={classes.legend}>
          <span className={classes.key} data-key="this">
            {text('analytics.this_period')}
          </span>
          {isCompared && (
            <span className={classes.key} data-key="previous">
              {previousTitle}
            </span>
          )}
        </span>
      }
      summary={text('analytics.bars.summary', {
        days: daysText(days),
        count: figures.total,
        most: sorted[0]?.label ?? '',
        least: sorted.at(-1)?.label ?? '',
      })}
      table={{
        columns: [axis, text('analytics.from'), text('analytics.until'), text('analytics.calls'), previousTitle],
        rows: bars.map(({ key, name, href, value, previous, days: of }) => ({
          key,
          href,
          cells: [name, daysText({ ...of, until: of.from }).slice(-10), daysText(of).slice(-10), value, previous],
        })),
      }}
    >
      <BarChart label={title} axis={axis} bars={bars} changes={changes} textOf={shownNumber} />
      {children}
    </ChartCard>
  );
}
