import { elapsedText } from '@carestead/domain/display/cardText';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { Room } from '../useRooms.ts';
import classes from './Panel.module.css';

const glyphs = { alert: 'Normal', presence: 'Presence', emergency: 'Emergency' } as const;

/** What is open in a room, and since when. */
export function StatePill({ room: { state, since } }: { room: Room }) {
  const text = useText();
  const { clock } = useTools();
  const now = useServerTime() ?? clock.deviceTime();
  return (
    <span className={classes.pill} data-state={state}>
      {state !== 'quiet' && (
        <span className={classes.pillGlyph}>
          <UrgencyGlyph kind={glyphs[state]} char="" />
        </span>
      )}
      {text(`demo.panel.state.${state}`)}
      {since !== null && <time>{elapsedText(Math.max(0, Math.floor((now - since) / 1000)))}</time>}
    </span>
  );
}
