import type { Days } from '@carestead/domain/analytics/period';
import { hourOfWeek } from '@carestead/domain/analytics/shownDays';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { HeatMap } from '@carestead/ui/chart/HeatMap';
import { IconArrowRight } from '@tabler/icons-react';
import { shownNumber } from '../platform/text/shownNumber.ts';
import classes from './Analytics.module.css';
import { useChartParts } from './useChartParts.ts';
import type { Figures } from './useFigures.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => String(hour).padStart(2, '0');

type Props = { figures: Figures; filter: CallLogFilter; days: Days };

/** At which hours of the week people call. */
export function WeekChart({ figures, filter, days }: Props) {
  const { text, logHref, card, fileName } = useChartParts(days);
  const title = text('analytics.heat');
  const counts = new Map(figures.heat.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  const countOf = (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
  const cellOf = (weekday: (typeof weekdays)[number], hour: number) => {
    const count = countOf(weekday, hour);
    const day = text(`analytics.weekday.${weekday}`);
    return {
      count,
      label: text('analytics.heat.cell', { day, from: clock(hour), until: clock(hour + 1), count }),
      href: logHref(hourOfWeek(filter, weekday, hour)),
    };
  };
  const cells = weekdays.flatMap((weekday) => hours.map((hour) => cellOf(weekday, hour)));
  const [most] = cells.toSorted((a, b) => b.count - a.count);
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      summary={text('analytics.heat.summary', { most: most?.label ?? '' })}
      table={{
        columns: [text('analytics.heat.hour'), ...weekdays.map((weekday) => text(`analytics.weekday.${weekday}`))],
        rows: hours.map((hour) => ({
          key: String(hour),
          href: null,
          cells: [`${clock(hour)}–${clock(hour + 1)}`, ...weekdays.map((weekday) => countOf(weekday, hour))],
        })),
      }}
    >
      <HeatMap
        label={title}
        rows={weekdays.map((weekday) => ({ key: weekday, name: text(`analytics.weekday.${weekday}`), isNamed: true }))}
        columns={hours.map((hour) => ({ key: hour, name: `${clock(hour)}:00`, isNamed: hour % 3 === 0 }))}
        cell={(row, column) => cellOf(weekdays[row] ?? 1, column)}
        legend={(first, last) => text('analytics.heat.legend', { first: shownNumber(first), last: shownNumber(last) })}
        about={({ label, href }) =>
          href === null ? (
            label
          ) : (
            <a href={href} data-follow data-no-picture className={classes.see}>
              {text('analytics.heat.see', { cell: label })}
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </a>
          )
        }
      />
    </ChartCard>
  );
}
