import { activeState } from '@carestead/domain/routing/displayGroupOverride';
import type { CellProps } from '../../entity/cells/cellProps.ts';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { useText } from '../../platform/text/useText.ts';

const lamps = {
  ACTIVE: { fill: 'double', tone: 'iris' },
  INACTIVE: { fill: 'hollow', tone: 'neutral' },
} as const;

export function OverrideStateCell({ value }: CellProps) {
  const text = useText();
  const state = activeState({ is_enabled: value });
  return <LampLabel {...lamps[state]}>{text(`overrides.state.${state}`)}</LampLabel>;
}
