import { isTestCall } from '@carestead/domain/calls/testCall';
import { isOutOfDate, type Phase } from '@carestead/domain/display/connection';
import { CallArea } from './cards/CallArea.tsx';
import type { GridProps } from './cards/CallGrid.tsx';
import type { DownLink } from './connection/downLinks.ts';
import { useScreen } from './page/useScreen.ts';
import type { PrefetchedParts } from './prefetchedParts.ts';
import type { WallCall } from './wallCall.ts';
import type { WallConfig } from './wallConfig.ts';

type Props = Pick<GridProps, 'view' | 'flagsOf' | 'actionsOf'> & {
  config: WallConfig | null;
  phase: Phase;
  downLinks: readonly DownLink[];
  parts: PrefetchedParts | null;
  onSettings: (() => void) | null;
};

/** Of the height of an upright screen: what the notes below the calls take at most, and never from the calls. */
const notesShare = 0.25;

/** Presences, calls and notes, as they stand beside or below each other. */
export function WallColumns({ config, view, phase, downLinks, parts, ...calls }: Props) {
  const { isPortrait, height } = useScreen();
  const isStale = isOutOfDate(phase);
  const trustOf = ({ system_id }: WallCall) => {
    if (isStale) return 'stale';
    return downLinks.some((link) => link.system_id === system_id) ? 'unknown' : 'live';
  };
  const shown = config?.display.show_presences === false || phase === 'blind' ? [] : view.presences;
  const presences = parts && <parts.Presences presences={shown} trustOf={trustOf} isStrip={isPortrait} />;
  return (
    <>
      {isPortrait && presences}
      <CallArea
        {...{ config, view, phase, downLinks, parts, trustOf, ...calls }}
        font={config?.display.font ?? 'normal'}
        zone={config?.shown[0]?.relations.system_param.timezone}
        isTest={isTestCall}
        below={(room) =>
          isPortrait && parts && <parts.Notes config={config} strip={Math.min(room, height * notesShare)} />
        }
      />
      {!isPortrait && presences}
      {!isPortrait && parts && <parts.Notes config={config} strip={null} />}
    </>
  );
}
