import classes from './DayStrip.module.css';
import { type DayPart, dayParts } from './dayParts.ts';
import type { PlanStep } from './planSteps.ts';

type Props = {
  steps: readonly PlanStep[];
  /** What holds in a step; empty where nothing is chosen. */
  nameOf: (step: number) => string;
};

/** A plan as the day shows it. The fields beside it say the same in words. */
export function DayStrip({ steps, nameOf }: Props) {
  const parts = dayParts(steps);
  const style = ({ size }: DayPart) => ({ flexGrow: size });
  return (
    <div className={classes.day} aria-hidden="true">
      <div className={classes.strip}>
        {parts.map((part) => (
          <span
            key={part.from}
            className={classes.part}
            style={style(part)}
            data-step={part.step % 2}
            title={nameOf(part.step)}
          >
            {nameOf(part.step)}
          </span>
        ))}
      </div>
      <div className={classes.times}>
        {parts.map((part) => (
          <span key={part.from} className={classes.time} style={style(part)}>
            {part.from}
          </span>
        ))}
      </div>
    </div>
  );
}
