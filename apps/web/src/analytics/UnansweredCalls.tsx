import { answeredCalls } from '@carestead/domain/analytics/logLinks';
import type { Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { MarkLines } from '@carestead/ui/chart/MarkLines';
import { IconArrowRight } from '@tabler/icons-react';
import { useCallback } from 'react';
import { AnalyticsUnansweredDocument, type CallLogFilter as AskedFilter } from '../generated/graphql.ts';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { minutesText } from '../platform/text/minutesText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import classes from './Analytics.module.css';
import { useChartParts } from './useChartParts.ts';
import { useHrefOver } from './useHrefOver.ts';

/** The last calls to which none came, for those who may read the log; each opens over the page. */
export function UnansweredCalls({ filter, days }: { filter: CallLogFilter; days: Days }) {
  const { text, logHref, card, fileName, systemName } = useChartParts(days);
  const { systems, system_id } = useAppData();
  const { client } = useTools();
  const { href: page } = useCurrentRoute();
  const hrefOver = useHrefOver();
  const found = answeredCalls(filter, 'unanswered');
  const all = logHref(found);
  const key = all && JSON.stringify(found);
  const load = useCallback(async () => {
    const { data } = await client
      .query(
        AnalyticsUnansweredDocument,
        { filter: JSON.parse(key ?? '{}') as AskedFilter },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (!data) throw new Error('the calls did not arrive');
    return data.callLog.rows;
  }, [client, key]);
  const calls = (useLoaded(key === null ? null : load).latest ?? []).map((call) => ({
    ...call,
    key: `${call.system_id}.${call.id}`,
    at: dateTimeText(call.opened_at, systems.find(({ id }) => id === call.system_id)?.timezone),
    where: [shortPlace(call), ...(filter.systems.length > 1 ? [systemName(call.system_id)] : [])].join(' · '),
    took: minutesText((call.duration ?? 0) * 1000),
    // Everything around its form would be that of the present system.
    href: call.system_id === system_id ? hrefOver(`${page}/call/${call.id}`) : null,
  }));
  if (all === null || calls.length === 0) return null;
  const title = text('analytics.unanswered');
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      beside={
        <a href={all} data-follow data-no-picture className={classes.see}>
          {text('analytics.unanswered.all')}
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </a>
      }
      summary={text('analytics.unanswered.summary')}
      table={{
        columns: [
          text('callLog.column.opened_at'),
          text('callLog.column.place'),
          text('callLog.column.call_type'),
          text('callLog.column.section'),
          text('callLog.column.duration'),
        ],
        rows: calls.map(({ key: row, href, at, where, call_type_name, section_name, took }) => ({
          key: row,
          href,
          cells: [at, where, call_type_name, section_name, took],
        })),
      }}
    >
      <MarkLines
        label={title}
        columns="auto minmax(0, 1fr) auto"
        lines={calls.map(({ key: row, href, at, where, call_type_name, took }) => ({
          key: row,
          href,
          content: (
            <>
              <span className={classes.callTime}>{at}</span>
              <span className={classes.call}>
                <strong>{where}</strong>
                <span>{call_type_name}</span>
              </span>
              <span className={classes.callTime}>{took}</span>
            </>
          ),
        }))}
      />
    </ChartCard>
  );
}

/** The room and the device; whoever wants the whole way opens the call. */
const shortPlace = ({ place, device_text }: { place: string; device_text: string }) =>
  place.split(' / ').slice(-2).join(' / ') || device_text;
