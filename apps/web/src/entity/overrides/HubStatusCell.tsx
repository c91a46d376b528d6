import { hub } from '@carestead/domain/entities/hub';
import { type HubStatus, hubStatuses } from '@carestead/domain/sync/hubStatuses';
import type { LampFill, LampTone } from '@carestead/ui/Lamp';
import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { choiceText } from '../entityText.ts';
import { LampWord } from './LampWord.tsx';

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
  return <LampWord {...lamps[status]}>{choiceText(text, hub, 'status', status)}</LampWord>;
}
