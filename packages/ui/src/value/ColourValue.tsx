import classes from './ColourValue.module.css';

/** A colour as a reader sees it: how it looks and how it is written. */
export function ColourValue({ colour }: { colour: string }) {
  return (
    <span className={classes.colour}>
      <span className={classes.swatch} style={{ background: colour }} />
      {colour}
    </span>
  );
}
