import './chart.css';
import classes from './PercentileStrip.module.css';

type Props = {
  /** In any unit, as long as all strips beside each other have the same. */
  p50: number;
  p90: number;
  p99: number;
  /** The end of the scale that all of them share. */
  largest: number;
  /** What was aimed at. */
  target?: number | null;
};

const width = 130;
const height = 12;

/** Three percentiles on one scale; the numbers stand beside it, so it is a picture only. */
export function PercentileStrip({ p50, p90, p99, largest, target = null }: Props) {
  const x = (value: number) => 5 + (Math.min(Math.max(value, 0), largest) / Math.max(largest, 1)) * (width - 10);
  const middle = height / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.strip} aria-hidden="true">
      <rect x={0} y={middle - 2} width={width} height={4} rx={2} className={classes.track} />
      {target !== null && <line x1={x(target)} x2={x(target)} y1={0} y2={height} className={classes.target} />}
      <line x1={x(p90)} x2={x(p99)} y1={middle} y2={middle} className={classes.slowest} />
      <line x1={x(p50)} x2={x(p90)} y1={middle} y2={middle} className={classes.most} />
      <line x1={x(p90)} x2={x(p90)} y1={1} y2={height - 1} className={classes.p90} />
      <circle cx={x(p99)} cy={middle} r={3} className={classes.p99} />
      <circle cx={x(p50)} cy={middle} r={4} className={classes.p50} />
    </svg>
  );
}
