import type { Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { DonutChart } from '@carestead/ui/chart/DonutChart';
import { sharesOf } from '@carestead/ui/chart/ticks';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useChartParts } from './useChartParts.ts';
import type { Figures } from './useFigures.ts';

/** Colours of more could not be distinguished. */
const mostSlices = 6;

type Props = { figures: Figures; filter: CallLogFilter; days: Days };

/** What people call for. */
export function TypesChart({ figures: { types, total, by_system }, filter, days }: Props) {
  const { text, logHref, card, fileName, systemName } = useChartParts(days);
  const title = text('analytics.types');
  const named = types.map(({ system_id, call_type_id, name, count }) => ({
    name: [name || text('analytics.types.unknown'), ...(by_system.length > 1 ? [systemName(system_id)] : [])].join(
      ' · ',
    ),
    count,
    rows: [{ system_id, id: call_type_id }],
  }));
  const all = sharesOf(named.map(({ count }) => count));
  const isLong = named.length > mostSlices;
  const shown = isLong ? named.slice(0, mostSlices - 1) : named;
  const others = named.slice(shown.length);
  const rest = {
    name: text('analytics.types.rest'),
    count: others.reduce((sum, { count }) => sum + count, 0),
    rows: others.flatMap(({ rows }) => rows),
  };
  const parts = isLong ? [...shown, rest] : shown;
  const shares = sharesOf(parts.map(({ count }) => count));
  const slices = parts.map(({ name, count, rows }, index) => ({
    key: rows.map(({ system_id, id }) => `${system_id}.${id}`).join(),
    name,
    count,
    href: logHref({ ...filter, call_types: rows }),
    label: text('analytics.types.slice', { name, count, share: percent(shares[index] ?? 0) }),
  }));
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      summary={text('analytics.types.summary', { most: slices[0]?.label ?? '' })}
      table={{
        columns: [title, text('analytics.calls'), text('analytics.share')],
        rows: named.map(({ name, count, rows }, index) => ({
          key: rows.map(({ system_id, id }) => `${system_id}.${id}`).join(),
          href: logHref({ ...filter, call_types: rows }),
          cells: [name, count, all[index] ?? 0],
        })),
      }}
    >
      <DonutChart
        label={title}
        slices={slices}
        total={shownNumber(total)}
        unit={text('analytics.calls')}
        textOf={shownNumber}
        shareOf={(share) => `${percent(share)} %`}
      />
    </ChartCard>
  );
}

const percent = (share: number) => share.toFixed(1);
