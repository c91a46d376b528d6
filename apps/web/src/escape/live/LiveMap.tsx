import { pixelsAt, toPixels } from '@carestead/domain/escape/planUnits';
import { positionAge } from '@carestead/domain/tree/positionAge';
import { useEffect, useRef } from 'react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useText } from '../../platform/text/useText.ts';
import { PlanCanvas, type PlanHandle } from '../plan/PlanCanvas.tsx';
import { useCheckpoints } from '../plan/useCheckpoints.ts';
import { usePlanImage } from '../plan/usePlanImage.ts';
import classes from './LiveMap.module.css';
import type { DevicePosition } from './useDevicePositions.ts';

type Props = {
  map: EntityRow;
  positions: readonly DevicePosition[];
  /** The device that was chosen in the list. */
  shown: number | null;
};

/** On a screen: so far is one device from the next, and so large are markers and letters. */
const line = 22;
const markerSize = 8;
const letterSize = 13;

/** The plan with its checkpoints, and at each the devices that were last there; a call is a filled diamond with its word. */
export function LiveMap({ map, positions, shown }: Props) {
  const text = useText();
  const image = usePlanImage(map.map_path);
  const { checkpoints } = useCheckpoints();
  const now = useServerTime();
  const plan = useRef<PlanHandle>(null);
  const here = (checkpoints ?? []).filter(({ checkpoint_map_id }) => checkpoint_map_id === map.id);
  const at = here.find(({ id }) => id === positions.find(({ device_id }) => device_id === shown)?.checkpoint_id);
  const { x: shownX, y: shownY } = at ? pixelsAt(at, image.size) : { x: null, y: null };
  useEffect(() => {
    if (shownX !== null && shownY !== null) plan.current?.show({ x: shownX, y: shownY });
  }, [shownX, shownY]);
  return (
    <PlanCanvas
      src={image.src}
      size={image.size}
      handle={plan}
      label={text('escape.plan.label', { name: String(map.name) })}
      hint={text('escape.plan.keys')}
    >
      {(scale) =>
        here.map((checkpoint) => {
          const { x, y } = pixelsAt(checkpoint, image.size);
          const radius = Math.max(toPixels(checkpoint.diameter, image.size.width) / 2, 12 / scale);
          const devices = positions.filter(({ checkpoint_id }) => checkpoint_id === checkpoint.id);
          return (
            <g key={checkpoint.id} transform={`translate(${x} ${y})`} data-checkpoint={checkpoint.number}>
              <circle className={classes.checkpoint} r={radius} strokeWidth={2 / scale} />
              <text
                className={classes.label}
                y={-radius - 5 / scale}
                fontSize={letterSize / scale}
                strokeWidth={3 / scale}
              >
                {checkpoint.text}
              </text>
              {devices.map((position, index) => (
                <DeviceMarker
                  key={position.device_id}
                  position={position}
                  scale={scale}
                  y={(index * line) / scale}
                  isShown={position.device_id === shown}
                  isOld={now !== null && positionAge(position.position_updated_at, now) === 'out_of_date'}
                />
              ))}
            </g>
          );
        })
      }
    </PlanCanvas>
  );
}

type MarkerProps = { position: DevicePosition; scale: number; y: number; isShown: boolean; isOld: boolean };

function DeviceMarker({ position, scale, y, isShown, isOld }: MarkerProps) {
  const text = useText();
  const { name, checkpoint_text: checkpoint, call_text: call, call_urgency } = position;
  const label =
    call === null
      ? text('escape.live.at', { name, checkpoint })
      : text('escape.live.at.call', { call, name, checkpoint });
  const size = (call === null ? markerSize : markerSize * 1.5) / scale;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is a picture, no control
    <g
      className={classes.device}
      transform={`translate(0 ${y})`}
      role="img"
      aria-label={isOld ? `${label}, ${text('escape.live.out_of_date')}` : label}
      data-device={position.device_id}
      data-call={call_urgency ?? undefined}
      data-old={isOld || undefined}
      data-shown={isShown || undefined}
    >
      {call === null ? (
        <circle
          className={classes.mark}
          r={size}
          strokeWidth={2 / scale}
          strokeDasharray={isOld ? 3 / scale : undefined}
        />
      ) : (
        <path className={classes.mark} d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`} strokeWidth={2 / scale} />
      )}
      <text
        className={classes.name}
        x={size + 6 / scale}
        dy="0.35em"
        fontSize={letterSize / scale}
        strokeWidth={4 / scale}
      >
        {call === null ? name : `${call} · ${name}`}
      </text>
    </g>
  );
}
