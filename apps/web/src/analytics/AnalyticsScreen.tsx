import { barWidths } from '@carestead/domain/analytics/period';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FilterSentence } from '../entity/callFilter/FilterSentence.tsx';
import { NoSystem } from '../entity/list/NoSystem.tsx';
import { useNow } from '../platform/connection/useServerTime.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { PageTabs } from '../platform/page/PageTabs.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useSystem } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Analytics.module.css';
import { AnalyticsPage } from './AnalyticsPage.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useAnalyticsAddress } from './useAnalyticsAddress.ts';
import { useFigures } from './useFigures.ts';

/** What can be learned from the calls of a filter; every mark leads to them in the log. */
export function AnalyticsScreen() {
  const text = useText();
  const system = useSystem();
  return system ? (
    <Analytics systemName={system.name} timeZone={system.timezone} />
  ) : (
    <NoSystem title={text('analytics.title')} />
  );
}

function Analytics({ systemName, timeZone }: { systemName: string; timeZone: string }) {
  const text = useText();
  const now = useNow();
  const page = useFollowedLinks();
  const address = useAnalyticsAddress();
  const { by, filter, days, today } = address;
  const { systems } = useAppData();
  const { latest: figures, isCurrent, refused, reload } = useFigures(days && filter, by);
  return (
    <>
      <PageTabs label={text('analytics.title')} />
      <div ref={page} className={classes.page}>
        <PageHeader
          title={text('analytics.title')}
          actions={
            <div className={classes.controls}>
              {days && <PeriodPicker days={days} today={today} onShow={address.showDays} />}
              <SegmentedControl
                aria-label={text('analytics.period')}
                data={barWidths.map((value) => ({ value, label: text(`analytics.by.${value}`) }))}
                value={by}
                onChange={(value) => address.showBy(barWidths.find((width) => width === value) ?? 'week')}
              />
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {text('analytics.print')}
              </Button>
            </div>
          }
        />
        <FilterSentence
          filter={filter}
          change={address.change}
          reset={address.reset}
          onSearch={(search) => address.change({ search })}
          beside={{ all: text('analytics.all_calls', { name: systemName }), reset: text('analytics.usual_calls') }}
          more={
            systems.length > 1 &&
            filter.systems.length === 0 && (
              <Button variant="subtle" onClick={() => address.change({ systems: systems.map(({ id }) => id) })}>
                {text('analytics.compare_systems')}
              </Button>
            )
          }
        />
        {days === null && (
          <Callout
            tone="warning"
            title={text('analytics.period.wrong')}
            action={
              <Button variant="default" onClick={() => address.showBy(by)}>
                {text('analytics.period.reset')}
              </Button>
            }
          >
            {text('analytics.period.wrong.text')}
          </Callout>
        )}
        {days && refused === 'too_slow' && (
          <Callout tone="warning" title={text('analytics.too_slow.title')}>
            {text('analytics.too_slow.text')}
          </Callout>
        )}
        {days && refused && refused !== 'too_slow' && <LoadFailed onRetry={reload} />}
        {days && !refused && figures === null && <Outline label={text('app.loading')} />}
        {days && figures && refused !== 'too_slow' && (
          <div className={classes.content} data-old={!isCurrent || undefined} aria-busy={!isCurrent}>
            {figures.total === 0 && figures.previous_total !== null && isCurrent && (
              <Callout tone="note" title={text('analytics.empty.title')}>
                {text('analytics.empty.text')}
              </Callout>
            )}
            <AnalyticsPage figures={figures} filter={filter} days={days} by={by} />
            <p className={classes.printed}>
              {systemName} · {text('analytics.printed', { time: dateTimeText(now(), timeZone) })}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** Links of charts are plain ones, hundreds of them: one listener follows them without loading the page anew. */
function useFollowedLinks() {
  const page = useRef<HTMLDivElement>(null);
  const { history } = useRouter();
  useEffect(() => {
    const element = page.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-follow][href]') : null;
      const href = link?.getAttribute('href');
      if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.push(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [history]);
  return page;
}

const Outline = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={classes.content}>
    <div className={classes.figures}>
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
    <Skeleton height={340} />
    <div className={classes.charts}>
      <Skeleton height={280} />
      <Skeleton height={280} />
      <Skeleton height={280} />
    </div>
  </div>
);
