import { holds } from '@carestead/domain/access/needs';
import type { Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { filterToAddress } from '@carestead/domain/callLog/filterAddress';
import { useAppData } from '../platform/session/useAppData.ts';
import { currentLocale } from '../platform/text/locale.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

/** What every chart of the page needs beside its figures. */
export function useChartParts(days: Days) {
  const text = useText();
  const { viewer, systems } = useAppData();
  const log = useTools().pathIfAny('log');
  const mayRead = holds(viewer, ['calllog::use_module']);
  return {
    text,
    /** The log with these calls; null for those who may not read it. */
    logHref: (filter: CallLogFilter | null): string | null =>
      log === null || !mayRead || filter === null
        ? null
        : `${log}?${new URLSearchParams(filterToAddress(filter)).toString()}`,
    systemName: (id: number) => systems.find((system) => system.id === id)?.name ?? String(id),
    card: {
      textOf: shownNumber,
      separator: currentLocale() === 'en' ? ',' : ';',
      labels: {
        table: text('analytics.table'),
        download: text('analytics.download'),
        csv: text('analytics.csv'),
        svg: text('analytics.svg'),
      },
    } as const,
    fileName: (title: string) => `${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}-${days.from}-${days.until}`,
  };
}
