import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { useText } from '../../platform/text/useText.ts';
import { LiveMap } from './LiveMap.tsx';
import { PositionList } from './PositionList.tsx';
import classes from './Positions.module.css';
import { type DevicePosition, useDevicePositions } from './useDevicePositions.ts';

/** Where devices are: on the plan, and in a list that says the same in words. */
export function PositionsScreen() {
  const text = useText();
  const maps = useAllRows('checkpoint_map');
  const { positions, hasFailed, reload } = useDevicePositions();
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const calling = (positions ?? []).filter(({ call_id }) => call_id !== null);
  // Until somebody chooses, the map with the call that waits longest is in sight.
  const map = maps?.find(({ id }) => id === (chosen ?? mapOf(calling) ?? mapOf(positions ?? []))) ?? maps?.[0];

  function show(position: DevicePosition) {
    setChosen(position.checkpoint_map_id);
    setShown(position.device_id);
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className={classes.page}>
      <PageHeader title={text('escape.title')} />
      <Text role="status" fw={calling.length > 0 ? 700 : 400}>
        {positions !== null && text('escape.live.calls', { count: calling.length })}
      </Text>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {(maps === null || positions === null) && !hasFailed && <Skeleton height={420} />}
      {maps !== null && positions !== null && (
        <div className={classes.columns} ref={top}>
          <div className={classes.map}>
            {maps.length > 1 && (
              <NativeSelect
                label={text('escape.map')}
                value={String(map?.id)}
                data={maps.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
                onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
              />
            )}
            {map ? (
              <LiveMap key={map.id} map={map} positions={positions} shown={shown} />
            ) : (
              <Text c="dimmed">{text('escape.live.no_map')}</Text>
            )}
          </div>
          <PositionList positions={positions} onShow={show} />
        </div>
      )}
    </div>
  );
}

const mapOf = (positions: readonly DevicePosition[]) =>
  positions.find(({ checkpoint_map_id }) => checkpoint_map_id !== null)?.checkpoint_map_id ?? null;
