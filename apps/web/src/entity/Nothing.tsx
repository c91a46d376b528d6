import { Spoken } from '@carestead/ui/Spoken';
import { useText } from '../platform/useText.ts';
import classes from './FieldCell.module.css';

/** A value that is not there: a dash to see, a word to hear. */
export function Nothing() {
  const text = useText();
  return (
    <span className={classes.nothing} data-nothing>
      <span aria-hidden="true">–</span>
      <Spoken>{text('form.empty_value')}</Spoken>
    </span>
  );
}
