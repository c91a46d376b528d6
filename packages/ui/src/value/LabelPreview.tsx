import { type LabelCell, labelCells } from '@carestead/domain/text/labelCells';
import classes from './LabelPreview.module.css';

type Props = { text: string; places: number };

/** How a text will stand on the display of a device. The input beside it has the text itself. */
export const LabelPreview = ({ text, places }: Props) => (
  <span className={classes.label} aria-hidden="true">
    {labelCells(text, places).map(({ letter, state }: LabelCell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place on the display is known by its number alone
      <span key={index} className={classes.cell} data-state={state}>
        {letter}
      </span>
    ))}
  </span>
);
