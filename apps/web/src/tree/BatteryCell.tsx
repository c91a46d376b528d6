import { type BatteryState, batteryState, hasBattery } from '@carestead/domain/tree/nodeHealth';
import type { LampTone } from '@carestead/ui/value/Lamp';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { UnknownState } from '../entity/cells/UnknownState.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';

const tones: Readonly<Record<Exclude<BatteryState, 'unknown'>, LampTone>> = {
  ok: 'success',
  low: 'warning',
  replace_soon: 'warning',
  replace_now: 'danger',
};

/** The charge, and its state by the thresholds of the settings. */
export function BatteryCell({ value, row }: CellProps) {
  const text = useText();
  const { settings } = useAppData();
  const battery = typeof value === 'number' ? value : null;
  const state = batteryState(battery, settings);
  if (state === 'unknown') return row && !hasBattery(row) ? <EmptyValue /> : <UnknownState />;
  return (
    <LampLabel fill="solid" tone={tones[state]} isTall>
      {text(`editor.battery.${state}`, { percent: battery })}
    </LampLabel>
  );
}
