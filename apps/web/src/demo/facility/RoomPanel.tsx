import { isLit, type PanelButton } from '@carestead/domain/demo/callPanel';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { useText } from '../../platform/text/useText.ts';
import type { StageNode } from '../stage.ts';
import type { Room } from '../useRooms.ts';
import classes from './Panel.module.css';
import { StatePill } from './StatePill.tsx';

export type PanelProps = { node: StageNode; room: Room; onPress: (button: PanelButton) => void };

const toggles = ['alert', 'presence'] as const;

/** The two buttons of a room, and what the next press does. */
export function RoomPanel({ node, room, onPress }: PanelProps) {
  const text = useText();
  const titleId = `demo-room-${node.id}`;
  return (
    <section className={classes.panel} data-state={room.state} aria-labelledby={titleId} aria-busy={room.isBusy}>
      <div className={classes.head}>
        <h3 id={titleId}>{node.name}</h3>
        <StatePill room={room} />
      </div>
      <div className={classes.toggles}>
        {toggles.map((toggle) => {
          const isOn = isLit(room.state, toggle);
          return (
            <button
              key={toggle}
              type="button"
              className={classes.toggle}
              data-toggle={toggle}
              aria-pressed={isOn}
              aria-describedby={`${titleId}-next`}
              onClick={() => onPress(toggle)}
            >
              <span className={classes.glyph}>
                <UrgencyGlyph kind={toggle === 'alert' ? 'Emergency' : 'Presence'} char="" />
              </span>
              <span>
                <strong>{text(`demo.panel.${toggle}`)}</strong>
                <span aria-hidden="true">{text(isOn ? 'demo.panel.on' : 'demo.panel.off')}</span>
              </span>
            </button>
          );
        })}
      </div>
      <p id={`${titleId}-next`} className={classes.next}>
        {text(`demo.panel.next.${room.state}`)}
      </p>
    </section>
  );
}
