import { useId } from 'react';
import classes from './LevelChoice.module.css';

type Level<V extends string> = { value: V; label: string; isLocked: boolean };

type Props<V extends string> = {
  value: V;
  levels: readonly Level<V>[];
  labelledBy: string;
  describedBy?: string | undefined;
  tabIndex?: number;
  onChange: (value: V) => void;
};

/** Steps side by side, from nothing to most; radio buttons beneath, of which a matrix can carry many. */
export function LevelChoice<V extends string>(props: Props<V>) {
  const { value, levels, labelledBy, describedBy, tabIndex, onChange } = props;
  const name = useId();
  return (
    <div className={classes.levels} role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {levels.map((level, step) => (
        <label key={level.value} className={classes.level} data-rank={rankOf(step, levels.length)}>
          <input
            type="radio"
            name={name}
            checked={level.value === value}
            disabled={level.isLocked}
            tabIndex={tabIndex}
            onChange={() => onChange(level.value)}
          />
          <span>{level.label}</span>
        </label>
      ))}
    </div>
  );
}

const rankOf = (step: number, steps: number) => (step === 0 ? 'none' : step === steps - 1 ? 'most' : 'some');
