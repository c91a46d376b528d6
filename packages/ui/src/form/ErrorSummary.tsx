import { type MouseEvent, useEffect, useRef } from 'react';
import { Lamp } from '../value/Lamp.tsx';
import classes from './ErrorSummary.module.css';
import { useFieldId } from './FieldScope.tsx';

export type FieldError = {
  /** '' for what concerns the whole form. */
  field: string;
  label: string;
  message: string;
};

type Props = {
  title: string;
  errors: readonly FieldError[];
  /** Rises with every attempt to save, so that the summary takes the focus again. */
  attempt?: number;
};

export function ErrorSummary({ title, errors, attempt = 0 }: Props) {
  const fieldId = useFieldId();
  const summary = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;

  // Once for each attempt: problems that are found later must not take the focus from a field that is being corrected.
  const focused = useRef(0);
  useEffect(() => {
    if (!isShown || attempt <= focused.current) return;
    focused.current = attempt;
    summary.current?.focus();
  }, [isShown, attempt]);

  if (!isShown) return null;
  const lead = (event: MouseEvent, field: string) => {
    event.preventDefault();
    const control = document.getElementById(fieldId(field));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.summary} ref={summary} role="alert" tabIndex={-1}>
      <Lamp fill="solid" tone="danger" />
      <div>
        <strong>{title}</strong>
        <ul className={classes.list}>
          {errors.map(({ field, label, message }) => (
            <li key={`${field} ${message}`}>
              {field === '' ? (
                message
              ) : (
                <a className={classes.link} href={`#${fieldId(field)}`} onClick={(event) => lead(event, field)}>
                  {label}: {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
