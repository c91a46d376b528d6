import type { CellProps } from '../../entity/cells/cellProps.ts';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { useText } from '../../platform/text/useText.ts';

export function OverrideStateCell({ value }: CellProps) {
  const text = useText();
  return value === true ? (
    <LampLabel fill="double" tone="iris">
      {text('overrides.on')}
    </LampLabel>
  ) : (
    <LampLabel fill="hollow" tone="neutral">
      {text('overrides.off')}
    </LampLabel>
  );
}
