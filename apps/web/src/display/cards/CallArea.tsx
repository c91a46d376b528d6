import { isOutOfDate, type Phase } from '@carestead/domain/display/connection';
import { Suspense } from 'react';
import { useText } from '../../platform/text/useText.ts';
import type { DownLink } from '../connection/downLinks.ts';
import { rarePart } from '../lazyParts.ts';
import type { PrefetchedParts } from '../prefetchedParts.ts';
import { useEvolving } from '../useEvolving.ts';
import classes from '../Wall.module.css';
import type { WallConfig } from '../wallConfig.ts';
import { CallGrid, type GridProps } from './CallGrid.tsx';
import { EmptyState } from './EmptyState.tsx';

const EmptyScope = rarePart(async () => (await import('./EmptyScope.tsx')).EmptyScope);
const NoSystems = rarePart(async () => (await import('./NoSystems.tsx')).NoSystems);

type Props = GridProps & {
  config: WallConfig | null;
  phase: Phase;
  downLinks: readonly DownLink[];
  parts: PrefetchedParts | null;
  zone: string | undefined;
  onSettings: (() => void) | null;
};

const newestOf = (calls: GridProps['view']['calls'], before: number | null) =>
  calls.reduce<number | null>((newest, { opened_at }) => Math.max(opened_at, newest ?? 0), before);

/** The calls, or why there are none to be seen. */
export function CallArea({ config, phase, downLinks, parts, zone, onSettings, ...grid }: Props) {
  const text = useText();
  const { view } = grid;
  const newestCallAt = useEvolving<number | null>(null, (before) => newestOf(view.calls, before));
  const isLost = isOutOfDate(phase);
  if (config && config.shown.length === 0)
    return (
      <Suspense fallback={<p className={classes.starting} />}>
        <NoSystems person={config.person} onSettings={onSettings} />
      </Suspense>
    );
  if (view.calls.length === 0 && (isLost || downLinks.length > 0)) {
    if (!parts) return <p className={classes.starting} />;
    return (
      <>
        <parts.UnknownState
          {...{ downLinks, zone }}
          lostAt={isLost && view.isKnown ? view.at : null}
          isNamed={(config?.shown.length ?? 0) > 1}
        />
        {grid.below(Number.POSITIVE_INFINITY)}
      </>
    );
  }
  if (!view.isKnown) return <p className={classes.starting}>{phase === 'starting' && text('display.starting')}</p>;
  if (phase === 'blind' && parts) {
    return (
      <parts.LastKnownCalls calls={view.calls} font={grid.font} knownAt={view.at} zone={zone} below={grid.below} />
    );
  }
  if (view.calls.length === 0) {
    return (
      <>
        <EmptyState>
          <Suspense>{config && <EmptyScope {...{ config, newestCallAt, zone }} now={view.at} />}</Suspense>
        </EmptyState>
        {grid.below(Number.POSITIVE_INFINITY)}
      </>
    );
  }
  return <CallGrid {...grid} />;
}
