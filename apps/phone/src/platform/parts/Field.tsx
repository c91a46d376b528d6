import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';
import classes from './Field.module.css';

type Props = { label: string; hint?: string; value: string; onValue: (value: string) => void } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'autoFocus' | 'inputMode' | 'maxLength' | 'required' | 'name'
>;

export function Field({ label, hint, value, onValue, ...rest }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onValue(event.target.value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
