import { IconCheck } from '@tabler/icons-react';
import classes from './ChoiceButtons.module.css';

type Props<V extends string> = {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V | null) => void;
};

/** One of a few words, or none: a second click takes it back. */
export function ChoiceButtons<V extends string>({ label, choices, value, onChange }: Props<V>) {
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? null : choice.value)}
        >
          {choice.value === value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
