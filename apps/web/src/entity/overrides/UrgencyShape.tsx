import {
  IconCircleFilled,
  IconOctagonFilled,
  IconSquareX,
  IconTriangleFilled,
  IconUserCheck,
} from '@tabler/icons-react';

const shapes = {
  Normal: IconCircleFilled,
  Urgent: IconTriangleFilled,
  Emergency: IconOctagonFilled,
  Presence: IconUserCheck,
  Defect: IconSquareX,
} as const;

type Props = { urgency: string; flag: string; size: number };

/** The shape says what the colour may not have to: people choose the colours themselves. */
export function UrgencyShape({ urgency, flag, size }: Props) {
  const kind = flag === 'Presence' || flag === 'Defect' ? flag : urgency;
  const Shape = kind in shapes ? shapes[kind as keyof typeof shapes] : IconCircleFilled;
  return <Shape size={size} aria-hidden="true" />;
}
