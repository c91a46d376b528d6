import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { useText } from '../../platform/text/useText.ts';
import classes from './FieldCell.module.css';

/** An empty value: a dash, and a text for screen readers. */
export function EmptyValue() {
  const text = useText();
  return (
    <span className={classes.nothing} data-nothing>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text('form.empty_value')}</VisuallyHidden>
    </span>
  );
}
