import { isLit, type PanelButton, type PanelState } from '@carestead/domain/demo/callPanel';
import { useText } from '../../platform/text/useText.ts';
import { doorLabel, floorLines, type Stage, type StageNode } from '../stage.ts';
import type { Room } from '../useRooms.ts';
import classes from './Facility.module.css';
import { MedallionPanel } from './MedallionPanel.tsx';
import { RoomPanel } from './RoomPanel.tsx';

type Props = {
  facility: Stage['facility'];
  nodes: readonly StageNode[];
  rooms: readonly Room[];
  onPress: (index: number, button: PanelButton) => void;
};

/** The facility from the top floor down: the doors of a section, and the panel of the room whose buttons are pressed. */
export function Facility({ facility, nodes, rooms, onPress }: Props) {
  const text = useText();
  return (
    <section className={classes.facility} aria-labelledby="demo-facility">
      <div className={classes.roof}>
        <h2 id="demo-facility">{facility.name}</h2>
        <p>{text('demo.facility.text', { floors: facility.floors, rooms: facility.rooms })}</p>
      </div>
      <div className={classes.floors}>
        {nodes.map((node, index) => {
          const room = rooms[index];
          if (!room) return null;
          const Panel = node.kind === 'room' ? RoomPanel : MedallionPanel;
          const [floor, side] = floorLines(node.section_name);
          return (
            <div key={node.id} className={classes.floor}>
              <p className={classes.label}>
                <strong>{floor}</strong>
                {side}
              </p>
              <div className={classes.section}>
                <Doors node={node} state={room.state} />
                <Panel {...{ node, room }} onPress={(button) => onPress(index, button)} />
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Each door with its lamp in two fields: calls on the left, presence on the right. */
function Doors({ node, state }: { node: StageNode; state: PanelState }) {
  const text = useText();
  return (
    <ul className={classes.doors}>
      {node.rooms.map((room) => {
        const own = room === node.room ? state : null;
        const isOf = (toggle: 'alert' | 'presence') => own !== null && isLit(own, toggle);
        return (
          <li key={room} className={classes.door} data-own={own !== null}>
            <span
              className={classes.lamp}
              {...(own !== null && {
                role: 'img',
                'aria-label': text('demo.lamps', { room, lamps: text(`demo.lamp.${own}`) }),
              })}
            >
              <span data-lit={isOf('alert') && 'red'} />
              <span data-lit={isOf('presence') && 'green'} />
            </span>
            <span className={classes.leaf} aria-hidden="true">
              {doorLabel(room)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
