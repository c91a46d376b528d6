import { isHubOutdated } from '@carestead/domain/devices/hubHealth';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { Moment } from '../entity/cells/Moment.tsx';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useText } from '../platform/text/useText.ts';

/** When a hub last answered; after a day of silence that is a warning. */
export function LastSyncCell({ value }: CellProps) {
  const text = useText();
  const now = useServerTime();
  const last_sync = typeof value === 'number' ? value : null;
  if (last_sync === null) {
    return (
      <LampLabel fill="striped" tone="warning">
        {text('list.never')}
      </LampLabel>
    );
  }
  if (now === null || !isHubOutdated({ last_sync }, now)) return <Moment at={last_sync} />;
  return (
    <LampLabel fill="striped" tone="warning">
      <Moment at={last_sync} /> · {text('hubs.outdated')}
    </LampLabel>
  );
}
