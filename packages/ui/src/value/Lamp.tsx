import classes from './Lamp.module.css';

/** What the bar's fill says: active, inactive, unknown or stale, overridden, defect. */
export type LampFill = 'solid' | 'hollow' | 'striped' | 'double' | 'dashed';
export type LampTone = 'neutral' | 'iris' | 'success' | 'warning' | 'danger' | 'info';

type Props = { fill: LampFill; tone: LampTone };

/** A status lamp. It never stands alone: a text beside it says the same. */
export function Lamp({ fill, tone }: Props) {
  return <span className={classes.lamp} data-fill={fill} data-tone={tone} aria-hidden="true" />;
}
