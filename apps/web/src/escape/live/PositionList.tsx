import { positionAge } from '@carestead/domain/tree/positionAge';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { Moment } from '../../entity/cells/Moment.tsx';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './Positions.module.css';
import type { DevicePosition } from './useDevicePositions.ts';

type Props = { positions: readonly DevicePosition[]; onShow: (position: DevicePosition) => void };

/** What the map shows, in words: those with an open call first. */
export function PositionList({ positions, onShow }: Props) {
  const text = useText();
  const title = useId();
  const now = useServerTime();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {text('escape.live.devices')}
      </h2>
      {positions.length === 0 && <Text c="dimmed">{text('escape.live.none')}</Text>}
      <ul className={classes.list}>
        {positions.map((position) => (
          <Entry key={position.device_id} position={position} now={now} onShow={() => onShow(position)} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { position: DevicePosition; now: number | null; onShow: () => void };

function Entry({ position, now, onShow }: EntryProps) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  const { device_id, name, position_updated_at, checkpoint_text, checkpoint_map_id, call_text, is_astray } = position;
  const href = hrefOfRow('system_tree_node', device_id);
  const isOld = now !== null && positionAge(position_updated_at, now) === 'out_of_date';
  return (
    <li className={classes.entry}>
      <span className={classes.name}>
        {href === null ? (
          name
        ) : (
          <Anchor component={Link} to={href}>
            {name}
          </Anchor>
        )}
      </span>
      {checkpoint_map_id !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('escape.live.show', { name })}
          title={text('escape.live.show', { name })}
          onClick={onShow}
        >
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <span className={classes.detail}>
        <span>{checkpoint_text}</span>
        {position_updated_at !== null && <Moment at={position_updated_at} />}
        {call_text !== null && (
          <LampLabel fill="dashed" tone="danger">
            {call_text}
          </LampLabel>
        )}
        {is_astray && <span>{text('escape.live.astray')}</span>}
        {isOld && (
          <LampLabel fill="striped" tone="neutral">
            {text('escape.live.out_of_date')}
          </LampLabel>
        )}
      </span>
    </li>
  );
}
