import { hub } from '@carestead/domain/devices/hub';
import { type HubStatus, hubStatuses } from '@carestead/domain/field/hubReport';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { choiceText } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';

const lamps: Readonly<Record<HubStatus, { fill: LampFill; tone: LampTone }>> = {
  Ready: { fill: 'solid', tone: 'success' },
  Busy: { fill: 'solid', tone: 'info' },
  Processing: { fill: 'solid', tone: 'info' },
  Offline: { fill: 'dashed', tone: 'danger' },
  Unauthorized: { fill: 'dashed', tone: 'danger' },
  Unknown: { fill: 'striped', tone: 'neutral' },
};

export function HubStatusCell({ value }: CellProps) {
  const text = useText();
  const status = hubStatuses.find((each) => each === value) ?? 'Unknown';
  return <LampLabel {...lamps[status]}>{choiceText(text, hub, 'status', status)}</LampLabel>;
}
