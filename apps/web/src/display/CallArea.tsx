import { isOutOfDate, type Phase } from '@carestead/domain/display/connection';
import { Suspense } from 'react';
import { useText } from '../platform/useText.ts';
import { BlindList } from './BlindList.tsx';
import { CallGrid, type GridProps } from './CallGrid.tsx';
import { EmptyState } from './EmptyState.tsx';
import { rarePart } from './laterPart.ts';
import { useLastCall } from './useLastCall.ts';
import classes from './Wall.module.css';
import type { WallConfig } from './wallConfig.ts';

const NoSystems = rarePart(async () => (await import('./NoSystems.tsx')).NoSystems);

type Props = GridProps & {
  config: WallConfig | null;
  phase: Phase;
  zone: string | undefined;
  onSettings: (() => void) | null;
};

/** The calls, or why there are none to be seen. */
export function CallArea({ config, phase, zone, onSettings, ...grid }: Props) {
  const text = useText();
  const { view } = grid;
  const lastCallAt = useLastCall(view.calls);
  if (config && config.shown.length === 0)
    return (
      <Suspense fallback={<p className={classes.starting} />}>
        <NoSystems person={config.person} onSettings={onSettings} />
      </Suspense>
    );
  if (phase === 'blind') return <BlindList calls={view.calls} knownAt={view.isKnown ? view.at : null} zone={zone} />;
  if (!view.isKnown) return <p className={classes.starting}>{phase === 'starting' && text('display.starting')}</p>;
  if (view.calls.length === 0 && !isOutOfDate(phase)) return <EmptyState lastCallAt={lastCallAt} zone={zone} />;
  return <CallGrid {...grid} />;
}
