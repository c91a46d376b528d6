import { type BatteryState, batteryState } from '@carestead/domain/tree/battery';
import { hasBattery } from '@carestead/domain/tree/nodeHealth';
import type { LampTone } from '@carestead/ui/Lamp';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { Nothing } from '../Nothing.tsx';
import { LampWord } from './LampWord.tsx';
import { UnknownState } from './UnknownState.tsx';

const tones: Readonly<Record<Exclude<BatteryState, 'unknown'>, LampTone>> = {
  ok: 'success',
  low: 'warning',
  replace_soon: 'warning',
  replace_now: 'danger',
};

/** The charge, and what it means by the thresholds of the house. */
export function BatteryCell({ value, row }: CellProps) {
  const text = useText();
  const { settings } = useAppData();
  const battery = typeof value === 'number' ? value : null;
  const state = batteryState(battery, settings);
  if (state === 'unknown') return row && !hasBattery(row) ? <Nothing /> : <UnknownState />;
  return (
    <LampWord fill="solid" tone={tones[state]}>
      {text(`editor.battery.${state}`, { percent: battery })}
    </LampWord>
  );
}
