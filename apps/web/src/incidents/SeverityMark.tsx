import { Lamp, type LampTone } from '@carestead/ui/value/Lamp';
import { IconAlertOctagonFilled, IconAlertTriangleFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Incident } from './incident.ts';
import classes from './SeverityMark.module.css';

const severityTones: Readonly<Record<Incident['severity'], LampTone>> = {
  Critical: 'danger',
  Warning: 'warning',
  Info: 'neutral',
};

const shapes = { Critical: IconAlertOctagonFilled, Warning: IconAlertTriangleFilled, Info: IconInfoCircleFilled };

type ShapeProps = { severity: Incident['severity']; isOver?: boolean; size?: number };

/** Its shape is another one for each severity; a word beside it says the same. */
export function SeverityShape({ severity, isOver = false, size = 18 }: ShapeProps) {
  const Shape = shapes[severity];
  return (
    <span className={classes.shape} data-tone={isOver ? 'neutral' : severityTones[severity]}>
      <Shape size={size} aria-hidden="true" />
    </span>
  );
}

type Props = Pick<Incident, 'severity'> & { isOver: boolean; children: ReactNode };

/** Lamp, shape and word; of what is over the lamp is hollow and all of it calm. */
export function SeverityMark({ severity, isOver, children }: Props) {
  const tone = severityTones[severity];
  return (
    <span className={classes.mark} data-tone={isOver ? 'neutral' : tone}>
      <Lamp fill={isOver ? 'hollow' : 'solid'} tone={isOver ? 'neutral' : tone} />
      <SeverityShape severity={severity} isOver={isOver} />
      <span>{children}</span>
    </span>
  );
}
