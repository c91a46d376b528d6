import { holds } from '@carestead/domain/access/needs';
import type { BarWidth, Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { BarsList } from '@carestead/ui/chart/BarsList';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { AnalyticsRanking } from '../generated/graphql.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useChartParts } from './useChartParts.ts';
import { type Rank, useRanking } from './useFigures.ts';
import { useHrefOver } from './useHrefOver.ts';

const places: readonly AnalyticsRanking[] = ['device', 'room', 'section'];

type Props = { filter: CallLogFilter; days: Days; by: BarWidth; hasSeveralSystems: boolean };

/** Where most calls come from and, where the operator switched that on, who took them. */
export function RankingChart({ filter, days, by, hasSeveralSystems }: Props) {
  const { text, logHref, card, fileName, systemName } = useChartParts(days);
  const { viewer, system_id: present } = useAppData();
  const { href: page } = useCurrentRoute();
  const hrefOver = useHrefOver();
  const [of, setOf] = useState<AnalyticsRanking>('device');
  const { latest, refused, reload } = useRanking(filter, by, of);
  const offered = latest?.rankings ?? places;
  // Persons of one system may be ranked, and those of the next one not.
  if (!offered.includes(of)) setOf('device');
  const shownOf = latest?.of ?? of;
  const title = text('analytics.ranking');
  /** The form of a device or room, over this page. */
  const openOf = ({ system_id, id }: Rank, name: string) =>
    (shownOf === 'device' || shownOf === 'room') && system_id === present && holds(viewer, ['systemtree::use_module'])
      ? { href: hrefOver(`${page}/systemtree/${id}`), label: text('analytics.ranking.open', { name }) }
      : null;
  const ranks = (latest?.ranking ?? []).map((rank) => {
    const { system_id, id, name, detail, count } = rank;
    const shown = name || text('analytics.ranking.gone', { id: id ?? '' });
    return {
      key: `${system_id}.${id ?? name}`,
      name: shown,
      detail: [detail, ...(hasSeveralSystems ? [systemName(system_id)] : [])].filter(Boolean).join(' · ') || null,
      count,
      open: openOf(rank, shown),
      href: logHref(filterOf(filter, shownOf, rank)),
      label: `${[shown, detail].filter(Boolean).join(', ')}: ${text('analytics.count', { count })}`,
    };
  });
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(`${title} ${text(`analytics.ranking.${shownOf}`)}`)}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={text('analytics.ranking.of')}
          data={offered.map((value) => ({ value, label: text(`analytics.ranking.${value}`) }))}
          value={of}
          onChange={(value) => setOf(offered.find((one) => one === value) ?? 'device')}
        />
      }
      summary={text('analytics.ranking.summary', { most: ranks[0]?.label ?? '–' })}
      table={{
        columns: [text(`analytics.ranking.${shownOf}`), '', text('analytics.calls')],
        rows: ranks.map(({ key, href, name, detail, count }) => ({ key, href, cells: [name, detail ?? '', count] })),
      }}
    >
      {refused && !latest ? (
        <LoadFailed onRetry={reload} />
      ) : (
        <BarsList label={title} unit={text('analytics.calls')} ranks={ranks} textOf={shownNumber} />
      )}
    </ChartCard>
  );
}

/** The calls of a rank in the log; null: a person who is not named. */
function filterOf(
  filter: CallLogFilter,
  of: AnalyticsRanking,
  { system_id, id, handled_by }: Rank,
): CallLogFilter | null {
  if (of === 'person') return handled_by ? { ...filter, systems: [system_id], handled_by } : null;
  const row = [{ system_id, id: id ?? 0 }];
  return of === 'section' ? { ...filter, sections: row } : { ...filter, nodes: row };
}
