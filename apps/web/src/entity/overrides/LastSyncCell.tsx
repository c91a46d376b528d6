import { isHubOutdated } from '@carestead/domain/sync/outdatedHubs';
import { useServerTime } from '../../platform/useServerTime.ts';
import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { Moment } from '../Moment.tsx';
import { LampWord } from './LampWord.tsx';

/** When a hub last answered; after a day of silence that is a warning. */
export function LastSyncCell({ value }: CellProps) {
  const text = useText();
  const now = useServerTime();
  const last_sync = typeof value === 'number' ? value : null;
  if (last_sync === null) {
    return (
      <LampWord fill="striped" tone="warning">
        {text('editor.hub.never')}
      </LampWord>
    );
  }
  if (now === null || !isHubOutdated({ last_sync }, now)) return <Moment at={last_sync} />;
  return (
    <LampWord fill="striped" tone="warning">
      <Moment at={last_sync} /> · {text('editor.hub.outdated')}
    </LampWord>
  );
}
