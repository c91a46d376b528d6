import { type LogLevel, logLevels } from '@carestead/domain/logs/log';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { useText } from '../platform/text/useText.ts';
import classes from './Logs.module.css';

export const levelLamps: Readonly<Record<LogLevel, { fill: LampFill; tone: LampTone }>> = {
  error: { fill: 'dashed', tone: 'danger' },
  warn: { fill: 'striped', tone: 'warning' },
  info: { fill: 'solid', tone: 'neutral' },
  debug: { fill: 'hollow', tone: 'neutral' },
};

type Props = {
  counts: readonly { level: LogLevel; lines: number }[];
  /** None: all of them. */
  chosen: readonly LogLevel[];
  onToggle: (level: LogLevel) => void;
};

/** The worst level first, with how many lines of it there are. */
export function LevelChips({ counts, chosen, onToggle }: Props) {
  const text = useText();
  return (
    <fieldset className={classes.levels}>
      <legend className={classes.legend}>{text('logs.levels')}</legend>
      {logLevels.toReversed().map((level) => {
        const count = counts.find((one) => one.level === level)?.lines ?? 0;
        return (
          <button
            key={level}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(level)}
            onClick={() => onToggle(level)}
          >
            <Lamp {...levelLamps[level]} />
            {text(`logs.level.${level}`)} <span className={classes.count}>{count}</span>{' '}
            <VisuallyHidden>{text('logs.level.lines', { count })}</VisuallyHidden>
          </button>
        );
      })}
    </fieldset>
  );
}
